import { describe, expect, it } from "vitest";
import { createAcceptors } from "#server/exchange/acceptors/acceptors.ts";
import { demoAcceptors } from "#server/exchange/acceptors/demo-acceptors.ts";
import type { MakeAcceptorDeal } from "#server/exchange/acceptors/types.ts";
import { house } from "#server/exchange/ledger/accounts.ts";
import { openEarnRig, refusal } from "../support/earn-rig.ts";
import { units } from "../support/rig.ts";
import { unguarded } from "./unguarded.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const openAcceptors = (answerMs: number | null = null, guard = unguarded) =>
  openEarnRig((parts) =>
    createAcceptors({
      ...parts,
      guard,
      rules: { acceptors: demoAcceptors, answerMs, confirmMs: 20 * MINUTE, expireMs: 24 * HOUR },
    }),
  );
const deal = (change: Partial<MakeAcceptorDeal> = {}): MakeAcceptorDeal => ({
  ...{ userId: 1, acceptorId: 1, type: "buy", way: "bank", mobile: "13800000000", account: "6222" },
  ...{ money: units("724"), clientId: "", secondFactor: "", code: "" },
  source: { origin: "session 1", isFamiliar: true },
  ...change,
});
const sale = (change: Partial<MakeAcceptorDeal> = {}) =>
  deal({ type: "sell", money: units("718"), ...change });

describe("A deal with an acceptor", () => {
  it("ACCEPT-LIST-001 acceptors start with USDT of their own, once", async () => {
    const rig = await openAcceptors();
    rig.kill();
    await rig.begin();
    const [first] = await rig.room.list();
    expect(first).toMatchObject({ id: 1, free: units("200000") });
    expect(await refusal(rig.room.find(9))).toBe("acceptor_unknown");
  });

  it("ACCEPT-DEAL-001 a deposit holds the acceptor's USDT for money ÷ rate, and credits them when the money has arrived", async () => {
    const rig = await openAcceptors();
    const made = await rig.room.make(deal());
    expect(made).toMatchObject({ state: "waiting", number: units("100") });
    expect(await rig.held(house.acceptorA)).toEqual({ available: units("199900"), frozen: units("100") });
    await rig.room.operator.act(made.id, "received");
    expect(await rig.held(1)).toEqual({ available: units("100"), frozen: 0n });
    expect(await refusal(rig.room.operator.act(made.id, "received"))).toBe("acceptor_deal_not_paid");
    expect(await rig.held(1)).toMatchObject({ available: units("100") });
  });

  it("ACCEPT-DEAL-002 a withdrawal holds the user's USDT, and hands them over when the user has the money", async () => {
    const rig = await openAcceptors();
    await rig.fund(1, "100");
    const { id } = await rig.room.make(sale());
    expect(await rig.held(1)).toEqual({ available: 0n, frozen: units("100") });
    expect(await refusal(rig.room.confirm(1, id, true))).toBe("acceptor_deal_not_paid");
    await rig.room.operator.act(id, "send");
    expect(await refusal(rig.room.confirm(2, id, true))).toBe("acceptor_deal_unknown");
    expect(await rig.room.confirm(1, id, true)).toMatchObject({ state: "confirmed" });
    expect(await rig.held(1)).toEqual({ available: 0n, frozen: 0n });
    expect(await rig.held(house.acceptorA)).toMatchObject({ available: units("200100") });
  });

  it("ACCEPT-DEAL-003 a rejected deal gives back what it held", async () => {
    const rig = await openAcceptors();
    await rig.fund(1, "100");
    for (const command of [deal(), sale()]) {
      const { id } = await rig.room.make(command);
      expect(await rig.room.operator.act(id, "reject")).toMatchObject({ state: "rejected" });
    }
    expect(await rig.held(1)).toEqual({ available: units("100"), frozen: 0n });
    expect(await rig.held(house.acceptorA)).toEqual({ available: units("200000"), frozen: 0n });
    expect(await rig.room.operator.deals()).toEqual([]);
  });

  it("ACCEPT-DEAL-004 is refused with a code of its own where it cannot be, and nothing changes", async () => {
    const rig = await openAcceptors();
    const refused = (command: MakeAcceptorDeal) => refusal(rig.room.make(command));
    expect(await refused(deal({ acceptorId: 9 }))).toBe("acceptor_unknown");
    expect(await refused(deal({ mobile: "" }))).toBe("enter_mobile");
    expect(await refused(deal({ account: "" }))).toBe("enter_deal_account");
    expect(await refused(deal({ money: null }))).toBe("money_required");
    expect(await refused(deal({ money: 0n }))).toBe("money_required");
    expect(await refused(deal({ acceptorId: 3, way: "we_chat" }))).toBe("pay_way_required");
    expect(await refused(deal({ money: units("1448007.3") }))).toBe("acceptor_limit");
    expect(await refused(sale({ money: units("359007.2") }))).toBe("acceptor_limit");
    expect(await refused(sale())).toBe("balance_short");
    expect(await rig.held(house.acceptorA)).toEqual({ available: units("200000"), frozen: 0n });
  });

  it("ACCEPT-DEAL-005 a repeated client id makes one deal; another content is refused", async () => {
    const rig = await openAcceptors();
    const made = await Promise.all([1, 2].map(() => rig.room.make(deal({ clientId: "a" }))));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    for (const other of [{ money: units("725") }, { account: "6333" }, { mobile: "13900000000" }])
      expect(await refusal(rig.room.make(deal({ clientId: "a", ...other })))).toBe("client_id_reused");
    expect(await rig.room.deals(1, { type: "buy", way: null })).toHaveLength(1);
    expect(await rig.room.deals(1, { type: "sell", way: null })).toEqual([]);
    expect(await rig.room.deals(1, { type: null, way: "ali_pay" })).toEqual([]);
  });

  it("ACCEPT-ROUND-001 what a buyer gets is rounded down, what a seller gives is rounded up", async () => {
    const rig = await openAcceptors();
    await rig.fund(1, "1");
    expect(await rig.room.make(deal({ money: units("1") }))).toMatchObject({ number: units("0.13812154") });
    expect(await rig.room.make(sale({ money: units("1") }))).toMatchObject({ number: units("0.13927577") });
  });
});

describe("A withdrawal through an acceptor that waits", () => {
  it("ACCEPT-CANCEL-001 is taken back by its user alone, once, and gives back what it held", async () => {
    const rig = await openAcceptors();
    await rig.fund(1, "100");
    const { id } = await rig.room.make(sale());
    expect(await refusal(rig.room.cancel(2, id))).toBe("acceptor_deal_unknown");
    expect(await rig.room.cancel(1, id)).toMatchObject({ state: "cancelled", dueAt: null });
    expect(await rig.held(1)).toEqual({ available: units("100"), frozen: 0n });
    expect(await refusal(rig.room.cancel(1, id))).toBe("acceptor_deal_not_waiting");
    expect(await refusal(rig.room.operator.act(id, "send"))).toBe("acceptor_deal_not_paid");
  });

  it("ACCEPT-CANCEL-001 is not taken back once it is paid, nor is a deposit", async () => {
    const rig = await openAcceptors();
    await rig.fund(1, "100");
    const { id } = await rig.room.make(sale());
    await rig.room.operator.act(id, "send");
    expect(await refusal(rig.room.cancel(1, id))).toBe("acceptor_deal_not_waiting");
    const deposit = await rig.room.make(deal());
    expect(await refusal(rig.room.cancel(1, deposit.id))).toBe("acceptor_deal_not_waiting");
  });

  it("ACCEPT-CANCEL-002 ends automatically after its time where nobody answers, also on the start after it", async () => {
    const rig = await openAcceptors();
    await rig.fund(1, "200");
    await rig.room.make(sale());
    await rig.advance(24 * HOUR - 1);
    expect(await rig.held(1)).toEqual({ available: units("100"), frozen: units("100") });
    await rig.advance(1);
    expect(await rig.held(1)).toEqual({ available: units("200"), frozen: 0n });
    await rig.room.make(sale());
    rig.kill(25 * HOUR);
    await rig.begin();
    expect(await rig.held(1)).toEqual({ available: units("200"), frozen: 0n });
    expect(await rig.room.deals(1, { type: "sell", way: null })).toMatchObject([
      { state: "cancelled" },
      { state: "cancelled" },
    ]);
  });

  it("ACCEPT-GUARD-002 the house does not answer for one that needs an operator; without one it ends", async () => {
    const rig = await openAcceptors(5_000, { ...unguarded, needsApproval: async () => true });
    await rig.fund(1, "200");
    const [agreed, ended] = [await rig.room.make(sale()), await rig.room.make(sale())];
    expect(agreed).toMatchObject({ approval: "needed" });
    await rig.advance(HOUR);
    expect(await rig.room.operator.act(agreed.id, "send")).toMatchObject({ state: "paid" });
    await rig.advance(24 * HOUR);
    const deals = await rig.room.deals(1, { type: "sell", way: null });
    expect(deals.find(({ id }) => id === ended.id)).toMatchObject({ state: "cancelled" });
    expect(await rig.held(1)).toEqual({ available: units("100"), frozen: 0n });
  });
});

describe("The clock", () => {
  it("ACCEPT-CLOCK-001 in a demo the house answers: a deposit is credited, a withdrawal is marked as paid", async () => {
    const rig = await openAcceptors(5_000);
    await rig.fund(1, "100");
    await rig.room.make(deal());
    await rig.room.make(sale());
    await rig.advance(4_999);
    expect(await rig.held(1)).toEqual({ available: 0n, frozen: units("100") });
    await rig.advance(1);
    expect(await rig.held(1)).toEqual({ available: units("100"), frozen: units("100") });
    const [paid] = await rig.room.deals(1, { type: "sell", way: null });
    expect(paid).toMatchObject({ state: "paid", dueAt: rig.now() + 20 * MINUTE });
  });

  it("ACCEPT-CLOCK-002 a withdrawal that is marked as paid confirms itself after 20 minutes, once", async () => {
    const rig = await openAcceptors();
    await rig.fund(1, "100");
    const { id } = await rig.room.make(sale());
    await rig.room.operator.act(id, "send");
    await rig.advance(20 * MINUTE - 1);
    expect(await rig.held(1)).toMatchObject({ frozen: units("100") });
    await rig.advance(1);
    expect(await rig.held(1)).toEqual({ available: 0n, frozen: 0n });
    await rig.advance(60 * MINUTE);
    expect(await rig.held(house.acceptorA)).toMatchObject({ available: units("200100") });
    expect(await refusal(rig.room.confirm(1, id, true))).toBe("acceptor_deal_not_paid");
  });

  it("ACCEPT-CLOCK-003 so it does on the start when nothing ran at that time, and in time after a restart before it", async () => {
    const rig = await openAcceptors();
    await rig.fund(1, "200");
    const [missed, running] = [await rig.room.make(sale()), await rig.room.make(sale())];
    await rig.room.operator.act(missed.id, "send");
    await rig.advance(15 * MINUTE);
    await rig.room.operator.act(running.id, "send");
    rig.kill(10 * MINUTE);
    await rig.begin();
    expect(await rig.held(1)).toEqual({ available: 0n, frozen: units("100") });
    rig.kill(5 * MINUTE);
    await rig.begin();
    expect(await rig.held(1)).toMatchObject({ frozen: units("100") });
    await rig.advance(5 * MINUTE);
    expect(await rig.held(1)).toEqual({ available: 0n, frozen: 0n });
    expect(await rig.held(house.acceptorA)).toMatchObject({ available: units("200200") });
  });

  it("ACCEPT-OBJECT-001 a user who says that the money did not come stops the clock, and the operator decides", async () => {
    const rig = await openAcceptors();
    await rig.fund(1, "200");
    for (const [action, left] of [
      ["reject", "200"],
      ["accept", "100"],
    ] as const) {
      const { id } = await rig.room.make(sale());
      await rig.room.operator.act(id, "send");
      expect(await rig.room.confirm(1, id, false)).toMatchObject({ state: "disputed", dueAt: null });
      await rig.advance(60 * MINUTE);
      expect(await rig.room.operator.deals()).toMatchObject([{ id, state: "disputed" }]);
      await rig.room.operator.act(id, action);
      expect(await rig.held(1)).toEqual({ available: units(left), frozen: 0n });
    }
  });
});
