import * as v from "valibot";
import { describe, expect, it } from "vitest";
import * as calls from "#contract/calls/index.ts";
import { languages } from "#contract/languages.ts";
import { openServer, type TestServer } from "../support/harness.ts";
import { outcome } from "../support/people.ts";
import { createApiKey, sendSigned, sign, type Tampering, type TestKey } from "../support/signing.ts";

const order = { legal_id: 3, currency_id: 1, type: 1, target_price: "60000", amount: "0.01" };

async function withKey(fields: Record<string, string | number> = { trade: 1 }) {
  const server = await openServer();
  const token = await server.login("demo@millrace.test");
  return { server, token, key: await createApiKey(server, token, fields) };
}

async function listed(server: TestServer, token: string) {
  const { message } = await server.send(calls.apiKeys, {}, { token });
  return v.parse(calls.apiKeys.message, message).keys;
}

const tryCall = async (server: TestServer, key: TestKey, tampering: Tampering = {}) => {
  const { type, code } = await sendSigned(server, key, calls.cancelAllOrders, {}, tampering);
  return code ?? type;
};

describe("API keys", () => {
  it("API-KEY-001 need a recent proof of the owner, and show their secret only when they are created", async () => {
    const { server, token, key } = await withKey();
    expect(key.secret).toMatch(/^[0-9a-f]{64}$/);
    const { message } = await server.send(calls.apiKeys, {}, { token });
    expect(JSON.stringify(message)).not.toContain(key.secret);
    await server.clock.advance(11 * 60_000);
    expect(await outcome(server, token, calls.createApiKey, { name: "Later" })).toBe("proof_required");
  });

  it("API-KEY-002 the database holds no secret of a key", async () => {
    const { server, key } = await withKey();
    const rows = await server.application.exchange.storage.selectFrom("api_keys").selectAll().execute();
    expect(rows).toHaveLength(1);
    const stored = JSON.stringify(rows, (_, value) => (typeof value === "bigint" ? String(value) : value));
    expect(stored).toContain(key.key);
    expect(stored).not.toContain(key.secret);
  });

  it("API-KEY-003 the withdraw right needs a list of addresses, and the list holds only addresses", async () => {
    const server = await openServer();
    const token = await server.login("demo@millrace.test");
    const create = (fields: Record<string, string | number>) =>
      outcome(server, token, calls.createApiKey, { name: "Bot", ...fields });
    expect(await create({ withdraw: 1 })).toBe("api_key_addresses_required");
    for (const addresses of [
      "example.com",
      "10.0.0.0/33",
      "10.0.0.1/8/8",
      "1.2.3",
      "2001:db8::/129",
      "10.0.0.0/",
    ])
      expect(await create({ addresses })).toBe("api_key_address_invalid");
    const many = Array.from({ length: 21 }, (_, index) => `10.0.0.${index}`).join(",");
    expect(await create({ addresses: many })).toBe("api_key_addresses_too_many");
    expect(await create({ withdraw: 1, addresses: "10.0.0.0/8\n2001:db8::/32" })).toBe("ok");
    expect((await listed(server, token))[0]?.addresses).toEqual(["10.0.0.0/8", "2001:db8::/32"]);
  });

  it("API-KEY-004 a user has at most twenty, renames and revokes only their own", async () => {
    const { server, token, key } = await withKey();
    const other = await server.login("second@millrace.test");
    expect(await outcome(server, other, calls.revokeApiKey, { key: key.key })).toBe("api_key_unknown");
    const renamed = { key: key.key, name: "Market maker" };
    expect(await outcome(server, other, calls.renameApiKey, renamed)).toBe("api_key_unknown");
    expect(await outcome(server, token, calls.renameApiKey, renamed)).toBe("ok");
    expect((await listed(server, token))[0]?.name).toBe("Market maker");
    for (let more = 1; more < 20; more += 1) await createApiKey(server, token);
    expect(await outcome(server, token, calls.createApiKey, { name: "More" })).toBe("api_keys_too_many");
  });

  it("API-KEY-005 list when and from where they were used last, to the minute", async () => {
    const { server, token, key } = await withKey();
    await sendSigned(server, key, calls.orders, {}, { from: "203.0.113.7" });
    const usedAt = server.clock.now();
    await server.clock.advance(59_000);
    await sendSigned(server, key, calls.orders, {}, { from: "203.0.113.8" });
    expect(await listed(server, token)).toMatchObject([{ used_at: usedAt, used_from: "203.0.113.7" }]);
    await server.clock.advance(1_000);
    await sendSigned(server, key, calls.orders, {}, { from: "203.0.113.8" });
    expect(await listed(server, token)).toMatchObject([{ used_from: "203.0.113.8" }]);
  });

  it("API-KEY-006 a revoked key is refused from its next call on, and so are those of a locked account", async () => {
    const { server, token, key } = await withKey();
    const second = await createApiKey(server, token, { trade: 1 });
    expect(await tryCall(server, key)).toBe("ok");
    expect(await outcome(server, token, calls.revokeApiKey, { key: key.key })).toBe("ok");
    expect(await tryCall(server, key, { nonce: "2" })).toBe("api_key_unknown");
    const { storage } = server.application.exchange;
    const row = {
      user_id: second.user_id,
      locked_at: 1,
      totp_last_step: 0,
      phishing_word: "",
      changed_at: 0,
    };
    await storage
      .insertInto("user_security")
      .values({ ...row, totp_secret: null, totp_pending: null })
      .execute();
    expect(await tryCall(server, second)).toBe("api_key_unknown");
  });

  it("API-KEY-008 recovering the account ends its keys; changing the password while logged in does not", async () => {
    const { server, token, key } = await withKey();
    const closed: string[] = [];
    server.application.exchange.bus.on("sessionEnded", ({ tokenHash }) => closed.push(tokenHash));
    const account = "demo@millrace.test";
    const setPassword = async (password: string, as: { token?: string }) => {
      await server.clock.advance(61_000);
      await server.send(calls.sendMail, { user_string: account, scene: "reset_password" });
      const code = await server.code(account);
      const request = { account, password, repassword: password, scene: "change_password", code };
      expect(await server.send(calls.recoverPassword, request, as)).toMatchObject({ type: "ok" });
    };
    await setPassword("broken-Kite-84", { token });
    expect(await tryCall(server, key)).toBe("ok");
    await setPassword("quiet-River-27", {});
    expect(await tryCall(server, key)).toBe("api_key_unknown");
    expect(closed).toContain(`api-key:${key.key}`);
  });
});

describe("A signed request", () => {
  it("API-SIGN-001 places an order with its body, and reads with its query", async () => {
    const { server, key } = await withKey();
    expect(await sendSigned(server, key, calls.placeOrder, order)).toMatchObject({ type: "ok" });
    expect(await sendSigned(server, key, calls.userInfo)).toMatchObject({ type: "ok" });
    expect(await sendSigned(server, key, calls.activity, { page: 1 })).toMatchObject({
      code: "api_key_not_allowed",
    });
    expect(await sendSigned(server, key, calls.walletList, { page: 1 })).toMatchObject({ type: "ok" });
  });

  it("API-SIGN-002 is refused when the body, the target, the time or the secret is not the signed one", async () => {
    const { server, key } = await withKey();
    const place = async (tampering: Tampering, secret = key.secret) =>
      (await sendSigned(server, { ...key, secret }, calls.placeOrder, order, tampering)).code;
    expect(await place({ sentBody: "legal_id=3&currency_id=1&type=1&target_price=60000&amount=9" })).toBe(
      "api_signature_wrong",
    );
    expect(await place({ sentTarget: "/api/coin/trade?lang=de" })).toBe("api_signature_wrong");
    expect(await place({}, "0".repeat(64))).toBe("api_signature_wrong");
    for (const signature of ["", "00", "x".repeat(64), "0".repeat(64), "é"])
      expect(await place({ signature })).toBe("api_signature_wrong");
    const old = String(server.clock.now() - 1);
    const signature = sign(key.secret, [old, "", "", "POST", "/api/coin/trade"], "");
    expect(await place({ signature })).toBe("api_signature_wrong");
  });

  it("API-SIGN-003 is good for five seconds, or for the window that it names, up to a minute", async () => {
    const { server, key } = await withKey();
    const at = (offset: number, window?: string) =>
      tryCall(server, key, {
        ...{ timestamp: server.clock.now() + offset, nonce: `at${offset}w${window ?? ""}` },
        ...(window === undefined ? {} : { window }),
      });
    expect(await at(-5_000)).toBe("ok");
    expect(await at(-5_001)).toBe("api_timestamp_expired");
    expect(await at(5_000)).toBe("ok");
    expect(await at(5_001)).toBe("api_timestamp_expired");
    expect(await at(-60_000, "60000")).toBe("ok");
    expect(await at(-1_001, "1000")).toBe("api_timestamp_expired");
    for (const window of ["60001", "-1", "1e3"]) expect(await at(0, window)).toBe("malformed");
  });

  it("API-SIGN-004 moves something once: a repeated one is refused until it has expired, and also then", async () => {
    const { server, key } = await withKey();
    const first = server.clock.now();
    expect(await tryCall(server, key)).toBe("ok");
    expect(await tryCall(server, key)).toBe("api_request_repeated");
    expect(await tryCall(server, key, { nonce: "another" })).toBe("ok");
    await server.clock.advance(61_000);
    expect(await tryCall(server, key, { timestamp: first })).toBe("api_timestamp_expired");
    const kept = await server.application.exchange.storage.selectFrom("api_signatures").selectAll().execute();
    expect(kept).toEqual([]);
  });

  it("API-SIGN-005 needs the right of its call", async () => {
    const { server, token, key } = await withKey({});
    expect(await sendSigned(server, key, calls.openBuys, order)).toMatchObject({ type: "ok" });
    expect(await tryCall(server, key)).toBe("api_key_right_missing");
    const trading = await createApiKey(server, token, { trade: 1 });
    expect(await tryCall(server, trading)).toBe("ok");
    const withdraw = await sendSigned(server, trading, calls.cancelWithdrawal, { id: 1 });
    expect(withdraw).toMatchObject({ code: "api_key_right_missing" });
    const all = await createApiKey(server, token, { trade: 1, withdraw: 1, addresses: "127.0.0.1" });
    for (const call of [calls.createApiKey, calls.changePassword, calls.addAddress, calls.disableTotp])
      expect(await sendSigned(server, all, call)).toMatchObject({ code: "api_key_not_allowed" });
    expect(await sendSigned(server, all, calls.cancelWithdrawal, { id: 1 })).not.toMatchObject({
      code: "api_key_right_missing",
    });
  });

  it.each([
    ["10.0.0.0/8", "10.255.0.1", "11.0.0.1"],
    ["203.0.113.7", "::ffff:203.0.113.7", "203.0.113.8"],
    ["2001:db8::/32", "2001:db8:ffff::1", "2001:db9::1"],
  ])("API-SIGN-006 with the list %s comes from %s and not from %s", async (addresses, from, elsewhere) => {
    const { server, key } = await withKey({ trade: 1, addresses });
    expect(await tryCall(server, key, { from })).toBe("ok");
    expect(await tryCall(server, key, { from: elsewhere, nonce: "2" })).toBe("api_key_address_forbidden");
  });

  it("API-SIGN-007 is refused in the language that its program accepts", async () => {
    const { server, key } = await withKey({});
    const texts = await Promise.all(
      Object.values(languages).map(async (language) => {
        const { message } = await sendSigned(server, key, calls.cancelAllOrders, {}, { language });
        return String(message);
      }),
    );
    expect(new Set(texts).size).toBe(Object.keys(languages).length);
    for (const text of texts) expect(text).toContain("trade");
  });
});
