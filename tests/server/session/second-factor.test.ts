import { describe, expect, it } from "vitest";
import * as calls from "#contract/calls/index.ts";
import { openServer, type TestServer } from "../http/support/harness.ts";
import { newcomer, outcome, totpCode, turnTotpOn } from "../http/support/people.ts";
import { createTrigger } from "../support/trigger.ts";

const DEMO = "demo@millrace.test";
const STEP = 30_000;

async function login(server: TestServer, totp = "") {
  const { type, code } = await server.send(calls.login, { user_string: DEMO, password: "demo1234", totp });
  return code ?? type;
}

async function changedAt(server: TestServer): Promise<bigint | number> {
  const { storage } = server.application.exchange;
  const row = await storage.selectFrom("user_security").select("changed_at").executeTakeFirst();
  return row?.changed_at ?? 0;
}

describe("The authenticator", () => {
  it("ACCOUNT-TOTP-001 is on after a code of it, and asked for by the login after the right password alone", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    expect(await outcome(server, token, calls.startTotp, { password: "wrong-one" })).toBe("password_wrong");
    expect(await outcome(server, token, calls.enableTotp, { code: "123456" })).toBe("totp_not_started");
    const { secret, recovery } = await turnTotpOn(server, token);
    expect(recovery).toHaveLength(10);
    expect(await login(server)).toBe("second_factor_required");
    const wrong = { user_string: DEMO, password: "wrong-one" };
    expect(await server.send(calls.login, wrong)).toMatchObject({ code: "credentials_wrong" });
    await server.clock.advance(STEP);
    expect(await login(server, totpCode(server, secret))).toBe("ok");
    expect(await outcome(server, token, calls.startTotp, { password: "demo1234" })).toBe("totp_enabled");
  });

  it("ACCOUNT-TOTP-002 a code counts once, also the one that turned it on", async () => {
    const server = await openServer();
    const { secret } = await turnTotpOn(server, await server.login(DEMO));
    expect(await login(server, totpCode(server, secret))).toBe("second_factor_used");
    await server.clock.advance(STEP);
    const code = totpCode(server, secret);
    const both = await Promise.all([login(server, code), login(server, code)]);
    expect(both.sort()).toEqual(["ok", "second_factor_used"]);
    await server.clock.advance(4 * STEP);
    expect(await login(server, code)).toBe("second_factor_wrong");
  });

  it("ACCOUNT-TOTP-007 of many logins with one right code the first gets in, and the others lock nothing", async () => {
    const server = await openServer({ LOGIN_ATTEMPTS: "3" });
    const { secret } = await turnTotpOn(server, await server.login(DEMO));
    await server.clock.advance(STEP);
    const code = totpCode(server, secret);
    const replies = await Promise.all(Array.from({ length: 20 }, () => login(server, code)));
    expect(replies.filter((reply) => reply === "ok")).toHaveLength(1);
    expect(replies.filter((reply) => reply === "second_factor_used")).toHaveLength(19);
    await server.clock.advance(STEP);
    expect(await login(server, totpCode(server, secret))).toBe("ok");
  });

  it("ACCOUNT-TOTP-003 wrong codes lock the second factor for a while, whatever comes then", async () => {
    const server = await openServer({ LOGIN_ATTEMPTS: "3" });
    const { secret } = await turnTotpOn(server, await server.login(DEMO));
    for (let tries = 0; tries < 3; tries += 1)
      expect(await login(server, "000000")).toBe("second_factor_wrong");
    await server.clock.advance(STEP);
    expect(await login(server, totpCode(server, secret))).toBe("account_locked");
    await server.clock.advance(15 * 60_000);
    expect(await login(server, totpCode(server, secret))).toBe("ok");
  });

  it("ACCOUNT-TOTP-004 a recovery code counts once and is stored as a digest; new ones end the earlier", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    const { secret, recovery } = await turnTotpOn(server, token);
    const [first = "", second = ""] = recovery;
    expect(await login(server, first.toLowerCase().replaceAll("-", " "))).toBe("ok");
    expect(await login(server, first)).toBe("second_factor_wrong");
    const state = await server.send(calls.totpState, {}, { token });
    expect(state.message).toEqual({ enabled: 1, recovery_left: 9 });
    await server.clock.advance(STEP);
    const code = totpCode(server, secret);
    expect(await outcome(server, token, calls.renewRecoveryCodes, { code })).toBe("ok");
    expect(await login(server, second)).toBe("second_factor_wrong");
    const { storage } = server.application.exchange;
    const kept = JSON.stringify(
      await storage.selectFrom("recovery_codes").selectAll().execute(),
      (_, value) => (typeof value === "bigint" ? String(value) : value),
    );
    for (const one of recovery) expect(kept).not.toContain(one);
  });

  it("ACCOUNT-TOTP-005 its secret is sealed at rest", async () => {
    const server = await openServer();
    const { secret } = await turnTotpOn(server, await server.login(DEMO));
    const { storage } = server.application.exchange;
    const row = await storage.selectFrom("user_security").select("totp_secret").executeTakeFirstOrThrow();
    expect(row.totp_secret).toMatch(/^[\w-]{60,}$/);
    expect(Buffer.from(row.totp_secret ?? "", "base64url").toString("latin1")).not.toContain(secret);
  });

  it("ACCOUNT-TOTP-006 changing the password and recovering it ask for it; a wrong one uses up no code", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    const { secret } = await turnTotpOn(server, token);
    const change = { oldpassword: "demo1234", password: "plum-Harbor-51", re_password: "plum-Harbor-51" };
    expect(await outcome(server, token, calls.changePassword, change)).toBe("second_factor_required");
    await server.send(calls.sendMail, { user_string: DEMO, scene: "forget" });
    const code = await server.code(DEMO);
    const recover = { account: DEMO, password: "pine-Otter-73", repassword: "pine-Otter-73", code };
    expect(await server.send(calls.recoverPassword, recover)).toMatchObject({
      code: "second_factor_required",
    });
    const wrong = { ...recover, totp: "000000" };
    expect(await server.send(calls.recoverPassword, wrong)).toMatchObject({ code: "second_factor_wrong" });
    await server.clock.advance(STEP);
    const right = { ...recover, totp: totpCode(server, secret) };
    expect(await server.send(calls.recoverPassword, right)).toMatchObject({ type: "ok" });
  });

  it("ACCOUNT-HOLD-001 a trade password, a new password and the second factor each mark a change", async () => {
    const server = await openServer();
    const ada = await newcomer(server, "ada@example.com");
    await server.send(calls.sendMail, { user_string: "ada@example.com", scene: "trade_password" });
    const code = await server.code("ada@example.com");
    const trade = { password: "806173", re_password: "806173", code };
    expect(await outcome(server, ada, calls.setTradePassword, trade)).toBe("ok");
    const { secret } = await turnTotpOn(server, ada, "mint-Kestrel-40");
    expect(Number(await changedAt(server))).toBe(server.clock.now());
    await server.clock.advance(STEP);
    const off = { password: "mint-Kestrel-40", code: totpCode(server, secret) };
    expect(await outcome(server, ada, calls.disableTotp, off)).toBe("ok");
    expect(Number(await changedAt(server))).toBe(server.clock.now());
    await server.clock.advance(STEP);
    const change = {
      oldpassword: "mint-Kestrel-40",
      password: "plum-Harbor-51",
      re_password: "plum-Harbor-51",
    };
    expect(await outcome(server, ada, calls.changePassword, change)).toBe("ok");
    expect(Number(await changedAt(server))).toBe(server.clock.now());
    expect(await outcome(server, ada, calls.disableTotp, { password: "plum-Harbor-51", code: "1" })).toBe(
      "totp_disabled",
    );
  });

  it("ACCOUNT-HOLD-001 the mark comes before the new password, so that no failure leaves one without", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    const { storage } = server.application.exchange;
    await createTrigger(storage, "no_password before update on users", {
      sqlite: "select raise(abort, 'gone');",
      postgres: "raise exception 'gone';",
    });
    await server.send(calls.sendMail, { user_string: DEMO, scene: "trade_password" });
    const trade = { password: "806173", re_password: "806173", code: await server.code(DEMO) };
    expect(await outcome(server, token, calls.setTradePassword, trade)).toBe("server_failed");
    expect(Number(await changedAt(server))).toBe(server.clock.now());
    await server.clock.advance(STEP);
    await server.send(calls.sendMail, { user_string: DEMO, scene: "forget" });
    const recover = { account: DEMO, password: "pine-Otter-73", repassword: "pine-Otter-73" };
    const code = await server.code(DEMO);
    expect(await outcome(server, token, calls.recoverPassword, { ...recover, code })).toBe("server_failed");
    expect(Number(await changedAt(server))).toBe(server.clock.now());
  });
});
