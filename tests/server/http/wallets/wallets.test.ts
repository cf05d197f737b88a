import * as v from "valibot";
import { describe, expect, it } from "vitest";
import * as calls from "#contract/calls/index.ts";
import { openServer, type TestServer } from "../support/harness.ts";
import { sendCode, withdrawalCode } from "../support/requests.ts";

const [DEMO, SECOND] = ["demo@millrace.test", "second@millrace.test"];
const TRON = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
const USDT = 3;
const out = { currency: USDT, type: "TRC20", number: "100", address: TRON, pay_password: "123456" };

async function signedIn(environment: Readonly<Record<string, string>> = {}) {
  const server = await openServer(environment);
  return { server, token: await server.login(DEMO), stranger: await server.login(SECOND) };
}

async function listed(server: TestServer, token: string) {
  const { message } = await server.send(calls.chainRecords, {}, { token });
  return v.parse(calls.chainRecords.message, message).list;
}

async function usdtOf(server: TestServer, token: string) {
  const { message } = await server.send(calls.walletDetail, { currency: USDT }, { token });
  const { change_balance, lock_change_balance } = v.parse(calls.walletDetail.message, message);
  return [change_balance, lock_change_balance];
}

describe("Terms and deposit addresses over the wire", () => {
  it("WALLET-INFO-001 lists chains, fee, limits, decimals and available balance, or those of a named chain", async () => {
    const { server, token } = await signedIn();
    const usdt = await server.send(calls.walletInfo, { currency: USDT }, { token });
    expect(usdt).toMatchObject({
      message: {
        ...{
          name: "USDT",
          multi_protocol: 1,
          make_wallet: 1,
          change_balance: "25000.00000000",
          hold_until: 0,
        },
        type_data: [
          { type: "ERC20", rate: "0.3000", min_deposit: "100.00000000", confirmations: 6 },
          { type: "TRC20", rate: "0.1000", contract_address: TRON },
          { type: "BEP20" },
        ],
      },
    });
    const tron = await server.send(calls.walletInfo, { currency: USDT, type: "trc20" }, { token });
    expect(tron).toMatchObject({ message: { rate: "0.1000", contract_address: TRON, decimals: 6 } });
    const xrp = await server.send(calls.walletInfo, { currency: 5 }, { token });
    expect(xrp).toMatchObject({ message: { multi_protocol: 0, type_data: [{ memo: 1 }] } });
    const none = await server.send(calls.walletInfo, { currency: 99 }, { token });
    expect(none).toMatchObject({ code: "currency_unknown" });
  });

  it("WALLET-INFO-002 balance rows have chain, contract, all chains and memo; the list has open deposits", async () => {
    const { server, token } = await signedIn();
    const rows = async (currency_name: string) => {
      const { message } = await server.send(calls.wallets, { currency_name }, { token });
      return v.parse(calls.wallets.message, message);
    };
    expect(await rows("USDT")).toMatchObject({
      is_open_CTbi: true,
      change_wallet: { balance: [{ multi_protocol: true, is_show_memo: false, contract_address: "" }] },
    });
    expect(await rows("LINK")).toMatchObject({
      change_wallet: {
        balance: [{ currency_type: "ERC20", contract_address: "0x514910771AF9Ca656af840dff83E8264EcF986CA" }],
      },
    });
    expect(await rows("XRP")).toMatchObject({
      change_wallet: { balance: [{ currency_type: "XRP", is_show_memo: true }] },
    });
  });

  it("WALLET-DEPOSIT-008 returns a user's own address as text, by chain, or with memo and terms", async () => {
    const { server, token, stranger } = await signedIn();
    const ask = async (fields: Record<string, string | number>, who = token) =>
      (await server.send(calls.depositAddress, fields, { token: who })).message;
    expect(await ask({ currency: 1 })).toMatch(/^bc1q/);
    const all = await ask({ currency: USDT });
    expect(all).toEqual({
      erc20: expect.stringMatching(/^0x/),
      trc20: expect.stringMatching(/^T/),
      bep20: expect.stringMatching(/^0x/),
    });
    expect(all).toMatchObject({ trc20: await ask({ currency: USDT, type: "TRC20" }) });
    expect(await ask({ currency: USDT, type: "TRC20" }, stranger)).not.toBe(
      await ask({ currency: USDT, type: "TRC20" }),
    );
    expect(await ask({ currency: 5, detail: 1 })).toMatchObject({
      memo: "1",
      chain: "XRP",
      confirmations: 6,
    });
  });

  it("WALLET-OPEN-001 closed deposits and withdrawals are refused and said so in the wallets", async () => {
    const { server, token } = await signedIn({ DEPOSITS_OPEN: "0" });
    expect((await server.send(calls.wallets, {}, { token })).message).toMatchObject({ is_open_CTbi: 0 });
    for (const [call, fields] of [
      [calls.depositAddress, { currency: 1 }],
      [calls.demoDeposit, { currency: 1, amount: "1" }],
      [calls.companyAddress, {}],
      [calls.chargeRequest, { currency: USDT, amount: "100" }],
      [calls.withdraw, out],
    ] as const)
      expect(await server.send(call, fields, { token })).toMatchObject({ code: "deposits_closed" });
  });
});

describe("Deposits and withdrawals over the wire", () => {
  it("WALLET-DEPOSIT-009 a demo deposit arrives, is credited, logged and noticed", async () => {
    const { server, token } = await signedIn();
    const sent = { currency: USDT, chain: "TRC20", amount: "250.5" };
    expect(await server.send(calls.demoDeposit, sent, { token })).toMatchObject({ type: "ok" });
    await server.clock.advance(32_000);
    expect(await listed(server, token)).toMatchObject([
      { kind: "deposit", state: "done", number: "250.50000000", chain: "TRC20", confirmations: 6 },
    ]);
    expect(await usdtOf(server, token)).toEqual(["25250.50000000", "0.00000000"]);
    const log = await server.send(calls.walletLog, { type: "change", currency: USDT }, { token });
    expect(log).toMatchObject({
      message: { count: 2, list: [{ value: "250.50000000", info: "Deposit USDT TRC20 #1" }, {}] },
    });
    const notices = await server.send(calls.noticeList, {}, { token });
    expect(JSON.stringify(notices)).toContain("Deposit credited: 250.5 USDT");
  });

  it("WALLET-DEPOSIT-010 says why a small one is not credited, in the caller's language", async () => {
    const { server, token } = await signedIn();
    await server.send(calls.demoDeposit, { currency: USDT, chain: "TRC20", amount: "5" }, { token });
    await server.clock.advance(32_000);
    const reason = async (language: string) => {
      const reply = await server.send(calls.chainRecords, {}, { token, language });
      return v.parse(calls.chainRecords.message, reply.message).list[0]?.reason;
    };
    expect(await reason("en")).toBe("Below the minimum deposit of 100 USDT: not credited.");
    expect(await reason("zh")).toContain("低于最小充值数量 100 USDT");
  });

  it("WALLET-OUT-014 needs the trade password: HTTP 401 without one, refusals for none and a wrong one", async () => {
    const { server, token } = await signedIn();
    for (const [pay_password, code] of [
      ["", "trade_password_required"],
      ["000000", "trade_password_wrong"],
    ] as const)
      expect(await server.send(calls.withdraw, { ...out, pay_password }, { token })).toMatchObject({ code });
    await server.send(calls.sendMail, { user_string: "new@example.com", scene: "register" });
    const person = {
      user_string: "new@example.com",
      password: "mint-Kestrel-40",
      re_password: "mint-Kestrel-40",
    };
    const code = await server.code("new@example.com");
    await server.send(calls.register, { type: "email", ...person, code });
    const newcomer = await server.login("new@example.com", "mint-Kestrel-40");
    const response = await server.application.http.inject({
      method: "POST",
      url: calls.withdraw.path,
      headers: { authorization: newcomer },
      payload: out,
    });
    expect(response.statusCode).toBe(401);
    expect(response.headers["content-type"]).toContain("text/plain");
  });

  it("WALLET-OUT-015 takes the server's fee, shows the receivable, and completes after six confirmations", async () => {
    const { server, token } = await signedIn();
    expect(
      await server.send(calls.withdraw, { ...out, rate: "0", code: await withdrawalCode(server) }, { token }),
    ).toMatchObject({ type: "ok" });
    expect(await usdtOf(server, token)).toEqual(["24900.00000000", "100.00000000"]);
    expect(await listed(server, token)).toMatchObject([
      { kind: "withdraw", state: "pending", fee: "0.10000000", receive: "99.90000000", address: TRON },
    ]);
    await server.clock.advance(50_000);
    expect(await listed(server, token)).toMatchObject([{ state: "done", confirmations: 6 }]);
    expect(await usdtOf(server, token)).toEqual(["24900.00000000", "0.00000000"]);
  });

  it("WALLET-OUT-016 a stranger's withdrawal is as unknown as one that is not there", async () => {
    const { server, token, stranger } = await signedIn();
    await server.send(calls.withdraw, { ...out, code: await withdrawalCode(server) }, { token });
    const [record] = await listed(server, token);
    const ask = (id: number, who: string) => server.send(calls.cancelWithdrawal, { id }, { token: who });
    expect(await ask(record?.id ?? 0, stranger)).toEqual(await ask(999_999, stranger));
    expect(await listed(server, stranger)).toEqual([]);
    expect(await ask(record?.id ?? 0, token)).toMatchObject({ type: "ok" });
    expect(await usdtOf(server, token)).toEqual(["25000.00000000", "0.00000000"]);
  });

  it("WALLET-CHARGE-003 WALLET-CHARGE-007 a deposit reported by hand is listed as pending; for somebody else it is refused", async () => {
    const { server, token } = await signedIn();
    const asked = { currency: USDT, amount: "500", account: "0xabc" };
    expect(await server.send(calls.chargeRequest, asked, { token })).toMatchObject({ type: "ok" });
    expect(await listed(server, token)).toMatchObject([
      { kind: "deposit", state: "pending", chain: "ERC20", number: "500.00000000", address: "0xabc" },
    ]);
    for (const user_id of [2, 999]) {
      const refused = { code: "not_found" };
      expect(await server.send(calls.chargeRequest, { ...asked, user_id }, { token })).toMatchObject(refused);
      expect(await server.send(calls.companyAddress, { user_id }, { token })).toMatchObject(refused);
    }
    const own = await server.send(calls.companyAddress, { user_id: 1 }, { token });
    expect(own).toMatchObject({ message: { company_eth_address: expect.stringMatching(/^0x/) } });
    const { places } = v.parse(calls.companyAddress.message, own.message);
    expect(places.filter(({ currency }) => currency === USDT)).toMatchObject([
      { network: "Ethereum (ERC20)", address: expect.stringMatching(/^0x/), price: "1.00000000" },
      { network: "Tron (TRC20)", address: expect.stringMatching(/^T/), min_number: "100.00000000" },
      { network: "BNB Smart Chain (BEP20)", address: expect.stringMatching(/^0x/) },
    ]);
    const bitcoin = places.find(({ currency_name }) => currency_name === "BTC");
    expect(bitcoin).toMatchObject({ network: "Bitcoin", min_number: "0.00050000" });
  });
});

describe("Guards of withdrawals over the wire", () => {
  it("WALLET-NEW-004 shows what is known of an address before a withdrawal to it", async () => {
    const { server, token } = await signedIn();
    const place = { currency: USDT, type: "TRC20", address: TRON };
    const ask = () => server.send(calls.withdrawalDestination, place, { token });
    expect(await ask()).toMatchObject({ message: { is_known: 0, is_saved: 0, held_until: 0 } });
    expect(await server.send(calls.withdraw, out, { token })).toMatchObject({
      code: "address_new_unconfirmed",
    });
    const code = await withdrawalCode(server);
    expect(await server.send(calls.withdraw, { ...out, code }, { token })).toMatchObject({ type: "ok" });
    expect(await ask()).toMatchObject({ message: { is_known: 1 } });
    const wrong = { ...place, address: "nonsense" };
    expect(await server.send(calls.withdrawalDestination, wrong, { token })).toMatchObject({
      code: "address_invalid",
    });
  });

  it("WALLET-NEW-001 a code for another purpose does not confirm a withdrawal", async () => {
    const { server, token } = await signedIn();
    const code = await sendCode(server, DEMO, "withdraw_address");
    expect(await server.send(calls.withdraw, { ...out, code }, { token })).toMatchObject({
      code: "code_expired",
    });
  });

  it("WALLET-ONLY-003 the limit to saved addresses is part of the terms, is set, and is lifted with a code", async () => {
    const { server, token } = await signedIn();
    const terms = async () => (await server.send(calls.walletInfo, { currency: USDT }, { token })).message;
    expect(await terms()).toMatchObject({ saved_only: 0, saved_only_until: 0, second_factor: 0 });
    expect(await server.send(calls.setSavedOnly, { on: 1 }, { token })).toMatchObject({ type: "ok" });
    expect(await terms()).toMatchObject({ saved_only: 1, saved_only_until: 0 });
    expect(await server.send(calls.setSavedOnly, { on: 0 }, { token })).toMatchObject({ code: "enter_code" });
    const code = await withdrawalCode(server);
    expect(await server.send(calls.setSavedOnly, { on: 0, code }, { token })).toMatchObject({
      message:
        "The restriction ends at 2026-03-03 12:00 UTC. Until then you can withdraw to saved addresses only.",
    });
    const until = Date.UTC(2026, 2, 3, 12);
    expect((await server.send(calls.savedOnly, {}, { token })).message).toEqual({
      on: 1,
      until,
      second_factor: 0,
    });
  });
});
