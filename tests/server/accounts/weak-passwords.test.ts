import { describe, expect, it } from "vitest";
import * as calls from "#contract/calls/index.ts";
import { requireStrongPassword } from "#server/exchange/accounts/weak-passwords.ts";
import { openServer } from "../http/harness.ts";
import { newcomer, outcome } from "../http/people.ts";

const ADA = "ada.lovelace@example.com";
const first = [
  "123456",
  "654321",
  "password",
  "PassWord1",
  "aaaaaa",
  "ababab",
  "qwertyu",
  ADA,
  "ada.lovelace",
];

describe("New login passwords", () => {
  it.each(first)("AUTH-PASSWORD-001 %s is among the first that anybody tries", (password) => {
    expect(() => requireStrongPassword(password, ADA)).toThrow("password_weak");
  });

  it("AUTH-PASSWORD-001 a weak one is refused, and a long passphrase is kept whole", async () => {
    const server = await openServer({ CODE_RESEND_SECONDS: "0" });
    await server.send(calls.sendMail, { user_string: ADA, scene: "register" });
    const account = { type: "email", user_string: ADA, code: await server.code(ADA) };
    const weak = { password: "123456", re_password: "123456" };
    expect(await server.send(calls.register, { ...account, ...weak })).toMatchObject({
      code: "password_weak",
    });
    const phrase = "otter quay lantern fourteen brass windmill, and a little more";
    const token = await newcomer(server, ADA, phrase);
    const change = { oldpassword: phrase, ...weak };
    expect(await outcome(server, token, calls.changePassword, change)).toBe("password_weak");
    const cut = await server.send(calls.login, { user_string: ADA, password: phrase.slice(0, 16) });
    expect(cut).toMatchObject({ code: "credentials_wrong" });
  });
});
