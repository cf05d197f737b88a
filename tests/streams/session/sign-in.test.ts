import { EMPTY, NEVER, of, Subject } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import type { Refusal } from "#src/api/http/reply-types.ts";
import { createLoginScreen } from "#src/streams/session/screens/login.screen.ts";
import { createRecoverScreen } from "#src/streams/session/screens/recover.screen.ts";
import { createRegisterScreen } from "#src/streams/session/screens/register.screen.ts";
import { marbles } from "../../marbles.ts";
import { appRig, latest } from "../support/app-rig.ts";
import { no, ok, refused } from "../support/fakes.ts";

const login = () => of(ok({ token: "t", userId: 7 }));

describe("login", () => {
  it("AUTH-LOGIN-002 AUTH-LOGIN-003 AUTH-LOGIN-004 sends nothing with an empty or invalid field", () => {
    const account = { login: vi.fn(login) };
    const { app } = appRig({ account }, { settings: { login_need_smscode: true } });
    const { form } = createLoginScreen(app);
    form.submit();
    form.change("password", "12345");
    expect(latest(form.view$)?.problems).toEqual({
      account: "enter_account",
      password: "password_short",
      code: "enter_code",
    });
    expect(account.login).not.toHaveBeenCalled();
    app.end();
  });

  it(
    "AUTH-LOGIN-004 enter_code shows the code field; with a code the login goes through",
    marbles((m) => {
      const codeAsked: Refusal = { kind: "refused", type: "error", message: "Code?", code: "enter_code" };
      const account = {
        login: vi.fn(({ code }: { code: string }) =>
          m.cold("5ms (r|)", { r: code === "" ? no(codeAsked) : ok({ token: "t", userId: 7 }) }),
        ),
        sendCode: vi.fn(() => of(ok("sent"))),
      };
      const { app, storage, reactions } = appRig({ account });
      const { form, code, codeNeeded$ } = createLoginScreen(app, { tab: "email" });
      form.change("account", "demo@millrace.test");
      form.change("password", "secret1");
      m.cold("10ms s 9ms s 9ms c", { s: form.submit, c: code.send }).subscribe((step) => step());
      m.cold("40ms x").subscribe(() => {
        expect(latest(form.view$)).toMatchObject({
          values: { account: "demo@millrace.test", password: "secret1" },
          problems: { code: "enter_code" },
        });
        expect(account.login).toHaveBeenCalledOnce();
        expect(account.sendCode.mock.calls).toEqual([
          [{ recipient: expect.objectContaining({ account: "demo@millrace.test" }), scene: "login" }],
        ]);
        form.change("code", "123456");
        form.submit();
      });
      m.cold("60ms x").subscribe(() => {
        expect(account.login.mock.lastCall?.[0]).toMatchObject({ password: "secret1", code: "123456" });
        expect(storage.get("token")).toBe("t");
        expect(reactions.map(({ kind }) => kind)).toEqual(["say", "say"]);
      });
      m.cold("1s x").subscribe(() => app.end());
      m.expect(codeNeeded$, "^ 100ms !").toBeObservable("f 14ms t", { f: false, t: true });
    }),
  );

  it("judges a field when the person has left it, not while it is typed in", () => {
    const { app } = appRig();
    const { form } = createLoginScreen(app);
    form.change("password", "1");
    expect(latest(form.view$)?.problems).toEqual({});
    form.change("account", "a");
    expect(latest(form.view$)?.problems).toEqual({ password: "password_short" });
    app.end();
  });

  it(
    "AUTH-LOGIN-006 begins the session at once and leads home 0.5 s later",
    marbles((m) => {
      const { app, storage } = appRig({ account: { login } });
      const { form } = createLoginScreen(app);
      form.change("account", " demo@millrace.test ");
      form.change("password", "demo1234");
      m.cold("-s").subscribe(() => form.submit());
      m.expect(app.reactions.reactions$, "^ 1s !").toBeObservable("-d 499ms g", {
        d: { kind: "say", tone: "good", message: "login_done" },
        g: { kind: "go", destination: { to: "home" } },
      });
      m.cold("2s x").subscribe(() => {
        expect(storage.get("token")).toBe("t");
        app.end();
      });
    }),
  );

  it(
    "AUTH-SESSION-007 somebody who logs in in another tab is led on here too, unless the page was left",
    marbles((m) => {
      const storageChanged$ = new Subject<{ key: string; value: string | null }>();
      const { app, storage } = appRig({}, { storageChanged$ });
      createLoginScreen(app, { returnTo: "/leverList" });
      createLoginScreen(app, { returnTo: "/left" }).end();
      m.cold("-s").subscribe(() => {
        storage.set("token", "t");
        storageChanged$.next({ key: "token", value: "t" });
      });
      m.expect(app.reactions.reactions$, "^ 1s !").toBeObservable("- 500ms g", {
        g: { kind: "go", destination: { to: "path", path: "/leverList" } },
      });
      m.cold("2s x").subscribe(() => app.end());
    }),
  );

  it.each([
    ["/dealCenter?pair=BTC_USDT", { to: "path", path: "/dealCenter?pair=BTC_USDT" }],
    ["//elsewhere.example", { to: "home" }],
    ["https://elsewhere.example", { to: "home" }],
  ])("SHELL-ROUTE-003 leads back to a page of this site only: %s", (returnTo, destination) => {
    marbles((m) => {
      const { app, reactions } = appRig({ account: { login } });
      const { form } = createLoginScreen(app, { returnTo });
      form.change("account", "a");
      form.change("password", "secret1");
      form.submit();
      m.cold("1s x").subscribe(() => app.end());
      m.flush();
      expect(reactions.at(-1)).toEqual({ kind: "go", destination });
    })();
  });

  it("ERROR-ROUTE-001 a refusal is shown and what was typed stays", () => {
    const { app, reactions } = appRig({ account: { login: () => of(no()) } });
    const { form } = createLoginScreen(app);
    form.change("account", "a");
    form.change("password", "secret1");
    form.submit();
    expect(reactions).toEqual([{ kind: "say-refusal", refusal: refused }]);
    expect(latest(form.view$)).toMatchObject({ submitting: false, done: false, values: { account: "a" } });
    app.end();
  });

  it("AUTH-LOGIN-001 AUTH-LOGIN-005 sends the calling code of the chosen country, first one by default", () => {
    const account = { login: vi.fn(() => NEVER) };
    const { app } = appRig({ account });
    const screen = createLoginScreen(app);
    screen.form.change("account", "5550100");
    screen.form.change("password", "secret1");
    expect(latest(screen.country$)?.id).toBe("US");
    screen.chooseCountry("CN");
    screen.form.submit();
    const recipient = { account: "5550100", kind: "phone", callingCode: "86" };
    expect(account.login).toHaveBeenCalledWith({ recipient, password: "secret1", code: "", totp: "" });
    app.end();
  });

  it("AUTH-LOGIN-010 where logins need a code, the demo account has it sent first and then logs in with it", () => {
    const account = { login: vi.fn(login), sendCode: vi.fn(() => of(ok("sent"))) };
    const { app } = appRig({ account }, { settings: { demo: true, login_need_smscode: true } });
    const screen = createLoginScreen(app);
    screen.useDemoAccount?.();
    expect(account.login).not.toHaveBeenCalled();
    expect(account.sendCode).toHaveBeenCalledOnce();
    screen.form.change("code", "123456");
    screen.useDemoAccount?.();
    expect(account.login.mock.calls).toMatchObject([[{ code: "123456", password: "demo1234" }]]);
    app.end();
  });

  it("AUTH-LOGIN-015 begins on the tab of the last login, unless a link names one", () => {
    const { app } = appRig({ account: { login } });
    const first = createLoginScreen(app);
    first.chooseTab("email");
    first.form.change("account", "ada@example.com");
    first.form.change("password", "secret1");
    first.form.submit();
    first.end();
    expect(latest(createLoginScreen(app).tab$)).toBe("email");
    expect(latest(createLoginScreen(app, { tab: "phone" }).tab$)).toBe("phone");
    app.end();
  });

  it("AUTH-LOGIN-010 offers the demo account in the demo only", () => {
    const account = { login: vi.fn(() => NEVER) };
    const demo = appRig({ account }, { settings: { demo: true } });
    createLoginScreen(demo.app).useDemoAccount?.();
    expect(account.login).toHaveBeenCalledOnce();
    demo.app.end();
    const { app } = appRig();
    expect(createLoginScreen(app).useDemoAccount).toBeNull();
    app.end();
  });
});

describe("sending a code", () => {
  it(
    "AUTH-CODE-002 after success it counts down 60 s, on recovery 31 s; a second click sends nothing",
    marbles((m) => {
      const sendCode = vi.fn(() => of(ok("sent")));
      const { app } = appRig({ account: { sendCode } });
      const { form, code } = createLoginScreen(app);
      form.change("account", "5550100");
      code.send();
      code.send();
      const recovery = createRecoverScreen(app);
      recovery.form.change("account", "a@b.cd");
      recovery.form.change("password", "secret1");
      recovery.form.change("repeat", "secret1");
      recovery.code.send();
      const seconds = [latest(code.view$), latest(recovery.code.view$)].map((view) => view?.secondsLeft);
      expect(seconds).toEqual([60, 31]);
      m.cold("30999ms x").subscribe(() => expect(latest(recovery.code.view$)?.state).toBe("counting"));
      m.cold("31001ms x").subscribe(() => expect(latest(recovery.code.view$)?.state).toBe("idle"));
      m.cold("60001ms x").subscribe(() => {
        expect(latest(code.view$)).toEqual({ state: "idle", secondsLeft: 0 });
        expect(sendCode).toHaveBeenCalledTimes(2);
        app.end();
      });
    }),
  );

  it("AUTH-CODE-001 needs an account, and an e-mail address that looks like one", () => {
    const sendCode = vi.fn(() => EMPTY);
    const { app } = appRig({ account: { sendCode } });
    const { form, code, chooseTab } = createRegisterScreen(app);
    code.send();
    expect(latest(form.view$)?.problems).toEqual({ account: "enter_account" });
    chooseTab("email");
    form.change("account", "nobody@");
    code.send();
    expect(latest(form.view$)?.problems).toEqual({ account: "email_invalid" });
    expect(sendCode).not.toHaveBeenCalled();
    app.end();
  });

  it("AUTH-FORGET-002 AUTH-FORGET-003 recovery requires both passwords, and distinguishes e-mail from phone", () => {
    const sendCode = vi.fn(() => NEVER);
    const { app } = appRig({ account: { sendCode } });
    const { form, code } = createRecoverScreen(app);
    form.change("account", "a@b.cd");
    form.change("password", "secret1");
    code.send();
    expect(latest(form.view$)?.problems).toMatchObject({ password: "both_passwords_first" });
    form.change("repeat", "secret1");
    form.change("password", "secret12");
    code.send();
    const recipient = { account: "a@b.cd", kind: "email", callingCode: "1" };
    expect(sendCode).toHaveBeenCalledWith({ recipient, scene: "forget" });
    app.end();
  });
});

it.each([
  ["a guest to login", {}, { to: "login", back: true }],
  ["a member to the account", { token: "t" }, { to: "accountSet" }],
])("AUTH-FORGET-006 a recovery leads %s", (_name, stored, destination) => {
  const { app, reactions } = appRig({ account: { recover: () => of(ok("done")) } }, { stored });
  const { form } = createRecoverScreen(app);
  for (const field of ["password", "repeat"] as const) form.change(field, "secret1");
  form.change("account", "5550100");
  form.change("code", "1234");
  form.submit();
  expect(reactions.at(-1)).toEqual({ kind: "go", destination });
  app.end();
});
