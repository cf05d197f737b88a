import { EMPTY, NEVER, of, Subject } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import type { Refusal } from "#src/api/values/index.ts";
import { createLoginScreen } from "#src/streams/screens/sign-in/create-login.ts";
import { createRecoverScreen } from "#src/streams/screens/sign-in/create-recover.ts";
import { createRegisterScreen } from "#src/streams/screens/sign-in/create-register.ts";
import { marbles } from "../../marbles.ts";
import { no, ok, refused } from "../fakes.ts";
import { appRig, latest } from "./app-rig.ts";

const login = () => of(ok({ token: "t", userId: 7 }));

describe("login", () => {
  it("AUTH-LOGIN-002 AUTH-LOGIN-003 AUTH-LOGIN-004 refuses an empty account, a short password and a missing code before sending", () => {
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

  it("AUTH-LOGIN-001 AUTH-LOGIN-005 sends the calling code of the chosen country; the first one is the preset", () => {
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

  it("AUTH-FORGET-002 AUTH-FORGET-003 recovery wants both passwords first, and tells e-mail from phone", () => {
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

describe("registration", () => {
  const good = { account: "5550100", code: "1234", password: "secret1", repeat: "secret1", agreed: "yes" };
  function filled(
    values: Partial<Record<keyof typeof good | "invite", string>>,
    settings = {},
    country = "",
  ) {
    const register = vi.fn(() => of(ok("done")));
    const rig = appRig({ account: { register, login } }, { settings });
    const screen = createRegisterScreen(rig.app);
    if (country !== "") screen.chooseCountry(country);
    for (const [field, value] of Object.entries({ ...good, ...values }))
      screen.form.change(field as "account", value);
    screen.form.submit();
    return { ...rig, screen, register, problems: latest(screen.form.view$)?.problems };
  }

  it.each([
    ["AUTH-REG-002 no account", { account: " " }, { account: "enter_account" }],
    ["AUTH-REG-002 no code, on the phone tab too", { code: "" }, { code: "enter_code" }],
    [
      "AUTH-REG-003 a short password",
      { password: "12345", repeat: "12345" },
      { password: "password_length" },
    ],
    [
      "AUTH-REG-003 a long one",
      { password: "x".repeat(129), repeat: "x".repeat(129) },
      { password: "password_length" },
    ],
    ["AUTH-REG-004 another repeat", { repeat: "secret2" }, { repeat: "passwords_differ" }],
    ["AUTH-REG-005 a short invite code", { invite: "abc" }, { invite: "invite_short" }],
    ["AUTH-REG-006 no agreement", { agreed: "" }, { agreed: "agreement_required" }],
  ])("%s is refused before sending", (_name, values, problems) => {
    const rig = filled(values);
    expect(rig.problems).toEqual(problems);
    expect(rig.register).not.toHaveBeenCalled();
    rig.app.end();
  });

  it("AUTH-REG-005 wants an invite code only where the exchange does", () => {
    const needed = filled({}, { invite_code_must: true });
    expect(needed.problems).toEqual({ invite: "invite_required" });
    needed.app.end();
  });

  it("AUTH-REG-010 leads to login, on the tab of the account", () => {
    const { app, reactions, register } = filled({});
    expect(register).toHaveBeenCalledOnce();
    expect(reactions).toEqual([
      { kind: "say", tone: "good", message: "register_done" },
      { kind: "go", destination: { to: "login", tab: "phone", back: true } },
    ]);
    app.end();
  });

  it.each([
    [" 5550100", "login_first"],
    ["5550199", "login_done"],
  ])("AUTH-LOGIN-012 who made the account 5550100 and logs in as %s hears %s", (account, message) => {
    const { app, reactions } = filled({});
    const said = () => reactions.filter(({ kind }) => kind === "say").at(-1);
    for (const heard of [message, "login_done"]) {
      const { form } = createLoginScreen(app);
      form.change("account", account);
      form.change("password", "secret1");
      form.submit();
      expect(said()).toEqual({ kind: "say", tone: "good", message: heard });
    }
    app.end();
  });

  it("AUTH-REG-010 the login begins with the account that was made, until somebody is in", () => {
    const { app, screen } = filled({ account: " 5550100 " }, {}, "CN");
    const first = createLoginScreen(app);
    expect(latest(first.form.view$)?.values.account).toBe("5550100");
    expect(latest(first.tab$)).toBe("phone");
    expect(latest(first.country$)?.id).toBe("CN");
    screen.end();
    first.form.change("password", "secret1");
    first.form.submit();
    expect(latest(createLoginScreen(app).form.view$)?.values.account).toBe("");
    app.end();
  });

  it("AUTH-REG-007 begins with what the address carried", () => {
    const { app } = appRig();
    const { form, tab$ } = createRegisterScreen(app, { account: "a@b.cd", invite: "K7QX" });
    expect(latest(tab$)).toBe("email");
    expect(latest(form.view$)?.values).toMatchObject({ account: "a@b.cd", invite: "K7QX" });
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
