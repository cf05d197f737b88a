import { describe, expect, it } from "vitest";
import * as calls from "#contract/calls/session/session.ts";
import * as user from "#contract/calls/session/user.ts";
import { wallets } from "#contract/calls/wallets/wallets.ts";
import { openServer, type TestServer } from "../http/support/harness.ts";

const MAIL = "ada@example.com";
const newcomer = {
  type: "email",
  user_string: MAIL,
  password: "mint-Kestrel-40",
  re_password: "mint-Kestrel-40",
};

async function mailCode(server: TestServer, to = MAIL): Promise<string> {
  expect(await server.send(calls.sendMail, { user_string: to, scene: "register" })).toMatchObject({
    type: "ok",
  });
  return server.code(to);
}

describe("Registration", () => {
  it("AUTH-REG-008 opens an account by e-mail: then login, info, wallets in every currency, logout", async () => {
    const server = await openServer();
    const code = await mailCode(server);
    expect(await server.send(calls.register, { ...newcomer, code })).toMatchObject({
      type: "ok",
      message: "Your account is open. Please log in.",
    });
    const token = await server.login("Ada@Example.com", "mint-Kestrel-40");
    const info = await server.send(user.userInfo, {}, { token });
    expect(info.message).toMatchObject({ email: MAIL, is_seller: 0, type: 1, sysmsg_num: 1 });
    const { message } = await server.send(wallets, {}, { token });
    expect(message).toMatchObject({
      change_wallet: { balance: expect.any(Array), usdt_totle: "0.00000000" },
    });
    expect(await server.send(user.logout, {}, { token })).toMatchObject({ type: "ok" });
    expect(await server.send(user.userInfo, {}, { token })).toMatchObject({ type: "999" });
  });

  it("AUTH-REG-008 opens an account by phone; the number logs in however it is written, and is taken", async () => {
    const server = await openServer();
    const phone = { user_string: "(202) 555-0123", area_code: "1" };
    await server.send(calls.sendSms, { ...phone, scene: "register" });
    const code = await server.code("+12025550123");
    const request = {
      type: "mobile",
      password: "mint-Kestrel-40",
      re_password: "mint-Kestrel-40",
      code,
      nationality: "US",
    };
    expect(await server.send(calls.register, { ...request, ...phone })).toMatchObject({ type: "ok" });
    for (const user_string of ["2025550123", "+1 202 555 0123", "202-555-0123"]) {
      const reply = await server.send(calls.login, {
        user_string,
        area_code: "1",
        password: "mint-Kestrel-40",
      });
      expect(reply).toMatchObject({ type: "ok", id: expect.any(Number) });
    }
    expect(await server.send(calls.sendSms, { ...phone, scene: "register" })).toMatchObject({ type: "ok" });
    const again = { ...request, ...phone, code: await server.code("2025550123") };
    expect(await server.send(calls.register, again)).toMatchObject({ code: "code_wrong" });
  });

  it.each([
    ["AUTH-REG-002 no code", { code: "" }, "enter_code"],
    ["AUTH-REG-002 no account", { user_string: "" }, "enter_account"],
    ["AUTH-REG-002 no password", { password: "" }, "enter_password"],
    ["AUTH-REG-003 a short password", { password: "12345", re_password: "12345" }, "password_length"],
    ["AUTH-REG-003 a long password", { password: "1".repeat(129) }, "password_length"],
    ["AUTH-REG-004 another repetition", { re_password: "plum-Harbor-51" }, "passwords_differ"],
    ["AUTH-REG-005 a short invite code", { extension_code: "abc" }, "invite_short"],
    ["AUTH-REG-009 an unknown invite code", { extension_code: "ZZZZZZ" }, "invite_unknown"],
    ["AUTH-CODE-001 no address", { user_string: "ada@nowhere" }, "email_invalid"],
    ["AUTH-CODE-001 no number", { type: "mobile", user_string: "123" }, "phone_invalid"],
    ["AUTH-CODE-005 a wrong code", { code: "no code" }, "code_wrong"],
    ["AUTH-REG-008 an account in use", { user_string: "demo@millrace.test" }, "code_expired"],
  ])("%s is refused", async (_, change, refusal) => {
    const server = await openServer();
    const code = await mailCode(server);
    const reply = await server.send(calls.register, { ...newcomer, code, ...change });
    expect(reply).toMatchObject({ type: "error", code: refusal });
    expect(reply.message).not.toMatch(/[{}]/);
  });

  it.each([
    ["six characters", "q7#Xv2"],
    ["128 characters", "mint Kestrel 40 ".repeat(8)],
  ])("AUTH-REG-003 a password of %s is taken whole", async (_, password) => {
    const server = await openServer();
    const code = await mailCode(server);
    const request = { ...newcomer, code, password, re_password: password };
    expect(await server.send(calls.register, request)).toMatchObject({ type: "ok" });
    const cut = { user_string: MAIL, password: password.slice(0, -1) };
    expect(await server.send(calls.login, cut)).toMatchObject({ type: "error" });
    expect(await server.login(MAIL, password)).not.toBe("");
  });

  it("AUTH-REG-005 an invite code may be required, and counts when it is somebody's", async () => {
    const server = await openServer({ INVITE_REQUIRED: "1" });
    const code = await mailCode(server);
    expect(await server.send(calls.register, { ...newcomer, code })).toMatchObject({
      code: "invite_required",
    });
    const token = await server.login("demo@millrace.test");
    const { message } = await server.send(user.userInfo, {}, { token });
    const { extension_code } = message as { extension_code: string };
    expect(extension_code.length).toBeGreaterThanOrEqual(4);
    const reply = await server.send(calls.register, { ...newcomer, code, extension_code });
    expect(reply).toMatchObject({ type: "ok" });
    const row = await server.application.exchange.storage
      .selectFrom("users")
      .select("parent_id")
      .where("email", "=", MAIL)
      .executeTakeFirstOrThrow();
    expect(Number(row.parent_id)).toBe(1);
  });

  it("AUTH-REG-008 of two registrations at once with one code only one opens an account", async () => {
    const server = await openServer();
    const code = await mailCode(server);
    const replies = await Promise.all([1, 2].map(() => server.send(calls.register, { ...newcomer, code })));
    expect(replies.filter((reply) => reply.type === "ok")).toHaveLength(1);
  });

  it("AUTH-REG-001 countries begin with the United States, +1, and have names in both languages", async () => {
    const server = await openServer();
    const { message } = await server.send(user.countries);
    const list = message as { area_code: string; name_en: string; name_cn: string }[];
    expect(list[0]).toMatchObject({ area_code: "+1", name_en: "United States", name_cn: "美国" });
    expect(list.length).toBeGreaterThan(200);
  });
});
