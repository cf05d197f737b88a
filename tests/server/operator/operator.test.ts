import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import * as calls from "#contract/calls/index.ts";
import { readArguments } from "#server/operator/arguments.ts";
import { commands } from "#server/operator/commands/index.ts";
import { helpOf } from "#server/operator/help.ts";
import { OPERATOR_KEY_FILE, OPERATOR_PATH } from "#server/operator/types.ts";
import { temporaryFolder } from "../../temporary-folder.ts";
import { openServer, type TestServer } from "../http/support/harness.ts";
import { identityFields, newcomer, outcome } from "../http/support/people.ts";

async function openOperated(environment: Record<string, string> = {}) {
  const directory = temporaryFolder("operator");
  const server = await openServer({ DATA_DIR: directory, REVIEW_SECONDS: "0", ...environment });
  const key = readFileSync(join(directory, OPERATOR_KEY_FILE), "utf8").trim();
  return { server, key, directory };
}

async function ask(
  server: TestServer,
  key: string,
  line: readonly string[],
  more: { headers?: Record<string, string>; remoteAddress?: string } = {},
) {
  const [area, command, ...typed] = line;
  const response = await server.application.http.inject({
    method: "POST",
    url: OPERATOR_PATH,
    headers: { "content-type": "application/json", authorization: `Bearer ${key}`, ...more.headers },
    payload: { area, command, typed },
    ...(more.remoteAddress === undefined ? {} : { remoteAddress: more.remoteAddress }),
  });
  return response.json<{ ok?: boolean; code?: string; text?: string; files?: { name: string }[] }>();
}

const order = { legal_id: 3, currency_id: 1, type: 1, target_price: "60000", amount: "0.01" };

describe("The operator's tool", () => {
  it("ACCOUNT-OPERATOR-001 answers on loopback to who holds the key; to everybody else there is no such call", async () => {
    const { server, key, directory } = await openOperated();
    expect(statSync(join(directory, OPERATOR_KEY_FILE)).mode & 0o777).toBe(0o600);
    const line = ["reviews", "list"];
    expect(await ask(server, key, line)).toEqual({ ok: true, text: "Nothing waits." });
    const strangers = [
      await ask(server, `${key.slice(1)}x`, line),
      await ask(server, "", line),
      await ask(server, key, line, { remoteAddress: "203.0.113.7" }),
      await ask(server, key, line, { headers: { "x-forwarded-for": "203.0.113.7" } }),
    ];
    for (const reply of strangers) expect(reply).toMatchObject({ code: "unknown_call" });
  });

  it("ACCOUNT-OPERATOR-002 shows, certifies and rejects identities; a custom reason is passed on verbatim", async () => {
    const { server, key } = await openOperated();
    const token = await newcomer(server, "ada@example.com");
    await server.send(calls.handInIdentity, await identityFields(server, token), { token });
    const shown = await ask(server, key, ["reviews", "show", "ada@example.com"]);
    expect(shown.text).toContain("X-123 456");
    expect(shown.files?.map(({ name }) => name.replace(/^\d+-/, ""))).toEqual(["front.jpeg", "reverse.jpeg"]);
    const refuse = ["reviews", "refuse", "ada@example.com", "--reason", "Please show all corners."];
    expect(await ask(server, key, refuse)).toMatchObject({ ok: true });
    expect(await ask(server, key, refuse)).toMatchObject({ ok: false });
    const centre = await server.send(calls.userCenter, {}, { token });
    expect(centre.message).toMatchObject({ review_status: 0, review_reason: "Please show all corners." });
    await server.send(calls.handInIdentity, await identityFields(server, token), { token });
    expect(await ask(server, key, ["reviews", "approve", "ada@example.com"])).toMatchObject({ ok: true });
    const certified = await server.send(calls.userCenter, {}, { token });
    expect(certified.message).toMatchObject({ review_status: 2 });
  });

  it("ACCOUNT-OPERATOR-003 a closed market refuses new orders, lets them be cancelled, and stays closed over a restart", async () => {
    const { server, key, directory } = await openOperated();
    const token = await server.login("demo@millrace.test");
    const { order: placed } = await server.send(calls.placeOrder, order, { token });
    const { id } = placed as { id: number };
    expect(await ask(server, key, ["markets", "close", "btc/usdt"])).toMatchObject({ ok: true });
    const another = { ...order, client_order_id: "another" };
    expect(await outcome(server, token, calls.placeOrder, another)).toBe("pair_closed");
    expect(await outcome(server, token, calls.cancelOrder, { id })).toBe("ok");
    await server.close();
    const again = await openServer({ DATA_DIR: directory });
    expect(await outcome(again, token, calls.placeOrder, another)).toBe("pair_closed");
    expect(await ask(again, key, ["markets", "open", "BTC/USDT"])).toMatchObject({ ok: true });
    expect(await outcome(again, token, calls.placeOrder, another)).toBe("ok");
  });

  it("ACCOUNT-OPERATOR-003 leverage and options close alone", async () => {
    const { server, key } = await openOperated();
    const token = await server.login("demo@millrace.test");
    for (const part of ["lever", "micro"])
      expect(await ask(server, key, ["markets", "close", "BTC/USDT", "--part", part])).toMatchObject({
        ok: true,
      });
    const leverage = {
      legal_id: 3,
      currency_id: 1,
      share: 1,
      multiple: 10,
      type: 1,
      status: 1,
      password: "123456",
    };
    expect(await outcome(server, token, calls.leverSubmit, leverage)).toBe("pair_delisted");
    const option = { match_id: 1, currency_id: 3, type: 1, seconds: 30, number: "100" };
    expect(await outcome(server, token, calls.microSubmit, option)).toBe("micro_not_open");
    expect(await outcome(server, token, calls.placeOrder, order)).toBe("ok");
  });

  it("ACCOUNT-OPERATOR-004 a locked account is logged out and cannot log in until it is unlocked", async () => {
    const { server, key } = await openOperated();
    const token = await server.login("demo@millrace.test");
    expect(await ask(server, key, ["users", "lock", "demo@millrace.test"])).toMatchObject({ ok: true });
    expect(await outcome(server, token, calls.userInfo)).toBe("session_expired");
    const fields = { user_string: "demo@millrace.test", password: "demo1234" };
    expect(await server.send(calls.login, fields)).toMatchObject({ code: "account_blocked" });
    expect(await server.send(calls.login, { ...fields, password: "wrong-one" })).toMatchObject({
      code: "credentials_wrong",
    });
    await ask(server, key, ["users", "unlock", "1"]);
    await server.login("demo@millrace.test");
  });

  it("ACCOUNT-OPERATOR-005 sends a notice in words as they are, and finds users by their authorization code", async () => {
    const { server, key } = await openOperated();
    const token = await server.login("demo@millrace.test");
    const code = String((await server.send(calls.authorizationCode, {}, { token })).message);
    expect((await ask(server, key, ["users", "find", code])).text).toContain("demo@millrace.test");
    await ask(server, key, ["notices", "send", "1", "--title", "Hello", "--text", "A <b>word</b>"]);
    const { message } = await server.send(calls.noticeList, {}, { token });
    expect((message as { list: object[] }).list[0]).toMatchObject({
      title: "Hello",
      content: "A <b>word</b>",
    });
  });

  it("ACCOUNT-OPERATOR-006 explains the error in a typed command", async () => {
    const { server, key } = await openOperated();
    for (const line of [
      ["reviews", "approve"],
      ["reviews", "approve", "nobody@example.com"],
      ["reviews", "refuse", "1"],
      ["markets", "close", "NONE/USDT"],
      ["markets", "close", "BTC/USDT", "--part", "moon"],
      ["no", "command"],
    ])
      expect(await ask(server, key, line)).toMatchObject({ ok: false, text: expect.stringMatching(/\w/) });
    expect(() => readArguments(["1", "--reason"])).toThrow("--reason needs a value");
    const guide = readFileSync("docs/operator.md", "utf8");
    for (const { area, name } of commands) {
      expect(helpOf(commands)).toContain(`${area} ${name}`);
      expect(guide).toContain(`\`${area} ${name}`);
    }
  });
});
