import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as calls from "#contract/calls/index.ts";
import { createCodeCaps } from "#server/exchange/session/code-caps.ts";
import { delayAfter } from "#server/exchange/session/wrong-tries.ts";
import { createCodeCountQueries } from "#server/storage/session/code-counts.ts";
import { openServer, type Reply, type TestServer } from "../http/support/harness.ts";
import { newcomer, outcome } from "../http/support/people.ts";
import { createManualClock } from "../support/manual-clock.ts";
import { openStorage } from "../support/storage.ts";

const DEMO = "demo@millrace.test";
const ADA = "ada@example.com";
const NOBODY = "nobody@example.com";
const MINUTE = 60_000;
const home = { from: "203.0.113.1" };
const stranger = (number: number) => ({ from: `198.51.100.${number}` });

const codeOf = ({ code, type }: Reply) => code ?? type;
function login(server: TestServer, user_string: string, password: string, options = home, more = {}) {
  return server.send(calls.login, { user_string, password, ...more }, options);
}

describe("A stranger's wrong passwords", () => {
  it("AUTH-LOGIN-013 slow down the stranger and leave the owner alone, wherever the owner is", async () => {
    const server = await openServer({ LOGIN_ATTEMPTS: "3" });
    for (let tries = 0; tries < 3; tries += 1) await login(server, DEMO, "wrong-one", stranger(1));
    expect(codeOf(await login(server, DEMO, "demo1234", stranger(1)))).toBe("account_locked");
    expect(codeOf(await login(server, DEMO, "demo1234", home))).toBe("ok");
    expect(codeOf(await login(server, DEMO, "demo1234", stranger(2)))).toBe("ok");
  });

  it("AUTH-LOGIN-014 from many networks make unfamiliar ones ask for a code, known account or not", async () => {
    const server = await openServer({ LOGIN_ATTEMPTS: "1", CODE_RESEND_SECONDS: "0" });
    expect(codeOf(await login(server, DEMO, "demo1234", home))).toBe("ok");
    for (const account of [DEMO, NOBODY]) {
      for (let number = 1; number <= 5; number += 1)
        expect(codeOf(await login(server, account, "wrong-one", stranger(number)))).toBe("credentials_wrong");
      expect(codeOf(await login(server, account, "wrong-one", stranger(6)))).toBe("enter_code");
      const wrong = { sms_code: "000000" };
      expect(codeOf(await login(server, account, "wrong-one", stranger(6), wrong))).toBe("code_expired");
      await server.send(calls.sendMail, { user_string: account, scene: "login" }, stranger(6));
      expect(codeOf(await login(server, account, "wrong-one", stranger(6), wrong))).toBe("code_wrong");
    }
    // The owner gets in at home as ever, and elsewhere with the code.
    expect(codeOf(await login(server, DEMO, "demo1234", home))).toBe("ok");
    expect(codeOf(await login(server, DEMO, "demo1234", stranger(7)))).toBe("enter_code");
    await server.send(calls.sendMail, { user_string: DEMO, scene: "login" }, stranger(7));
    const sms_code = await server.code(DEMO);
    expect(codeOf(await login(server, DEMO, "demo1234", stranger(7), { sms_code }))).toBe("ok");
  });

  it("AUTH-LOGIN-009 wait ever longer, up to the configured time", () => {
    fc.assert(
      fc.property(
        fc.nat(60),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 60 }),
        (wrong, loginAttempts, lockMinutes) => {
          const rules = { loginAttempts, lockMinutes };
          const [delay, next] = [delayAfter(wrong, rules), delayAfter(wrong + 1, rules)];
          expect(delay === 0).toBe(wrong < loginAttempts);
          expect(next).toBeGreaterThanOrEqual(delay);
          expect(next).toBeLessThanOrEqual(lockMinutes * MINUTE);
        },
      ),
    );
  });
});

describe("A stranger's wrong codes", () => {
  it("AUTH-CODE-008 do not void the code of its requester, nor does another request", async () => {
    const server = await openServer({ LOGIN_ATTEMPTS: "50" });
    await server.send(calls.sendMail, { user_string: ADA, scene: "register" }, home);
    const { message } = await server.send(calls.outbox, { to: ADA }, home);
    const { code = "" } = (message as { code: string }[])[0] ?? {};
    const check = (email_code: string, options: { from: string }) =>
      server.send(calls.checkEmail, { user_string: ADA, email_code, scene: "register" }, options);
    for (let tries = 0; tries < 5; tries += 1)
      expect(codeOf(await check("wrong", stranger(1)))).toBe("code_wrong");
    expect(codeOf(await check("wrong", stranger(2)))).toBe("code_expired");
    await server.send(calls.sendMail, { user_string: ADA, scene: "register" }, stranger(3));
    expect(codeOf(await check(code, home))).toBe("ok");
  });

  it("AUTH-CODE-009 codes have caps by contact, by address and in all, which are answered in words", async () => {
    const send = (server: TestServer, user_string: string, from: string) =>
      server.send(calls.sendMail, { user_string, scene: "register" }, { from });
    const contact = await openServer({ CODES_PER_CONTACT_PER_DAY: "2" });
    await send(contact, ADA, "203.0.113.1");
    await send(contact, ADA, "203.0.113.2");
    expect(await send(contact, ADA, "203.0.113.3")).toMatchObject({
      code: "too_many_codes",
      message: "Too many codes were requested. Try again in 1,440 minutes",
    });
    expect(codeOf(await send(contact, NOBODY, "203.0.113.3"))).toBe("ok");
    const address = await openServer({ CODES_PER_ADDRESS_PER_DAY: "1" });
    await send(address, ADA, "203.0.113.1");
    expect(codeOf(await send(address, NOBODY, "203.0.113.1"))).toBe("too_many_codes");
    const all = await openServer({ CODES_PER_HOUR: "1" });
    await send(all, ADA, "203.0.113.1");
    expect(codeOf(await send(all, NOBODY, "203.0.113.2"))).toBe("too_many_codes");
  });

  it("AUTH-CODE-009 a cap ends with its window: a day for a contact, an hour for the server", async () => {
    const storage = await openStorage(":memory:");
    const clock = { ...createManualClock(0), time: 1_000, now: () => clock.time };
    const rules = { codesPerContact: 1, codesPerAddress: 100, codesPerHour: 2 };
    const caps = createCodeCaps(createCodeCountQueries(storage), clock, rules);
    const count = (recipient: string) =>
      caps.count({ recipient, origin: "203.0.113.1", isFamiliar: false }).then(
        () => "ok",
        (error: Error) => error.message,
      );
    expect([await count(ADA), await count(ADA)]).toEqual(["ok", "too_many_codes"]);
    expect([await count(NOBODY), await count(DEMO)]).toEqual(["ok", "too_many_codes"]);
    clock.time += 60 * MINUTE;
    expect([await count("third@example.com"), await count(ADA)]).toEqual(["ok", "too_many_codes"]);
    clock.time += 23 * 60 * MINUTE;
    expect(await count(ADA)).toBe("ok");
    await storage.destroy();
  });

  it("AUTH-CODE-009 strangers use up no attempts of a user at their usual place", async () => {
    const server = await openServer({ CODE_RESEND_SECONDS: "0", CODES_PER_CONTACT_PER_DAY: "1" });
    await login(server, DEMO, "demo1234", home);
    const send = (options: { from: string }) =>
      server.send(calls.sendMail, { user_string: DEMO, scene: "forget" }, options);
    expect([codeOf(await send(stranger(1))), codeOf(await send(stranger(2)))]).toEqual([
      "ok",
      "too_many_codes",
    ]);
    expect(codeOf(await send(home))).toBe("ok");
  });
});

describe("Whether there is an account", () => {
  it("AUTH-ENUM-001 registration, recovery and binding answer a taken and an unknown contact alike", async () => {
    const server = await openServer({ CODE_RESEND_SECONDS: "0" });
    const token = await newcomer(server, ADA);
    const passwords = {
      password: "mint-Kestrel-40",
      re_password: "mint-Kestrel-40",
      repassword: "mint-Kestrel-40",
    };
    const replies: Record<string, (contact: string) => Promise<Reply>> = {
      register: (user_string) =>
        server.send(calls.register, { type: "email", user_string, ...passwords, code: "000000" }),
      recover: (account) => server.send(calls.recoverPassword, { account, ...passwords, code: "000000" }),
      check: (user_string) => server.send(calls.checkEmail, { user_string, email_code: "000000" }),
    };
    for (const [name, ask] of Object.entries(replies)) {
      expect(await ask(ADA), name).toEqual(await ask(NOBODY));
      for (const contact of [ADA, NOBODY])
        await server.send(calls.sendMail, {
          user_string: contact,
          scene: name === "recover" ? "forget" : "register",
        });
      expect(await ask(ADA), name).toEqual(await ask(NOBODY));
    }
    const bind = (mobile: string) =>
      outcome(server, token, calls.bindPhone, { mobile, area_code: "1", code: "1" });
    expect(await bind("2025550123")).toBe("code_expired");
  });

  it("AUTH-ENUM-001 recovery by a phone number without its calling code reveals nothing", async () => {
    const server = await openServer();
    const phone = { user_string: "2025550123", area_code: "1" };
    const recover = () =>
      server.send(calls.recoverPassword, {
        account: "2025550123",
        password: "mint-Kestrel-40",
        repassword: "mint-Kestrel-40",
        code: "000000",
      });
    expect(codeOf(await recover())).toBe("code_expired");
    await server.send(calls.sendSms, { ...phone, scene: "forget" });
    expect(codeOf(await recover())).toBe("code_wrong");
  });
});

describe("A contact that was just bound", () => {
  it("AUTH-FORGET-007 does not recover an account with an older one, and notifies the contact", async () => {
    const server = await openServer({ CODE_RESEND_SECONDS: "0", RECOVERY_CONTACT_HOURS: "0.02" });
    const token = await newcomer(server, ADA);
    const phone = { user_string: "2025550123", area_code: "1" };
    await server.send(calls.sendSms, { ...phone, scene: "bind_mobile" });
    const bound = { mobile: "2025550123", area_code: "1", code: await server.code("2025550123") };
    expect(await outcome(server, token, calls.bindPhone, bound)).toBe("ok");
    const codes = async () => {
      await server.send(calls.sendSms, { ...phone, scene: "forget" });
      return (await server.send(calls.outbox, { to: "2025550123" })).message as { scene: string }[];
    };
    expect((await codes()).map(({ scene }) => scene)).toEqual(["bind_mobile"]);
    const { message } = await server.send(calls.letters, { to: "2025550123" });
    expect((message as { subject: string }[])[0]?.subject).toContain("other contact");
    await server.clock.advance(72_000);
    expect((await codes())[0]?.scene).toBe("forget");
  });
});
