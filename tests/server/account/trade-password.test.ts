import { describe, expect, it } from "vitest";
import * as calls from "#contract/calls/index.ts";
import { openServer, type TestServer } from "../http/support/harness.ts";
import { submission, tick } from "../http/support/leverage-orders.ts";

const ADA = "ada@example.com";
const DEMO = "demo@millrace.test";
const fresh = { password: "806173", re_password: "806173" };
const pause = { CODE_RESEND_SECONDS: "0" };

/** Registers an account. @returns its token */
async function newcomer(server: TestServer): Promise<string> {
  await server.send(calls.sendMail, { user_string: ADA, scene: "register" });
  const secrets = {
    password: "mint-Kestrel-40",
    re_password: "mint-Kestrel-40",
    code: await server.code(ADA),
  };
  await server.send(calls.register, { type: "email", user_string: ADA, ...secrets });
  return server.login(ADA, "mint-Kestrel-40");
}

/** The code that sets a trade password. */
async function codeOf(server: TestServer, user_string: string): Promise<string> {
  const sent = await server.send(calls.sendMail, { user_string, scene: "trade_password" });
  expect(sent).toMatchObject({ type: "ok" });
  return server.code(user_string);
}

describe("The trade password", () => {
  it("AUTH-TRADEPW-001 AUTH-TRADEPW-002 a new account sets one with the code that went to its address", async () => {
    const server = await openServer();
    const token = await newcomer(server);
    const info = async () => (await server.send(calls.userInfo, {}, { token })).message;
    expect(await server.send(calls.judgeTradePassword, {}, { token })).toMatchObject({ type: "not" });
    expect(await info()).toMatchObject({ pay_password_isnull: "eqnull" });
    const code = await codeOf(server, ADA);
    expect((await server.send(calls.outbox, { to: ADA })).message).toMatchObject([
      { scene: "trade_password", code },
      { scene: "register" },
    ]);
    expect(
      await server.send(calls.setTradePassword, { ...fresh, code }, { token, language: "zh" }),
    ).toMatchObject({ type: "ok", message: "交易密码设置成功。" });
    expect(await server.send(calls.judgeTradePassword, {}, { token })).toMatchObject({ type: "ok" });
    expect(await info()).toMatchObject({ pay_password_isnull: "neqnull" });
    expect((await server.send(calls.noticeList, {}, { token })).message).toMatchObject({
      list: expect.arrayContaining([expect.objectContaining({ title: "Your trade password was set" })]),
    });
  });

  it("AUTH-TRADEPW-002 a phone account takes its code by SMS", async () => {
    const server = await openServer();
    const phone = { user_string: "2025550123", area_code: "1" };
    await server.send(calls.sendSms, { ...phone, scene: "register" });
    const secrets = {
      password: "mint-Kestrel-40",
      re_password: "mint-Kestrel-40",
      code: await server.code("2025550123"),
    };
    await server.send(calls.register, { type: "mobile", ...phone, ...secrets });
    const { message } = await server.send(calls.login, { ...phone, password: "mint-Kestrel-40" });
    // As the browser names it: what `userInfo` calls the phone.
    await server.send(calls.sendSms, { user_string: "+12025550123", scene: "trade_password" });
    const code = await server.code("2025550123");
    const options = { token: String(message) };
    expect(await server.send(calls.setTradePassword, { ...fresh, code }, options)).toMatchObject({
      type: "ok",
    });
  });

  it.each([
    [{ password: "12345", re_password: "12345" }, "password_length"],
    [{ password: "1".repeat(129), re_password: "1".repeat(129) }, "password_length"],
    [{ password: "" }, "enter_password"],
    [{ re_password: "654322" }, "passwords_differ"],
    [{ code: "" }, "enter_code"],
    [{ code: "wrong" }, "code_wrong"],
  ])("AUTH-TRADEPW-003 refuses %o with %s, and changes nothing", async (change, refusal) => {
    const server = await openServer();
    const token = await server.login(DEMO);
    const code = await codeOf(server, DEMO);
    expect(await server.send(calls.setTradePassword, { ...fresh, code, ...change }, { token })).toMatchObject(
      { type: "error", code: refusal },
    );
    expect(await server.send(calls.checkTradePassword, { password: "123456" }, { token })).toMatchObject({
      type: "ok",
    });
  });

  it("AUTH-TRADEPW-003 a code counts once, and one of another scene or of somebody else does not", async () => {
    const server = await openServer(pause);
    const token = await server.login(DEMO);
    const attempt = (code: string) => server.send(calls.setTradePassword, { ...fresh, code }, { token });
    await server.send(calls.sendMail, { user_string: DEMO, scene: "forget" });
    expect(await attempt(await server.code(DEMO))).toMatchObject({ code: "code_expired" });
    expect(await attempt(await codeOf(server, "second@millrace.test"))).toMatchObject({
      code: "code_expired",
    });
    const code = await codeOf(server, DEMO);
    const both = await Promise.all([attempt(code), attempt(code)]);
    expect(both.map(({ type }) => type).sort()).toEqual(["error", "ok"]);
  });

  it("OTC-NAME-001 AUTH-TRADEPW-003 of two first passwords with trading names set at once, one counts", async () => {
    const server = await openServer();
    const token = await newcomer(server);
    const chosen = ["806173", "k7Rz2w"];
    const replies = await Promise.all(
      chosen.map((password) =>
        server.send(
          calls.setFiatAccount,
          { account: `Miller ${password}`, password, repassword: password },
          { token },
        ),
      ),
    );
    const won = replies.findIndex(({ type }) => type === "ok");
    expect(replies[1 - won]).toMatchObject({ code: "trade_password_wrong" });
    const password = chosen[won] ?? "";
    expect(await server.send(calls.checkTradePassword, { password }, { token })).toMatchObject({
      type: "ok",
    });
  });

  it("AUTH-TRADEPW-004 wrong codes lock the setting for a while, whatever new codes are sent", async () => {
    const server = await openServer({ ...pause, LOGIN_ATTEMPTS: "2", LOGIN_LOCK_MINUTES: "0.1" });
    const token = await server.login(DEMO);
    const attempt = (code: string) => server.send(calls.setTradePassword, { ...fresh, code }, { token });
    for (const _ of [1, 2]) {
      await codeOf(server, DEMO);
      expect(await attempt("wrong")).toMatchObject({ code: "code_wrong" });
    }
    const code = await codeOf(server, DEMO);
    expect(await attempt(code)).toMatchObject({ code: "account_locked" });
    await server.clock.advance(7_000);
    expect(await attempt(code)).toMatchObject({ type: "ok" });
  });

  it("AUTH-TRADEPW-005 a change lifts the lock of wrong tries, and leaves sessions and the login alone", async () => {
    const server = await openServer({ LOGIN_ATTEMPTS: "1" });
    const [token, other] = [await server.login(DEMO), await server.login(DEMO)];
    const check = (password: string) => server.send(calls.checkTradePassword, { password }, { token });
    expect(await check("000000")).toMatchObject({ code: "trade_password_wrong" });
    expect(await check("123456")).toMatchObject({ code: "account_locked" });
    const code = await codeOf(server, DEMO);
    expect(await server.send(calls.setTradePassword, { ...fresh, code }, { token })).toMatchObject({
      type: "ok",
    });
    expect(await check("806173")).toMatchObject({ type: "ok", message: "The trade password is correct." });
    expect(await check("123456")).toMatchObject({ code: "trade_password_wrong" });
    expect(await server.send(calls.userInfo, {}, { token: other })).toMatchObject({ type: "ok" });
    await server.login(DEMO);
  });

  it("AUTH-TRADEPW-006 checking answers what is missing; without one the type is `not`", async () => {
    const server = await openServer();
    const token = await newcomer(server);
    const check = (password: string) => server.send(calls.checkTradePassword, { password }, { token });
    expect(await check("")).toMatchObject({ type: "error", code: "trade_password_required" });
    expect(await check("123456")).toMatchObject({ type: "not", code: "trade_password_unset" });
  });

  it("AUTH-TRADEPW-007 who has set one can sign a leverage order with it", async () => {
    const server = await openServer();
    const token = await newcomer(server);
    await server.send(calls.faucet, {}, { token });
    const move = { currency_id: 3, number: "1000", from_field: "change", to_field: "lever" };
    expect(await server.send(calls.walletMove, move, { token })).toMatchObject({ type: "ok" });
    const code = await codeOf(server, ADA);
    await server.send(calls.setTradePassword, { ...fresh, code }, { token });
    await tick(server, "50000");
    const order = { ...submission, password: fresh.password };
    expect(await server.send(calls.leverSubmit, order, { token })).toMatchObject({ type: "ok" });
  });

  it("AUTH-TRADEPW-004 setting and checking count towards the limit of calls that try passwords", async () => {
    const server = await openServer({ SIGN_IN_LIMIT_PER_MINUTE: "2" });
    const token = await server.login(DEMO);
    const check = () => server.send(calls.checkTradePassword, { password: "123456" }, { token });
    expect(await check()).toMatchObject({ type: "ok" });
    expect(await check()).toMatchObject({ code: "too_many_requests" });
    expect(await server.send(calls.setTradePassword, fresh, { token })).toMatchObject({
      code: "too_many_requests",
    });
  });

  it("AUTH-TRADEPW-012 the right one is hashed once a session, a wrong one every time", async () => {
    let verified = 0;
    const server = await openServer({}, (passwords) => ({
      ...passwords,
      verify: (password, stored) => {
        verified += 1;
        return passwords.verify(password, stored);
      },
    }));
    const [token, other] = [await server.login(DEMO), await server.login(DEMO)];
    const checked = async (who: string, password: string) => {
      const before = verified;
      const { code, type } = await server.send(calls.checkTradePassword, { password }, { token: who });
      return [code ?? type, verified - before];
    };
    expect(await checked(token, "123456")).toEqual(["ok", 1]);
    expect(await checked(token, "123456")).toEqual(["ok", 0]);
    expect(await checked(token, "123457")).toEqual(["trade_password_wrong", 1]);
    expect(await checked(token, "123456")).toEqual(["ok", 0]);
    expect(await checked(other, "123456")).toEqual(["ok", 1]);
    // Used within the time it goes on, left alone it ends.
    await server.clock.advance(14 * 60_000);
    expect(await checked(token, "123456")).toEqual(["ok", 0]);
    await server.clock.advance(14 * 60_000);
    expect(await checked(token, "123456")).toEqual(["ok", 0]);
    await server.clock.advance(15 * 60_000);
    expect(await checked(token, "123456")).toEqual(["ok", 1]);
  });

  it("AUTH-TRADEPW-012 a new trade password ends what was known of the old one", async () => {
    const server = await openServer(pause);
    const token = await server.login(DEMO);
    expect(await server.send(calls.checkTradePassword, { password: "123456" }, { token })).toMatchObject({
      type: "ok",
    });
    const code = await codeOf(server, DEMO);
    await server.send(calls.setTradePassword, { ...fresh, code }, { token });
    expect(await server.send(calls.checkTradePassword, { password: "123456" }, { token })).toMatchObject({
      code: "trade_password_wrong",
    });
  });
});
