import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { otcTerms } from "#contract/calls/p2p/adverts.ts";
import * as c2c from "#contract/calls/p2p/c2c.ts";
import * as fiat from "#contract/calls/p2p/fiat.ts";
import * as shops from "#contract/calls/p2p/shops.ts";
import { wallets } from "#contract/calls/wallets/wallets.ts";
import { openServer } from "../support/harness.ts";
import { DEMO, merchantDeal, ownShop, PASSWORD, SECOND, shopAdvert } from "../support/p2p-deals.ts";

describe("Trading with merchants over the wire", () => {
  it("OTC-WIRE-013 a merchant's deal in progress is counted, but not as one that ended", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    const counts = async (id: number) => {
      const { message } = await server.send(fiat.fiatDeal, { id }, { token });
      const { sell_info: shop } = v.parse(fiat.fiatDeal.message, message);
      return [shop?.total, shop?.ended, shop?.done];
    };
    const id = await merchantDeal(server, token, "sell");
    expect(await counts(id)).toEqual([1, 0, 0]);
    await server.send(fiat.fiatCancel, { id, ...PASSWORD }, { token });
    expect(await counts(id)).toEqual([1, 1, 0]);
  });

  it("OTC-WIRE-005 takes part of an advert by money, and the merchant's numbers count it", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    const id = await shopAdvert(server, "sell");
    const request = { id, means: "money", value: "1000", ...PASSWORD, client_id: "one" };
    const first = await server.send(fiat.fiatTake, request, { token });
    expect(first).toMatchObject({
      message: { data: { deal_money: "1000.000000", is_sure: 0, type: "sell" } },
    });
    expect(await server.send(fiat.fiatTake, request, { token })).toEqual(first);
    const deal = v.parse(fiat.fiatTake.message, first.message).data?.id ?? 0;
    const info = await server.send(fiat.fiatDeal, { id: deal }, { token });
    expect(info).toMatchObject({
      message: {
        seller_name: "Mill Street USDT",
        sell_info: { total: 1, done: 0, prove_real: 1, seller_balance: "0.00000000" },
      },
    });
    expect(
      await server.send(fiat.fiatDeal, { id: deal }, { token: await server.login(SECOND) }),
    ).toMatchObject({
      code: "deal_unknown",
    });
  });

  it("OTC-WIRE-011 a deal past its hours is returned as cancelled, to its own sides alone", async () => {
    const server = await openServer({ OTC_PAY_HOURS: "0.005" });
    const token = await server.login(DEMO);
    const id = await merchantDeal(server, token, "sell");
    const end = async (by: string) => server.send(fiat.fiatTend, { id }, { token: by });
    expect(await end(token)).toMatchObject({ message: { id, is_sure: 0, actions: ["pay", "cancel"] } });
    expect(await end(await server.login(SECOND))).toMatchObject({ code: "deal_unknown" });
    await server.clock.advance(18_000);
    expect(await end(token)).toMatchObject({
      message: { id, is_sure: 2, actions: [], ended_by: "timeout" },
    });
  });

  it("OTC-WIRE-012 everybody sees the open shops, not their balances, and none that only applied", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    const listed = async (by?: string) => {
      const { message } = await server.send(shops.merchants, {}, by === undefined ? {} : { token: by });
      return v.parse(shops.merchants.message, message);
    };
    const { total: before = 0 } = await listed();
    const application = { currency_id: 3, name: "Mill", mobile: "13800138000", ...PASSWORD };
    await server.send(shops.applyAsMerchant, application, { token });
    expect((await listed(token)).total).toBe(before);
    const [applied] = await server.application.p2p.operator.applications();
    await server.application.p2p.operator.decideShop(applied?.id ?? 0, true);
    await server.send(shops.shopTransfer, { seller_id: applied?.id ?? 0, number: "10", type: 2 }, { token });
    const own = {
      id: applied?.id,
      name: "Mill",
      is_myseller: true,
      seller_balance: "10.00000000",
      mobile: "13800138000",
    };
    const seen = await listed(token);
    expect(seen.total).toBe(before + 1);
    expect(seen.data[0]).toMatchObject(own);
    const others = { is_myseller: false, seller_balance: "0.00000000", mobile: "" };
    expect((await listed()).data[0]).toMatchObject({ ...others, name: "Mill" });
  });

  it.each([
    ["499.99", "money_below_limit", "The order must be worth at least 500 CNY"],
    ["20000.01", "money_above_limit", "The order may be worth at most 20,000 CNY"],
    ["0", "amount_not_positive", "The amount must be above 0"],
  ])("OTC-WIRE-006 refuses money %s with %s", async (value, code, message) => {
    const server = await openServer();
    const token = await server.login(DEMO);
    const id = await shopAdvert(server, "sell");
    const reply = await server.send(fiat.fiatTake, { id, means: "money", value, ...PASSWORD }, { token });
    expect(reply).toEqual({ type: "error", code, message });
  });

  it("OTC-WIRE-007 a merchant's shop: balance and number only for its owner, moves of coins, and its log in words", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    const id = await ownShop(server, token);
    expect(await server.send(shops.merchantInfo, { id }, { token })).toMatchObject({
      message: {
        seller_balance: "1000.00000000",
        is_myseller: 1,
        mobile: "13800138000",
        state: "open",
        user_legal_balance: "8000.00000000",
      },
    });
    const tooFine = { seller_id: id, number: "1.000000001", type: 1 };
    expect(await server.send(shops.shopTransfer, tooFine, { token })).toMatchObject({
      message: "The amount must be a multiple of 0.00000001",
    });
    const stranger = { token: await server.login(SECOND) };
    expect(await server.send(shops.merchantInfo, { id }, stranger)).toMatchObject({
      message: {
        seller_balance: "0.00000000",
        is_myseller: 0,
        mobile: "",
        account_number: "de***@millrace.test",
      },
    });
    expect(await server.send(shops.ownShops, {}, stranger)).toMatchObject({ code: "not_merchant" });
    expect(await server.send(shops.shopLog, { seller_id: id, is_lock: 0 }, { token })).toMatchObject({
      message: {
        data: [{ value: "1000.00000000", memo: "Transfer between shop and wallet", is_lock: 0 }],
        total: 1,
      },
    });
    const { message } = await server.send(wallets, {}, { token });
    expect(JSON.stringify(message)).not.toContain("merchant");
  });

  it("OTC-WIRE-008 returns the configured fees, hours and deposit; invalid settings stop the start", async () => {
    const settings = { FIAT_SELL_FEE: "0.35", OTC_PAY_HOURS: "0.25", MERCHANT_DEPOSIT: "250" };
    const server = await openServer({ ...settings, OTC_USD_RATE: "152.5" });
    expect(await server.send(otcTerms)).toMatchObject({
      message: {
        legal_sell_fee: "0.3500",
        pay_hours: 0.25,
        usd_rate: "152.5",
        merchant_deposit: "250.00000000",
        merchant_lock_days: 30,
      },
    });
    await expect(
      openServer({ C2C_SELL_FEE: "100", MERCHANT_DEPOSIT: "x", OTC_USD_RATE: "0" }),
    ).rejects.toThrow(/C2C_SELL_FEE[\s\S]*MERCHANT_DEPOSIT[\s\S]*OTC_USD_RATE/);
  });

  it("OTC-NAME-001 a name for trading is set once, is nobody else's, and is what others see", async () => {
    const server = await openServer();
    const [demo, second] = [await server.login(DEMO), await server.login(SECOND)];
    const name = { account: "Miller", password: "123456", repassword: "123456" };
    const send = (token: string, change: Record<string, string> = {}) =>
      server.send(fiat.setFiatAccount, { ...name, ...change }, { token });
    expect(await send(demo, { repassword: "806173" })).toMatchObject({ code: "passwords_differ" });
    expect(await send(demo, { password: "806173", repassword: "806173" })).toMatchObject({
      code: "trade_password_wrong",
    });
    expect(await send(demo)).toMatchObject({ type: "ok" });
    expect(await send(demo)).toMatchObject({ code: "fiat_account_set" });
    expect(await send(second)).toMatchObject({ code: "nickname_taken" });
    const { message } = await server.send(c2c.c2cOwnAdverts, {}, { token: demo });
    expect(message).toMatchObject({ data: [{ seller_name: "Miller" }, {}, {}] });
  });
});
