import { of, Subscription } from "rxjs";
import { collect, loginPasswordProblem } from "../../account/rules.ts";
import { createAsking, createSecondFactorAsking } from "../../account/second-factor.ts";
import type { App } from "../../app-types.ts";
import { createForm, type RunningForm } from "../../kit/form/create-form.ts";
import { showRefusal } from "./account-form.ts";
import { enter, leadAfter } from "./entering.ts";
import type { PointsLoginField, PointsLoginScreen } from "./sign-in-types.ts";

/**
 * The login of the points service, without tabs. Where logins need a code, the exchange sends it to the owner's contact with the first
 * login without one, and asks for it.
 */
export function createPointsLoginScreen(
  app: App,
  options: { readonly returnTo?: string | null } = {},
): PointsLoginScreen {
  const work = new Subscription();
  const sentCode = createAsking("enter_code", {
    onOther: showRefusal(app),
    showMissing: () => form.show({ code: "enter_code" }),
  });
  const asking = createSecondFactorAsking({
    onOther: sentCode.onRefused,
    showMissing: () => form.show({ totp: "enter_totp" }),
  });
  const form: RunningForm<PointsLoginField> = createForm<PointsLoginField, { token: string }>({
    initial: { account: "", password: "", code: "", totp: "" },
    validate: ({ account, password }) =>
      collect({
        account: account.trim() === "" ? "enter_account" : null,
        password: loginPasswordProblem(password),
      }),
    send: ({ account, password, code, totp }) =>
      app.deps.api.account.pointsLogin({
        ...{ account: account.trim(), password },
        ...{ code: code.trim(), totp: totp.trim() },
      }),
    onDone: ({ token }) => enter(app, { token, userId: null, account: null }),
    leads: () => work.add(leadAfter(of(null), app, options)),
    onRefused: asking.onRefused,
  });
  work.add(() => form.end());
  return {
    form,
    codeNeeded$: sentCode.asked$,
    secondFactor$: asking.asked$,
    end: () => work.unsubscribe(),
  };
}
