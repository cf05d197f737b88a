import { describe, expect, it } from "vitest";
import { Refused } from "#server/exchange/kit/refused.ts";
import { insertAcceptorDeal } from "#server/storage/acceptors/acceptors.ts";
import { units } from "../support/rig.ts";
import {
  BTC,
  type FundsRig,
  fund,
  held,
  openFundsRig,
  type RigOptions,
  source,
  TRON,
  USDT,
  withdrawal,
} from "./rig.ts";

const HOUR = 3_600_000;
const OTHER = "TMuA6YqfCeX8EhbfYEg5y7S4DqzSJireY9";
const saved = { userId: 1, currencyId: USDT, chain: "TRC20", address: TRON, memo: "", notes: "" };

async function openGuarded(parts: RigOptions["parts"] = {}): Promise<FundsRig> {
  const rig = await openFundsRig({ parts });
  await fund(rig, 1, "100000");
  // Nothing is sent here: days pass without the worker's rounds.
  await rig.run.funds.stop();
  return rig;
}

describe("The sum of a day's withdrawals", () => {
  it("WALLET-OUT-018 many small ones wait for the operator once their sum is above the limit, until a day has passed", async () => {
    const rig = await openGuarded();
    const { funds } = rig.run;
    const approvals: string[] = [];
    for (let count = 0; count < 6; count += 1)
      approvals.push((await funds.withdraw(withdrawal({ amount: "300" }))).approval);
    expect(approvals).toEqual(["none", "none", "none", "needed", "needed", "needed"]);
    // What waits or was agreed to does not count: this still fits.
    expect((await funds.withdraw(withdrawal({ amount: "100" }))).approval).toBe("none");
    await rig.advance(24 * HOUR);
    expect((await funds.withdraw(withdrawal({ amount: "300" }))).approval).toBe("none");
  });

  it("WALLET-OUT-018 all coins count together in USD, also those taken at once; called off ones do not", async () => {
    const rig = await openGuarded();
    const { funds } = rig.run;
    await fund(rig, 1, "1", BTC);
    const address = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
    await funds.withdraw(withdrawal({ currencyId: BTC, chain: "", amount: "0.01", address }));
    const both = await Promise.all([1, 2].map(() => funds.withdraw(withdrawal({ amount: "400" }))));
    expect(both.map(({ approval }) => approval).sort()).toEqual(["needed", "none"]);
    for (const { id } of both) await funds.cancelWithdrawal(1, id);
    expect((await funds.withdraw(withdrawal({ amount: "500" }))).approval).toBe("none");
  });
});

describe("A withdrawal to a new address", () => {
  const codes = () => {
    const taken: string[] = [];
    const takeCode = async (_: number, code: string) => {
      taken.push(code);
      if (code !== "123456") throw new Refused("code_wrong");
    };
    return { taken, takeCode };
  };

  it("WALLET-NEW-001 requires a code once if there is no second factor, and notifies the owner", async () => {
    const { taken, takeCode } = codes();
    const rig = await openGuarded({ takeCode });
    const { funds } = rig.run;
    const ask = (code: string, address = TRON) => funds.withdraw(withdrawal({ code, address }));
    await expect(ask("")).rejects.toMatchObject({ code: "address_new_unconfirmed" });
    await expect(ask("1")).rejects.toMatchObject({ code: "code_wrong" });
    expect(await held(rig, 1)).toMatchObject({ frozen: 0n });
    await ask("123456");
    await ask("");
    await expect(ask("", OTHER)).rejects.toMatchObject({ code: "address_new_unconfirmed" });
    expect(taken).toEqual(["1", "123456"]);
    expect(rig.notices).toEqual([{ userId: 1, kind: "withdrawal_new_address" }]);
  });

  it("WALLET-NEW-001 takes the second factor where that is on, and no code", async () => {
    const { taken, takeCode } = codes();
    const checkSecondFactor = async (_: number, code: string) => {
      if (code !== "806173") throw new Refused("second_factor_wrong");
    };
    const rig = await openGuarded({ takeCode, checkSecondFactor, hasSecondFactor: async () => true });
    const ask = (secondFactor: string) =>
      rig.run.funds.withdraw(withdrawal({ secondFactor, code: "123456" }));
    await expect(ask("")).rejects.toMatchObject({ code: "second_factor_wrong" });
    await ask("806173");
    expect(taken).toEqual([]);
  });

  it("WALLET-NEW-002 a called off withdrawal makes no address known, and somebody else's neither", async () => {
    const { takeCode } = codes();
    const rig = await openGuarded({ takeCode });
    await fund(rig, 2, "500");
    const { funds } = rig.run;
    const { id } = await funds.withdraw(withdrawal({ code: "123456" }));
    await expect(funds.withdraw(withdrawal({ userId: 2, code: "" }))).rejects.toMatchObject({
      code: "address_new_unconfirmed",
    });
    await funds.cancelWithdrawal(1, id);
    expect(await funds.destination({ ...saved })).toEqual({ isKnown: false, isSaved: false, heldUntil: 0 });
  });

  it("WALLET-NEW-003 a saved address waits for a day, is then known, and its owner is notified", async () => {
    const rig = await openGuarded();
    const { funds } = rig.run;
    const until = rig.now() + 24 * HOUR;
    await funds.saveAddress(saved, async () => undefined);
    expect(rig.notices).toEqual([{ userId: 1, kind: "address_saved" }]);
    expect(await funds.destination(saved)).toEqual({ isKnown: false, isSaved: true, heldUntil: until });
    await expect(funds.withdraw(withdrawal())).rejects.toMatchObject({
      code: "address_held",
      values: { time: "2026-03-05 12:00 UTC" },
    });
    await rig.advance(24 * HOUR);
    expect(await funds.destination(saved)).toEqual({ isKnown: true, isSaved: true, heldUntil: 0 });
    await funds.withdraw(withdrawal({ code: "" }));
  });

  it("WALLET-NEW-003 one that was withdrawn to before is not held when it is saved", async () => {
    const rig = await openGuarded();
    const { funds } = rig.run;
    await funds.withdraw(withdrawal());
    await funds.saveAddress(saved, async () => undefined);
    await funds.withdraw(withdrawal({ code: "" }));
  });
});

describe("The limit to saved addresses", () => {
  it("WALLET-ONLY-001 counts at once: an address that is not saved is refused, also with a code", async () => {
    const rig = await openGuarded();
    const { funds } = rig.run;
    await funds.limitToSaved(1);
    expect(await funds.savedOnly(1)).toEqual({ isOn: true, liftedAt: null });
    await expect(funds.withdraw(withdrawal())).rejects.toMatchObject({ code: "saved_addresses_only" });
    await funds.saveAddress(saved, async () => undefined);
    await expect(funds.withdraw(withdrawal())).rejects.toMatchObject({ code: "address_held" });
    await rig.advance(24 * HOUR);
    await funds.withdraw(withdrawal());
    expect(await funds.savedOnly(2)).toEqual({ isOn: false, liftedAt: null });
  });

  it("WALLET-ONLY-002 is lifted a day after its owner confirmed it, with a notice; turned on again it stays", async () => {
    const takeCode = async (_: number, code: string) => {
      if (code !== "123456") throw new Refused("code_wrong");
    };
    const rig = await openGuarded({ takeCode });
    const { funds } = rig.run;
    await funds.limitToSaved(1);
    const lift = (code: string) => funds.liftSavedOnly(1, { secondFactor: "", code, source });
    await expect(lift("")).rejects.toMatchObject({ code: "enter_code" });
    await expect(lift("1")).rejects.toMatchObject({ code: "code_wrong" });
    const until = rig.now() + 24 * HOUR;
    expect(await lift("123456")).toBe(until);
    await rig.advance(HOUR);
    // Asked for again it ends no later.
    expect(await lift("")).toBe(until);
    await expect(funds.withdraw(withdrawal({ code: "123456" }))).rejects.toMatchObject({
      code: "saved_addresses_only",
    });
    await funds.limitToSaved(1);
    await rig.advance(24 * HOUR);
    expect(await funds.savedOnly(1)).toEqual({ isOn: true, liftedAt: null });
    await lift("123456");
    await rig.advance(24 * HOUR);
    await funds.withdraw(withdrawal({ code: "123456" }));
    expect(rig.notices.map(({ kind }) => kind).slice(0, 4)).toEqual([
      ...["saved_only_on", "saved_only_lifting", "saved_only_on", "saved_only_lifting"],
    ]);
  });
});

describe("A withdrawal through an acceptor", () => {
  const payout = { userId: 1, way: "bank" as const, account: "6222", secondFactor: "", code: "", source };

  it("ACCEPT-GUARD-001 has the guards of one over a chain: hold, open positions, saved addresses, second factor", async () => {
    let changedAt = 0;
    const checkSecondFactor = async () => {
      throw new Refused("second_factor_required");
    };
    const rig = await openGuarded({
      checkSecondFactor,
      hasSecondFactor: async () => true,
      securityChangedAt: async () => changedAt,
    });
    const { guard } = rig.run.funds;
    const admit = (change = {}) => guard.admit({ ...payout, ...change }, async () => undefined);
    await expect(admit()).rejects.toMatchObject({ code: "second_factor_required" });
    await rig.run.funds.limitToSaved(1);
    await expect(admit()).rejects.toMatchObject({ code: "paid_accounts_only" });
    changedAt = rig.now();
    await expect(admit()).rejects.toMatchObject({ code: "withdrawal_held" });
  });

  it("ACCEPT-GUARD-001 an account that was not paid before needs a code, and other refusals come first", async () => {
    const rig = await openGuarded();
    const { guard } = rig.run.funds;
    const broken = guard.admit(payout, async () => {
      throw new Refused("balance_short");
    });
    await expect(broken).rejects.toMatchObject({ code: "balance_short" });
    await expect(guard.admit(payout, async () => undefined)).rejects.toMatchObject({
      code: "payout_account_new",
    });
    await guard.admit({ ...payout, code: "1" }, async () => undefined);
  });

  it("WALLET-OUT-018 counts in the same sum", async () => {
    const rig = await openGuarded();
    await insertAcceptorDeal(rig.storage, {
      id: 1,
      acceptorId: 1,
      userId: 1,
      type: "sell",
      way: "bank",
      mobile: "1",
      account: "6222",
      money: 1n,
      number: units("900"),
      state: "confirmed",
      approval: "none",
      clientId: "",
      dueAt: null,
      createdAt: rig.now(),
      updatedAt: rig.now(),
    });
    const { funds } = rig.run;
    const outgoing = { userId: 1, currencyId: USDT, amount: units("101") };
    expect(await funds.guard.needsApproval(rig.storage, rig.now(), outgoing)).toBe(true);
    expect((await funds.withdraw(withdrawal({ amount: "101" }))).approval).toBe("needed");
    expect((await funds.withdraw(withdrawal({ amount: "100" }))).approval).toBe("none");
  });
});
