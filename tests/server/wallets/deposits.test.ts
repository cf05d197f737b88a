import { describe, expect, it } from "vitest";
import { account, house } from "#server/exchange/ledger/accounts.ts";
import { units } from "../support/rig.ts";
import { createFailures } from "../support/watched-storage.ts";
import { BLOCK, BTC, held, openFundsRig, records, send, USDT, XRP } from "./rig.ts";

describe("Deposits", () => {
  it("WALLET-DEPOSIT-001 counts six confirmations, telling each, and is credited to the exchange wallet at the sixth", async () => {
    const rig = await openFundsRig();
    const txid = await send(rig, 1, "250.5");
    await rig.advance(6 * BLOCK - 1_000);
    expect(await held(rig, 1)).toEqual({ available: 0n, frozen: 0n });
    expect(rig.run.told.map(({ state, confirmations }) => [state, confirmations])).toEqual(
      [0, 1, 2, 3, 4, 5].map((count) => ["confirming", count]),
    );
    await rig.advance(2_000);
    expect(rig.run.told.at(-1)).toMatchObject({
      state: "done",
      confirmations: 6,
      txid,
      amount: units("250.5"),
    });
    expect(await held(rig, 1)).toEqual({ available: units("250.5"), frozen: 0n });
    expect(rig.notices).toEqual([{ userId: 1, kind: "deposit_done" }]);
  });

  it("WALLET-DEPOSIT-002 is credited once, however often the chain reports it", async () => {
    const rig = await openFundsRig({
      // Forgets its cursor: every round reports everything again.
      around: (chain) => ({ ...chain, incoming: () => chain.incoming("") }),
    });
    await send(rig, 1, "100");
    await rig.advance(20 * BLOCK);
    expect(await held(rig, 1)).toMatchObject({ available: units("100") });
    expect(await records(rig, 1)).toHaveLength(1);
  });

  it("WALLET-DEPOSIT-003 below the minimum is not credited, and its record says so from the beginning", async () => {
    const rig = await openFundsRig();
    await send(rig, 1, "99.999999");
    await rig.advance(1_000);
    expect(rig.run.told).toMatchObject([{ state: "confirming", reason: "deposit_small" }]);
    await rig.advance(6 * BLOCK);
    expect(rig.run.told.at(-1)).toMatchObject({ state: "refused", reason: "deposit_small" });
    expect(await held(rig, 1)).toEqual({ available: 0n, frozen: 0n });
    const unclaimed = account(house.unclaimed, "change", USDT, "available");
    const row = rig.storage
      .selectFrom("ledger_account")
      .select("balance")
      .where("id", "=", BigInt(unclaimed.id));
    expect((await row.executeTakeFirstOrThrow()).balance).toBe(units("99.999999"));
    expect(rig.notices).toEqual([{ userId: 1, kind: "deposit_refused" }]);
  });

  it("WALLET-DEPOSIT-004 finds its owner by address, and by the memo where many share one", async () => {
    const rig = await openFundsRig();
    for (const user of [1, 2]) {
      await send(rig, user, String(30 + user), ["XRP", XRP]);
      await send(rig, user, "0.5", ["BTC", BTC]);
    }
    await rig.advance(7 * BLOCK);
    for (const user of [1, 2]) {
      expect((await held(rig, user, XRP)).available).toBe(units(String(30 + user)));
      expect((await held(rig, user, BTC)).available).toBe(units("0.5"));
    }
    expect(await rig.run.funds.depositAddress("XRP", 7)).toMatchObject({ memo: "7" });
  });

  it("WALLET-DEPOSIT-005 goes on after a crash between any two steps, and after commits that failed", async () => {
    const failures = createFailures();
    const rig = await openFundsRig({ change: failures.wrap });
    await send(rig, 1, "100");
    for (let round = 0; round < 10; round += 1) {
      failures.fail(1);
      await rig.advance(BLOCK / 2);
      rig.kill();
      await rig.begin();
      await rig.advance(BLOCK / 2);
    }
    failures.fail(0);
    await rig.advance(2_000);
    expect(await held(rig, 1)).toEqual({ available: units("100"), frozen: 0n });
    expect(await records(rig, 1)).toMatchObject([{ state: "done" }]);
  });

  it("WALLET-DEPOSIT-006 a transfer to an unknown address, or of an unsupported currency, is reported and not credited", async () => {
    const rig = await openFundsRig();
    await rig.simulator.deposit({ userId: 9, chain: "TRC20", currencyId: USDT, amount: units("500") });
    await send(rig, 1, "500", ["TRC20", BTC]);
    await rig.advance(7 * BLOCK);
    expect(rig.reported).toHaveLength(2);
    expect([...(await records(rig, 1)), ...(await records(rig, 9))]).toEqual([]);
  });

  it("WALLET-DEPOSIT-007 a transaction that the network drops is refused and credits nothing", async () => {
    const rig = await openFundsRig({
      around: (chain) => ({
        ...chain,
        depths: async (_, txids) => new Map(txids.map((txid) => [txid, "lost" as const])),
      }),
    });
    await send(rig, 1, "100");
    await rig.advance(3_000);
    expect(await records(rig, 1)).toMatchObject([{ state: "refused", reason: "transfer_lost" }]);
    expect(await held(rig, 1)).toEqual({ available: 0n, frozen: 0n });
  });
});

describe("Deposits reported by hand", () => {
  it("WALLET-CHARGE-001 need 100 USDT or the currency's least, wait for the operator, and are credited once when approved", async () => {
    const rig = await openFundsRig();
    const { funds } = rig.run;
    const request = { userId: 1, currencyId: USDT, account: "0xabc" };
    await expect(funds.requestCharge({ ...request, amount: "99" })).rejects.toMatchObject({
      code: "deposit_too_small",
      values: { min: "100", currency: "USDT" },
    });
    await expect(funds.requestCharge({ ...request, amount: null })).rejects.toMatchObject({
      code: "amount_required",
    });
    const { id } = await funds.requestCharge({ ...request, amount: "100" });
    expect(await funds.waiting()).toMatchObject([{ id, state: "pending", kind: "deposit" }]);
    const decisions = await Promise.allSettled([funds.approve(id), funds.approve(id)]);
    expect(decisions.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(funds.refuse(id)).rejects.toThrow();
    expect((await held(rig, 1)).available).toBe(units("100"));
    expect(await funds.waiting()).toEqual([]);
  });

  it("WALLET-CHARGE-006 WALLET-CHARGE-007 are of the network that they name, and worth 100 USDT at the price", async () => {
    const rig = await openFundsRig();
    const { funds } = rig.run;
    const request = { userId: 1, currencyId: BTC, account: "", amount: "0.001", chain: "BTC" };
    await expect(funds.requestCharge(request)).rejects.toMatchObject({
      code: "deposit_too_small",
      values: { min: "0.002", currency: "BTC" },
    });
    await expect(funds.requestCharge({ ...request, chain: "" })).rejects.toMatchObject({
      code: "chain_required",
    });
    await expect(funds.requestCharge({ ...request, chain: "ERC20" })).rejects.toMatchObject({
      code: "chain_unknown",
    });
    await funds.requestCharge({ ...request, amount: "0.0019" });
    await funds.requestCharge({ ...request, currencyId: USDT, chain: "", amount: "100" });
    expect(await funds.waiting()).toMatchObject([{ chain: "BTC" }, { chain: "ERC20" }]);
  });

  it("WALLET-CHARGE-002 refused ones credit nothing", async () => {
    const rig = await openFundsRig();
    const { funds } = rig.run;
    const { id } = await funds.requestCharge({ userId: 1, currencyId: USDT, account: "", amount: "500" });
    await funds.refuse(id);
    expect(await records(rig, 1)).toMatchObject([{ state: "refused", reason: "operator" }]);
    expect((await held(rig, 1)).available).toBe(0n);
  });

  it("WALLET-CHARGE-004 at most 20 of a user are pending, also of simultaneous reports", async () => {
    const rig = await openFundsRig();
    const { funds } = rig.run;
    const notify = (userId: number) =>
      funds.requestCharge({ userId, currencyId: USDT, account: "", amount: "100" });
    const told = await Promise.allSettled(Array.from({ length: 22 }, () => notify(1)));
    expect(told.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
    await expect(notify(1)).rejects.toMatchObject({ code: "too_many_charges", values: { max: "20" } });
    await notify(2);
    const waiting = await funds.waiting();
    expect(waiting).toHaveLength(21);
    await funds.refuse(waiting[0]?.id ?? 0);
    await notify(1);
  });
});
