import * as v from "valibot";
import { describe, expect, it } from "vitest";
import type { Call } from "#contract/call.ts";
import * as calls from "#contract/calls/index.ts";
import { candlePaths, candleReply } from "#contract/calls/markets.ts";
import { health } from "#contract/calls/site.ts";
import { periodAliases, periods } from "#contract/limits.ts";
import { accountRequests } from "./account-requests.ts";
import { openServer, type TestServer } from "./harness.ts";
import { submission, submit, tick } from "./lever-orders.ts";
import { option, submitOption } from "./micro-orders.ts";
import { otcRequests } from "./otc-requests.ts";

type Fields = Record<string, string | number>;
const pair = { legal_id: 3, currency_id: 1 };
const order = { ...pair, type: 1, target_price: "60000", amount: "0.01" };
const withdrawal = {
  ...{ currency: 3, type: "TRC20", number: "100", pay_password: "123456" },
  address: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
};
const newcomer = { user_string: "new@example.com", password: "secret1", re_password: "secret1" };

const usdtDeposit = { config_id: 30_030, currency_id: 3, amount: "500", password: "123456" };
const pointsOwner = { user_name: "demo-points", password: "points1234" };
const acceptorSale = {
  ...{ acceptor_id: 1, way: "bank", type: "sell", mobile: "13800000000" },
  ...{ deal_account: "6222", money: "718" },
};

async function bound(server: TestServer, token: string): Promise<Fields> {
  await server.send(calls.bindPoints, pointsOwner, { token });
  return {};
}

function isCall(value: unknown): value is Call {
  return typeof value === "object" && value !== null && "path" in value && "message" in value;
}

async function place(server: TestServer, token: string): Promise<number> {
  const { message } = await server.send(calls.placeOrder, order, { token });
  const placed = v.parse(calls.placeOrder.message, message);
  return placed.order?.id ?? 0;
}

async function sendCode(server: TestServer, user_string: string, scene: string): Promise<string> {
  await server.send(calls.sendMail, { user_string, scene });
  return server.code(user_string);
}

/** What each call is sent with; those that need a state make it first. */
const requests: Record<string, Fields | ((server: TestServer, token: string) => Promise<Fields>)> = {
  ...accountRequests,
  ...otcRequests,
  sendSms: { user_string: "2025550123", area_code: "1", scene: "register" },
  sendMail: { user_string: "new@example.com", scene: "register" },
  login: { user_string: "demo@millrace.test", password: "demo1234" },
  register: async (server) => ({
    type: "email",
    ...newcomer,
    code: await sendCode(server, "new@example.com", "register"),
  }),
  recoverPassword: async (server) => ({
    account: "second@millrace.test",
    password: "secret2",
    repassword: "secret2",
    code: await sendCode(server, "second@millrace.test", "forget"),
  }),
  checkMobile: async (server) => {
    await server.send(calls.sendSms, { user_string: "2025550123", area_code: "1", scene: "register" });
    return { user_string: "2025550123", area_code: "1", mobile_code: await server.code("2025550123") };
  },
  checkEmail: async (server) => ({
    user_string: "new@example.com",
    email_code: await sendCode(server, "new@example.com", "register"),
  }),
  setLanguage: { lang: "zh" },
  setTradePassword: async (server) => ({
    password: "654321",
    re_password: "654321",
    code: await sendCode(server, "demo@millrace.test", "trade_password"),
  }),
  checkTradePassword: { password: "123456" },
  bookSnapshot: pair,
  newsList: { c_id: 11 },
  newsDetail: { id: 1 },
  noticeDetail: { id: 1 },
  placeOrder: order,
  placeBuy: { ...pair, price: "60000", num: "0.01" },
  placeSell: { ...pair, price: "70000", num: "0.01" },
  revokeOrder: async (server, token) => ({ id: await place(server, token), type: "in" }),
  cancelOrder: async (server, token) => ({ id: await place(server, token) }),
  openBuys: async (server, token) => {
    await place(server, token);
    return { page: 1, limit: 10 };
  },
  leverDeal: pair,
  leverSubmit: async (server) => {
    await tick(server, "50000");
    return submission;
  },
  leverClose: async (server, token) => ({ id: await submit(server, token) }),
  leverCancel: async (server, token) => ({
    id: await submit(server, token, { status: 0, target_price: "49000" }),
  }),
  leverSetStops: async (server, token) => ({
    id: await submit(server, token),
    target_profit_price: "60000",
    stop_loss_price: "40000",
  }),
  leverCloseMany: async (server, token) => {
    await submit(server, token);
    return { type: 0 };
  },
  leverPositions: async (server, token) => {
    await submit(server, token);
    return {};
  },
  leverOrders: async (server, token) => {
    await submit(server, token);
    return { status: -1 };
  },
  microSubmit: async (server) => {
    await tick(server, "50000");
    return option;
  },
  microOrders: async (server, token) => {
    await submitOption(server, token);
    return { status: 1 };
  },
  microResult: async (server, token) => ({ id: (await submitOption(server, token)).id }),
  walletDetail: { currency: 3, type: "lever" },
  walletLog: { type: 2, currency: 3, page: 1 },
  walletInfo: { currency: 3 },
  depositAddress: { currency: 3 },
  chargeRequest: { currency: 3, amount: "100", account: "0xabc" },
  demoDeposit: { currency: 3, chain: "TRC20", amount: "100" },
  withdraw: withdrawal,
  cancelWithdrawal: async (server, token) => {
    await server.send(calls.withdraw, withdrawal, { token });
    return { id: 1 };
  },
  addAddress: async (server) => ({
    ...{ currency_id: 3, type: "TRC20", address: withdrawal.address, notes: "cold" },
    code: await sendCode(server, "demo@millrace.test", "withdraw_address"),
  }),
  deleteAddress: async (server, token) => {
    const code = await sendCode(server, "demo@millrace.test", "withdraw_address");
    const address = { currency_id: 3, type: "TRC20", address: withdrawal.address, code };
    await server.send(calls.addAddress, address, { token });
    return { address_id: 1 };
  },
  depositTerms: { currency_id: 3 },
  openDeposit: usdtDeposit,
  redeemDeposit: async (server, token) => {
    await server.send(calls.openDeposit, usdtDeposit, { token });
    return { id: 1 };
  },
  depositOrders: async (server, token) => {
    await server.send(calls.openDeposit, usdtDeposit, { token });
    return {};
  },
  pointsLogin: async (server, token) => {
    await server.send(calls.bindPoints, pointsOwner, { token });
    return { user_string: pointsOwner.user_name, password: pointsOwner.password };
  },
  bindPoints: pointsOwner,
  pointsInfo: bound,
  exchangePoints: async (server, token) => ({ ...(await bound(server, token)), use_number: "100" }),
  pointsHistory: async (server, token) => {
    await bound(server, token);
    await server.send(calls.exchangePoints, { use_number: "100" }, { token });
    return {};
  },
  insuranceTypes: { currency_id: 3 },
  userInsurance: async (server, token) => {
    await server.send(calls.buyInsurance, { amount: "1000", type_id: 2 }, { token });
    return { currency_id: 3 };
  },
  buyInsurance: { amount: "1000", type_id: 2, currency_id: 3 },
  claimInsurance: async (server, token) => {
    for (const [from_field, number] of [
      ["change", 25_000],
      ["legal", 10_000],
      ["lever", 10_000],
    ] as const)
      await server.send(
        calls.walletMove,
        { currency_id: 3, number, from_field, to_field: "micro" },
        { token },
      );
    await server.send(calls.buyInsurance, { amount: "30000", type_id: 1 }, { token });
    for (const number of ["5000", "5000", "5000"]) await submitOption(server, token, { number });
    await tick(server, "49000");
    await server.clock.advance(61_000);
    return { user_insurance_id: 1 };
  },
  cancelInsurance: async (server, token) => {
    await server.send(calls.buyInsurance, { amount: "100", type_id: 2 }, { token });
    return { user_insurance_id: 1 };
  },
  acceptorInfo: { id: 1 },
  acceptorDeal: acceptorSale,
  acceptorDeals: async (server, token) => {
    await server.send(calls.acceptorDeal, acceptorSale, { token });
    return {};
  },
  acceptorConfirm: async (server, token) => {
    await server.send(calls.acceptorDeal, acceptorSale, { token });
    await server.clock.advance(6_000);
    return { id: 1 };
  },
  walletMove: { currency_id: 3, number: "1", from_field: "change", to_field: "lever" },
  orders: async (server, token) => {
    await place(server, token);
    return { page: 1 };
  },
};

const exported: readonly unknown[] = Object.values(calls);
const contract = exported.filter(isCall);

describe("Every call of the contract", () => {
  it.each(contract.map((call) => [call.name, call] as const))(
    "WIRE-FORM-002 WIRE-FORM-003 %s answers in the envelope, with the contract's message, under all its paths",
    async (name, call) => {
      for (const address of [call, ...(call.also ?? [])]) {
        const server = await openServer();
        const token = await server.login("demo@millrace.test");
        const request = requests[name] ?? {};
        const fields = typeof request === "function" ? await request(server, token) : request;
        const reply = await server.send(address, fields, { token });
        expect(reply).toMatchObject({ type: "ok" });
        expect(v.safeParse(call.message, reply.message).issues).toBeUndefined();
      }
    },
  );

  it.each(contract.filter((call) => call.access === "user").map((call) => [call.name, call] as const))(
    "WIRE-BAD-005 %s refuses a missing and a wrong token with type 999",
    async (_, call) => {
      const server = await openServer();
      for (const options of [{}, { token: "f".repeat(64) }, { token: "x".repeat(9_000) }])
        expect(await server.send(call, {}, options)).toMatchObject({ type: "999", code: "session_expired" });
    },
  );
});

describe("Replies of other forms", () => {
  it("MARKET-CANDLE-001 MARKET-CANDLE-002 MARKET-CANDLE-008 chart history answers {code, msg, data} on both paths, and -1 with what is wrong", async () => {
    const server = await openServer();
    const good = "from=1772400000&to=1772452800&symbol=BTC/USDT&period=60min";
    for (const path of candlePaths) {
      const ask = async (query: string) =>
        v.parse(candleReply, (await server.get(`${path}?${query}`)).json());
      for (const period of [...periods, ...Object.keys(periodAliases)])
        expect(await ask(good.replace("60min", period))).toMatchObject({ code: 1, data: [] });
      expect(await ask(good.replace("BTC", "NONE"))).toMatchObject({ code: 1, data: null });
      expect(await ask(good.replace("60min", "7min"))).toMatchObject({ code: -1, data: null });
      expect(await ask("from=2&to=1&symbol=BTC/USDT&period=1min")).toMatchObject({ code: -1 });
      expect(await ask("symbol=BTC/USDT&period=1min")).toMatchObject({ code: -1 });
      expect((await ask(`${good.replace("60min", "7min")}&lang=zh`)).msg).toBe("不支持该时间周期。");
    }
  });

  it("START-RUN-002 /healthz answers status, uptime in seconds and version", async () => {
    const server = await openServer();
    await server.clock.advance(5_000);
    const response = await server.get("/healthz");
    expect(response.statusCode).toBe(200);
    expect(v.parse(health, response.json())).toEqual({ status: "ok", uptime: 5, version: "0.0.0-test" });
  });
});
