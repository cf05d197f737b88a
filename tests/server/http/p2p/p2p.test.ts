import { io, type Socket } from "socket.io-client";
import * as v from "valibot";
import { describe, expect, it, onTestFinished } from "vitest";
import { noticeList } from "#contract/calls/news/news.ts";
import * as c2c from "#contract/calls/p2p/c2c.ts";
import { sayInDeal } from "#contract/calls/p2p/chat.ts";
import * as fiat from "#contract/calls/p2p/fiat.ts";
import * as shopWire from "#contract/calls/p2p/shops.ts";
import { wallets } from "#contract/calls/wallets/wallets.ts";
import { dealChatPush, dealPush } from "#contract/pushes.ts";
import { openServer, type TestServer } from "../support/harness.ts";
import {
  DEMO,
  merchantDeal,
  PASSWORD,
  paid,
  publishC2c,
  SECOND,
  THIRD,
  takeC2c,
  takenC2cDeal,
  terms,
} from "../support/p2p-deals.ts";

async function legal(server: TestServer, token: string) {
  const { message } = await server.send(wallets, { currency_name: "USDT" }, { token });
  const [row] = v.parse(wallets.message, message).legal_wallet?.balance ?? [];
  return [row?.legal_balance, row?.lock_legal_balance];
}

/** A newcomer with a trade password, or without. */
async function newcomer(server: TestServer): Promise<string> {
  const user_string = "new@example.com";
  await server.send({ method: "POST", path: "/api/sms_mail" }, { user_string, scene: "register" });
  const passwords = { password: "mint-Kestrel-40", re_password: "mint-Kestrel-40" };
  const fields = { type: "email", user_string, ...passwords, code: await server.code(user_string) };
  await server.send({ method: "POST", path: "/api/user/register" }, fields);
  return server.login(user_string, "mint-Kestrel-40");
}

/** Listens as a user; resolves with everything of an event that came until `count` of it did. */
async function listen(server: TestServer, token: string, userId: number): Promise<Socket> {
  await server.application.http.listen({ host: "127.0.0.1", port: 0 }).catch(() => undefined);
  const address = server.application.http.server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const socket = io(`http://127.0.0.1:${port}`, { transports: ["websocket"] });
  onTestFinished(() => void socket.close());
  await new Promise((resolve) => socket.emit("login", userId, token, resolve));
  return socket;
}
const next = (socket: Socket, event: string) =>
  new Promise<unknown>((resolve) => socket.once(event, resolve));

describe("C2C over the wire", () => {
  it("NEWS-DEAL-001 OTC-PAGE-018 OTC-WIRE-001 both sides of a deal see the other side, their actions and the deadline", async () => {
    const server = await openServer();
    const [demo, second] = [await server.login(DEMO), await server.login(SECOND)];
    const before = await legal(server, demo);
    const id = await publishC2c(server, demo, "sell");
    expect(await legal(server, demo)).toEqual(["9899.90000000", "100.10000000"]);
    const deal = await takeC2c(server, second, id);
    const seen = async (token: string) => (await server.send(c2c.c2cDeal, { id: deal }, { token })).message;
    expect(await seen(second)).toMatchObject({
      ...{ is_sure: 0, is_seller: 0, type: "sell", number: "100.00000", deal_money: "700.000000" },
      ...{ actions: ["pay", "cancel"], deadline: server.clock.now() + 86_400_000 },
      sell_cash_info: { real_name: "Dana Miller", bank_account: "6222000000000001", alipay_account: "" },
      user_cash_info: null,
    });
    expect(await seen(demo)).toMatchObject({
      ...{ is_seller: 1, actions: [], hes_account: SECOND, hes_realname: "Sam Weaver" },
      sell_cash_info: { bank_account: "62***01" },
    });
    const [told] = v.parse(
      noticeList.message,
      (await server.send(noticeList, {}, { token: demo })).message,
    ).list;
    expect(told?.deal).toEqual({ market: "c2c", id: deal, advert_id: id, side: "publisher" });
    const ofOwn = async (fields: Record<string, number>) =>
      (await server.send(c2c.c2cFinished, fields, { token: demo })).message;
    expect(await ofOwn({})).toMatchObject({ total: 0 });
    expect(await ofOwn({ all: 1 })).toMatchObject({ data: [{ id: deal }], total: 1 });
    expect(await ofOwn({ all: 1, is_sure: 3 })).toMatchObject({ total: 0 });
    await paid(server, "c2c", deal, SECOND);
    await server.send(c2c.c2cConfirm, { id: deal, ...PASSWORD }, { token: demo });
    expect(await seen(second)).toMatchObject({
      is_sure: 1,
      actions: [],
      sell_cash_info: { bank_account: "62***01" },
    });
    expect(before).toEqual(["10000.00000000", "0.00000000"]);
    expect(await legal(server, demo)).toEqual(["9899.90000000", "0.00000000"]);
    expect(await server.send(c2c.c2cFinished, { currency_id: 3 }, { token: demo })).toMatchObject({
      message: { data: [{ id: deal }], total: 1 },
    });
  });

  it("OTC-WIRE-010 a taken advert stays among its publisher's until its deal has ended, and is nobody else's to take", async () => {
    const server = await openServer();
    const [demo, second] = [await server.login(DEMO), await server.login(SECOND)];
    const id = await publishC2c(server, demo, "sell");
    const own = async (token = demo) => {
      const { message } = await server.send(c2c.c2cOwnAdverts, {}, { token });
      return v.parse(c2c.c2cOwnAdverts.message, message).data.find((row) => row.id === id)?.is_done;
    };
    const deal = await takeC2c(server, second, id);
    expect([await own(), await own(second)]).toEqual([1, undefined]);
    const { message } = await server.send(c2c.c2cAdverts, { type: "sell", currency_id: 3, limit: 50 });
    expect(v.parse(c2c.c2cAdverts.message, message).data.map((row) => row.id)).not.toContain(id);
    await paid(server, "c2c", deal, SECOND);
    await server.send(c2c.c2cConfirm, { id: deal, ...PASSWORD }, { token: demo });
    expect(await own()).toBeUndefined();
  });

  it("OTC-WIRE-002 refuses a wrong or missing trade password, and answers users without one by HTTP 401", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    const send = (fields: Record<string, string>) =>
      server.send(c2c.c2cPublish, { ...terms, type: "buy", ...fields }, { token });
    expect(await send({ password: "000000" })).toMatchObject({ code: "trade_password_wrong" });
    expect(await send({ password: "" })).toMatchObject({ code: "trade_password_required" });
    const stranger = await newcomer(server);
    const response = await server.application.http.inject({
      ...{ method: "POST", url: "/api/c2c_send", headers: { authorization: stranger } },
      payload: { ...terms, type: "buy" },
    });
    expect([response.statusCode, response.headers["content-type"]]).toEqual([
      401,
      "text/plain; charset=utf-8",
    ]);
  });

  it("OTC-WIRE-003 without an identity it is 998, without a receiving account 997, before any value is checked", async () => {
    const server = await openServer();
    const token = await newcomer(server);
    const named = { account: "Newcomer", password: "806173", repassword: "806173" };
    expect(await server.send(fiat.setFiatAccount, named, { token })).toMatchObject({ type: "ok" });
    const id = await publishC2c(server, await server.login(SECOND), "sell");
    const take = () => server.send(c2c.c2cTake, { id, password: "806173" }, { token });
    expect(await take()).toMatchObject({ type: "998", code: "identity_required" });
    const publish = { ...terms, price: "0", type: "sell", password: "806173" };
    expect(await server.send(c2c.c2cPublish, publish, { token })).toMatchObject({ type: "998" });
  });

  it("OTC-WIRE-009 groups adverts by fiat currency, and does not count an open deal as failed", async () => {
    const server = await openServer();
    const { message } = await server.send(fiat.fiatAdverts, { type: "sell", currency_id: 3 });
    const rows = v.parse(fiat.fiatAdverts.message, message).data;
    const moneys = rows.map(({ coin_code }) => coin_code);
    expect(new Set(moneys).size).toBeGreaterThan(1);
    expect(moneys).toEqual([...moneys].sort());
    const demo = await server.login(DEMO);
    const id = await merchantDeal(server, demo, "sell");
    const record = async () => {
      const [row] = v.parse(
        fiat.fiatAdverts.message,
        (await server.send(fiat.fiatAdverts, { type: "sell" })).message,
      ).data;
      return [row?.seller_done, row?.seller_total];
    };
    expect(await record()).toEqual([0, 0]);
    await server.send(fiat.fiatCancel, { id, ...PASSWORD }, { token: demo });
    expect(await record()).toEqual([0, 1]);
  });

  it("OTC-WIRE-004 a guest sees open adverts, the best price first, by side, coin, way, money code and number", async () => {
    const server = await openServer();
    const list = async (fields: Record<string, string | number>) => {
      const { message } = await server.send(c2c.c2cAdverts, fields);
      return v.parse(c2c.c2cAdverts.message, message).data;
    };
    const sells = await list({ type: "sell", currency_id: 3, coin_code: "CNY" });
    const prices = sells.map(({ price }) => price);
    expect(prices).toEqual([...prices].sort());
    expect(sells[0]).toMatchObject({ seller_name: "se***@millrace.test", is_mine: false, is_done: 0 });
    expect(await list({ type: "sell", way: "we_chat" })).toEqual([]);
    expect(
      (await list({ type: "sell", number: "400", currency_id: 3 })).map(({ total_number }) => total_number),
    ).toEqual(["500.00000"]);
    expect(await list({ type: "sell", coin_code: "JPY" })).toEqual([]);
    expect(await list({ type: "sell", number: "9".repeat(32) })).toEqual([]);
    expect((await list({ type: "sell", number: `-${"9".repeat(31)}` })).length).toBe((await list({})).length);
  });
});

describe("Pushes of a deal", () => {
  it("OTC-PUSH-001 a change reaches both sides, each in its own view, and nobody else", async () => {
    const server = await openServer();
    const tokens = await Promise.all([DEMO, SECOND, THIRD].map((account) => server.login(account)));
    const [demo = "", second = "", third = ""] = tokens;
    const id = await takenC2cDeal(server, demo, "sell");
    const [buyer, seller, stranger] = [
      await listen(server, demo, 1),
      await listen(server, second, 2),
      await listen(server, third, 3),
    ];
    const strange: unknown[] = [];
    stranger.on("otc_deal", (push) => strange.push(push));
    const pushes = Promise.all([next(buyer, "otc_deal"), next(seller, "otc_deal")]);
    await paid(server, "c2c", id, DEMO);
    const [toBuyer, toSeller] = (await pushes).map((push) => v.parse(dealPush, push));
    expect(toBuyer).toMatchObject({ market: "c2c", deal: { id, is_sure: 3, is_seller: false, actions: [] } });
    expect(toSeller).toMatchObject({
      deal: { id, is_sure: 3, is_seller: true, actions: ["confirm", "appeal"] },
    });
    expect(strange).toEqual([]);
  });

  it("OTC-PUSH-002 what is said reaches the other side", async () => {
    const server = await openServer();
    const demo = await server.login(DEMO);
    const id = await merchantDeal(server, demo, "sell");
    const merchant = await listen(server, await server.login(THIRD), 3);
    const push = next(merchant, "otc_chat");
    const successText = await server.send(
      sayInDeal,
      { market: "fiat", id, text: "I pay at once" },
      { token: demo },
    );
    expect(successText).toMatchObject({ message: { from: "me", text: "I pay at once" } });
    expect(v.parse(dealChatPush, await push)).toMatchObject({
      ...{ market: "fiat", deal_id: id },
      line: { from: "other", text: "I pay at once" },
    });
  });
});

describe("The demo's market", () => {
  it("OTC-DEMO-001 has a merchant with shops in two currencies and adverts of both sides and three ways", async () => {
    const server = await openServer();
    const list = async (type: string) => {
      const { message } = await server.send(fiat.fiatAdverts, { type, limit: 50 });
      return v.parse(fiat.fiatAdverts.message, message).data;
    };
    const [sells, buys] = [await list("sell"), await list("buy")];
    expect(new Set(sells.map(({ way }) => way))).toEqual(new Set(["bank", "ali_pay", "we_chat"]));
    expect(new Set([...sells, ...buys].map(({ currency_name }) => currency_name))).toEqual(
      new Set(["BTC", "USDT"]),
    );
    expect(new Set(buys.map(({ way }) => way))).toEqual(new Set(["bank", "ali_pay", "we_chat"]));
    const { message } = await server.send(shopWire.merchants);
    const shops = v.parse(shopWire.merchants.message, message).data;
    expect(shops.map(({ currency_name }) => currency_name).sort()).toEqual(["BTC", "USDT"]);
  });
});
