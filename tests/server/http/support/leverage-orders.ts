import * as v from "valibot";
import { leverOrders, leverSubmit } from "#contract/calls/leverage/leverage.ts";
import type { Order } from "#server/exchange/spot/types.ts";
import { units } from "../../support/rig.ts";
import type { TestServer } from "./harness.ts";

export const pair = { legal_id: 3, currency_id: 1 };
/** What the demo's accounts sign with. */
export const password = "123456";
/** 10 contracts of BTC/USDT with 20 times, at the market. */
export const submission = { ...pair, type: 1, share: 10, multiple: 20, password };

/** The quotes that the house placed last, by server. */
const quotes = new WeakMap<TestServer, readonly Order[]>();

/**
 * The house asks a price for BTC/USDT and bids a tick less, each for 200 BTC; it trades there, that is its mark price, and the exchange
 * has taken notice.
 */
export async function tick(server: TestServer, price: string): Promise<void> {
  const { bus, spot, marks } = server.application.exchange;
  const { clock } = server;
  const [ask, bid] = [units(price), units(price) - units("0.01")];
  const trader = { kind: "house", desk: 1 } as const;
  const cancels = (quotes.get(server) ?? []).map(
    ({ id }) => ({ type: "cancel", trader, orderId: id }) as const,
  );
  const place = (side: "buy" | "sell", at: bigint) =>
    ({ type: "place", trader, side, mode: "limit", price: at, amount: units("200") }) as const;
  const orders = await spot.house(1, [...cancels, place("sell", ask), place("buy", bid)]);
  quotes.set(
    server,
    orders.filter((order) => order !== null && order.state === "open").filter((order) => order !== null),
  );
  const trade = { id: clock.now(), marketId: 1, price: ask, amount: 1n, side: "buy" } as const;
  bus.emit("trade", { ...trade, time: clock.now() });
  marks.quoted(1, { bid: ask, ask });
  await clock.advance(100);
  marks.takeNow(1);
  await clock.advance(100);
}

/** Submits an order at 50,000. @returns its id */
export async function submit(
  server: TestServer,
  token: string,
  change: Readonly<Record<string, string | number>> = {},
): Promise<number> {
  await tick(server, "50000");
  const reply = await server.send(leverSubmit, { ...submission, ...change }, { token });
  if (reply.type !== "ok") throw new Error(`Refused: ${JSON.stringify(reply)}`);
  const list = await server.send(leverOrders, {}, { token });
  const [newest] = v.parse(leverOrders.message, list.message).data;
  return newest?.id ?? 0;
}
