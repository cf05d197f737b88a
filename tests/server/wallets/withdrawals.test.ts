import { describe, expect, it } from "vitest";
import type { OutgoingTransfer } from "#server/chain/types.ts";
import { Refused } from "#server/exchange/kit/refused.ts";
import { account, house } from "#server/exchange/ledger/accounts.ts";
import { units } from "../support/rig.ts";
import { createFailures } from "../support/watched-storage.ts";
import { BLOCK, BTC, fund, held, openFundsRig, records, START, TRON, USDT, withdrawal, XRP } from "./rig.ts";

const HOUR = 3_600_000;

describe("A withdrawal", () => {
  it("WALLET-OUT-001 is held whole, sent after its delay, and spent to chain and fees at the sixth confirmation", async () => {
    const rig = await openFundsRig();
    await fund(rig, 1, "500");
    const record = await rig.run.funds.withdraw(withdrawal());
    expect(record).toMatchObject({ state: "pending", amount: units("100"), fee: units("0.1") });
    expect(await held(rig, 1)).toEqual({ available: units("400"), frozen: units("100") });
    await rig.advance(9_000);
    expect(await records(rig, 1)).toMatchObject([{ state: "pending" }]);
    await rig.advance(2_000);
    expect(await records(rig, 1)).toMatchObject([{ state: "sent" }]);
    expect((await records(rig, 1))[0]?.txid).toMatch(/^[0-9a-f]{64}$/);
    await rig.advance(6 * BLOCK + 1_000);
    expect(await records(rig, 1)).toMatchObject([{ state: "done", confirmations: 6 }]);
    expect(await held(rig, 1)).toEqual({ available: units("400"), frozen: 0n });
    const balanceOf = async (owner: number) => {
      const { id } = account(owner, "change", USDT, "available");
      const row = rig.storage.selectFrom("ledger_account").select("balance").where("id", "=", BigInt(id));
      return (await row.executeTakeFirst())?.balance;
    };
    expect(await balanceOf(house.chain)).toBe(units("99.9"));
    expect(await balanceOf(house.fees)).toBe(units("0.1"));
    expect(rig.notices.at(-1)).toEqual({ userId: 1, kind: "withdrawal_done" });
  });

  it("WALLET-OUT-002 takes the fee of the server's rate, rounded up to what the chain can carry", async () => {
    const rig = await openFundsRig();
    await fund(rig, 1, "500");
    // 0.1 % of 100.000001 is 0.100000001; the chain carries six decimals.
    const record = await rig.run.funds.withdraw(withdrawal({ amount: "100.000001" }));
    expect(record.fee).toBe(units("0.100001"));
  });

  it.each([
    ["amount_required", { amount: null }],
    ["amount_off_lot", { amount: "100.0000001" }],
    ["amount_not_positive", { amount: "-1" }],
    ["withdrawal_too_small", { amount: "19.999999" }],
    ["withdrawal_too_large", { amount: "500000.000001" }],
    ["chain_required", { chain: "" }],
    ["chain_unknown", { chain: "DOGE" }],
    ["currency_unknown", { currencyId: 999 }],
    ["enter_address", { address: " " }],
    ["address_invalid", { address: `${TRON.slice(0, -1)}k` }],
    ["address_invalid", { address: "0xdAC17F958D2ee523a2206206994597C13D831ec7" }],
    [
      "memo_required",
      { currencyId: XRP, chain: "", address: "rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh", amount: "50" },
    ],
    ["balance_short", { amount: "600" }],
  ] as const)("WALLET-OUT-003 is refused with %s, and nothing changes", async (code, change) => {
    const rig = await openFundsRig();
    await fund(rig, 1, "500");
    await expect(rig.run.funds.withdraw(withdrawal(change))).rejects.toMatchObject({ code });
    expect(await held(rig, 1)).toEqual({ available: units("500"), frozen: 0n });
    expect(await records(rig, 1)).toEqual([]);
  });

  it("WALLET-OUT-004 never goes to an address of the exchange itself", async () => {
    const rig = await openFundsRig();
    await fund(rig, 1, "500");
    const { address } = await rig.run.funds.depositAddress("TRC20", 2);
    await expect(rig.run.funds.withdraw(withdrawal({ address }))).rejects.toMatchObject({
      code: "address_own",
    });
    const company = await rig.run.funds.companyAddress();
    const toCompany = withdrawal({ chain: "ERC20", address: company.toLowerCase() });
    await expect(rig.run.funds.withdraw(toCompany)).rejects.toMatchObject({ code: "address_own" });
  });

  it("WALLET-OUT-005 the minute in the refusal is not before the end of the hold", async () => {
    const rig = await openFundsRig({ parts: { securityChangedAt: async () => START - HOUR + 1 } });
    await fund(rig, 1, "500");
    await expect(rig.run.funds.withdraw(withdrawal())).rejects.toMatchObject({
      values: { time: "2026-03-05 11:01 UTC" },
    });
  });

  it("WALLET-OUT-005 waits 24 hours after a change of password or second factor", async () => {
    const rig = await openFundsRig({ parts: { securityChangedAt: async () => START - HOUR } });
    await fund(rig, 1, "500");
    expect(await rig.run.funds.holdUntil(1)).toBe(START + 23 * HOUR);
    await expect(rig.run.funds.withdraw(withdrawal())).rejects.toMatchObject({
      code: "withdrawal_held",
      values: { hours: "24", time: "2026-03-05 11:00 UTC" },
    });
    await rig.run.funds.stop();
    await rig.advance(23 * HOUR);
    expect(await rig.run.funds.holdUntil(1)).toBe(0);
    expect(await rig.run.funds.withdraw(withdrawal())).toMatchObject({ state: "pending" });
  });

  it("WALLET-OUT-006 asks for the second factor last, so that a mistake elsewhere uses up no code", async () => {
    const codes: string[] = [];
    const checkSecondFactor = async (_: number, code: string) => {
      codes.push(code);
      if (code !== "123456") throw new Refused("second_factor_wrong");
    };
    const rig = await openFundsRig({ parts: { checkSecondFactor, hasSecondFactor: async () => true } });
    await fund(rig, 1, "500");
    const ask = (change: Parameters<typeof withdrawal>[0]) => rig.run.funds.withdraw(withdrawal(change));
    await expect(ask({ secondFactor: "123456", amount: "600" })).rejects.toMatchObject({
      code: "balance_short",
    });
    await expect(ask({ secondFactor: "1" })).rejects.toMatchObject({ code: "second_factor_wrong" });
    await ask({ secondFactor: "123456", clientId: "a" });
    // The same request again is answered without its code, which is used up.
    await ask({ secondFactor: "123456", clientId: "a" });
    expect(codes).toEqual(["1", "123456"]);
  });

  it("WALLET-OUT-007 a repeated client id gives the first one's record, with other terms it is refused", async () => {
    const rig = await openFundsRig();
    await fund(rig, 1, "500");
    const request = withdrawal({ clientId: "once" });
    const both = await Promise.all([rig.run.funds.withdraw(request), rig.run.funds.withdraw(request)]);
    expect(both[0].id).toBe(both[1].id);
    expect((await held(rig, 1)).frozen).toBe(units("100"));
    await expect(rig.run.funds.withdraw({ ...request, amount: "200" })).rejects.toMatchObject({
      code: "client_id_reused",
    });
    await fund(rig, 2, "500");
    expect((await rig.run.funds.withdraw({ ...request, userId: 2 })).id).not.toBe(both[0].id);
  });

  it("WALLET-OUT-008 WALLET-INFO-003 is refused, and known to be, while a leveraged position or order is not at its end", async () => {
    const rig = await openFundsRig();
    await fund(rig, 1, "500");
    const zero = { take_profit: null, stop_loss: null, close_price: null, profit: null, close_reason: null };
    await rig.storage
      .insertInto("lever_position")
      .values({
        ...{
          id: 1,
          user_id: 1,
          market_id: 1,
          side: "buy",
          mode: "limit",
          state: "pending",
          hands: 1,
          amount: 1n,
        },
        ...{
          multiple: 10,
          origin_price: 1n,
          price: 1n,
          margin: 1n,
          margin_left: 1n,
          fee: 0n,
          overnight_fee: 0n,
        },
        ...{
          ...zero,
          client_order_id: null,
          charged_day: 0,
          created_at: 0,
          opened_at: null,
          closed_at: null,
        },
        version: 1,
      })
      .execute();
    await expect(rig.run.funds.withdraw(withdrawal())).rejects.toMatchObject({ code: "positions_open" });
    expect(await rig.run.funds.positionsOpen(1)).toBe(true);
    await rig.storage.updateTable("lever_position").set({ state: "revoked" }).execute();
    expect(await rig.run.funds.positionsOpen(1)).toBe(false);
    expect(await rig.run.funds.withdraw(withdrawal())).toMatchObject({ state: "pending" });
  });

  it("WALLET-OUT-009 above the configured worth, or of unknown worth, waits for the operator", async () => {
    const rig = await openFundsRig({ parts: { usdPrice: (id) => (id === BTC ? 0n : units("1")) } });
    await fund(rig, 1, "5000");
    await fund(rig, 1, "1", BTC);
    const { funds } = rig.run;
    const large = await funds.withdraw(withdrawal({ amount: "1000.01" }));
    const small = await funds.withdraw(withdrawal({ amount: "1000" }));
    const address = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
    const unknown = await funds.withdraw(withdrawal({ currencyId: BTC, chain: "", amount: "0.01", address }));
    expect([large.approval, small.approval, unknown.approval]).toEqual(["needed", "none", "needed"]);
    await rig.advance(HOUR / 12);
    expect((await funds.waiting()).map(({ id }) => id)).toEqual([large.id, unknown.id]);
    await funds.approve(large.id);
    await funds.refuse(unknown.id);
    await rig.advance(8 * BLOCK);
    const states = new Map((await records(rig, 1)).map(({ id, state, reason }) => [id, [state, reason]]));
    expect(states.get(large.id)).toEqual(["done", null]);
    expect(states.get(unknown.id)).toEqual(["refused", "operator"]);
    expect(await held(rig, 1, BTC)).toEqual({ available: units("1"), frozen: 0n });
  });

  it("WALLET-OUT-010 can be taken back by its owner while it is pending, with the whole amount", async () => {
    const rig = await openFundsRig();
    await fund(rig, 1, "500");
    const { funds } = rig.run;
    const { id } = await funds.withdraw(withdrawal());
    for (const [user, wanted] of [
      [2, id],
      [1, id + 1_000],
    ] as const)
      await expect(funds.cancelWithdrawal(user, wanted)).rejects.toMatchObject({
        code: "withdrawal_unknown",
      });
    const twice = await Promise.allSettled([funds.cancelWithdrawal(1, id), funds.cancelWithdrawal(1, id)]);
    expect(twice.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await held(rig, 1)).toEqual({ available: units("500"), frozen: 0n });
    const sent = await funds.withdraw(withdrawal());
    await rig.advance(11_000);
    await expect(funds.cancelWithdrawal(1, sent.id)).rejects.toMatchObject({
      code: "withdrawal_not_pending",
    });
  });

  it("WALLET-OUT-011 that the chain does not take is refused with the whole amount back", async () => {
    const rig = await openFundsRig({ refuses: () => true });
    await fund(rig, 1, "500");
    await rig.run.funds.withdraw(withdrawal());
    await rig.advance(12_000);
    expect(await records(rig, 1)).toMatchObject([{ state: "refused", reason: "chain_refused" }]);
    expect(await held(rig, 1)).toEqual({ available: units("500"), frozen: 0n });
    expect(rig.notices.at(-1)).toEqual({ userId: 1, kind: "withdrawal_refused" });
  });

  it("WALLET-OUT-012 is sent once: after a silent chain, a failed commit or a crash under the same reference", async () => {
    const failures = createFailures();
    const sent: OutgoingTransfer[] = [];
    let isDeaf = true;
    const rig = await openFundsRig({
      change: failures.wrap,
      around: (chain) => ({
        ...chain,
        async send(transfer) {
          sent.push(transfer);
          const answer = await chain.send(transfer);
          if (isDeaf) throw new Error("No answer");
          return answer;
        },
      }),
    });
    await fund(rig, 1, "500");
    await rig.run.funds.withdraw(withdrawal());
    await rig.advance(12_000);
    failures.fail(2);
    isDeaf = false;
    await rig.advance(1_000);
    rig.kill();
    await rig.begin();
    await rig.advance(8 * BLOCK);
    expect(sent.length).toBeGreaterThan(2);
    expect(new Set(sent.map(({ reference }) => reference)).size).toBe(1);
    expect(sent[0]?.amount).toBe(units("99.9"));
    const onChain = await rig.storage.selectFrom("simulated_transfer").select("amount").execute();
    expect(onChain).toEqual([{ amount: units("99.9") }]);
    expect(await records(rig, 1)).toMatchObject([{ state: "done" }]);
  });

  it("WALLET-OUT-013 several at once never hold more than there is", async () => {
    const rig = await openFundsRig();
    await fund(rig, 1, "250");
    const asked = Array.from({ length: 5 }, () => rig.run.funds.withdraw(withdrawal()));
    const answers = await Promise.allSettled(asked);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect(await held(rig, 1)).toEqual({ available: units("50"), frozen: units("200") });
  });
});
