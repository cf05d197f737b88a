import { NEVER, of } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import type { Refusal } from "#src/api/http/reply-types.ts";
import { createChangePasswordScreen } from "#src/streams/account/screens/change-password.screen.ts";
import { createSecurityScreen } from "#src/streams/account/screens/security.screen.ts";
import { ready } from "#src/streams/kit/resource/loadable.ts";
import { createLoginScreen } from "#src/streams/session/screens/login.screen.ts";
import { createRecoverScreen } from "#src/streams/session/screens/recover.screen.ts";
import { appRig, latest } from "../../support/app-rig.ts";
import { fakeApp } from "../../support/fake-app.ts";
import { type FakeApi, no, ok, refused } from "../../support/fakes.ts";
import { center } from "../samples.ts";

const asked: Refusal = { kind: "refused", type: "error", message: "Code?", code: "second_factor_required" };
const secret = { secret: "JBSWY3DP", uri: "otpauth://totp/Millrace:demo?secret=JBSWY3DP" };
const devices = [1, 2].map((id) => ({
  id,
  name: `Browser ${id}`,
  address: "10.0.0.1",
  signedInAt: 1,
  seenAt: 2,
  current: id === 1,
}));

function rig(security: FakeApi["security"] = {}) {
  const app = fakeApp({
    api: { security: { totp: () => of(ok({ on: false, recoveryLeft: 0 })), ...security } },
  });
  return { app, screen: createSecurityScreen(app) };
}

describe("the authenticator", () => {
  it("ACCOUNT-PAGE-010 goes from the password over the secret and a code to recovery codes, shown once", () => {
    const startTotp = vi.fn(() => of(ok(secret)));
    const enableTotp = vi.fn(() => of(ok(["aaaa-bbbb", "cccc-dddd"])));
    const { app, screen } = rig({ startTotp, enableTotp });
    const { authenticator } = screen;
    authenticator.begin("password");
    authenticator.password.submit();
    expect(latest(authenticator.password.view$)?.problems).toEqual({ password: "enter_password" });
    authenticator.password.change("password", "river123");
    authenticator.password.submit();
    expect(latest(authenticator.stage$)).toEqual({ stage: "scan", secret });
    authenticator.confirm.submit();
    expect(latest(authenticator.confirm.view$)?.problems).toEqual({ code: "enter_totp" });
    authenticator.confirm.change("code", " 123456 ");
    authenticator.confirm.submit();
    expect(enableTotp.mock.calls).toEqual([["123456"]]);
    expect(latest(authenticator.stage$)).toEqual({ stage: "codes", codes: ["aaaa-bbbb", "cccc-dddd"] });
    authenticator.leave();
    expect(latest(authenticator.stage$)).toEqual({ stage: "rest" });
    expect(app.refreshes()).toBe(1);
    screen.end();
  });

  it("ACCOUNT-PAGE-011 is switched off with password and code; a refusal keeps the step and what was typed", () => {
    const replies = [no(), ok("off")];
    const disableTotp = vi.fn(() => of(replies.shift() ?? no()));
    const { app, screen } = rig({ disableTotp });
    const { authenticator } = screen;
    authenticator.begin("disable");
    authenticator.disable.change("password", "river123");
    authenticator.disable.change("code", "123456");
    authenticator.disable.submit();
    expect(app.reacted).toEqual([{ kind: "say-refusal", refusal: refused }]);
    expect(latest(authenticator.stage$)).toEqual({ stage: "disable" });
    expect(latest(authenticator.disable.view$)?.values.code).toBe("123456");
    authenticator.disable.submit();
    expect(latest(authenticator.stage$)).toEqual({ stage: "rest" });
    expect(app.reacted.at(-1)).toEqual({ kind: "say", tone: "good", message: "authenticator_off" });
    screen.end();
  });

  it("ACCOUNT-PAGE-012 new recovery codes are made with a code", () => {
    const { screen } = rig({ renewRecoveryCodes: (code) => of(ok([`new-${code}`])) });
    screen.authenticator.begin("renew");
    screen.authenticator.renew.change("code", "654321");
    screen.authenticator.renew.submit();
    expect(latest(screen.authenticator.stage$)).toEqual({ stage: "codes", codes: ["new-654321"] });
    screen.end();
  });
});

describe("devices and the word of mails", () => {
  it("ACCOUNT-PAGE-013 signs a device out once however often it is clicked, or all others, and looks again", () => {
    const signOut = vi.fn((id: number | null) => (id === 2 ? NEVER : of(ok("out"))));
    const list = vi.fn(() => of(ok(devices)));
    const { app, screen } = rig({ devices: list, signOut });
    const held = screen.devices.devices$.subscribe();
    screen.devices.signOut(2);
    screen.devices.signOut(2);
    expect(latest(screen.devices.leaving$)).toEqual(new Set([2]));
    screen.devices.signOut("others");
    expect(signOut.mock.calls).toEqual([[2], [null]]);
    expect(app.reacted).toEqual([{ kind: "say", tone: "good", message: "devices_signed_out" }]);
    expect(list).toHaveBeenCalledTimes(2);
    expect(latest(screen.devices.devices$)).toEqual(ready(devices));
    held.unsubscribe();
    screen.end();
  });

  it("ACCOUNT-PAGE-014 shows the word in force until another one is typed, and saves it", () => {
    const setPhishingWord = vi.fn(() => of(ok("saved")));
    const { app, screen } = rig({ setPhishingWord });
    app.state.center.next(ready({ ...center, phishingWord: "heron" }));
    expect(latest(screen.phishing.view$)?.values.word).toBe("heron");
    screen.phishing.change("word", "kingfisher");
    app.state.center.next(ready({ ...center, phishingWord: "late" }));
    expect(latest(screen.phishing.view$)?.values.word).toBe("kingfisher");
    screen.phishing.submit();
    expect(setPhishingWord.mock.calls).toEqual([["kingfisher"]]);
    screen.end();
  });
});

describe("the second factor", () => {
  it("ACCOUNT-FORM-010 login asks for the code when the exchange does, and keeps what was typed", () => {
    const login = vi.fn(() => of(no(asked)));
    const { app, reactions } = appRig({ account: { login } });
    const screen = createLoginScreen(app, { tab: "email" });
    screen.form.change("account", "demo@millrace.test");
    screen.form.change("password", "demo1234");
    expect(latest(screen.secondFactor$)).toBe(false);
    screen.form.submit();
    expect(latest(screen.secondFactor$)).toBe(true);
    expect(latest(screen.form.view$)).toMatchObject({ values: { password: "demo1234" }, problems: {} });
    screen.form.submit();
    expect(latest(screen.form.view$)?.problems).toEqual({ totp: "enter_totp" });
    screen.form.change("totp", " 123456 ");
    screen.form.submit();
    expect(login).toHaveBeenLastCalledWith(expect.objectContaining({ password: "demo1234", totp: "123456" }));
    expect(reactions).toEqual([]);
    screen.end();
    app.end();
  });

  it("ACCOUNT-FORM-016 recovery asks for the code when the exchange does, and keeps what was typed", () => {
    const recover = vi.fn(() => of(no(asked)));
    const { app, reactions } = appRig({ account: { recover } });
    const screen = createRecoverScreen(app);
    const typed = { account: "a@b.cd", password: "river-42", repeat: "river-42", code: "1234" };
    for (const [field, value] of Object.entries(typed)) screen.form.change(field as "code", value);
    screen.form.submit();
    expect(latest(screen.secondFactor$)).toBe(true);
    expect(latest(screen.form.view$)).toMatchObject({ values: typed, problems: {} });
    screen.form.change("totp", "123456");
    screen.form.submit();
    expect(recover).toHaveBeenLastCalledWith(expect.objectContaining({ code: "1234", totp: "123456" }));
    expect(reactions).toEqual([]);
    screen.end();
    app.end();
  });

  it("ACCOUNT-FORM-011 a password change says when the two differ, and asks for the code where it is on", () => {
    const changePassword = vi.fn(() => of(ok("changed")));
    const app = fakeApp({ api: { security: { changePassword } } });
    const screen = createChangePasswordScreen(app);
    expect(latest(screen.secondFactor$)).toBe(false);
    app.state.center.next(ready({ ...center, hasAuthenticator: true }));
    expect(latest(screen.secondFactor$)).toBe(true);
    screen.form.change("password", "river-42");
    screen.form.change("repeat", "river-43");
    screen.form.submit();
    expect(latest(screen.form.view$)?.problems).toEqual({
      old: "enter_old_password",
      repeat: "passwords_differ",
    });
    screen.form.change("old", "river-41");
    screen.form.change("repeat", "river-42");
    screen.form.change("totp", "123456");
    screen.form.submit();
    expect(changePassword.mock.calls).toEqual([
      [{ old: "river-41", password: "river-42", repeat: "river-42", totp: "123456" }],
    ]);
    expect(app.reacted).toEqual([
      { kind: "say", tone: "good", message: "recover_done" },
      { kind: "go", destination: { to: "accountSet" } },
    ]);
    screen.end();
  });
});
