import { NEVER, of, Subject } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import type { User } from "#src/api/session/types.ts";
import { createTradePasswordScreen } from "#src/streams/account/trade-password/trade-password.screen.ts";
import { marbles } from "../../marbles.ts";
import { appRig, latest } from "../support/app-rig.ts";
import { type FakeApi, no, ok, refused, user } from "../support/fakes.ts";

const newcomer: User = { ...user, hasTradePassword: false };
const asked = "/leverdealCenter?pair=BTC_USDT";

function rig(account: FakeApi["account"] = {}, returnTo: string | null = asked) {
  const api = { account: { user: vi.fn(() => of(ok(newcomer))), ...account } };
  const made = appRig(api, { stored: { token: "t" } });
  const screen = createTradePasswordScreen(made.app, { returnTo });
  return { ...made, screen, user: api.account.user };
}
function fill({ form }: ReturnType<typeof rig>["screen"]): void {
  form.change("password", "secret1");
  form.change("repeat", "secret1");
  form.change("code", " 123456 ");
}

describe("trade password", () => {
  it.each([
    [{}, { password: "enter_password", repeat: "enter_password", code: "enter_code" }],
    [{ password: "12345", repeat: "12345", code: "1" }, { password: "password_length" }],
    [{ password: "x".repeat(129), repeat: "x".repeat(129), code: "1" }, { password: "password_length" }],
    [{ password: "secret1", repeat: "secret2", code: "1" }, { repeat: "passwords_differ" }],
    [{ password: "secret1", repeat: "secret1", code: " " }, { code: "enter_code" }],
  ])("AUTH-TRADEPW-008 refuses %o before sending", (values, problems) => {
    const setTradePassword = vi.fn(() => NEVER);
    const { app, screen } = rig({ setTradePassword });
    for (const [field, value] of Object.entries(values)) screen.form.change(field as "code", value);
    screen.form.submit();
    expect(latest(screen.form.view$)?.problems).toEqual(problems);
    expect(setTradePassword).not.toHaveBeenCalled();
    app.end();
  });

  it("AUTH-TRADEPW-008 says whether one is there and where the code goes, once that is known", () => {
    const reply = new Subject<ReturnType<typeof ok<User>>>();
    const { app, screen } = rig({ user: () => reply });
    const shown = () => [latest(screen.hasOne$), latest(screen.codeRecipient$)];
    expect(shown()).toEqual([null, null]);
    reply.next(ok({ ...newcomer, phone: "+12025550123" }));
    expect(shown()).toEqual([false, "+12025550123"]);
    reply.next(ok(user));
    expect(shown()).toEqual([false, "demo@millrace.test"]);
    screen.end();
    app.end();
  });

  it.each([
    [asked, { to: "path", path: asked }],
    ["//elsewhere.example", { to: "accountSet" }],
    ["https://elsewhere.example", { to: "accountSet" }],
    [null, { to: "accountSet" }],
  ] as const)(
    "AUTH-TRADEPW-010 says that it is set, reloads the user and leaves 1 s later: %s",
    (returnTo, destination) => {
      marbles((m) => {
        const setTradePassword = vi.fn(() => of(ok("done")));
        const { app, screen, user: fetched } = rig({ setTradePassword }, returnTo);
        fill(screen);
        expect(fetched).toHaveBeenCalledTimes(1);
        m.cold("-s").subscribe(() => screen.form.submit());
        m.expect(app.reactions.reactions$, "^ 2s !").toBeObservable("-d 999ms g", {
          d: { kind: "say", tone: "good", message: "trade_password_set" },
          g: { kind: "go", destination },
        });
        m.cold("2s x").subscribe(() => {
          const sent = { password: "secret1", repeat: "secret1", code: "123456" };
          expect(setTradePassword.mock.calls).toEqual([[sent]]);
          expect(fetched).toHaveBeenCalledTimes(2);
          app.end();
        });
      })();
    },
  );

  it("AUTH-TRADEPW-010 distinguishes a change from a first one, and keeps the texts of the page", () => {
    const { app, screen, reactions } = rig({ user: () => of(ok(user)), setTradePassword: () => of(ok("")) });
    expect(latest(screen.hasOne$)).toBe(true);
    fill(screen);
    screen.form.submit();
    expect(reactions).toEqual([{ kind: "say", tone: "good", message: "trade_password_changed" }]);
    expect(latest(screen.form.view$)).toMatchObject({ done: true });
    screen.end();
    app.end();
  });

  it("AUTH-TRADEPW-010 leads nowhere once the page was left", () => {
    marbles((m) => {
      const { app, screen, reactions } = rig({ setTradePassword: () => of(ok("done")) });
      fill(screen);
      screen.form.submit();
      m.cold("500ms x").subscribe(() => screen.end());
      m.cold("2s x").subscribe(() => app.end());
      m.flush();
      expect(reactions.map(({ kind }) => kind)).toEqual(["say"]);
    })();
  });

  it("AUTH-TRADEPW-008 a refusal is shown and what was typed stays; the person may leave without one", () => {
    const { app, screen, reactions } = rig({ setTradePassword: () => of(no()) });
    fill(screen);
    screen.form.submit();
    expect(latest(screen.form.view$)).toMatchObject({ done: false, values: { password: "secret1" } });
    screen.leave();
    expect(reactions).toEqual([
      { kind: "say-refusal", refusal: refused },
      { kind: "go", destination: { to: "path", path: asked } },
    ]);
    app.end();
  });
});

describe("the code of a trade password", () => {
  it(
    "AUTH-TRADEPW-009 goes to the user's own address, and again after 60 s",
    marbles((m) => {
      const sendCode = vi.fn(() => of(ok("sent")));
      const { app, screen } = rig({ sendCode });
      screen.code.send();
      screen.code.send();
      const recipient = { account: "demo@millrace.test", kind: "email", callingCode: "" };
      expect(sendCode.mock.calls).toEqual([[{ recipient, scene: "trade_password" }]]);
      expect(latest(screen.code.view$)).toEqual({ state: "counting", secondsLeft: 60 });
      m.cold("59999ms x").subscribe(() => expect(latest(screen.code.view$)?.state).toBe("counting"));
      m.cold("60001ms x").subscribe(() => {
        expect(latest(screen.code.view$)?.state).toBe("idle");
        app.end();
      });
    }),
  );

  it("AUTH-TRADEPW-009 goes to the phone where there is one; asked for before the user is known, it waits", () => {
    const sendCode = vi.fn(() => NEVER);
    const reply = new Subject<ReturnType<typeof ok<User>>>();
    const { app, screen } = rig({ sendCode, user: () => reply });
    screen.code.send();
    expect(latest(screen.code.view$)?.state).toBe("sending");
    expect(sendCode).not.toHaveBeenCalled();
    reply.next(ok({ ...newcomer, phone: "2025550123", callingCode: "1" }));
    const recipient = { account: "2025550123", kind: "phone", callingCode: "1" };
    expect(sendCode.mock.calls).toEqual([[{ recipient, scene: "trade_password" }]]);
    app.end();
  });
});
