import { of } from "rxjs";
import { expect, it, vi } from "vitest";
import type { Refusal, Reply } from "#src/api/http/reply-types.ts";
import { createPointsLoginScreen } from "#src/streams/session/screens/points-login.screen.ts";
import { marbles } from "../../../marbles.ts";
import { appRig, latest } from "../../support/app-rig.ts";
import { no, ok } from "../../support/fakes.ts";

const wanted: Refusal = {
  kind: "refused",
  type: "error",
  message: "Enter the code.",
  code: "second_factor_required",
};
const entered: Reply<{ token: string }> = ok({ token: "t" });

it(
  "POINTS-SCREEN-009 the login asks for a required authenticator code, and opens the exchange 0.5 s later",
  marbles((m) => {
    const replies = [no(wanted), no(wanted), entered];
    const pointsLogin = vi.fn(() => of(replies.shift() ?? entered));
    const { app, storage } = appRig({ account: { pointsLogin } });
    const screen = createPointsLoginScreen(app, { returnTo: "/integralExchanges" });
    const [form, asked] = [() => latest(screen.form.view$), () => latest(screen.secondFactor$)];
    screen.form.submit();
    expect(form()?.problems).toMatchObject({ account: "enter_account" });
    expect(pointsLogin).not.toHaveBeenCalled();
    screen.form.change("account", " river-points ");
    screen.form.change("password", "points1234");
    expect(asked()).toBe(false);
    screen.form.submit();
    expect([asked(), form()?.problems, form()?.values.account]).toEqual([true, {}, " river-points "]);
    screen.form.submit();
    expect(form()?.problems).toEqual({ totp: "enter_totp" });
    screen.form.change("totp", " 123456 ");
    m.cold("-s").subscribe(() => screen.form.submit());
    m.expect(app.reactions.reactions$, "^ 1s !").toBeObservable("-d 499ms g", {
      d: { kind: "say", tone: "good", message: "login_done" },
      g: { kind: "go", destination: { to: "path", path: "/integralExchanges" } },
    });
    m.cold("2s x").subscribe(() => {
      expect(pointsLogin).toHaveBeenLastCalledWith({
        account: "river-points",
        password: "points1234",
        code: "",
        totp: "123456",
      });
      expect(storage.get("token")).toBe("t");
      screen.end();
      app.end();
    });
  }),
);

it("POINTS-LOGIN-003 the code that logins need has a field once the exchange asks for it", () => {
  const replies = [no({ ...wanted, code: "enter_code" }), entered];
  const pointsLogin = vi.fn(() => of(replies.shift() ?? entered));
  const { app } = appRig({ account: { pointsLogin } });
  const screen = createPointsLoginScreen(app);
  screen.form.change("account", "river-points");
  screen.form.change("password", "points1234");
  expect(latest(screen.codeNeeded$)).toBe(false);
  screen.form.submit();
  expect(latest(screen.codeNeeded$)).toBe(true);
  screen.form.change("code", " 654321 ");
  screen.form.submit();
  expect(pointsLogin).toHaveBeenLastCalledWith({
    ...{ account: "river-points", password: "points1234" },
    ...{ code: "654321", totp: "" },
  });
  screen.end();
  app.end();
});
