import type { TrailDistance } from "#domain/spot/trail.ts";
import type { Fill, Order, Trade, Trader } from "#server/exchange/spot/types.ts";
import { plainRows, rowCodec } from "../kit/codec.ts";
import { amount, emptyAsNull, flag, integer, orNull, word, wordOf } from "../kit/columns.ts";

/** A user's order as it is kept: with its place in the market's sequence. */
export interface KeptOrder extends Order {
  readonly trader: Extract<Trader, { kind: "user" }>;
  /** Counts the orders of a market as they were accepted, or triggered: the time priority. */
  readonly sequence: number;
}

/** A fill with the trade it belongs to. */
export interface KeptFill extends Fill {
  readonly tradeId: number;
}

/** Orders of users; those of the house are not kept. */
export const orderRows = rowCodec<KeptOrder, "trader" | "stop" | "trail" | "oco" | "bracket" | "placed">()(
  {
    id: integer,
    marketId: integer,
    sequence: integer,
    side: word,
    mode: word,
    timeInForce: word,
    price: amount,
    amount,
    visible: orNull(amount),
    filled: amount,
    turnover: amount,
    fee: amount,
    state: word,
    parentId: orNull(integer),
    clientOrderId: emptyAsNull,
    createdAt: integer,
    updatedAt: integer,
  },
  {
    columns: {
      userId: integer,
      stopPrice: orNull(amount),
      stopDirection: wordOf<"rising" | "falling" | null>(),
      triggeredAt: orNull(integer),
      trailUnit: wordOf<TrailDistance["unit"] | null>(),
      trailDistance: orNull(amount),
      trailActivation: orNull(amount),
      trailOffset: orNull(amount),
      trailReference: orNull(amount),
      ocoOtherId: orNull(integer),
      ocoPrice: orNull(amount),
      ocoStopPrice: orNull(amount),
      profitPrice: orNull(amount),
      lossStopPrice: orNull(amount),
      lossPrice: orNull(amount),
      bracketKept: orNull(amount),
      exitId: orNull(integer),
      placedPrice: orNull(amount),
      placedAmount: orNull(amount),
      placedStopPrice: orNull(amount),
      placedTrailDistance: orNull(amount),
    },
    read: ({
      userId,
      stopPrice,
      stopDirection,
      triggeredAt,
      trailUnit,
      trailDistance,
      trailActivation,
      trailOffset,
      trailReference,
      ocoOtherId,
      ocoPrice,
      ocoStopPrice,
      profitPrice,
      lossStopPrice,
      lossPrice,
      bracketKept,
      exitId,
      placedPrice,
      placedAmount,
      placedStopPrice,
      placedTrailDistance,
    }) => ({
      trader: { kind: "user", userId },
      stop:
        stopPrice === null || stopDirection === null
          ? null
          : { price: stopPrice, direction: stopDirection, triggeredAt },
      trail:
        trailUnit === null || trailDistance === null
          ? null
          : {
              distance: { unit: trailUnit, value: trailDistance },
              activation: trailActivation,
              offset: trailOffset,
              reference: trailReference,
            },
      oco:
        ocoOtherId === null
          ? null
          : {
              otherId: ocoOtherId,
              placed:
                ocoPrice === null || ocoStopPrice === null
                  ? null
                  : { price: ocoPrice, stopPrice: ocoStopPrice },
            },
      bracket:
        bracketKept === null
          ? null
          : {
              profit: profitPrice,
              loss:
                lossStopPrice === null || lossPrice === null
                  ? null
                  : { stopPrice: lossStopPrice, price: lossPrice },
              kept: bracketKept,
              exitId,
            },
      placed:
        placedPrice === null || placedAmount === null
          ? null
          : {
              price: placedPrice,
              amount: placedAmount,
              stopPrice: placedStopPrice,
              distance: placedTrailDistance,
            },
    }),
    write: ({ trader, stop, trail, oco, bracket, placed }) => ({
      userId: trader.userId,
      stopPrice: stop?.price ?? null,
      stopDirection: stop?.direction ?? null,
      triggeredAt: stop?.triggeredAt ?? null,
      trailUnit: trail?.distance.unit ?? null,
      trailDistance: trail?.distance.value ?? null,
      trailActivation: trail?.activation ?? null,
      trailOffset: trail?.offset ?? null,
      trailReference: trail?.reference ?? null,
      ocoOtherId: oco?.otherId ?? null,
      ocoPrice: oco?.placed?.price ?? null,
      ocoStopPrice: oco?.placed?.stopPrice ?? null,
      profitPrice: bracket?.profit ?? null,
      lossStopPrice: bracket?.loss?.stopPrice ?? null,
      lossPrice: bracket?.loss?.price ?? null,
      bracketKept: bracket?.kept ?? null,
      exitId: bracket?.exitId ?? null,
      placedPrice: placed?.price ?? null,
      placedAmount: placed?.amount ?? null,
      placedStopPrice: placed?.stopPrice ?? null,
      placedTrailDistance: placed?.distance ?? null,
    }),
  },
);

/** What one user's order did in one trade. */
export const fillRows = rowCodec<KeptFill>()({
  id: integer,
  tradeId: integer,
  orderId: integer,
  marketId: integer,
  userId: integer,
  side: word,
  /** 1: the order rested, 0: it took. */
  maker: flag,
  price: amount,
  amount,
  fee: amount,
  time: integer,
});

/** One of the newest trades of a market, of any traders; older ones are deleted. Written every few seconds. */
export const printRows = rowCodec<Trade>()({
  marketId: integer,
  id: integer,
  price: amount,
  amount,
  side: word,
  time: integer,
});

/** Tables of the spot exchange. */
export const spotTables = {
  spot_order: orderRows,
  spot_fill: fillRows,
  spot_print: printRows,
  /** The last price as a user last traded, or placed a stop. */
  spot_market_state: plainRows({ marketId: integer, lastPrice: amount, updatedAt: integer }),
};
