import type { Position } from "#server/exchange/leverage/types.ts";
import { rowCodec } from "../kit/codec.ts";
import { emptyAsNull, integer, integerOrNull, same, word } from "../kit/columns.ts";
import type { LeveragePositionTable } from "./tables.ts";

/** Rows of `lever_position`. */
export const positionRows = rowCodec<LeveragePositionTable, Position, "contracts" | "leverage">()(
  {
    id: integer,
    userId: integer,
    marketId: integer,
    side: word,
    mode: word,
    state: word,
    amount: same,
    originPrice: same,
    price: same,
    closePrice: same,
    takeProfit: same,
    stopLoss: same,
    margin: same,
    marginLeft: same,
    fee: same,
    overnightFee: same,
    profit: same,
    closeReason: word,
    clientOrderId: emptyAsNull,
    chargedDay: integer,
    createdAt: integer,
    openedAt: integerOrNull,
    closedAt: integerOrNull,
    version: integer,
  },
  {
    read: ({ hands, multiple }) => ({ contracts: integer.read(hands), leverage: integer.read(multiple) }),
    write: ({ contracts, leverage }) => ({ hands: contracts, multiple: leverage }),
  },
);
