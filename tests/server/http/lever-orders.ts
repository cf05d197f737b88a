import * as v from "valibot";
import { leverOrders, leverSubmit } from "#contract/calls/lever.ts";
import { units } from "../rig.ts";
import type { TestServer } from "./harness.ts";

export const pair = { legal_id: 3, currency_id: 1 };
/** What the demo's accounts sign with. */
export const password = "123456";
/** 10 hands of BTC/USDT with 20 times, at the market. */
export const submission = { ...pair, type: 1, share: 10, multiple: 20, password };

/** BTC/USDT trades at a price, and the exchange has taken notice. */
export async function tick({ application, clock }: TestServer, price: string): Promise<void> {
  const { bus } = application.exchange;
  const trade = { id: clock.now(), marketId: 1, price: units(price), amount: 1n, side: "buy" } as const;
  bus.emit("trade", { ...trade, time: clock.now() });
  await clock.advance(100);
}

/** Submits an order after a trade at 50,000. @returns its id */
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
