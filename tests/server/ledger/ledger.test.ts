import { describe, expect, it } from "vitest";
import { auditLedger } from "#server/exchange/ledger/audit.ts";
import { BTC, BTC_USDT, fund, limit, openRig, USDT, units } from "../support/rig.ts";
import { openStorage } from "../support/storage.ts";

describe("the ledger", () => {
  it("LEDGER-WALLET-001 keeps four wallets of a currency apart", async () => {
    const { ledger } = await openRig();
    for (const [index, wallet] of (["change", "lever", "legal", "micro"] as const).entries()) {
      const amount = BigInt(index + 1);
      await ledger.credit({ userId: 1, wallet, currencyId: BTC, amount, kind: "faucet", reference: "demo" });
    }
    const rows = await ledger.balances(1);
    expect(rows.map(({ wallet, available, frozen }) => [wallet, available, frozen])).toEqual([
      ["change", 1n, 0n],
      ["lever", 2n, 0n],
      ["legal", 3n, 0n],
      ["micro", 4n, 0n],
    ]);
  });

  it("refuses a credit that is not positive", async () => {
    const { ledger } = await openRig();
    const credit = { userId: 1, wallet: "change", currencyId: BTC, kind: "issue", reference: "" } as const;
    await expect(ledger.credit({ ...credit, amount: 0n })).rejects.toMatchObject({
      code: "amount_not_positive",
    });
    await expect(ledger.credit({ ...credit, amount: -1n })).rejects.toMatchObject({
      code: "amount_not_positive",
    });
  });

  it("LEDGER-ATOMIC-001 credits of one request are all made, or none", async () => {
    const { ledger } = await openRig();
    const credit = { userId: 1, wallet: "change", amount: 2n, kind: "issue", reference: "" } as const;
    const [btc, usdt] = [
      { ...credit, currencyId: BTC },
      { ...credit, currencyId: USDT },
    ];
    await expect(ledger.credit(btc, { ...usdt, amount: 0n })).rejects.toThrow();
    expect(await ledger.balances(1)).toEqual([]);
    await ledger.credit();
    await ledger.credit(btc, usdt, btc);
    expect((await ledger.balances(1)).map(({ available }) => available)).toEqual([4n, 2n]);
  });

  it("notifies the owner of a credit", async () => {
    const rig = await openRig();
    const told: number[] = [];
    rig.bus.on("balance", ({ userId }) => told.push(userId));
    await fund(rig, 5, USDT, "1");
    expect(told).toEqual([5]);
  });

  it("LEDGER-LOG-001 lists every change of a balance, newest first, in pages, to its owner only", async () => {
    const rig = await openRig();
    await fund(rig, 1, USDT, "100");
    await fund(rig, 2, BTC, "1");
    await rig.exchange.place(BTC_USDT, limit(1, "buy", "50000", "0.001"));
    const kinds = async (page: number) =>
      (await rig.ledger.log(1, { page, limit: 2 })).map(({ kind, frozen, amount }) => [kind, frozen, amount]);
    expect(await kinds(1)).toEqual([
      ["reserve", true, units("50")],
      ["reserve", false, units("-50")],
    ]);
    expect(await kinds(2)).toEqual([["issue", false, units("100")]]);
    const entries = (await rig.ledger.log(1, { page: 1, limit: 9 })).map(({ transferId }) => transferId);
    expect([entries[0] === entries[1], entries[1] === entries[2]]).toEqual([true, false]);
    expect(await rig.ledger.log(1, { page: 1, limit: 9, currencyId: BTC })).toEqual([]);
    expect(await rig.ledger.log(1, { page: 1, limit: 9, wallet: "lever" })).toEqual([]);
    expect(await rig.ledger.log(1, { page: 1, limit: 9, wallet: "change", currencyId: USDT })).toHaveLength(
      3,
    );
  });
});

describe("the audit", () => {
  it("LEDGER-SUM-002 finds a balance that is not the sum of its postings", async () => {
    const storage = await openStorage(":memory:");
    const account = { id: 1, owner: 1, wallet: "change", currency_id: 1, bucket: "available", balance: 5n };
    await storage.insertInto("ledger_account").values(account).execute();
    expect(await auditLedger(storage)).toEqual([
      "Balances of currency 1 sum to 5",
      "Account 1 holds 5, its postings say 0",
    ]);
    await storage.destroy();
  });

  it("LEDGER-SUM-003 cannot even be given a negative balance of a user", async () => {
    const storage = await openStorage(":memory:");
    const account = { id: 1, owner: 1, wallet: "change", currency_id: 1, bucket: "frozen", balance: -1n };
    await expect(storage.insertInto("ledger_account").values(account).execute()).rejects.toThrow(
      "ledger_account_users_not_negative",
    );
    await storage.destroy();
  });
});
