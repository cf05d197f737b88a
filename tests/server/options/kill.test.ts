import { expect, it } from "vitest";
import { ppmRate } from "#domain/numbers/rate.ts";
import { profitOf, resultOf } from "#domain/options.ts";
import { averageOf, secondOf } from "#server/exchange/options/window.ts";
import { temporaryFolder } from "../../temporary-folder.ts";
import { killWhen } from "../support/killed.ts";
import { units } from "../support/rig.ts";
import { fund, held, openOptions } from "./rig.ts";

const users = [1, 2, 3, 4];
const all = { page: 1, limit: 100_000, marketId: null, currencyId: null, state: null, clientOrderId: null };

/** Runs the program on the database, kills it after some closings; gives the orders that it answered, by id. */
async function killAfter(directory: string, run: string, count: number): Promise<Map<number, string>> {
  const answered = new Map<number, string>();
  let closings = 0;
  await killWhen("submitting-options.ts", [directory, run], ([what, , clientOrderId, id]) => {
    if (what === "open" && clientOrderId && id) answered.set(Number(id), clientOrderId);
    if (what === "closed") closings += 1;
    return closings === count;
  });
  return answered;
}

it("MICRO-RESTART-006 START-DATA-002 after kill -9 every answered option is kept, settled and paid once", async () => {
  const directory = temporaryFolder("options");
  const prepared = await openOptions({ directory });
  for (const user of users) await fund(prepared, user, "1000000");
  prepared.kill();
  const answered = new Map<number, string>();
  for (const [run, count] of [1, 77, 150].entries())
    for (const [id, name] of await killAfter(directory, `run${run}`, count)) answered.set(id, name);

  const rig = await openOptions({ directory });
  rig.kill();
  rig.jump(Math.max(0, Date.now() - rig.now()) + 3_600_000);
  const { options } = await rig.begin();
  await rig.advance(0);
  const found = new Map<number, string>();
  for (const user of users) {
    let expected = units("1000000");
    for (const order of (await options.orders(user, all)).rows) {
      found.set(order.id, order.clientOrderId);
      const { direction, openPrice, stake, payoutPpm, fee, window } = order;
      const endPrice = averageOf(window);
      const result = endPrice === null ? "draw" : resultOf(direction, openPrice, endPrice);
      const profit = profitOf(result, stake, ppmRate(payoutPpm));
      expect(order).toMatchObject({ state: "closed", result, profit, endPrice });
      for (const { time } of window) expect(secondOf(time)).toBe(order.dueAt);
      expected += profit - fee;
    }
    expect(await held(rig, user)).toEqual({ available: expected, frozen: 0n });
  }
  for (const [id, clientOrderId] of answered) expect(found.get(id)).toBe(clientOrderId);
  expect(new Set(found.values()).size).toBe(found.size);
  expect(rig.reported).toEqual([]);
});
