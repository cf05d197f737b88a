import * as v from "valibot";
import { microSubmit } from "#contract/calls/options/options.ts";
import { units } from "../../support/rig.ts";
import type { TestServer } from "./harness.ts";

/** Up for a minute with 100 USDT in BTC/USDT. */
export const option = { match_id: 1, currency_id: 3, type: 1, seconds: 60, number: "100" };

const quoting = new WeakMap<TestServer, { price: bigint }>();

/** The house quotes BTC/USDT around a price from now on: that is its mark. */
export function setMark(server: TestServer, price: string): void {
  const { marks } = server.application.exchange;
  const running = quoting.get(server);
  const state = running ?? { price: 0n };
  state.price = units(price);
  const quote = () => marks.quoted(1, { bid: state.price, ask: state.price });
  quote();
  if (running) return;
  quoting.set(server, state);
  server.clock.every(1_000, quote);
}

/** Submits an option at a mark of 50,000. @returns the order's row */
export async function submitOption(
  server: TestServer,
  token: string,
  change: Readonly<Record<string, string | number>> = {},
) {
  setMark(server, "50000");
  const reply = await server.send(microSubmit, { ...option, ...change }, { token });
  const row = reply.type === "ok" ? v.parse(microSubmit.message, reply.message) : null;
  if (row === null) throw new Error(`Refused: ${JSON.stringify(reply)}`);
  return row;
}
