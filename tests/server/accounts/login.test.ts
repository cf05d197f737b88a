import { describe, expect, it } from "vitest";
import * as calls from "#contract/calls/account.ts";
import { noticeDetail, noticeList } from "#contract/calls/news.ts";
import { createPasswordHasher } from "#server/exchange/accounts/passwords.ts";
import type { ExchangeEvents } from "#server/exchange/spot/types.ts";
import { openServer } from "../http/harness.ts";

const DEMO = "demo@millrace.test";
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe("Login", () => {
  it("AUTH-LOGIN-007 answers the token as message and the user's id beside it", async () => {
    const server = await openServer();
    const reply = await server.send(calls.login, { user_string: DEMO, password: "demo1234" });
    expect(reply).toEqual({ type: "ok", message: expect.stringMatching(/^[\w-]{32,}$/), id: 1 });
  });

  it("AUTH-LOGIN-008 a wrong password, an unknown account and a malformed one are refused alike", async () => {
    const server = await openServer();
    const attempt = (user_string: string) => server.send(calls.login, { user_string, password: "wrong-one" });
    const wrong = await attempt(DEMO);
    expect(wrong).toMatchObject({ type: "error", code: "credentials_wrong" });
    for (const account of ["nobody@example.com", "2025550199", "@@", "'; drop table users; --"])
      expect(await attempt(account)).toEqual(wrong);
  });

  it("AUTH-LOGIN-009 too many wrong passwords lock the account for a while, known or not, whoever tries", async () => {
    const server = await openServer({ LOGIN_ATTEMPTS: "3", LOGIN_LOCK_MINUTES: "10" });
    for (const user_string of [DEMO, "nobody@example.com"]) {
      const attempt = (password: string) => server.send(calls.login, { user_string, password });
      for (let tries = 0; tries < 3; tries += 1)
        expect(await attempt("wrong-one")).toMatchObject({ code: "credentials_wrong" });
      expect(await attempt("demo1234")).toMatchObject({
        code: "account_locked",
        message: "Too many wrong tries. The account is locked for 10 minutes.",
      });
    }
    await server.clock.advance(10 * MINUTE);
    await server.login(DEMO);
  });

  it("AUTH-LOGIN-009 a right password forgets the wrong ones before it", async () => {
    const server = await openServer({ LOGIN_ATTEMPTS: "2" });
    for (let round = 0; round < 3; round += 1) {
      await server.send(calls.login, { user_string: DEMO, password: "wrong-one" });
      await server.login(DEMO);
    }
  });

  it("AUTH-LOGIN-004 where a code is asked for, the login needs it", async () => {
    const server = await openServer({ LOGIN_NEEDS_CODE: "1" });
    const request = { user_string: DEMO, password: "demo1234" };
    expect(await server.send(calls.login, request)).toMatchObject({ code: "enter_code" });
    await server.send(calls.sendMail, { user_string: DEMO, scene: "login" });
    const sms_code = await server.code(DEMO);
    expect(await server.send(calls.login, { ...request, sms_code: "1" })).toMatchObject({
      code: "code_wrong",
    });
    expect(await server.send(calls.login, { ...request, sms_code })).toMatchObject({ type: "ok" });
  });

  it("NEWS-CALL-003 a login from a new device is told; reading it lowers sysmsg_num; strangers cannot read it", async () => {
    const server = await openServer();
    const unread = async (token: string) => {
      const { message } = await server.send(calls.userInfo, {}, { token });
      return (message as { sysmsg_num: number }).sysmsg_num;
    };
    const token = await server.login(DEMO);
    const before = await unread(token);
    const headers = { "user-agent": "Another <b>browser</b>/1.0" };
    await server.send(calls.login, { user_string: DEMO, password: "demo1234" }, { headers });
    expect(await unread(token)).toBe(before + 1);
    const { message } = await server.send(noticeList, {}, { token, language: "zh" });
    const { list } = message as { list: { id: number; title: string; content: string; is_read: number }[] };
    expect(list[0]).toMatchObject({ title: "新设备登录提醒", is_read: 0 });
    expect(list[0]?.content).not.toMatch(/[<>]/);
    const id = list[0]?.id ?? 0;
    const stranger = await server.login("second@millrace.test");
    expect(await server.send(noticeDetail, { id }, { token: stranger })).toMatchObject({ code: "not_found" });
    expect(await unread(token)).toBe(before + 1);
    expect(await server.send(noticeDetail, { id }, { token })).toMatchObject({ message: { is_read: 1 } });
    expect(await unread(token)).toBe(before);
  });

  it("AUTH-POINTS-001 the points login is refused with a clear message", async () => {
    const server = await openServer();
    const reply = await server.send(calls.pointsLogin, { user_string: DEMO, password: "demo1234" });
    expect(reply).toMatchObject({ code: "points_not_open", message: "The points exchange is not open yet." });
  });
});

describe("Sessions", () => {
  it("AUTH-SESSION-002 a session expires: its token is refused with 999 and its end is told", async () => {
    const server = await openServer({ SESSION_HOURS: "0.5" });
    const ended: ExchangeEvents["sessionEnded"][] = [];
    server.application.exchange.bus.on("sessionEnded", (event) => ended.push(event));
    const token = await server.login(DEMO);
    await server.clock.advance(0.5 * HOUR - 1_000);
    expect(await server.send(calls.userInfo, {}, { token })).toMatchObject({ type: "ok" });
    await server.clock.advance(1_000);
    expect(await server.send(calls.userInfo, {}, { token })).toMatchObject({ type: "999" });
    expect(ended).toEqual([{ tokenHash: expect.any(String), userId: 1, reason: "expired" }]);
  });

  it("AUTH-SESSION-002 AUTH-SESSION-003 neither a token nor a password stands in the database", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    const { storage } = server.application.exchange;
    const sessions = await storage.selectFrom("sessions").selectAll().execute();
    const users = await storage.selectFrom("users").selectAll().execute();
    const everything = JSON.stringify([sessions, users], (_, value) =>
      typeof value === "bigint" ? String(value) : value,
    );
    expect(everything).not.toContain(token);
    expect(everything).not.toContain("demo1234");
    expect(new Set(users.map((user) => user.password_hash)).size).toBe(users.length);
  });

  it("AUTH-SESSION-003 a stored hash carries its cost and salt, and the server's cost is scrypt's 2^15", async () => {
    const hasher = createPasswordHasher();
    const stored = await hasher.hash("secret1");
    expect(stored).toMatch(/^scrypt\$32768\$8\$1\$/);
    expect(await hasher.verify("secret1", stored)).toBe(true);
    expect(await hasher.verify("secret2", stored)).toBe(false);
    expect(await hasher.verify("secret1", null)).toBe(false);
  });

  it("AUTH-SESSION-004 logout ends one session, by GET and by POST, and no other", async () => {
    const server = await openServer();
    const [first, second] = [await server.login(DEMO), await server.login(DEMO)];
    expect(
      await server.send({ method: "POST", path: "/api/user/logout" }, {}, { token: first }),
    ).toMatchObject({
      type: "ok",
    });
    expect(await server.send(calls.userInfo, {}, { token: first })).toMatchObject({ type: "999" });
    expect(await server.send(calls.userInfo, {}, { token: second })).toMatchObject({ type: "ok" });
    expect(await server.send(calls.logout, {})).toMatchObject({ type: "ok" });
  });

  it("WIRE-BAD-005 a token counts raw, after Bearer, and as a field", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    expect(await server.send(calls.userInfo, {}, { token: `Bearer ${token}` })).toMatchObject({ type: "ok" });
    expect(await server.send(calls.userInfo, { token })).toMatchObject({ type: "ok" });
  });
});

describe("Recovery", () => {
  it("AUTH-FORGET-005 sets the new password, ends every session and lifts the lock", async () => {
    const server = await openServer({ LOGIN_ATTEMPTS: "1" });
    const reasons: string[] = [];
    server.application.exchange.bus.on("sessionEnded", ({ reason }) => reasons.push(reason));
    const token = await server.login(DEMO);
    await server.login(DEMO);
    await server.send(calls.login, { user_string: DEMO, password: "wrong-one" });
    await server.send(calls.sendMail, { user_string: DEMO, scene: "reset_password" });
    const code = await server.code(DEMO);
    const request = { account: DEMO, password: "another1", repassword: "another1", scene: "change_password" };
    expect(await server.send(calls.recoverPassword, { ...request, code })).toMatchObject({ type: "ok" });
    expect(reasons).toEqual(["revoked", "revoked"]);
    expect(await server.send(calls.userInfo, {}, { token })).toMatchObject({ type: "999" });
    await server.login(DEMO, "another1");
  });

  it("AUTH-FORGET-003 finds an account by its national number alone", async () => {
    const server = await openServer();
    const phone = { user_string: "02071838750", area_code: "44" };
    await server.send(calls.sendSms, { ...phone, scene: "register" });
    const password = { password: "secret1", re_password: "secret1" };
    const code = await server.code("2071838750");
    const registered = await server.send(calls.register, { type: "mobile", ...phone, ...password, code });
    expect(registered).toMatchObject({ type: "ok" });
    expect(await server.send(calls.sendSms, { ...phone, scene: "forget" })).toMatchObject({ type: "ok" });
    const request = { account: "02071838750", password: "another1", repassword: "another1" };
    expect(
      await server.send(calls.recoverPassword, { ...request, code: await server.code("2071838750") }),
    ).toMatchObject({ type: "ok" });
    const login = { ...phone, password: "another1" };
    expect(await server.send(calls.login, login)).toMatchObject({ type: "ok" });
  });

  it("AUTH-FORGET-001 refuses an unknown account, passwords that differ and wrong codes", async () => {
    const server = await openServer();
    const request = { account: DEMO, password: "another1", repassword: "another1", code: "000000" };
    const attempt = (change: object) => server.send(calls.recoverPassword, { ...request, ...change });
    expect(await attempt({ account: "nobody@example.com" })).toMatchObject({ code: "account_unknown" });
    expect(await attempt({ repassword: "another2" })).toMatchObject({ code: "passwords_differ" });
    expect(await attempt({})).toMatchObject({ code: "code_expired" });
  });
});
