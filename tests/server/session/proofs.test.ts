import { describe, expect, it } from "vitest";
import * as calls from "#contract/calls/index.ts";
import { openServer, type TestServer } from "../http/support/harness.ts";
import { newcomer, outcome, totpCode, turnTotpOn } from "../http/support/people.ts";

const ADA = "ada@example.com";
const PASSWORD = "mint-Kestrel-40";
const LATER = 11 * 60_000;

/** Ada's session as a thief holds it: valid, but her password was last given a while ago. */
async function stolen(server: TestServer): Promise<string> {
  const token = await newcomer(server, ADA, PASSWORD);
  await server.clock.advance(LATER);
  return token;
}

async function codeFor(server: TestServer, token: string, user_string: string, scene: string) {
  await server.send(calls.sendMail, { user_string, scene }, { token });
  return server.code(user_string);
}

async function changedAt(server: TestServer): Promise<number> {
  const rows = await server.application.exchange.storage.selectFrom("user_security").selectAll().execute();
  return Math.max(0, ...rows.map((row) => Number(row.changed_at)));
}

describe("A stolen session", () => {
  it("AUTH-PROOF-001 sets no first trade password, neither with a code nor by choosing a name", async () => {
    const server = await openServer();
    const token = await stolen(server);
    const trade = { password: "806173", re_password: "806173" };
    const code = await codeFor(server, token, ADA, "trade_password");
    expect(await outcome(server, token, calls.setTradePassword, { ...trade, code })).toBe("proof_required");
    const name = { account: "ada", password: "806173", repassword: "806173" };
    expect(await outcome(server, token, calls.setFiatAccount, name)).toBe("proof_required");
    expect(await outcome(server, token, calls.judgeTradePassword)).toBe("trade_password_unset");
    expect(await changedAt(server)).toBe(0);
  });

  it("AUTH-PROOF-001 binds no contact and turns no authenticator on", async () => {
    const server = await openServer();
    const token = await stolen(server);
    await server.send(calls.sendSms, { user_string: "2025550123", area_code: "1", scene: "bind_mobile" });
    const phone = { mobile: "2025550123", area_code: "1", code: await server.code("2025550123") };
    expect(await outcome(server, token, calls.bindPhone, phone)).toBe("proof_required");
    expect(await outcome(server, token, calls.startTotp, { password: "guessed" })).toBe("password_wrong");
    expect(await outcome(server, token, calls.enableTotp, { code: "000000" })).toBe("proof_required");
  });

  it("AUTH-PROOF-002 gets on once the owner gives the password, and only in that session", async () => {
    const server = await openServer();
    const token = await stolen(server);
    const other = await server.login(ADA, PASSWORD);
    await server.clock.advance(LATER);
    expect(await outcome(server, token, calls.proveOwner)).toBe("enter_password");
    expect(await outcome(server, token, calls.proveOwner, { password: "guessed" })).toBe("password_wrong");
    expect(await outcome(server, token, calls.proveOwner, { password: PASSWORD })).toBe("ok");
    const trade = { password: "806173", re_password: "806173" };
    const code = await codeFor(server, token, ADA, "trade_password");
    expect(await outcome(server, other, calls.setTradePassword, { ...trade, code })).toBe("proof_required");
    expect(await outcome(server, token, calls.setTradePassword, { ...trade, code })).toBe("ok");
    expect(await changedAt(server)).toBe(server.clock.now());
  });

  it("AUTH-PROOF-002 a proof lasts as long as configured", async () => {
    const server = await openServer({ PROOF_MINUTES: "1" });
    const token = await newcomer(server, ADA, PASSWORD);
    await server.clock.advance(60_000);
    expect(await outcome(server, token, calls.enableTotp, { code: "000000" })).toBe("proof_required");
  });

  it("AUTH-PROOF-003 where the authenticator is on its code is the proof, and the password is none", async () => {
    const server = await openServer();
    const token = await newcomer(server, ADA, PASSWORD);
    const { secret, recovery } = await turnTotpOn(server, token, PASSWORD);
    await server.clock.advance(LATER);
    const prove = (fields: Record<string, string>) => outcome(server, token, calls.proveOwner, fields);
    expect(await prove({ password: PASSWORD })).toBe("second_factor_required");
    expect(await prove({ totp: totpCode(server, secret) })).toBe("ok");
    expect(await prove({ totp: recovery[0] ?? "" })).toBe("ok");
  });

  it("AUTH-PROOF-004 every new credential and contact holds withdrawals and sends a notice", async () => {
    const server = await openServer();
    const token = await newcomer(server, ADA, PASSWORD);
    const { secret } = await turnTotpOn(server, token, PASSWORD);
    expect(await changedAt(server)).toBe(server.clock.now());
    await server.clock.advance(30_000);
    const renew = { code: totpCode(server, secret) };
    await server.send(calls.renewRecoveryCodes, renew, { token });
    expect(await changedAt(server)).toBe(server.clock.now());
    await server.clock.advance(30_000);
    await server.send(calls.sendSms, { user_string: "2025550123", area_code: "1", scene: "bind_mobile" });
    const phone = { mobile: "2025550123", area_code: "1", code: await server.code("2025550123") };
    expect(await outcome(server, token, calls.bindPhone, phone)).toBe("ok");
    expect(await changedAt(server)).toBe(server.clock.now());
    const { message } = await server.send(calls.noticeList, {}, { token });
    const { list } = message as { list: { title: string }[] };
    expect(list.map(({ title }) => title)).toEqual(
      expect.arrayContaining([
        "A phone number was added",
        "New recovery codes were created",
        "Your authenticator is on",
      ]),
    );
  });
});
