import type { RawDepth } from "#src/api/api.ts";
import type { BookLevel, Candle, Depth, Print } from "#src/api/markets/types.ts";
import type { Fill, Order, OrderTicket } from "#src/api/spot/types.ts";
import { marketOf } from "../support/fakes.ts";

const market = marketOf("BTC");

export function depthOf(
  sequence: number | null,
  bids: readonly BookLevel[],
  asks: readonly BookLevel[] = [],
): Depth {
  return { bids, asks, lastPrice: null, sequence, epoch: null, time: null };
}

/** A push that counts how often it is decoded. */
export function rawDepth(
  sequence: number | null,
  depth: Depth | null,
  epoch: string | null = "e",
): RawDepth & { readonly decoded: () => number } {
  let decoded = 0;
  return {
    key: "1-2",
    sequence,
    since: sequence,
    epoch,
    decode: () => {
      decoded += 1;
      return depth;
    },
    decoded: () => decoded,
  };
}

export function printOf(id: string, time: number, price = "100.00", amount = "1"): Print {
  return { id, price, amount, side: "buy", time };
}

export function candleOf(time: number, close: number, volume = 1): Candle {
  return { time, open: close, high: close, low: close, close, volume };
}

export function orderOf(id: number, other: Partial<Order> = {}): Order {
  return {
    id,
    pair: market.pair,
    side: "buy",
    mode: "limit",
    timeInForce: "gtc",
    stop: null,
    trail: null,
    ocoId: null,
    exits: null,
    visible: null,
    parentId: null,
    state: "open",
    price: "100.00",
    amount: "1",
    filled: "0",
    remaining: "1",
    turnover: "0",
    fee: "0",
    feeCurrency: "BTC",
    clientOrderId: "",
    createdAt: id,
    updatedAt: id,
    ...other,
  };
}

export function fillOf(id: number, other: Partial<Fill> = {}): Fill {
  return {
    id,
    orderId: 1,
    pair: market.pair,
    side: "buy",
    price: "100.00",
    amount: "1",
    fee: "0.001",
    feeCurrency: "BTC",
    maker: false,
    time: id,
    ...other,
  };
}

export function ticketOf(other: Partial<OrderTicket> = {}): OrderTicket {
  return {
    pair: market.pair,
    side: "buy",
    mode: "limit",
    timeInForce: "gtc",
    stop: null,
    trail: null,
    oco: null,
    exits: null,
    visible: null,
    price: "100.00",
    amount: "1.00000",
    clientOrderId: "id-1",
    ...other,
  };
}
