import { describe, expect, it } from "vitest";
import { noticeDetail, noticeList } from "#contract/calls/news/news.ts";
import * as calls from "#contract/calls/session/session.ts";
import * as user from "#contract/calls/session/user.ts";
import { openServer } from "../http/support/harness.ts";
import { createTrigger } from "../support/trigger.ts";

const DEMO = "demo@millrace.test";
const MINUTE = 60_000;

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

  it("AUTH-LOGIN-009 too many wrong passwords lock the account for a while, known or not", async () => {
    const server = await openServer({ LOGIN_ATTEMPTS: "3", LOGIN_LOCK_MINUTES: "10" });
    for (const user_string of [DEMO, "nobody@example.com"]) {
      const attempt = (password: string) => server.send(calls.login, { user_string, password });
      for (let tries = 0; tries < 3; tries += 1)
        expect(await attempt("wrong-one")).toMatchObject({ code: "credentials_wrong" });
      expect(await attempt("demo1234")).toMatchObject({
        code: "account_locked",
        message: "Too many failed attempts. Try again in 1 minutes",
      });
    }
    await server.clock.advance(MINUTE);
    await server.login(DEMO);
  });

  it("AUTH-LOGIN-009 passwords that are tried at once are no more than those tried one after the other", async () => {
    const server = await openServer({ LOGIN_ATTEMPTS: "3" });
    const request = { user_string: DEMO, password: "wrong-one" };
    const replies = await Promise.all(Array.from({ length: 9 }, () => server.send(calls.login, request)));
    expect(replies.filter(({ code }) => code === "credentials_wrong")).toHaveLength(3);
    expect(replies.filter(({ code }) => code === "account_locked")).toHaveLength(6);
  });

  it("AUTH-LOGIN-009 right ones that come at once are all taken", async () => {
    const server = await openServer({ LOGIN_ATTEMPTS: "1" });
    const tokens = await Promise.all(Array.from({ length: 5 }, () => server.login(DEMO)));
    expect(new Set(tokens).size).toBe(5);
  });

  it("AUTH-LOGIN-009 a right password forgets the wrong ones before it", async () => {
    const server = await openServer({ LOGIN_ATTEMPTS: "2" });
    for (let round = 0; round < 3; round += 1) {
      const attempt = (password: string) => server.send(calls.login, { user_string: DEMO, password });
      expect(await attempt("wrong-one")).toMatchObject({ code: "credentials_wrong" });
      expect(await attempt("demo1234")).toMatchObject({ type: "ok" });
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

  it("NEWS-CALL-003 a login from a new device sends a notice, which only its owner can read", async () => {
    const server = await openServer();
    const unread = async (token: string) => {
      const { message } = await server.send(user.userInfo, {}, { token });
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

  it("ACCOUNT-OPERATOR-004 an account that is locked while a login is in progress gets no session", async () => {
    const server = await openServer();
    const { storage } = server.application.exchange;
    await createTrigger(storage, "lock_meanwhile after insert on sessions", {
      sqlite: "insert into user_security (user_id, locked_at) values (new.user_id, 1);",
    });
    const late = await server.send(calls.login, { user_string: DEMO, password: "demo1234" });
    expect(late).toMatchObject({ code: "credentials_wrong" });
    expect(await storage.selectFrom("sessions").selectAll().execute()).toEqual([]);
  });

  it("AUTH-POINTS-001 the points login refuses an unknown account with a clear message", async () => {
    const server = await openServer();
    const reply = await server.send(calls.pointsLogin, { user_string: DEMO, password: "demo1234" });
    expect(reply).toMatchObject({
      code: "points_account_unknown",
      message: "Incorrect points account or password",
    });
  });
});
