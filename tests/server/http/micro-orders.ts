import * as v from "valibot";
import { microSubmit } from "#contract/calls/micro.ts";
import type { TestServer } from "./harness.ts";
import { tick } from "./lever-orders.ts";

/** Up for a minute with 100 USDT in BTC/USDT. */
export const option = { match_id: 1, currency_id: 3, type: 1, seconds: 60, number: "100" };

/** Submits an option after a trade at 50,000. @returns the order's row */
export async function submitOption(
  server: TestServer,
  token: string,
  change: Readonly<Record<string, string | number>> = {},
) {
  await tick(server, "50000");
  const reply = await server.send(microSubmit, { ...option, ...change }, { token });
  const row = reply.type === "ok" ? v.parse(microSubmit.message, reply.message) : null;
  if (row === null) throw new Error(`Refused: ${JSON.stringify(reply)}`);
  return row;
}
