import { describe, expect, it } from "vitest";
import type { Call } from "#contract/call.ts";
import * as calls from "#contract/calls/index.ts";
import { ConfigError, readConfig } from "#server/config/config.ts";
import { openServer } from "../support/harness.ts";
import { newcomer, outcome } from "../support/people.ts";
import { withdrawalCode } from "../support/requests.ts";

const DEMO = "demo@millrace.test";
const deposit = { config_id: 30_030, currency_id: 3, amount: "500", password: "123456" };

describe("Term deposits", () => {
  it("EARN-TERMS-002 currencies and terms are public", async () => {
    const server = await openServer();
    const { message: names } = await server.send(calls.depositCurrencies);
    expect(names).toEqual([
      { id: 3, name: "USDT" },
      { id: 1, name: "BTC" },
      { id: 2, name: "ETH" },
      { id: 4, name: "SOL" },
    ]);
    const { message: terms } = await server.send(calls.depositTerms, { currency_id: 1 });
    expect(terms).toHaveLength(5);
    expect(terms).toMatchObject([
      {
        ...{ id: 10_007, day: 7, interest_rate: "0.0200", total_interest_rate: "0.0200" },
        ...{ save_min: "0.00100000", cancel_fee: "1.0000" },
      },
      {},
      {},
      {},
      {},
    ]);
    expect(await server.send(calls.depositTerms, { currency_id: 99 })).toMatchObject({
      code: "deposit_currency_unknown",
    });
  });

  it("EARN-TERMS-003 terms and cost are configured; wrong ones stop the start", () => {
    const { deposits } = readConfig({
      DEPOSIT_TERMS: "ETH:3:0.5:2, BTC:1:0.01:1",
      DEPOSIT_CANCEL_FEE: "0",
    }).earn;
    expect(deposits).toMatchObject({
      cancelPpm: 0n,
      terms: [
        { id: 10_001, days: 1, ratePpm: 100n },
        { id: 20_003, minimum: 200_000_000n },
      ],
    });
    for (const wrong of ["USDT:0:1:1", "USDT:7:101:1", "EUR:7:1:1", "USDT:7:1:1,USDT:7:2:1", "USDT"])
      expect(() => readConfig({ DEPOSIT_TERMS: wrong })).toThrow(ConfigError);
    expect(() => readConfig({ DEPOSIT_CANCEL_FEE: "101" })).toThrow(ConfigError);
  });

  it("EARN-OPEN-005 requires the trade password, and answers users without one by HTTP 401", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    expect(await outcome(server, token, calls.openDeposit, { ...deposit, password: "" })).toBe(
      "trade_password_required",
    );
    expect(await outcome(server, token, calls.openDeposit, { ...deposit, password: "999999" })).toBe(
      "trade_password_wrong",
    );
    expect(await outcome(server, token, calls.openDeposit, { ...deposit, amount: "0.000000001" })).toBe(
      "amount_off_lot",
    );
    const response = await server.application.http.inject({
      ...{ method: "POST", url: calls.openDeposit.path, payload: deposit },
      headers: { authorization: await newcomer(server, "new@example.com") },
    });
    expect(response.statusCode).toBe(401);
  });

  it("EARN-REDEEM-005 leaving early always needs the trade password", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    await server.send(calls.openDeposit, deposit, { token });
    const redeem = (password: string) => outcome(server, token, calls.redeemDeposit, { id: 1, password });
    expect(await redeem("")).toBe("trade_password_required");
    expect(await redeem("999999")).toBe("trade_password_wrong");
    expect(await redeem("123456")).toBe("ok");
  });

  it("EARN-LIST-001 both lists have rates, dates, status, interest and redemption value of deposits", async () => {
    const server = await openServer({ EARN_DAY_SECONDS: "60" });
    const token = await server.login(DEMO);
    for (const path of [calls.openDeposit, ...(calls.openDeposit.also ?? [])])
      expect(await server.send(path, { ...deposit, client_id: path.path }, { token })).toMatchObject({
        type: "ok",
      });
    await server.clock.advance(180_000);
    await server.send(calls.redeemDeposit, { id: 2, password: "123456" }, { token });
    for (const path of [calls.depositOrders, ...(calls.depositOrders.also ?? [])])
      expect((await server.send(path, { currency_id: 3 }, { token })).message).toMatchObject({
        count: 2,
        list: [
          { id: 2, status: 3, total_interest: "0.11000000", redeem_value: "0.00000000" },
          {
            ...{ id: 1, status: 1, name: "USDT", total_rate: "0.3300", day_rate: "0.0110", day: 30 },
            ...{ start_at: "2026-03-02 12:01:00", end_at: "2026-03-02 12:31:00" },
            ...{ total_interest: "0.11000000", cancel_fee: "5.00000000", redeem_value: "495.11000000" },
          },
        ],
      });
    const { message } = await server.send(calls.depositOrders, { currency_id: 1 }, { token });
    expect(message).toMatchObject({ count: 0, list: [] });
  });
});

describe("Acceptors", () => {
  const deal = {
    acceptor_id: 2,
    way: "ali_pay",
    type: "buy",
    mobile: "138",
    deal_account: "a",
    money: "722",
  };

  const sale = { ...deal, type: "sell", money: "716", way: "bank", pay_password: "123456" };

  it("ACCEPT-GUARD-001 a withdrawal needs trade password and code, a deposit neither, and is cancelled by its user", async () => {
    const server = await openServer({ ACCEPTOR_SECONDS: "0" });
    const token = await server.login(DEMO);
    const ask = (change: object) => outcome(server, token, calls.acceptorDeal, { ...sale, ...change });
    expect(await ask({ pay_password: "" })).toBe("trade_password_required");
    expect(await ask({ pay_password: "999999" })).toBe("trade_password_wrong");
    expect(await ask({})).toBe("payout_account_new");
    expect(await ask({ code: await withdrawalCode(server) })).toBe("ok");
    expect(await outcome(server, token, calls.acceptorDeal, deal)).toBe("ok");
    expect(await outcome(server, token, calls.acceptorCancel, { id: 1 })).toBe("ok");
    expect(await outcome(server, token, calls.acceptorCancel, { id: 2 })).toBe("acceptor_deal_not_waiting");
    const { message } = await server.send(calls.acceptorDeals, { type: "sell" }, { token });
    expect(message).toMatchObject([{ is_sure: 2, is_cancelled: 1, review: 0 }]);
  });

  it("ACCEPT-LIST-002 list and info have rates, limits, accounts and the caller's available USDT", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    const row = { id: 2, coin_code: "CNY", recharge_amount: "80000.00000000", recharge_rate: "7.22000000" };
    expect((await server.send(calls.acceptors, {}, { token })).message).toMatchObject([{ id: 1 }, row, {}]);
    expect((await server.send(calls.acceptorInfo, { id: 2 }, { token })).message).toMatchObject({
      ...row,
      ...{ ali_account: "old-bridge@acceptor.test", wechat_account: "", user_balance: "25000.00000000" },
    });
    expect(await outcome(server, token, calls.acceptorInfo, { id: 9 })).toBe("acceptor_unknown");
  });

  it("ACCEPT-DEAL-006 my_deal lists a user's deals by type or way, in the wire's three states", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    const missing = async (change: object) =>
      outcome(server, token, calls.acceptorDeal, { ...deal, ...change });
    expect(await missing({ mobile: "" })).toBe("enter_mobile");
    expect(await missing({ deal_account: "" })).toBe("enter_deal_account");
    expect(await missing({ money: "0" })).toBe("money_required");
    expect(await missing({ way: "cash" })).toBe("pay_way_required");
    expect(await missing({})).toBe("ok");
    await server.send(calls.acceptorDeal, { ...sale, code: await withdrawalCode(server) }, { token });
    const listed = async (fields: Record<string, string>) =>
      (await server.send(calls.acceptorDeals, fields, { token })).message;
    expect(await listed({})).toMatchObject([{ is_sure: 0 }, { is_sure: 0 }]);
    await server.clock.advance(6_000);
    expect(await listed({ type: "buy" })).toMatchObject([
      { is_sure: 1, hes_account: "old-bridge@acceptor.test" },
    ]);
    const until = server.clock.now() - 1_000 + 20 * 60_000;
    expect(await listed({ way: "bank" })).toMatchObject([{ is_sure: 0, confirm_until: until }]);
    await server.send(calls.acceptorConfirm, { id: 2, received: 0 }, { token });
    expect(await listed({ type: "sell" })).toMatchObject([{ is_sure: 0, confirm_until: 0, is_disputed: 1 }]);
    const other = await server.login("second@millrace.test");
    expect((await server.send(calls.acceptorDeals, {}, { token: other })).message).toEqual([]);
  });
});

describe("Insurance", () => {
  it("INSURE-TYPES-001 INSURE-TYPES-002 INSURE-WIRE-001 kinds, policy and wallets are in their calls and in the options' currencies", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    const ask = async (call: Call, fields: Record<string, string | number> = {}, language = "en") =>
      (await server.send(call, fields, { token, language })).message;
    const common = {
      ...{ type: 1, claim_direction: 1, is_t_add_1: 0, returns_fees: 1 },
      insurance_assets: "50.00",
      profit_termination_condition: "100.00",
      claims_times_daily: 2,
    };
    const kinds = [
      {
        ...common,
        name: "正向险",
        min_amount: "30000.00000000",
        max_amount: "1000000.00000000",
        auto_claim: 0,
      },
      { ...common, min_amount: "100.00000000", max_amount: "10000.00000000", auto_claim: 1 },
    ];
    expect(await ask(calls.insuranceTypes, { currency_id: 3 }, "zh")).toMatchObject(kinds);
    expect(await ask(calls.insuranceTypes, { currency_id: 1 })).toEqual([]);
    const none = { insurance_balance: "0.00000000", lock_insurance_balance: "0.00000000" };
    expect(await ask(calls.userInsurance, { currency_id: 3 })).toEqual({
      user_insurance: null,
      user_wallet: { ...none, micro_balance: "5000.00000000", micro_with_insurance: "5000.00000000" },
    });
    expect(await ask(calls.buyInsurance, { amount: "1000", type_id: 2, currency_id: 3 })).toBe(
      "Your insurance is active.",
    );
    const wallet = { insurance_balance: "1000.00000000", lock_insurance_balance: "500.00000000" };
    const policy = { id: 1, insurance_type_id: 2, amount: "1000.00000000", insurance_amount: "500.00000000" };
    expect(await ask(calls.microCurrencies)).toMatchObject([
      { insurancable: 1, insurance_types: [{}, {}], user_wallet: wallet, user_insurance: policy },
    ]);
    expect(await ask(calls.insuranceMoney)).toEqual({
      ...wallet,
      ...{ sum_balance: "0.00000000", usabled_balance: "3500.00000000" },
    });
    expect(await outcome(server, token, calls.claimInsurance, { user_insurance_id: 1 })).toBe(
      "claim_not_due",
    );
  });

  it("INSURE-HOURS-006 the options' currencies have the insured hours, and a refusal explains them", async () => {
    const server = await openServer({ INSURANCE_HOURS: "11:01-12:00" });
    const token = await server.login(DEMO);
    const ask = async (call: Call, fields: Record<string, string | number> = {}) =>
      (await server.send(call, fields, { token })).message;
    const hours = { from: "11:01", to: "12:00", max_amount: "500.00000000" };
    expect(await ask(calls.microCurrencies)).toMatchObject([{ insured_hours: hours }]);
    const order = { match_id: 1, currency_id: 3, type: 1, seconds: 60, number: "10" };
    expect(await ask(calls.microSubmit, order)).toBe(
      "From 11:01 to 12:00 (UTC) options in USDT must be insured. Purchase an insurance first",
    );
    await server.clock.advance(60_000);
    expect(await ask(calls.microCurrencies)).not.toHaveProperty([0, "insured_hours"]);
  });
});
