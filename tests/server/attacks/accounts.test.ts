import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as calls from "#contract/calls/index.ts";
import { passwordStrength } from "#domain/account/password-strength.ts";
import { openServer, type TestServer } from "../http/support/harness.ts";
import { newcomer, outcome, totpCode, turnTotpOn } from "../http/support/people.ts";

const DEMO = "demo@millrace.test";
const MINUTE = 60_000;
const withdrawal = {
  ...{ currency: 3, type: "TRC20", number: "100", address: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t" },
  pay_password: "123456",
};

/** A session of the demo account that somebody else holds, on another network. */
async function stolenSession(server: TestServer): Promise<string> {
  const login = { user_string: DEMO, password: "demo1234" };
  const { message } = await server.send(calls.login, login, { from: "203.0.113.9" });
  return String(message);
}

describe("Guessing passwords", () => {
  it("SECURE-PASSWORD-001 what guessing lists make of words, dates and contacts is refused", () => {
    const word = fc.constantFrom("password", "dragon", "letmein", "millrace", "lovelace", "monkey", "summer");
    const tail = fc.constantFrom("", "1", "12", "123", "!", "99", "2024", "1!");
    const change = fc.constantFrom(
      (text: string) => text,
      (text: string) => text.toUpperCase(),
      (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`,
      (text: string) => text.replaceAll("a", "4").replaceAll("e", "3").replaceAll("o", "0"),
    );
    fc.assert(
      fc.property(word, tail, change, (base, end, alter) => {
        const { weakness } = passwordStrength(`${alter(base)}${end}`, "login", ["ada.lovelace@example.com"]);
        expect(weakness).not.toBeNull();
      }),
    );
  });

  it("SECURE-PASSWORD-002 any text up to the longest password gets an estimate, and longer ones cost no more", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", minLength: 6, maxLength: 128 }), (password) => {
        const points = [...password.normalize("NFKC")];
        const { guessesLog10 } = passwordStrength(password, "login", []);
        expect(guessesLog10).toBeGreaterThanOrEqual(0);
        // Each judged character adds one to two powers of ten at most: what is longer is not judged.
        expect(guessesLog10).toBeLessThanOrEqual(2 * Math.min(32, Math.max(1, points.join("").length)) + 1);
      }),
      { numRuns: 60 },
    );
  });
});

describe("Locking an owner out", () => {
  it("SECURE-LOCK-001 wrong codes of a stolen session at withdrawals hold up that session alone", async () => {
    const server = await openServer({ LOGIN_ATTEMPTS: "3", WITHDRAWAL_HOLD_HOURS: "0" });
    const [owner, thief] = [await server.login(DEMO), await stolenSession(server)];
    const { secret } = await turnTotpOn(server, owner);
    await server.clock.advance(MINUTE);
    const seen: string[] = [];
    for (let tries = 0; tries < 40; tries += 1) {
      seen.push(
        await outcome(server, thief, calls.withdraw, { ...withdrawal, totp: "000000", client_id: tries }),
      );
      if (tries % 4 === 3) await server.clock.advance(16 * MINUTE);
    }
    expect(new Set(seen)).toEqual(new Set(["second_factor_wrong", "account_locked"]));
    const own = { ...withdrawal, totp: totpCode(server, secret), client_id: "own" };
    expect(await outcome(server, owner, calls.withdraw, own)).toBe("ok");
  });

  it("SECURE-LOCK-001 nor do wrong codes for an address, nor does a login from a new place", async () => {
    const server = await openServer({ LOGIN_ATTEMPTS: "3", CODE_RESEND_SECONDS: "0" });
    const [owner, thief] = [await server.login(DEMO), await stolenSession(server)];
    const scene = { user_string: DEMO, scene: "withdraw_address" };
    const address = { currency_id: 3, type: "TRC20", address: withdrawal.address, notes: "" };
    for (let tries = 0; tries < 6; tries += 1) {
      await server.send(calls.sendMail, scene, { token: thief });
      await outcome(server, thief, calls.addAddress, { ...address, code: "000000" });
    }
    expect(await outcome(server, thief, calls.addAddress, { ...address, code: "000000" })).toBe(
      "account_locked",
    );
    await server.send(calls.sendMail, scene, { token: owner });
    expect(
      await outcome(server, owner, calls.addAddress, { ...address, code: await server.code(DEMO) }),
    ).toBe("ok");
  });

  it("SECURE-LOCK-002 wrong passwords of a points account hold up only the network that sent them", async () => {
    const server = await openServer({ LOGIN_ATTEMPTS: "3" });
    const bind = { user_name: "demo-points", password: "points1234" };
    expect(await outcome(server, await server.login(DEMO), calls.bindPoints, bind)).toBe("ok");
    const login = async (password: string, from: string) => {
      const reply = await server.send(calls.pointsLogin, { user_string: "demo-points", password }, { from });
      return reply.code ?? reply.type;
    };
    for (let tries = 0; tries < 30; tries += 1) await login("wrong", `203.0.113.${1 + (tries % 6)}`);
    expect(await login("points1234", "203.0.113.1")).toBe("account_locked");
    expect(await login("points1234", "198.51.100.7")).toBe("ok");
  });
});

describe("Reading others' mail in the demo", () => {
  it("SECURE-OUTBOX-001 no cookie but the one of the browser that asked shows a code", async () => {
    const server = await openServer({ CODE_RESEND_SECONDS: "0" });
    await newcomer(server, "ada@example.com");
    const read = async (cookie: string) => {
      const shown = await Promise.all(
        [calls.outbox, calls.letters].map((call) => server.send(call, {}, { headers: { cookie } })),
      );
      return shown.flatMap(({ message }) => (message as { to: string }[]).map(({ to }) => to));
    };
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^[\w=; -]{0,40}$/), async (cookie) => {
        for (const tried of [cookie, `outbox=${cookie}`])
          expect(await read(tried)).not.toContain("ada@example.com");
      }),
      { numRuns: 20 },
    );
    // Asking for another code gives nobody the mailbox.
    await server.send(
      calls.sendMail,
      { user_string: "ada@example.com", scene: "forget" },
      { browser: "x".repeat(22) },
    );
    expect(await read(`outbox=${"x".repeat(22)}`)).not.toContain("ada@example.com");
    expect(await read("outbox=browser-of-these-tests")).toContain("ada@example.com");
  });
});
