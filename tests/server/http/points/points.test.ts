import { describe, expect, it } from "vitest";
import * as calls from "#contract/calls/index.ts";
import { openServer } from "../support/harness.ts";
import { outcome, totpCode, turnTotpOn } from "../support/people.ts";

const DEMO = "demo@millrace.test";
const owner = { user_name: "demo-points", password: "points1234" };
const login = { user_string: owner.user_name, password: owner.password };

describe("The points account", () => {
  it("POINTS-BIND-003 is empty until it is bound, and takes at most 20 characters", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    const bound = async () => (await server.send(calls.pointsAccount, {}, { token })).message;
    expect(await bound()).toEqual({ user_name: "" });
    const bind = (change: object) => outcome(server, token, calls.bindPoints, { ...owner, ...change });
    expect(await bind({ user_name: "" })).toBe("enter_account");
    expect(await bind({ password: "" })).toBe("enter_password");
    expect(await bind({ user_name: "x".repeat(21) })).toBe("malformed");
    expect(await bind({})).toBe("ok");
    expect(await bound()).toEqual({ user_name: "demo-points" });
  });

  it("POINTS-INFO-002 returns points and terms once bound, and an exchange moves points", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    expect(await outcome(server, token, calls.pointsInfo, {})).toBe("points_unbound");
    await server.send(calls.bindPoints, owner, { token });
    await server.send(calls.exchangePoints, { use_number: "510", password: "123456" }, { token });
    expect((await server.send(calls.pointsInfo, {}, { token })).message).toEqual({
      ...{ jc_integral: "4490.00000000", free_jc_integral: "4490.00000000", jc_exchange_fee: "2.0000" },
      ...{ jc_price: "0.10000000", jc_price_difference: "0.02000000", market_price: "1.00000000" },
      currency_name: "USDT",
    });
    expect((await server.send(calls.pointsHistory, {}, { token })).message).toMatchObject({
      ...{ current_page: 1, last_page: 1, total: 1 },
      data: [{ exchange_num: "49.00000000", integral: "510.00000000", fee: "1.00000000" }],
    });
  });

  it("POINTS-EXCHANGE-006 an exchange always needs the trade password", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    await server.send(calls.bindPoints, owner, { token });
    const exchange = (password: string) =>
      outcome(server, token, calls.exchangePoints, { use_number: "10", password });
    expect(await exchange("")).toBe("trade_password_required");
    expect(await exchange("999999")).toBe("trade_password_wrong");
    expect(await exchange("123456")).toBe("ok");
  });
});

describe("A points exchange whose reply was lost", () => {
  it("POINTS-EXCHANGE-007 settle returns its outcome, and voids one that the service refused", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    await server.send(calls.bindPoints, owner, { token });
    const exchange = (client_id: string) =>
      server.send(
        calls.exchangePoints,
        { use_number: "4000", password: "123456", client_id },
        { token, language: "en" },
      );
    const ids = ["points-first", "points-second"];
    const replies = await Promise.all(ids.map(exchange));
    const won = replies.findIndex(({ type }) => type === "ok");
    expect(replies[1 - won]).toMatchObject({ code: "points_short" });
    const settle = async (at: number) =>
      (await server.send(calls.settleCommand, { client_id: ids[at] ?? "" }, { token, language: "en" }))
        .message;
    expect(await settle(won)).toMatchObject({
      kind: "exchangePoints",
      state: "done",
      outcome: replies[won]?.message,
    });
    expect(await settle(1 - won)).toMatchObject({ state: "void" });
    const { message } = await server.send(calls.pointsHistory, {}, { token });
    expect(message).toMatchObject({ total: 1, data: [{ integral: "4000.00000000" }] });
  });
});

describe("Logging in with a points account", () => {
  it("POINTS-LOGIN-001 opens a session of the user who bound it; otherwise it is refused", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    expect(await server.send(calls.pointsLogin, login)).toMatchObject({ code: "points_unbound" });
    await server.send(calls.bindPoints, owner, { token });
    expect(await server.send(calls.pointsLogin, { ...login, password: "wrong" })).toMatchObject({
      code: "points_account_unknown",
    });
    const { type, message, id } = await server.send(calls.pointsLogin, login);
    expect(type).toBe("ok");
    const info = await server.send(calls.userInfo, {}, { token: String(message) });
    expect(info.message).toMatchObject({ id, email: DEMO, type: 1 });
  });

  it("POINTS-LOGIN-002 the second factor is asked for all the same", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    await server.send(calls.bindPoints, owner, { token });
    const { secret } = await turnTotpOn(server, token);
    expect(await server.send(calls.pointsLogin, login)).toMatchObject({ code: "second_factor_required" });
    await server.clock.advance(30_000);
    const totp = totpCode(server, secret);
    expect(await server.send(calls.pointsLogin, { ...login, totp })).toMatchObject({ type: "ok" });
  });

  it("POINTS-LOGIN-003 where logins need a code, the right password has it sent to the owner", async () => {
    const server = await openServer({ LOGIN_NEEDS_CODE: "1", CODE_RESEND_SECONDS: "60" });
    await server.send(calls.sendMail, { user_string: DEMO, scene: "login" });
    const first = { user_string: DEMO, password: "demo1234", sms_code: await server.code(DEMO) };
    const token = String((await server.send(calls.login, first)).message);
    await server.send(calls.bindPoints, owner, { token });
    await server.clock.advance(60_000);
    const sent = async () => ((await server.send(calls.outbox, { to: DEMO })).message as unknown[]).length;
    const before = await sent();
    await server.send(calls.pointsLogin, { ...login, password: "wrong" });
    expect(await sent()).toBe(before);
    for (let tries = 0; tries < 2; tries += 1)
      expect(await server.send(calls.pointsLogin, login)).toMatchObject({ code: "enter_code" });
    expect(await sent()).toBe(before + 1);
    const wrong = await server.send(calls.pointsLogin, { ...login, sms_code: "000000" });
    expect(wrong).toMatchObject({ code: "code_wrong" });
    const sms_code = await server.code(DEMO);
    expect(await server.send(calls.pointsLogin, { ...login, sms_code })).toMatchObject({ type: "ok" });
  });

  it("POINTS-TYPE-001 type 0 hides the entry, and binding and login are refused", async () => {
    const server = await openServer({ POINTS_USERS: "none" });
    const token = await server.login(DEMO);
    const info = await server.send(calls.userInfo, {}, { token });
    expect(info.message).toMatchObject({ type: 0 });
    expect(await outcome(server, token, calls.bindPoints, owner)).toBe("points_not_open");
    expect(await server.send(calls.pointsLogin, login)).toMatchObject({ code: "points_not_open" });
  });
});
