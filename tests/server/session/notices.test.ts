import { describe, expect, it } from "vitest";
import * as calls from "#contract/calls/index.ts";
import { openServer, type TestServer } from "../http/support/harness.ts";

const PHONE = { user_string: "2025550123", area_code: "1" };
const MAIL = "ada@example.com";
const PASSWORD = "mint-Kestrel-40";
const browsers = {
  chrome: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36",
  firefox: "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0",
};
const by = (browser: keyof typeof browsers) => ({ headers: { "user-agent": browsers[browser] } });

/** An account with a phone number, to which a mail address is bound afterwards. @returns its token */
async function withBothContacts(server: TestServer): Promise<string> {
  await server.send(calls.sendSms, { ...PHONE, scene: "register" });
  const secrets = { password: PASSWORD, re_password: PASSWORD, code: await server.code(PHONE.user_string) };
  await server.send(calls.register, { type: "mobile", ...PHONE, ...secrets }, by("chrome"));
  const { message } = await server.send(calls.login, { ...PHONE, password: PASSWORD }, by("chrome"));
  const token = String(message);
  await server.send(calls.sendMail, { user_string: MAIL, scene: "bind_email" }, { token });
  const binding = { email: MAIL, code: await server.code(MAIL) };
  expect(await server.send(calls.bindEmail, binding, { token, ...by("chrome") })).toMatchObject({
    type: "ok",
  });
  return token;
}

/** What went to both contacts about one thing, newest first. */
async function letters(
  server: TestServer,
  subject: string,
): Promise<readonly { to: string; text: string }[]> {
  // Letters go out beside the answer.
  await server.clock.advance(0);
  const { message } = await server.send(calls.letters);
  return (message as { to: string; subject: string; text: string }[])
    .filter((letter) => letter.subject.includes(subject))
    .map(({ to, text }) => ({ to, text }))
    .sort((a, b) => a.to.localeCompare(b.to));
}

describe("Messages about an account's protection", () => {
  it("ACCOUNT-MAIL-002 a new contact is announced to the old one too, with the device that bound it", async () => {
    const server = await openServer();
    await withBothContacts(server);
    const sent = await letters(server, "e-mail address");
    expect(sent.map(({ to }) => to)).toEqual(["+12025550123", MAIL]);
    for (const { text } of sent) expect(text).toContain("Device: Chrome on Linux. Address: 127.0.0.1.");
  });

  it("ACCOUNT-MAIL-002 a login from a new device goes out by mail and text message and names it", async () => {
    const server = await openServer();
    await withBothContacts(server);
    const from = "203.0.113.7";
    await server.send(calls.login, { ...PHONE, password: PASSWORD }, { from, ...by("firefox") });
    const sent = await letters(server, "device");
    expect(sent.map(({ to }) => to)).toEqual(["+12025550123", MAIL]);
    for (const { text } of sent) {
      expect(text).toContain("Firefox on Windows");
      expect(text).toContain(from);
    }
  });

  it("ACCOUNT-MAIL-002 a new trade password goes out by both", async () => {
    const server = await openServer();
    const token = await withBothContacts(server);
    await server.send(calls.sendMail, { user_string: MAIL, scene: "trade_password" }, { token });
    const trade = {
      password: "plum-Harbor-51",
      re_password: "plum-Harbor-51",
      code: await server.code(MAIL),
    };
    expect(await server.send(calls.setTradePassword, trade, { token, ...by("firefox") })).toMatchObject({
      type: "ok",
    });
    const sent = await letters(server, "trade password");
    expect(sent.map(({ to }) => to)).toEqual(["+12025550123", MAIL]);
    for (const { text } of sent) expect(text).toContain("Device: Firefox on Windows. Address: 127.0.0.1.");
  });
});
