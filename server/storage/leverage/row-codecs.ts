import type { Position } from "#server/exchange/leverage/types.ts";
import { rowCodec } from "../kit/codec.ts";
import { emptyAsNull, integer, integerOrNull, same, word } from "../kit/columns.ts";
import type { LeveragePositionTable } from "./tables.ts";

/** Rows of `lever_position`. */
export const positionRows = rowCodec<LeveragePositionTable, Position>()({
  id: integer,
  userId: integer,
  marketId: integer,
  side: word,
  mode: word,
  state: word,
  hands: integer,
  amount: same,
  multiple: integer,
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
});
