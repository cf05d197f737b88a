import { expect, it } from "vitest";
import { Refused } from "#server/exchange/kit/refused.ts";
import { BTC_USDT, ETH_USDT, type LeverageRig, openLeverage, order, USDT } from "../leverage/rig.ts";
import { units } from "../support/rig.ts";
import { createFailures, watchTransactions } from "../support/watched-storage.ts";

/** What everybody sees of leverage. */
async function shown({ leverage }: LeverageRig) {
  const accounts = await Promise.all([1, 2].map((userId) => leverage.account(userId, USDT)));
  const depth = [BTC_USDT, ETH_USDT].map((id) => [leverage.depth(id, 1), leverage.depth(id, 2)]);
  return { accounts, depth, entries: leverage.entries(BTC_USDT, 9), risk: leverage.openRisk() };
}

async function openTraded(change: Parameters<typeof openLeverage>[1]) {
  const rig = await openLeverage(":memory:", change);
  for (const user of [1, 2]) await rig.fund(user, "10000");
  await rig.tick("50000");
  await rig.tick("3000", ETH_USDT);
  await rig.leverage.place(order(1));
  await rig.leverage.place(order(2, { side: "sell", marketId: ETH_USDT }));
  await rig.leverage.place(order(2, { mode: "limit", price: units("40000") }));
  return rig;
}

it("SEQUENCE-UNDO-002 a group of leverage that is not committed leaves what a rebuild finds", async () => {
  const failures = createFailures();
  const rig = await openTraded(failures.wrap);
  const before = await shown(rig);
  failures.fail(1);
  const answers = await Promise.allSettled([
    rig.leverage.place(order(1, { side: "sell" })),
    rig.leverage.closeMany(1, { side: null, marketId: null }),
    rig.leverage.closeMany(2, { side: null, marketId: null }),
    rig.leverage.withdraw({ userId: 2, currencyId: USDT, amount: units("5"), to: "change" }),
  ]);
  for (const answer of answers) expect(answer).toMatchObject({ reason: { code: "market_busy" } });
  expect(await shown(rig)).toEqual(before);
  expect(rig.reported).toMatchObject([{ message: "The disk is full" }]);
  await rig.restart(new Map([BTC_USDT, ETH_USDT].map((id) => [id, rig.leverage.markPrice(id) ?? 0n])));
  expect(await shown(rig)).toEqual(before);
});

it("SEQUENCE-UNDO-002 a group of leverage that meets a conflict runs again, over the marks of then", async () => {
  let conflicts = 0;
  let rig: LeverageRig | null = null;
  const committing = () => {
    if (conflicts === 0) return;
    conflicts -= 1;
    throw new Refused("client_id_reused");
  };
  rig = await openTraded((storage) => watchTransactions(storage, { committing }));
  const before = await shown(rig);
  conflicts = 2;
  const closed = await rig.leverage.closeMany(1, { side: null, marketId: null });
  expect(closed).toMatchObject([{ state: "closed" }]);
  expect(rig.reported).toEqual([]);
  expect((await rig.leverage.account(1, USDT)).positions).toEqual([]);
  conflicts = 3;
  await expect(rig.leverage.closeMany(2, { side: null, marketId: null })).rejects.toMatchObject({
    code: "client_id_reused",
  });
  expect((await shown(rig)).accounts[1]).toEqual(before.accounts[1]);
});
