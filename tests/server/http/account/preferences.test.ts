import { describe, expect, it } from "vitest";
import * as calls from "#contract/calls/index.ts";
import { MAX_PREFERENCES, PREFERENCE_LENGTH } from "#domain/limits.ts";
import { openServer, type TestServer } from "../support/harness.ts";

const OWNER = "demo@millrace.test";
const OTHER = "second@millrace.test";

interface Change {
  readonly key: string;
  readonly value: unknown;
  readonly age?: number;
  readonly based_on?: number;
}

async function change(server: TestServer, token: string, ...preferences: readonly Change[]) {
  return server.send(calls.changePreferences, { preferences: JSON.stringify(preferences) }, { token });
}

async function kept(server: TestServer, token: string): Promise<Readonly<Record<string, unknown>>> {
  const { message } = await server.send(calls.preferences, {}, { token });
  const { preferences } = message as { preferences: readonly { key: string; value: unknown }[] };
  return Object.fromEntries(preferences.map(({ key, value }) => [key, value]));
}

describe("preferences of an account", () => {
  it("ACCOUNT-PREF-001 are there in another session, and after a logout", async () => {
    const server = await openServer();
    const token = await server.login(OWNER);
    await change(server, token, { key: "theme", value: "white" }, { key: "favourites", value: ["BTC_USDT"] });
    await change(server, token, { key: "theme", value: "dark" });
    await server.send(calls.logout, {}, { token });
    const again = await server.login(OWNER);
    expect(await kept(server, again)).toEqual({ favourites: ["BTC_USDT"], theme: "dark" });
    expect(await kept(server, await server.login(OTHER))).toEqual({});
  });

  it("ACCOUNT-PREF-002 the later change of a key wins, whichever arrives first", async () => {
    const server = await openServer();
    const token = await server.login(OWNER);
    await change(server, token, { key: "theme", value: "white", age: 60_000 });
    const late = await change(server, token, { key: "theme", value: "dark", age: 120_000 });
    expect(late.message).toMatchObject({ preferences: [{ key: "theme", value: "white" }] });
    await change(server, token, { key: "theme", value: "dark", age: 59_000 });
    expect(await kept(server, token)).toEqual({ theme: "dark" });
  });

  it("ACCOUNT-PREF-002 a change of what is kept now wins, however long its request took", async () => {
    const server = await openServer();
    const token = await server.login(OWNER);
    const first = await change(server, token, { key: "theme", value: "white" });
    const [{ updated_at }] = (first.message as { preferences: [{ updated_at: number }] }).preferences;
    await change(server, token, { key: "theme", value: "dark", age: 5_000, based_on: updated_at });
    expect(await kept(server, token)).toEqual({ theme: "dark" });
  });

  it("ACCOUNT-PREF-003 their number, length, depth and names are bounded, and a refusal changes nothing", async () => {
    const server = await openServer();
    const token = await server.login(OWNER);
    const code = async (...changes: readonly Change[]) => (await change(server, token, ...changes)).code;
    const keys = Array.from({ length: MAX_PREFERENCES }, (_, index) => ({ key: `key_${index}`, value: 1 }));
    expect(await code({ key: "long", value: "x".repeat(PREFERENCE_LENGTH) })).toBe("malformed");
    expect(await code({ key: "deep", value: JSON.parse(`${"[".repeat(17)}1${"]".repeat(17)}`) })).toBe(
      "malformed",
    );
    for (const key of ["", "Theme", "a b", "__proto__", "x".repeat(41)])
      expect(await code({ key, value: 1 })).toBe("malformed");
    expect(await code(...keys, { key: "more", value: 1 })).toBe("malformed");
    expect(await kept(server, token)).toEqual({});
    expect(await code(...keys)).toBeUndefined();
    expect(await code({ key: "more", value: 1 })).toBe("too_many_preferences");
    expect(await code({ key: "key_0", value: 2 })).toBeUndefined();
    expect(Object.keys(await kept(server, token))).toHaveLength(MAX_PREFERENCES);
  });
});
