import { describe, expect, it } from "vitest";
import * as calls from "#contract/calls/session/session.ts";
import * as user from "#contract/calls/session/user.ts";
import { openServer } from "../http/support/harness.ts";

const DEMO = "demo@millrace.test";

function createGate() {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}

describe("Recovery", () => {
  it("AUTH-FORGET-005 sets the new password, ends every session and lifts the lock", async () => {
    const server = await openServer({ LOGIN_ATTEMPTS: "1" });
    const reasons: string[] = [];
    server.application.exchange.bus.on("sessionEnded", ({ reason }) => reasons.push(reason));
    const token = await server.login(DEMO);
    await server.login(DEMO);
    await server.send(calls.login, { user_string: DEMO, password: "wrong-one" });
    await server.send(calls.sendMail, { user_string: DEMO, scene: "reset_password" });
    const code = await server.code(DEMO);
    const request = {
      account: DEMO,
      password: "broken-Kite-84",
      repassword: "broken-Kite-84",
      scene: "change_password",
    };
    expect(await server.send(calls.recoverPassword, { ...request, code })).toMatchObject({ type: "ok" });
    expect(reasons).toEqual(["revoked", "revoked"]);
    expect(await server.send(user.userInfo, {}, { token })).toMatchObject({ type: "999" });
    await server.login(DEMO, "broken-Kite-84");
  });

  it("AUTH-FORGET-008 a member who resets the password with a code stays logged in, other devices do not", async () => {
    const server = await openServer();
    const [token, other] = [await server.login(DEMO), await server.login(DEMO)];
    await server.send(calls.sendMail, { user_string: DEMO, scene: "forget" }, { token });
    const password = { password: "broken-Kite-84", repassword: "broken-Kite-84" };
    const request = { account: DEMO, code: await server.code(DEMO), ...password };
    expect(await server.send(calls.recoverPassword, request, { token })).toMatchObject({
      message: "The password has been changed. Your other devices are signed out.",
    });
    expect(await server.send(user.userInfo, {}, { token })).toMatchObject({ type: "ok" });
    expect(await server.send(user.userInfo, {}, { token: other })).toMatchObject({ type: "999" });
  });

  it("AUTH-FORGET-008 a session of another account does not outlive the recovery of this one by it", async () => {
    const server = await openServer();
    const [stranger, own] = [await server.login("second@millrace.test"), await server.login(DEMO)];
    await server.send(calls.sendMail, { user_string: DEMO, scene: "forget" });
    const password = { password: "broken-Kite-84", repassword: "broken-Kite-84" };
    const request = { account: DEMO, code: await server.code(DEMO), ...password };
    expect(await server.send(calls.recoverPassword, request, { token: stranger })).toMatchObject({
      type: "ok",
    });
    expect(await server.send(user.userInfo, {}, { token: own })).toMatchObject({ type: "999" });
    expect(await server.send(user.userInfo, {}, { token: stranger })).toMatchObject({ type: "ok" });
  });

  it("AUTH-FORGET-005 a login that was in progress with the old password gets no session", async () => {
    const [reached, goOn] = [createGate(), createGate()];
    const server = await openServer({}, (passwords) => ({
      ...passwords,
      async verify(...tried) {
        const isRight = await passwords.verify(...tried);
        if (tried[0] !== "demo1234") return isRight;
        reached.open();
        await goOn.passed;
        return isRight;
      },
    }));
    await server.send(calls.sendMail, { user_string: DEMO, scene: "forget" });
    const code = await server.code(DEMO);
    const late = server.send(calls.login, { user_string: DEMO, password: "demo1234" });
    await reached.passed;
    const request = { account: DEMO, password: "broken-Kite-84", repassword: "broken-Kite-84", code };
    expect(await server.send(calls.recoverPassword, request)).toMatchObject({ type: "ok" });
    goOn.open();
    expect(await late).toMatchObject({ code: "credentials_wrong" });
    const { storage } = server.application.exchange;
    expect(await storage.selectFrom("sessions").selectAll().execute()).toEqual([]);
    await server.login(DEMO, "broken-Kite-84");
  });

  it("AUTH-FORGET-003 finds an account by its national number alone", async () => {
    const server = await openServer();
    const phone = { user_string: "02071838750", area_code: "44" };
    await server.send(calls.sendSms, { ...phone, scene: "register" });
    const password = { password: "mint-Kestrel-40", re_password: "mint-Kestrel-40" };
    const code = await server.code("2071838750");
    const registered = await server.send(calls.register, { type: "mobile", ...phone, ...password, code });
    expect(registered).toMatchObject({ type: "ok" });
    expect(await server.send(calls.sendSms, { ...phone, scene: "forget" })).toMatchObject({ type: "ok" });
    const request = { account: "02071838750", password: "broken-Kite-84", repassword: "broken-Kite-84" };
    expect(
      await server.send(calls.recoverPassword, { ...request, code: await server.code("2071838750") }),
    ).toMatchObject({ type: "ok" });
    const login = { ...phone, password: "broken-Kite-84" };
    expect(await server.send(calls.login, login)).toMatchObject({ type: "ok" });
  });

  it("AUTH-FORGET-001 refuses passwords that differ and wrong codes, those of unknown accounts alike", async () => {
    const server = await openServer();
    const request = {
      account: DEMO,
      password: "broken-Kite-84",
      repassword: "broken-Kite-84",
      code: "000000",
    };
    const attempt = (change: object) => server.send(calls.recoverPassword, { ...request, ...change });
    expect(await attempt({ account: "nobody@example.com" })).toMatchObject({ code: "code_expired" });
    expect(await attempt({ repassword: "velvet-Quay-95" })).toMatchObject({ code: "passwords_differ" });
    expect(await attempt({})).toMatchObject({ code: "code_expired" });
  });
});
