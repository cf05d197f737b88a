import * as v from "valibot";
import type { Call } from "#contract/call.ts";
import * as calls from "#contract/calls/index.ts";
import { accountRequests } from "./account-requests.ts";
import type { TestServer } from "./harness.ts";
import { submission, submit, tick } from "./leverage-orders.ts";
import { option, setMark, submitOption } from "./option-orders.ts";
import { p2pRequests } from "./p2p-requests.ts";

export type Fields = Record<string, string | number>;
const pair = { legal_id: 3, currency_id: 1 };
const order = { ...pair, type: 1, target_price: "60000", amount: "0.01" };
const withdrawal = {
  ...{ currency: 3, type: "TRC20", number: "100", pay_password: "123456" },
  address: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
};
const newcomer = {
  user_string: "new@example.com",
  password: "mint-Kestrel-40",
  re_password: "mint-Kestrel-40",
};

const usdtDeposit = { config_id: 30_030, currency_id: 3, amount: "500", password: "123456" };
const pointsOwner = { user_name: "demo-points", password: "points1234" };
const acceptorSale = {
  ...{ acceptor_id: 1, way: "bank", type: "sell", mobile: "13800000000" },
  ...{ deal_account: "6222", money: "718", pay_password: "123456" },
};

async function bound(server: TestServer, token: string): Promise<Fields> {
  await server.send(calls.bindPoints, pointsOwner, { token });
  return {};
}

function isCall(value: unknown): value is Call {
  return typeof value === "object" && value !== null && "path" in value && "message" in value;
}

async function place(server: TestServer, token: string): Promise<number> {
  const reply = await server.send(calls.placeOrder, order, { token });
  return v.parse(calls.orderRow, reply.order).id;
}

/** Sends a code and reads it from the outbox. */
export async function sendCode(server: TestServer, user_string: string, scene: string): Promise<string> {
  await server.send(calls.sendMail, { user_string, scene });
  return server.code(user_string);
}

/** The code that a withdrawal of the demo's user to a new address needs. */
export const withdrawalCode = (server: TestServer): Promise<string> =>
  sendCode(server, "demo@millrace.test", "withdraw");

/** A valid request of each call; calls that need a state create it first as the owner of `token`. */
export const requests: Record<string, Fields | ((server: TestServer, token: string) => Promise<Fields>)> = {
  ...accountRequests,
  ...p2pRequests,
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
    password: "plum-Harbor-51",
    repassword: "plum-Harbor-51",
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
    password: "806173",
    re_password: "806173",
    code: await sendCode(server, "demo@millrace.test", "trade_password"),
  }),
  checkTradePassword: { password: "123456" },
  settleCommand: { client_id: "never-sent" },
  bookSnapshot: pair,
  profit: { from: 0, to: 1_893_456_000_000 },
  newsList: { c_id: 11 },
  newsDetail: { id: 1 },
  noticeDetail: { id: 1 },
  placeOrder: order,
  previewOrder: order,
  placeBuy: { ...pair, price: "60000", num: "0.01" },
  placeSell: { ...pair, price: "70000", num: "0.01" },
  revokeOrder: async (server, token) => ({ id: await place(server, token), type: "in" }),
  cancelOrder: async (server, token) => ({ id: await place(server, token) }),
  amendOrder: async (server, token) => ({ id: await place(server, token), target_price: "59000" }),
  openBuys: async (server, token) => {
    await place(server, token);
    return { page: 1, limit: 10 };
  },
  leverDeal: pair,
  leverSubmit: async (server) => {
    await tick(server, "50000");
    return submission;
  },
  leverPreview: async (server) => {
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
    setMark(server, "50000");
    return option;
  },
  microPreview: async (server) => {
    setMark(server, "50000");
    return option;
  },
  microOrders: async (server, token) => {
    await submitOption(server, token);
    return { status: 1 };
  },
  microAudit: async (server, token) => ({ id: (await submitOption(server, token)).id }),
  microResult: async (server, token) => ({ id: (await submitOption(server, token)).id }),
  walletDetail: { currency: 3, type: "lever" },
  walletLog: { type: 2, currency: 3, page: 1 },
  walletInfo: { currency: 3 },
  depositAddress: { currency: 3 },
  chargeRequest: { currency: 3, amount: "100", account: "0xabc" },
  demoDeposit: { currency: 3, chain: "TRC20", amount: "100" },
  withdraw: async (server) => ({ ...withdrawal, code: await withdrawalCode(server) }),
  cancelWithdrawal: async (server, token) => {
    await server.send(calls.withdraw, { ...withdrawal, code: await withdrawalCode(server) }, { token });
    return { id: 1 };
  },
  withdrawalDestination: { currency: 3, type: "TRC20", address: withdrawal.address },
  setSavedOnly: { on: 1 },
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
    return { id: 1, password: "123456" };
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
  exchangePoints: async (server, token) => ({
    ...(await bound(server, token)),
    use_number: "100",
    password: "123456",
  }),
  pointsHistory: async (server, token) => {
    await bound(server, token);
    await server.send(calls.exchangePoints, { use_number: "100", password: "123456" }, { token });
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
    for (const client_order_id of ["a", "b", "c"])
      await submitOption(server, token, { number: "5000", client_order_id });
    setMark(server, "49000");
    await server.clock.advance(61_000);
    return { user_insurance_id: 1 };
  },
  cancelInsurance: async (server, token) => {
    await server.send(calls.buyInsurance, { amount: "100", type_id: 2 }, { token });
    return { user_insurance_id: 1 };
  },
  acceptorInfo: { id: 1 },
  acceptorDeal: async (server) => ({ ...acceptorSale, code: await withdrawalCode(server) }),
  acceptorCancel: async (server, token) => {
    await server.send(calls.acceptorDeal, { ...acceptorSale, code: await withdrawalCode(server) }, { token });
    return { id: 1 };
  },
  acceptorDeals: async (server, token) => {
    await server.send(calls.acceptorDeal, { ...acceptorSale, code: await withdrawalCode(server) }, { token });
    return {};
  },
  acceptorConfirm: async (server, token) => {
    await server.send(calls.acceptorDeal, { ...acceptorSale, code: await withdrawalCode(server) }, { token });
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
/** Every call of the contract. */
export const contract = exported.filter(isCall);

/** A valid request of a call, sent by the owner of `token`. */
export async function validRequest(name: string, server: TestServer, token: string): Promise<Fields> {
  const request = requests[name] ?? {};
  return typeof request === "function" ? request(server, token) : request;
}
