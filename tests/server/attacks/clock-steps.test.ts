import * as v from "valibot";
import { expect, it } from "vitest";
import { leverClose, leverOrders, leverSubmit } from "#contract/calls/leverage/leverage.ts";
import { microAudit, microSubmit } from "#contract/calls/options/options.ts";
import { placeOrder } from "#contract/calls/spot/spot.ts";
import { wallets } from "#contract/calls/wallets/wallets.ts";
import { openServer, type TestServer } from "../http/support/harness.ts";
import { submission } from "../http/support/leverage-orders.ts";
import { option } from "../http/support/option-orders.ts";
import { BTC_USDT } from "../support/rig.ts";

const HOURS = 3_600_000;
const DEMO = "demo@millrace.test";

async function audit(server: TestServer, id: number) {
  const { message } = await server.send(microAudit, { id });
  return v.parse(microAudit.message, message);
}

/** Opens an option of 30 s. @returns its id */
async function openOption(server: TestServer, token: string): Promise<number> {
  const { message } = await server.send(microSubmit, { ...option, seconds: 30 }, { token });
  const row = v.parse(microSubmit.message, message);
  if (row === null) throw new Error("The option was not opened");
  return row.id;
}

/** An option of 30 s, a leveraged position and a spot order, all while the clock was set by `ms`. */
async function tradeAround(server: TestServer, token: string, ms: number): Promise<void> {
  const { clock, application } = server;
  const { marks } = application.exchange;
  const id = await openOption(server, token);
  expect(await server.send(leverSubmit, submission, { token })).toMatchObject({ type: "ok" });
  await clock.advance(3_000);
  clock.step(ms);
  // Even time runs at most 10 % faster or slower until it agrees with the clock again.
  await clock.advance(23_000);
  expect((await audit(server, id)).profit_result).toBeNull();
  expect(marks.isLive(BTC_USDT)).toBe(true);
  await clock.advance(8_500);
  const decided = await audit(server, id);
  expect(decided.profit_result).not.toBeNull();
  expect(decided.draw_reason).not.toBe("marks_missing");
  expect(decided.window?.marks).toHaveLength(decided.window?.seconds ?? 0);

  const { message } = await server.send(leverOrders, { status: "1" }, { token });
  const [position] = v.parse(leverOrders.message, message).data;
  expect(await server.send(leverClose, { id: position?.id ?? 0 }, { token })).toMatchObject({ type: "ok" });
  const order = { legal_id: 3, currency_id: 1, type: "1", target_price: "60000", amount: "0.001" };
  expect(await server.send(placeOrder, order, { token })).toMatchObject({ type: "ok" });
}

it.each([120_000, -2 * HOURS, 700, -700])(
  "SECURE-CLOCK-001 the machine's clock steps by %i ms: options, positions, quotes and sessions go on",
  async (ms) => {
    const server = await openServer({ HOUSE_QUOTES: "1" });
    const token = await server.login(DEMO);
    await server.clock.advance(3_000);
    await tradeAround(server, token, ms);
    expect(await server.send(wallets, {}, { token })).toMatchObject({ type: "ok" });
    expect(await server.login(DEMO)).not.toBe("");
  },
);

it("SECURE-CLOCK-001 a jump of two hours, as after a sleep, draws a running option and gives its stake back", async () => {
  const server = await openServer({ HOUSE_QUOTES: "1" });
  const token = await server.login(DEMO);
  await server.clock.advance(3_000);
  const id = await openOption(server, token);
  await server.clock.advance(3_000);
  server.clock.step(2 * HOURS);
  await server.clock.advance(2_000);
  expect(await audit(server, id)).toMatchObject({ profit_result: 0, draw_reason: "marks_missing" });
  expect(server.application.exchange.marks.isLive(BTC_USDT)).toBe(true);
});
