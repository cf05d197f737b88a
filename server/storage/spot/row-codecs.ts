import type { Fill, Order, Stop, Trader } from "#server/exchange/spot/types.ts";
import { rowCodec } from "../kit/codec.ts";
import { emptyAsNull, flag, integer, integerOrNull, same, word } from "../kit/columns.ts";
import type { SpotFillTable, SpotOrderTable } from "./tables.ts";

/** A user's order as it is kept: with its place in the market's sequence. */
export interface KeptOrder extends Order {
  readonly trader: Extract<Trader, { kind: "user" }>;
  readonly sequence: number;
}

/** A fill with the trade it belongs to. */
export interface KeptFill extends Fill {
  readonly tradeId: number;
}

/** Rows of `spot_order`; those of the house are not kept. */
export const orderRows = rowCodec<SpotOrderTable, KeptOrder, "trader" | "stop">()(
  {
    id: integer,
    marketId: integer,
    sequence: integer,
    side: word,
    mode: word,
    timeInForce: word,
    price: same,
    amount: same,
    filled: same,
    turnover: same,
    fee: same,
    state: word,
    clientOrderId: emptyAsNull,
    createdAt: integer,
    updatedAt: integer,
  },
  {
    read: ({ user_id, stop_price, stop_direction, triggered_at }) => ({
      trader: { kind: "user", userId: Number(user_id) },
      stop:
        stop_price === null
          ? null
          : {
              price: stop_price,
              direction: stop_direction as Stop["direction"],
              triggeredAt: integerOrNull.read(triggered_at),
            },
    }),
    write: ({ trader, stop }) => ({
      user_id: trader.userId,
      stop_price: stop?.price ?? null,
      stop_direction: stop?.direction ?? null,
      triggered_at: stop?.triggeredAt ?? null,
    }),
  },
);

/** Rows of `spot_fill`. */
export const fillRows = rowCodec<SpotFillTable, KeptFill>()({
  id: integer,
  tradeId: integer,
  orderId: integer,
  marketId: integer,
  userId: integer,
  side: word,
  maker: flag,
  price: same,
  amount: same,
  fee: same,
  time: integer,
});
