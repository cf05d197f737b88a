import { of } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import { createBindScreen } from "#src/streams/account/screens/bind.screen.ts";
import { createSettingsScreen, referralLink } from "#src/streams/account/screens/settings.screen.ts";
import { createTradePasswordScreen } from "#src/streams/account/trade-password/trade-password.screen.ts";
import { ready } from "#src/streams/kit/resource/loadable.ts";
import { createRecoverScreen } from "#src/streams/session/screens/recover.screen.ts";
import { marbles } from "../../../marbles.ts";
import { appRig, latest } from "../../support/app-rig.ts";
import { fakeApp } from "../../support/fake-app.ts";
import { type FakeApi, ok, user } from "../../support/fakes.ts";
import { center } from "../samples.ts";

const member = (api: FakeApi = {}) =>
  appRig({ ...api, account: { user: () => of(ok(user)), ...api.account } }, { stored: { token: "t" } });

describe("binding", () => {
  it("ACCOUNT-FORM-012 requires a plausible e-mail address before a code is sent or anything is bound", () => {
    const sendCode = vi.fn(() => of(ok("")));
    const { app } = member({ account: { sendCode } });
    const screen = createBindScreen(app, "email");
    screen.code.send();
    expect(latest(screen.form.view$)?.problems).toEqual({ account: "enter_email" });
    screen.form.change("account", "nobody");
    screen.form.submit();
    expect(latest(screen.form.view$)?.problems).toEqual({ account: "email_invalid", code: "enter_code" });
    expect(sendCode).not.toHaveBeenCalled();
    screen.end();
    app.end();
  });

  it("ACCOUNT-FORM-013 a code can be sent again after 31 s; a second after it was bound the settings open", () => {
    marbles((m) => {
      const bindPhone = vi.fn(() => of(ok("bound")));
      const sendCode = vi.fn(() => of(ok("sent")));
      const { app, reactions } = member({ account: { sendCode }, identity: { bindPhone } });
      const screen = createBindScreen(app, "phone");
      screen.form.change("account", " 5550100 ");
      screen.code.send();
      expect(latest(screen.code.view$)).toEqual({ state: "counting", secondsLeft: 31 });
      m.cold("31001ms x").subscribe(() => {
        expect(latest(screen.code.view$)).toEqual({ state: "idle", secondsLeft: 0 });
        screen.form.change("code", "123456");
        screen.form.submit();
      });
      m.cold("33s x").subscribe(() => {
        expect(sendCode.mock.calls).toMatchObject([[{ scene: "bind_mobile" }]]);
        expect(bindPhone.mock.calls).toEqual([[{ phone: "5550100", callingCode: "1", code: "123456" }]]);
        expect(reactions.slice(1)).toEqual([
          { kind: "say", tone: "good", message: "phone_bound" },
          { kind: "go", destination: { to: "accountSet" } },
        ]);
        screen.end();
        app.end();
      });
    })();
  });

  it("ACCOUNT-FORM-014 recovery from the settings knows the account and waits 60 s", () => {
    marbles((m) => {
      const { app } = member({ account: { sendCode: () => of(ok("sent")) } });
      const screen = createRecoverScreen(app, { fromSettings: true });
      expect(latest(screen.form.view$)).toMatchObject({ values: { account: user.email }, problems: {} });
      screen.form.change("password", "river-42");
      screen.form.change("repeat", "river-42");
      screen.code.send();
      expect(latest(screen.code.view$)).toEqual({ state: "counting", secondsLeft: 60 });
      m.cold("61s x").subscribe(() => {
        screen.end();
        app.end();
      });
    })();
  });

  it("ACCOUNT-FORM-014 recovery from the settings waits 31 s for a guest", () => {
    const { app } = appRig({ account: { sendCode: () => of(ok("sent")) } });
    const screen = createRecoverScreen(app, { fromSettings: true });
    for (const field of ["password", "repeat"] as const) screen.form.change(field, "river-42");
    screen.form.change("account", "ada@example.com");
    screen.code.send();
    expect(latest(screen.code.view$)).toEqual({ state: "counting", secondsLeft: 31 });
    screen.end();
    app.end();
  });

  it.each([
    ["12345", "six_characters"],
    ["1234567", "six_characters"],
    ["12-456", "six_characters"],
    ["", "enter_password"],
    ["ab12cd", undefined],
  ])(
    "ACCOUNT-FORM-015 six letters or digits make the trade password of /setCash: %s",
    (password, problem) => {
      const { app } = member();
      const screen = createTradePasswordScreen(app, { six: true });
      screen.form.change("password", password);
      screen.form.submit();
      expect(latest(screen.form.view$)?.problems.password).toBe(problem);
      screen.end();
      app.end();
    },
  );
});

describe("what is bound already", () => {
  it("ACCOUNT-BIND-003 the page names a bound e-mail address, and nothing for a missing phone number", () => {
    const { app } = member();
    for (const [kind, bound] of [
      ["email", user.email],
      ["phone", ""],
    ] as const) {
      const screen = createBindScreen(app, kind);
      expect(latest(screen.bound$)).toBe(bound);
      screen.end();
    }
    app.end();
  });

  it.each([
    ["demo-points", true, "demo-points"],
    ["", true, ""],
    ["demo-points", false, null],
  ])(
    "POINTS-BIND-004 settings with the points account %j, open to the person %j, show %j",
    (name, hasPoints, shown) => {
      const account = vi.fn(() => of(ok(name)));
      const app = fakeApp({ api: { points: { account } } });
      const screen = createSettingsScreen(app);
      app.state.session.next({ state: "member", token: "t", user: { ...user, hasPoints } });
      expect(latest(screen.points$)).toBe(shown);
      expect(account.mock.calls.length).toBe(hasPoints ? 1 : 0);
      screen.end();
    },
  );
});

describe("settings", () => {
  it("ACCOUNT-PAGE-001 show the referral link; its hash opens registration", () => {
    expect(referralLink("https://millrace.example", "K7 X")).toBe(
      "https://millrace.example/#/components/register?extension_code=K7%20X",
    );
  });

  it("ACCOUNT-PAGE-002 join user and account centre; an authorization code goes after 600 s", () => {
    marbles((m) => {
      const app = fakeApp({ api: { identity: { authorizationCode: () => of(ok("QW12ER")) } } });
      const screen = createSettingsScreen(app);
      expect(latest(screen.view$)).toMatchObject({ state: "loading" });
      app.state.session.next({ state: "member", token: "t", user });
      app.state.center.next(ready({ ...center, review: "certified" }));
      expect(latest(screen.view$)).toMatchObject({ value: { level: { percent: 75, name: "high" } } });
      const seen: unknown[] = [];
      screen.authorization$.subscribe((code) => seen.push(code));
      screen.askAuthorization();
      m.cold("601s x").subscribe(() => {
        expect(seen[1]).toEqual({ state: "asking" });
        expect(seen[2]).toEqual({ state: "shown", code: "QW12ER", secondsLeft: 600 });
        expect(seen.at(-1)).toEqual({ state: "none" });
        screen.end();
      });
    })();
  });
});
