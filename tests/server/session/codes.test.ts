import { describe, expect, it } from "vitest";
import * as calls from "#contract/calls/index.ts";
import { createCodes } from "#server/exchange/session/codes.ts";
import { systemSecrets } from "#server/start/secrets.ts";
import { createCodeQueries } from "#server/storage/session/codes.ts";
import { openServer, type TestServer } from "../http/support/harness.ts";
import { createManualClock } from "../support/manual-clock.ts";
import { openStorage } from "../support/storage.ts";

const MAIL = "ada@example.com";
const MINUTE = 60_000;
const HOME = "203.0.113.1";
const send = (server: TestServer, user_string: string, scene: string) =>
  server.send(calls.sendMail, { user_string, scene });
const check = (server: TestServer, email_code: string, scene = "register") =>
  server.send(calls.checkEmail, { user_string: MAIL, email_code, scene });

describe("Codes", () => {
  it("AUTH-CODE-003 only an account's own contact learns whether there is one, whatever is asked for", async () => {
    const server = await openServer({ CODE_RESEND_SECONDS: "0" });
    const sent = async (to: string) => {
      const { message } = await server.send(calls.outbox, { to });
      const letters = (await server.send(calls.letters, { to })).message as { subject: string }[];
      return [(message as unknown[]).length, letters.map(({ subject }) => subject)];
    };
    const replies = [];
    for (const scene of ["login", "forget", "change_password", "reset_password"])
      replies.push(await send(server, MAIL, scene));
    replies.push(await send(server, "second@millrace.test", "register"));
    replies.push(await send(server, "second@millrace.test", "bind_email"));
    replies.push(await send(server, "demo@millrace.test", "forget"));
    replies.push(await send(server, "merchant@millrace.test", "login"));
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(replies[0]).toMatchObject({ type: "ok" });
    expect(await sent(MAIL)).toEqual([0, Array(4).fill("No Millrace account found")]);
    expect(await sent("second@millrace.test")).toEqual([
      0,
      Array(2).fill("You already have a Millrace account"),
    ]);
    expect(await sent("merchant@millrace.test")).toEqual([1, []]);
    const older = await server.send(calls.sendMail, { user_string: MAIL, type: "register" });
    expect(older).toMatchObject({ type: "ok" });
    expect(await send(server, MAIL, "nonsense")).toMatchObject({ code: "malformed" });
  });

  it("AUTH-CODE-004 refuses a second code within 59 s with the time left; then it replaces the first", async () => {
    const server = await openServer();
    await send(server, MAIL, "register");
    const first = await server.code(MAIL);
    await server.clock.advance(19_000);
    expect(await send(server, MAIL, "register")).toMatchObject({
      code: "code_resend_early",
      message: "A code has just been sent. You can request another in 40 seconds",
    });
    await server.clock.advance(40_000);
    expect(await send(server, MAIL, "register")).toMatchObject({ type: "ok" });
    const second = await server.code(MAIL);
    expect(second).toMatch(/^\d{6}$/);
    if (first !== second) expect(await check(server, first)).toMatchObject({ code: "code_wrong" });
    expect(await check(server, second)).toMatchObject({ type: "ok" });
  });

  it("AUTH-CODE-004 where the page offers another code after half a minute, the exchange sends it then", async () => {
    const server = await openServer();
    await send(server, "demo@millrace.test", "forget");
    await server.clock.advance(29_000);
    expect(await send(server, "demo@millrace.test", "forget")).toMatchObject({ code: "code_resend_early" });
    await server.clock.advance(1_000);
    expect(await send(server, "demo@millrace.test", "forget")).toMatchObject({ type: "ok" });
  });

  it("AUTH-CODE-005 AUTH-CODE-006 a code is for one account and scene, for ten minutes", async () => {
    const server = await openServer();
    await send(server, MAIL, "register");
    const code = await server.code(MAIL);
    expect(await check(server, code)).toMatchObject({ type: "ok" });
    expect(await check(server, code, "forget")).toMatchObject({ code: "code_expired" });
    await server.clock.advance(10 * MINUTE);
    expect(await check(server, code)).toMatchObject({ code: "code_expired" });
  });

  it("AUTH-CODE-005 a code is void after five wrong tries, even for who then has it right", async () => {
    const server = await openServer();
    await send(server, MAIL, "register");
    const code = await server.code(MAIL);
    for (let tries = 0; tries < 5; tries += 1)
      expect(await check(server, "wrong")).toMatchObject({ code: "code_wrong" });
    expect(await check(server, code)).toMatchObject({ code: "code_expired" });
  });

  it("AUTH-CODE-005 new codes give no new tries, neither to a check of a code nor to a login", async () => {
    const demo = "demo@millrace.test";
    const server = await openServer({
      CODE_RESEND_SECONDS: "0",
      LOGIN_ATTEMPTS: "2",
      LOGIN_LOCK_MINUTES: "1",
      LOGIN_NEEDS_CODE: "1",
    });
    const ask = (email_code: string) =>
      server.send(calls.checkEmail, { user_string: demo, email_code, scene: "forget" });
    const enter = (sms_code: string) =>
      server.send(calls.login, { user_string: demo, password: "demo1234", sms_code });
    for (const [scene, attempt] of [
      ["forget", ask],
      ["login", enter],
    ] as const) {
      for (const _ of [1, 2]) {
        await send(server, demo, scene);
        expect(await attempt("wrong")).toMatchObject({ code: "code_wrong" });
      }
      await send(server, demo, scene);
      const code = await server.code(demo);
      expect(await attempt(code)).toMatchObject({ code: "account_locked" });
      await server.clock.advance(MINUTE);
      expect(await attempt(code)).toMatchObject({ type: "ok" });
    }
  });

  it("AUTH-CODE-005 a code counts once", async () => {
    const server = await openServer();
    await send(server, "demo@millrace.test", "forget");
    const code = await server.code("demo@millrace.test");
    const request = {
      account: "demo@millrace.test",
      password: "broken-Kite-84",
      repassword: "broken-Kite-84",
      code,
    };
    expect(await server.send(calls.recoverPassword, request)).toMatchObject({ type: "ok" });
    expect(await server.send(calls.recoverPassword, request)).toMatchObject({ code: "code_expired" });
  });

  it("AUTH-CODE-005 the database reveals no code", async () => {
    const server = await openServer();
    await send(server, MAIL, "register");
    const code = await server.code(MAIL);
    const rows = await server.application.exchange.storage.selectFrom("codes").selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.code_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(Object.values(rows[0] ?? {}).map(String)).not.toContain(code);
  });
});

describe("At once", () => {
  /** Codes over a database, with what they sent. */
  async function open() {
    const storage = await openStorage(":memory:");
    const sent: string[] = [];
    const codes = createCodes({
      queries: createCodeQueries(storage),
      clock: createManualClock(MINUTE),
      secrets: systemSecrets,
      caps: { count: async () => undefined },
      delivery: { send: async ({ code }) => void sent.push(code), sendMessage: async () => undefined },
      resendSeconds: 59,
    });
    const send = () =>
      codes.send({
        channel: "mail",
        recipient: MAIL,
        use: "register",
        language: "en",
        word: "",
        origin: HOME,
        isFamiliar: false,
        instead: null,
      });
    return { codes, send, sent };
  }
  const outcomes = async (commands: readonly Promise<unknown>[]) =>
    (await Promise.allSettled(commands))
      .map((one) => (one.status === "fulfilled" ? "ok" : String(one.reason.message)))
      .sort();

  it("AUTH-CODE-004 of two codes that are asked for one is sent", async () => {
    const { send, sent } = await open();
    expect(await outcomes([send(), send()])).toEqual(["code_resend_early", "ok"]);
    expect(sent).toHaveLength(1);
  });

  it("AUTH-CODE-005 tries are no more than the code has", async () => {
    const { codes, send, sent } = await open();
    await send();
    const tries = Array.from({ length: 7 }, () => codes.check(MAIL, "register", "wrong", HOME));
    const expected = [...Array(2).fill("code_expired"), ...Array(5).fill("code_wrong")];
    expect(await outcomes(tries)).toEqual(expected);
    expect(await outcomes([codes.check(MAIL, "register", sent[0] ?? "", HOME)])).toEqual(["code_expired"]);
  });
});
