import * as v from "valibot";
import { describe, expect, it } from "vitest";
import * as calls from "#contract/calls/index.ts";
import { middlePaths } from "#contract/calls/wallets/wallet-middle.ts";
import { openServer } from "./support/harness.ts";

const DEMO = "demo@millrace.test";
const pair = { legal_id: 3, currency_id: 1 };

describe("What documented clients send", () => {
  it("WIRE-DOC-001 `transaction/in` and `transaction/out` place limit orders by price and num", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    const bought = await server.send(calls.placeBuy, { ...pair, price: "60000", num: "0.01" }, { token });
    expect(bought).toMatchObject({ type: "ok", message: "Your order has been placed." });
    await server.send(calls.placeSell, { ...pair, price: "70000", num: "0.02" }, { token });
    const book = await server.send(calls.bookSnapshot, pair);
    expect(book.message).toMatchObject({
      in: [{ price: "60000.00000000", number: "0.01000000" }],
      out: [{ price: "70000.00000000", number: "0.02000000" }],
    });
    expect(await server.send(calls.placeBuy, pair, { token })).toMatchObject({ code: "price_required" });
    const nothing = { ...pair, price: "60000" };
    expect(await server.send(calls.placeSell, nothing, { token })).toMatchObject({ code: "amount_required" });
  });

  it("WIRE-DOC-002 `transaction/deal` by an address alone answers the first market", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    await server.send(calls.placeBuy, { ...pair, price: "60000", num: "0.01" }, { token });
    const { message } = await server.send(calls.bookSnapshot, { address: token });
    expect(message).toMatchObject({ in: [{ price: "60000.00000000" }], complete: [] });
    const unknown = await server.send(calls.bookSnapshot, { legal_id: 3, currency_id: 99 });
    expect(unknown).toMatchObject({ code: "pair_unknown" });
  });

  it("WIRE-DOC-003 `wallet/get_info` takes a wallet's name for the type of no chain", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    const ask = (fields: Record<string, string | number>) =>
      server.send(calls.walletInfo, { currency: 3, ...fields }, { token });
    expect(await ask({ type: "change" })).toEqual(await ask({}));
    expect(await ask({ type: "moon" })).toMatchObject({ code: "chain_unknown" });
  });

  it("WIRE-DOC-004 returns the USDT deposit addresses for one's own id, e-mail address or no field", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    const ask = async (keywords: string) =>
      server.send({ method: "POST", path: middlePaths.usdtAccount }, { keywords, pageSize: 10 }, { token });
    for (const keywords of ["", DEMO]) expect(await ask(keywords)).toMatchObject({ code: 0 });
    expect(await ask("second@millrace.test")).toMatchObject({ code: -1 });
  });
});

describe("What documented clients read", () => {
  it("WIRE-DOC-005 groups and items of the quotation have the value of their quote currency in yuan", async () => {
    const server = await openServer();
    const { message } = await server.send(calls.quotations);
    const [usdt] = v.parse(calls.quotations.message, message);
    expect(usdt).toMatchObject({
      name: "USDT",
      rmb_relation: "6.96410000",
      fiat_convert_cny: "6.9641",
    });
    expect(usdt?.quotation[0]?.rmb_relation).toBe("6.96410000");
  });

  it("WIRE-DOC-011 an exchange that is not configured otherwise goes by the documented figures", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    const terms = await server.send(calls.otcTerms);
    expect(terms.message).toMatchObject({ pay_hours: 24, usd_rate: "111" });
    const deposit = { currency: 3, type: "ERC20", detail: 1 };
    const address = await server.send(calls.depositAddress, deposit, { token });
    expect(address.message).toMatchObject({ min_deposit: "100.00000000", confirmations: 6 });
    const positions = await server.send(calls.leverPositions, pair, { token });
    expect(positions.message).toMatchObject({ threshold: "110" });
  });

  it("WIRE-DOC-006 `user/info` has the calling code under both names and the bound bank account", async () => {
    const server = await openServer();
    const user_string = "13800138000";
    await server.send(calls.sendSms, { user_string, area_code: "86", area_code_id: 1, scene: "register" });
    const secret = { password: "mint-Kestrel-40", re_password: "mint-Kestrel-40" };
    const contact = { type: "mobile", user_string, area_code: "86", area_code_id: 1 };
    const code = await server.code("+8613800138000");
    await server.send(calls.register, { ...contact, ...secret, code });
    const { message } = await server.send(calls.login, { ...contact, password: "mint-Kestrel-40", type: 1 });
    const token = String(message);
    const info = async () => (await server.send(calls.userInfo, {}, { token })).message;
    expect(await info()).toMatchObject({
      ...{ country_code: "86", area_code: "86", area_code_id: 1, cashinfo_status: 0 },
    });
    const bank = { real_name: "Li", bank_no: "6222", bank_name: "ICBC", region: "Beijing" };
    await server.send(calls.bindBank, { ...bank, phone: user_string }, { token });
    expect(await info()).toMatchObject({ cashinfo_status: 1 });
  });
});
