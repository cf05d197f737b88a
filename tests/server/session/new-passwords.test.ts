import { describe, expect, it } from "vitest";
import * as calls from "#contract/calls/index.ts";
import { leverSubmit } from "#contract/calls/leverage/leverage.ts";
import { openServer, type TestServer } from "../http/support/harness.ts";
import { submission } from "../http/support/leverage-orders.ts";
import { newcomer, outcome } from "../http/support/people.ts";

const ADA = "ada.lovelace@example.com";
const STRONG = "mint-Kestrel-40";
const pause = { CODE_RESEND_SECONDS: "0" };
const twice = (password: string) => ({ password, re_password: password });

/** A code for Ada, of a scene. */
async function codeFor(server: TestServer, scene: string): Promise<string> {
  await server.send(calls.sendMail, { user_string: ADA, scene });
  return server.code(ADA);
}

describe("New login passwords", () => {
  it.each([
    ["secret1", "password_common"],
    ["123456", "password_common"],
    ["ababab", "password_pattern"],
    ["ada.lovelace", "password_personal"],
    ["horse7", "password_weak"],
    ["abcde", "password_length"],
    ["x".repeat(129), "password_length"],
  ])("AUTH-PASSWORD-001 registration refuses %s with its reason", async (password, code) => {
    const server = await openServer();
    const fields = { type: "email", user_string: ADA, code: await codeFor(server, "register") };
    expect(await server.send(calls.register, { ...fields, ...twice(password) })).toMatchObject({ code });
    // The code is still good.
    expect(await server.send(calls.register, { ...fields, ...twice(STRONG) })).toMatchObject({ type: "ok" });
  });

  it("AUTH-PASSWORD-001 a guessable password is named only to the holder of the code", async () => {
    const server = await openServer();
    const fields = { type: "email", user_string: ADA, ...twice("123456") };
    await codeFor(server, "register");
    expect(await server.send(calls.register, { ...fields, code: "000000" })).toMatchObject({
      code: "code_wrong",
    });
  });

  it("AUTH-PASSWORD-001 a change and a recovery refuse it too", async () => {
    const server = await openServer(pause);
    const token = await newcomer(server, ADA, STRONG);
    const change = { oldpassword: STRONG, ...twice("lovelace-7") };
    expect(await outcome(server, token, calls.changePassword, change)).toBe("password_personal");
    const recovery = { account: ADA, code: await codeFor(server, "forget") };
    const weak = { password: "qwertyuiop", repassword: "qwertyuiop" };
    expect(await server.send(calls.recoverPassword, { ...recovery, ...weak })).toMatchObject({
      code: "password_common",
    });
  });

  it("AUTH-PASSWORD-004 a passphrase counts whole, with the spaces at its ends", async () => {
    const server = await openServer(pause);
    const phrase = " otter quay lantern fourteen brass windmill, and a little more ";
    await newcomer(server, ADA, phrase);
    for (const other of [phrase.trim(), phrase.slice(0, 16)])
      expect(await server.send(calls.login, { user_string: ADA, password: other })).toMatchObject({
        code: "credentials_wrong",
      });
  });
});

describe("New trade passwords", () => {
  it.each([
    ["123456", "password_common"],
    ["121212", "password_pattern"],
    ["19901231", "password_pattern"],
    [STRONG, "passwords_same"],
  ])("AUTH-PASSWORD-005 %s is refused as trade password", async (password, code) => {
    const server = await openServer(pause);
    const token = await newcomer(server, ADA, STRONG);
    const sent = await codeFor(server, "trade_password");
    const fields = { ...twice(password), code: sent };
    expect(await outcome(server, token, calls.setTradePassword, fields)).toBe(code);
    expect(await outcome(server, token, calls.judgeTradePassword, {})).toBe("trade_password_unset");
  });

  it("AUTH-PASSWORD-005 the name for trading sets no trivial one", async () => {
    const server = await openServer(pause);
    const token = await newcomer(server, ADA, STRONG);
    const named = { account: "Countess", password: "654321", repassword: "654321" };
    expect(await outcome(server, token, calls.setFiatAccount, named)).toBe("password_common");
  });

  it("AUTH-PASSWORD-005 the login password cannot become the trade password", async () => {
    const server = await openServer(pause);
    const token = await newcomer(server, ADA, STRONG);
    const trade = { ...twice("plum-Harbor-51"), code: await codeFor(server, "trade_password") };
    expect(await outcome(server, token, calls.setTradePassword, trade)).toBe("ok");
    const change = { oldpassword: STRONG, ...twice("plum-Harbor-51") };
    expect(await outcome(server, token, calls.changePassword, change)).toBe("passwords_same");
  });
});

describe("A password in an order", () => {
  it("AUTH-PASSWORD-004 a trade password of 100 characters is right in every call", async () => {
    const server = await openServer(pause);
    const token = await newcomer(server, ADA, STRONG);
    const phrase = "nine quiet harbours and one loud parrot ".repeat(3).slice(0, 100);
    const trade = { ...twice(phrase), code: await codeFor(server, "trade_password") };
    expect(await outcome(server, token, calls.setTradePassword, trade)).toBe("ok");
    const given = { ...submission, password: phrase };
    expect(await outcome(server, token, leverSubmit, given)).not.toBe("malformed");
    expect(await outcome(server, token, calls.checkTradePassword, { password: phrase })).toBe("ok");
  });
});
