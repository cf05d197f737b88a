import { describe, expect, it } from "vitest";
import * as calls from "#contract/calls/index.ts";
import type { ExchangeEvents } from "#server/exchange/kit/bus.ts";
import { createPasswordHasher } from "#server/exchange/session/passwords.ts";
import { systemSecrets } from "#server/start/secrets.ts";
import { openServer } from "../http/support/harness.ts";

const DEMO = "demo@millrace.test";
const HOUR = 3_600_000;

describe("Sessions", () => {
  it("AUTH-SESSION-002 a session expires: its token is refused with 999 and its end is pushed", async () => {
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

  it("AUTH-SESSION-002 AUTH-SESSION-003 the database has neither tokens nor passwords", async () => {
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
    const hasher = createPasswordHasher(systemSecrets);
    const stored = await hasher.hash("mint-Kestrel-40");
    expect(stored).toMatch(/^scrypt\$32768\$8\$1\$/);
    expect(await hasher.verify("mint-Kestrel-40", stored)).toBe(true);
    expect(await hasher.verify("plum-Harbor-51", stored)).toBe(false);
    expect(await hasher.verify("mint-Kestrel-40", null)).toBe(false);
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

  it("AUTH-SESSION-002 beyond 200 sessions of a user the oldest ends", async () => {
    const server = await openServer({ SIGN_IN_LIMIT_PER_MINUTE: "1000" });
    const oldest = await server.login(DEMO);
    await server.clock.advance(1_000);
    for (let count = 0; count < 199; count += 1) await server.login(DEMO);
    expect(await server.send(calls.userInfo, {}, { token: oldest })).toMatchObject({ type: "ok" });
    await server.login(DEMO);
    expect(await server.send(calls.userInfo, {}, { token: oldest })).toMatchObject({ type: "999" });
  });

  it("AUTH-SESSION-009 a session that nobody uses ends before its time, one in use does not", async () => {
    const server = await openServer({ SESSION_IDLE_HOURS: "0.05", SESSION_HOURS: "0.125" });
    const ended: ExchangeEvents["sessionEnded"][] = [];
    server.application.exchange.bus.on("sessionEnded", (event) => ended.push(event));
    const [used, left] = [await server.login(DEMO), await server.login(DEMO)];
    const type = async (token: string) => (await server.send(calls.userInfo, {}, { token })).type;
    await server.clock.advance(0.0375 * HOUR);
    expect(await type(used)).toBe("ok");
    await server.clock.advance(0.02 * HOUR);
    expect([await type(used), await type(left)]).toEqual(["ok", "999"]);
    expect(ended).toEqual([{ tokenHash: expect.any(String), userId: 1, reason: "expired" }]);
    await server.clock.advance(0.0375 * HOUR);
    expect(await type(used)).toBe("ok");
    await server.clock.advance(0.0375 * HOUR);
    expect(await type(used)).toBe("999");
  });

  it("WIRE-BAD-005 AUTH-SESSION-010 a token counts raw, after Bearer and in a body, never in the query", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    expect(await server.send(calls.userInfo, {}, { token: `Bearer ${token}` })).toMatchObject({ type: "ok" });
    expect(await server.send(calls.userInfo, { token })).toMatchObject({ type: "999" });
    expect(await server.send(calls.judgeTradePassword, { token })).toMatchObject({ type: "ok" });
    await server.send(calls.logout, { token });
    expect(await server.send(calls.userInfo, {}, { token })).toMatchObject({ type: "ok" });
  });
});
