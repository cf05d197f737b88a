import { describe, expect, it } from "vitest";
import * as calls from "#contract/calls/index.ts";
import { deviceName } from "#server/exchange/session/device-name.ts";
import { openServer, type TestServer } from "../http/support/harness.ts";
import { newcomer, outcome } from "../http/support/people.ts";

const DEMO = "demo@millrace.test";
const CHROME =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";

async function loginFrom(server: TestServer, agent: string, user_string = DEMO): Promise<string> {
  const headers = { "user-agent": agent };
  const reply = await server.send(calls.login, { user_string, password: "demo1234" }, { headers });
  return String(reply.message);
}

async function devicesOf(server: TestServer, token: string) {
  const { message } = await server.send(calls.devices, {}, { token });
  return message as { id: number; device: string; current: number }[];
}

async function kinds(server: TestServer, token: string, language = "en") {
  const { message } = await server.send(calls.activity, {}, { token, language });
  return (message as { list: { kind: string; info: string }[] }).list;
}

describe("Passwords, devices and what happened", () => {
  it("ACCOUNT-PASSWORD-001 a new password ends all other sessions; invalid input changes nothing", async () => {
    const server = await openServer();
    const [token, other] = [await server.login(DEMO), await server.login(DEMO)];
    const fields = { oldpassword: "demo1234", password: "plum-Harbor-51", re_password: "plum-Harbor-51" };
    const change = (more: object) => outcome(server, token, calls.changePassword, { ...fields, ...more });
    expect(await change({ re_password: "pine-Otter-73" })).toBe("passwords_differ");
    expect(await change({ oldpassword: "wrong-one" })).toBe("old_password_wrong");
    expect(await outcome(server, other, calls.userInfo)).toBe("ok");
    expect(await change({})).toBe("ok");
    expect(await outcome(server, other, calls.userInfo)).toBe("session_expired");
    expect(await outcome(server, token, calls.userInfo)).toBe("ok");
    await server.login(DEMO, "plum-Harbor-51");
  });

  it("ACCOUNT-PASSWORD-001 wrong old passwords lock the change, not the login", async () => {
    const server = await openServer({ LOGIN_ATTEMPTS: "2" });
    const token = await server.login(DEMO);
    const fields = { oldpassword: "wrong-one", password: "plum-Harbor-51", re_password: "plum-Harbor-51" };
    for (const expected of ["old_password_wrong", "old_password_wrong", "account_locked"])
      expect(await outcome(server, token, calls.changePassword, fields)).toBe(expected);
    await server.login(DEMO);
  });

  it("ACCOUNT-DEVICE-001 lists the signed-in devices, the caller's first, and signs out one or all others", async () => {
    const server = await openServer();
    const token = await loginFrom(server, CHROME);
    const phone = await loginFrom(
      server,
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1",
    );
    const third = await loginFrom(server, "tool/1.0");
    const list = await devicesOf(server, token);
    expect(list.map(({ device, current }) => [device, current])).toEqual([
      ["Chrome on Linux", 1],
      ["Safari on iOS", 0],
      ["tool/1.0", 0],
    ]);
    expect(await outcome(server, token, calls.signOutDevice, { id: list[1]?.id ?? 0 })).toBe("ok");
    expect(await outcome(server, phone, calls.userInfo)).toBe("session_expired");
    expect(await outcome(server, third, calls.userInfo)).toBe("ok");
    expect(await outcome(server, token, calls.signOutDevice)).toBe("ok");
    expect(await outcome(server, third, calls.userInfo)).toBe("session_expired");
    expect(await devicesOf(server, token)).toHaveLength(1);
  });

  it("ACCOUNT-DEVICE-002 a stranger's device id is unknown", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    const stranger = await server.login("second@millrace.test");
    const [own] = await devicesOf(server, token);
    expect(await outcome(server, stranger, calls.signOutDevice, { id: own?.id ?? 0 })).toBe("device_unknown");
    expect(await outcome(server, token, calls.userInfo)).toBe("ok");
  });

  it("ACCOUNT-DEVICE-001 emits the end of a session elsewhere", async () => {
    const server = await openServer();
    const [token, other] = [await server.login(DEMO), await server.login(DEMO)];
    const ended: string[] = [];
    server.application.exchange.bus.on("sessionEnded", ({ reason }) => ended.push(reason));
    await server.send(calls.signOutDevice, {}, { token });
    expect(ended).toEqual(["revoked"]);
    expect(await outcome(server, other, calls.userInfo)).toBe("session_expired");
  });

  it("ACCOUNT-ACTIVITY-001 the log lists logins, refused ones and changes to their owner alone", async () => {
    const server = await openServer();
    const token = await loginFrom(server, CHROME);
    await server.send(calls.login, { user_string: DEMO, password: "wrong-one" });
    await server.send(calls.setPhishingWord, { word: "otter" }, { token });
    expect((await kinds(server, token)).map(({ kind }) => kind)).toEqual([
      "phishing_word_set",
      "login_refused",
      "login",
    ]);
    expect((await kinds(server, token, "zh"))[2]).toMatchObject({ info: "登录", device: "Chrome on Linux" });
    const stranger = await server.login("second@millrace.test");
    expect((await kinds(server, stranger)).map(({ kind }) => kind)).toEqual(["login"]);
  });

  it("ACCOUNT-MAIL-001 a login from a new device goes out by mail with the anti-phishing word, as codes do", async () => {
    const server = await openServer();
    const token = await loginFrom(server, CHROME);
    await server.send(calls.setPhishingWord, { word: "otter" }, { token });
    await loginFrom(server, "Mozilla/5.0 (Windows NT 10.0; rv:133.0) Gecko/20100101 Firefox/133.0");
    // Another version of the same browser is not a new device.
    await loginFrom(server, CHROME.replace("131", "132"));
    const { message } = await server.send(calls.letters, { to: DEMO });
    const letters = message as { subject: string; text: string }[];
    expect(letters).toHaveLength(1);
    expect(letters[0]).toMatchObject({ subject: "Login from a new device" });
    expect(letters[0]?.text).toMatch(/Firefox on Windows[\s\S]*otter/);
    await server.send(calls.sendMail, { user_string: DEMO, scene: "forget" });
    const outbox = await server.send(calls.outbox, { to: DEMO });
    expect((outbox.message as { text: string }[])[0]?.text).toContain("otter");
  });

  it.each([
    [CHROME, "Chrome on Linux"],
    [`${CHROME} Edg/131.0`, "Edge on Linux"],
    ["<script>alert(1)</script>", "scriptalert(1)/script"],
    ["", ""],
  ])("ACCOUNT-DEVICE-003 names the browser %s as people do: %s", (agent, name) => {
    expect(deviceName(agent)).toBe(name);
  });
});

describe("Contacts and codes of an account", () => {
  it("ACCOUNT-BIND-001 binds a phone number with the code that went there, once; it logs in from then on", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    const fields = { mobile: "2025550123", area_code: "1" };
    await server.send(calls.sendSms, { user_string: "2025550123", area_code: "1", scene: "bind_mobile" });
    const code = await server.code("2025550123");
    expect(await outcome(server, token, calls.bindPhone, { ...fields, code: "1" })).toBe("code_wrong");
    expect(await outcome(server, token, calls.bindPhone, { ...fields, code })).toBe("ok");
    expect(await outcome(server, token, calls.bindPhone, { ...fields, mobile: "2025550124", code })).toBe(
      "phone_bound",
    );
    await server.login("+12025550123");
  });

  it("ACCOUNT-BIND-002 a bound address cannot be replaced, and another user's address is taken", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    const email = { email: "thief@example.com", code: "1" };
    expect(await outcome(server, token, calls.bindEmail, email)).toBe("email_bound");
    await newcomer(server, "ada@example.com");
    const send = { user_string: "ada@example.com", scene: "bind_email" };
    expect(await server.send(calls.sendMail, send)).toMatchObject({ type: "ok" });
    const { message } = await server.send(calls.letters, { to: "ada@example.com" });
    expect(message).toMatchObject([{ subject: "You already have a Millrace account" }]);
  });

  it("ACCOUNT-CODE-001 the authorization code has six characters and changes after 600 s", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    const read = async () => String((await server.send(calls.authorizationCode, {}, { token })).message);
    const first = await read();
    expect(first).toMatch(/^[A-Z2-9]{6}$/);
    await server.clock.advance(599_000);
    expect(await read()).toBe(first);
    await server.clock.advance(1_000);
    expect(await read()).not.toBe(first);
  });
});
