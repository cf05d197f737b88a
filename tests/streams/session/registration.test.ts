import { of } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import { createLoginScreen } from "#src/streams/session/screens/login.screen.ts";
import { createRegisterScreen } from "#src/streams/session/screens/register.screen.ts";
import { marbles } from "../../marbles.ts";
import { appRig, latest } from "../support/app-rig.ts";
import { no, ok } from "../support/fakes.ts";

const login = () => of(ok({ token: "t", userId: 7 }));

describe("registration", () => {
  const good = {
    account: "5550100",
    code: "1234",
    password: "secret1",
    repeat: "secret1",
    nationality: "US",
    agreed: "yes",
  };
  /** The first login after a registration, where the exchange wants a code for it. */
  const codeAsked = no({ kind: "refused", type: "error", message: "Code?", code: "enter_code" });
  function filled(
    values: Partial<Record<keyof typeof good | "invite", string>>,
    settings = {},
    country = "",
  ) {
    const register = vi.fn(() => of(ok("done")));
    const replies = [codeAsked];
    const rig = appRig(
      { account: { register, login: () => of(replies.shift() ?? ok({ token: "t", userId: 7 })) } },
      { settings },
    );
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
    [
      "AUTH-REG-005 a short invite code",
      { invite: "abc" },
      { invite: { code: "invite_short", values: { min: "4" } } },
    ],
    ["AUTH-REG-001 no nationality", { nationality: "" }, { nationality: "nationality_required" }],
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

  it(
    "AUTH-REG-012 begins the first session at once, and leads to the page that asked for it",
    marbles((m) => {
      const register = vi.fn(() => of(ok("done")));
      const first = vi.fn(login);
      const { app, storage, reactions } = appRig({ account: { register, login: first } });
      const { form } = createRegisterScreen(app, { returnTo: "/dealCenter?pair=BTC_USDT" });
      for (const [field, value] of Object.entries(good)) form.change(field as "account", value);
      form.submit();
      expect(storage.get("token")).toBe("t");
      expect(first.mock.calls).toMatchObject([[{ recipient: { account: "5550100" }, password: "secret1" }]]);
      m.cold("1s x").subscribe(() => {
        expect(reactions).toEqual([
          { kind: "say", tone: "good", message: "login_first" },
          { kind: "go", destination: { to: "path", path: "/dealCenter?pair=BTC_USDT" } },
        ]);
        app.end();
      });
    }),
  );

  it("AUTH-REG-010 leads to login, on the tab of the account, where the first login needs a code", () => {
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
