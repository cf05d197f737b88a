import { describe, expect, it } from "vitest";
import { Refused } from "#server/exchange/kit/refused.ts";
import { account, house } from "#server/exchange/ledger/accounts.ts";
import { auditLedger } from "#server/exchange/ledger/audit.ts";
import type { SubmitOption } from "#server/exchange/options/types.ts";
import { balancesOf } from "#server/storage/ledger/balances.ts";
import { BTC, USDT, units } from "../support/rig.ts";
import { createFailures } from "../support/watched-storage.ts";
import { BTC_USDT, ETH_BTC, fund, held, type OptionsRig, openOptions, option, START } from "./rig.ts";

const nobody = { rows: [], total: 0 };
const everything = {
  ...{ page: 1, limit: 20, marketId: null, currencyId: null },
  ...{ state: null, clientOrderId: null },
};

async function openFunded(options: Parameters<typeof openOptions>[0] = {}): Promise<OptionsRig> {
  const rig = await openOptions(options);
  await fund(rig, 1, "1000");
  rig.mark("60000");
  return rig;
}

describe("Submitting an option", () => {
  it("MICRO-PLACE-001 MICRO-PLACE-004 takes stake and fee at once, opens at the mark taken now and is due after its seconds", async () => {
    const rig = await openFunded();
    await rig.advance(250);
    const order = await rig.run.options.submit(option());
    expect(order).toMatchObject({
      ...{ userId: 1, marketId: 1, direction: "up", seconds: 60, state: "running", payoutPpm: 750_000n },
      ...{ stake: units("100"), fee: units("0.5"), openPrice: units("60000"), endPrice: null },
      ...{ createdAt: START + 250, dueAt: START + 61_000 },
      ...{
        openMark: { seq: 1, price: units("60000"), time: START + 250, source: "quoted" },
        windowSeconds: 10,
      },
    });
    expect(await held(rig, 1)).toEqual({ available: units("899.5"), frozen: units("100") });
    const fees = account(house.fees, "micro", USDT, "available").id;
    expect(await balancesOf(rig.storage, [fees])).toEqual(new Map([[fees, units("0.5")]]));
    expect(await rig.run.options.order(order.id, 1)).toEqual(order);
  });

  const refusals: readonly (readonly [string, Partial<SubmitOption>, string])[] = [
    ["an unknown pair", { marketId: 99 }, "pair_unknown"],
    ["a pair that is closed to options", { marketId: ETH_BTC }, "micro_not_open"],
    ["a currency that options cannot be paid in", { currencyId: BTC }, "currency_not_payable"],
    ["an unknown duration", { seconds: 61 }, "duration_unknown"],
    ["no stake", { stake: null }, "stake_required"],
    ["a stake of nothing", { stake: 0n }, "amount_not_positive"],
    ["a negative stake", { stake: -units("10") }, "amount_not_positive"],
    ["a stake off the lot", { stake: units("10.001") }, "amount_off_lot"],
    ["a stake under the minimum", { stake: units("9.99") }, "amount_too_small"],
    ["a stake over the maximum", { stake: units("5000.01") }, "amount_too_large"],
    ["a stake that leaves nothing for the fee", { stake: units("1000") }, "balance_short"],
    ["a market without a mark", { marketId: 2 }, "mark_not_live"],
  ];
  it.each(refusals)(
    "MICRO-PLACE-002 MICRO-PLACE-003 refuses %s, and nothing changes",
    async (_, change, code) => {
      const rig = await openFunded();
      await expect(rig.run.options.submit(option(change))).rejects.toMatchObject({ code });
      expect(await held(rig, 1)).toEqual({ available: units("1000"), frozen: 0n });
      expect(await rig.run.options.orders(1, everything)).toEqual(nobody);
    },
  );

  it("MICRO-PLACE-005 a client order id gives the first order again, also after it closed; with other terms it is refused", async () => {
    const rig = await openFunded();
    const submit = (change: Partial<SubmitOption> = {}) =>
      rig.run.options.submit(option({ clientOrderId: "once", ...change }));
    const [first, second] = await Promise.all([submit(), submit()]);
    expect(second).toEqual(first);
    expect(await submit()).toEqual(first);
    expect(await held(rig, 1)).toEqual({ available: units("899.5"), frozen: units("100") });
    for (const change of [{ direction: "down" }, { seconds: 30 }, { stake: units("99") }] as const)
      await expect(submit(change)).rejects.toMatchObject({ code: "client_id_reused" });
    await rig.advance(60_001);
    expect(await submit()).toMatchObject({ id: first.id, state: "closed", result: "draw" });
    await fund(rig, 2, "1000");
    expect((await submit({ userId: 2 })).id).not.toBe(first.id);
  });

  it("MICRO-PLACE-006 a user has a limited number of running orders, also within one group", async () => {
    const rig = await openFunded({ terms: { maxRunning: 3 } });
    const answers = await Promise.allSettled(
      [1, 2, 3, 4].map((n) =>
        rig.run.options.submit(option({ stake: units("10"), seconds: n === 1 ? 30 : 60 })),
      ),
    );
    expect(answers[3]).toMatchObject({ reason: { code: "too_many_micro_orders", values: { max: "3" } } });
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    await rig.advance(30_001);
    await rig.run.options.submit(option({ stake: units("10") }));
    await expect(rig.run.options.submit(option({ stake: units("10") }))).rejects.toMatchObject({
      code: "too_many_micro_orders",
    });
  });

  it("MICRO-PLACE-007 two submissions at once never spend more than there is", async () => {
    const rig = await openFunded();
    const answers = await Promise.allSettled(
      [1, 2].map(() => rig.run.options.submit(option({ stake: units("600") }))),
    );
    expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
    expect(await held(rig, 1)).toEqual({ available: units("397"), frozen: units("600") });
  });

  it("MICRO-PLACE-008 a commit that fails leaves nothing, and the client order id stays free", async () => {
    const failures = createFailures();
    const rig = await openFunded({ change: failures.wrap });
    failures.fail(1);
    const command = option({ clientOrderId: "again" });
    await expect(rig.run.options.submit(command)).rejects.toMatchObject({ code: "market_busy" });
    expect(rig.reported).toMatchObject([{ message: "The disk is full" }]);
    expect(await held(rig, 1)).toEqual({ available: units("1000"), frozen: 0n });
    await rig.advance(60_001);
    expect(rig.run.closed).toEqual([]);
    expect(await rig.run.options.submit(command)).toMatchObject({ state: "running" });
    await rig.run.options.stop();
    await expect(rig.run.options.submit(command)).rejects.toMatchObject({ code: "market_busy" });
    expect(await auditLedger(rig.storage)).toEqual([]);
  });

  it("MICRO-PLACE-009 options are sold only while the mark is live and of a trusted quoter", async () => {
    const rig = await openFunded();
    rig.run.marks.set(BTC_USDT, units("60000"), "crowd");
    await expect(rig.run.options.submit(option())).rejects.toMatchObject({ code: "mark_not_live" });
    rig.mark("60000");
    await rig.run.options.submit(option());
    // The newest mark is a quoted one, but it is too old.
    rig.run.marks.silence(BTC_USDT);
    await expect(rig.run.options.submit(option())).rejects.toMatchObject({ code: "mark_not_live" });
    expect(await held(rig, 1)).toEqual({ available: units("899.5"), frozen: units("100") });
  });

  it("MICRO-CAP-001 caps a user's running stakes per market and direction, and names the remaining amount", async () => {
    const caps = { user: units("150"), market: units("1000") };
    const rig = await openFunded({ terms: { caps } });
    rig.mark("3500", 2);
    const refused = { code: "micro_user_cap", values: { left: "50", currency: "USDT" } };
    const answers = await Promise.allSettled([
      rig.run.options.submit(option({ seconds: 30 })),
      rig.run.options.submit(option({ stake: units("50.01") })),
    ]);
    expect(answers[1]).toMatchObject({ status: "rejected", reason: refused });
    await expect(rig.run.options.submit(option())).rejects.toMatchObject(refused);
    await rig.run.options.submit(option({ direction: "down" }));
    await rig.run.options.submit(option({ marketId: 2 }));
    await rig.advance(30_000);
    await rig.run.options.submit(option());
  });

  it("MICRO-CAP-002 running stakes of all users in a market and direction are capped, also after a restart", async () => {
    const caps = { user: units("1000"), market: units("250") };
    const rig = await openFunded({ terms: { caps } });
    await fund(rig, 2, "1000");
    await rig.run.options.submit(option());
    await rig.run.options.submit(option({ userId: 2 }));
    rig.kill();
    const { options } = await rig.begin();
    const refused = { code: "micro_market_cap", values: { left: "50", currency: "USDT" } };
    await expect(options.submit(option())).rejects.toMatchObject(refused);
    await options.submit(option({ stake: units("50") }));
    await options.submit(option({ direction: "down" }));
  });

  it("MICRO-CAP-003 the house's limit is asked for what a win would pay; a failed commit leaves nothing counted", async () => {
    const failures = createFailures();
    const asked: bigint[] = [];
    const houseRisk = {
      register: () => undefined,
      check(added: bigint) {
        asked.push(added);
        if (added > units("75")) throw new Refused("too_many_requests");
      },
    };
    const rig = await openFunded({ change: failures.wrap, houseRisk });
    await expect(rig.run.options.submit(option({ stake: units("101") }))).rejects.toMatchObject({
      name: "Refused",
    });
    failures.fail(1);
    await expect(rig.run.options.submit(option())).rejects.toMatchObject({ code: "market_busy" });
    expect(rig.run.options.worstCase()).toBe(0n);
    await rig.run.options.submit(option());
    await rig.run.options.submit(option({ direction: "down" }));
    expect(asked).toEqual(["75.75", "75", "75", "75"].map(units));
    // Both can win: they differ in opening price and due instant.
    expect(rig.run.options.worstCase()).toBe(units("150"));
    await rig.advance(60_000);
    expect(rig.run.options.worstCase()).toBe(0n);
  });
});

describe("Listing options", () => {
  it("MICRO-LIST-001 MICRO-LIST-002 pages a user's own orders, newest first, by state, pair and client order id", async () => {
    const rig = await openFunded();
    rig.mark("3500", 2);
    await fund(rig, 2, "1000");
    const submit = (change: Partial<SubmitOption>) =>
      rig.run.options.submit(option({ stake: units("10"), ...change }));
    const short = await submit({ seconds: 30 });
    const ether = await submit({ marketId: 2, clientOrderId: "ether" });
    const other = await submit({ userId: 2 });
    const last = await submit({ direction: "down" });
    await rig.advance(30_001);
    const list = async (change: object) => {
      const { rows, total } = await rig.run.options.orders(1, { ...everything, ...change });
      return [rows.map(({ id }) => id), total];
    };
    expect(await list({})).toEqual([[last.id, ether.id, short.id], 3]);
    expect(await list({ limit: 2, page: 2 })).toEqual([[short.id], 3]);
    expect(await list({ state: "closed" })).toEqual([[short.id], 1]);
    expect(await list({ state: "running" })).toEqual([[last.id, ether.id], 2]);
    expect(await list({ marketId: 2 })).toEqual([[ether.id], 1]);
    expect(await list({ currencyId: BTC })).toEqual([[], 0]);
    expect(await list({ clientOrderId: "ether" })).toEqual([[ether.id], 1]);
    await expect(rig.run.options.order(other.id, 1)).rejects.toMatchObject({ code: "order_unknown" });
    await expect(rig.run.options.order(999, 1)).rejects.toMatchObject({ code: "order_unknown" });
  });
});
