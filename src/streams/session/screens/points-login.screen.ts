import { of } from "rxjs";
import { createRequestedFields } from "../../account/requested-fields.ts";
import { collect, loginPasswordProblem } from "../../account/rules.ts";
import type { App } from "../../app-types.ts";
import { createForm } from "../../kit/form/create-form.ts";
import { createScope } from "../../kit/scope.ts";
import { showRefusal } from "./account-form.ts";
import { enter, navigateAfter } from "./entering.ts";
import type { PointsLoginField, PointsLoginScreen } from "./sign-in-types.ts";

/**
 * The login of the points service, without tabs. Where logins need a code, the exchange sends it to the owner's contact with the first
 * login without one, and requests it.
 */
export function createPointsLoginScreen(
  app: App,
  options: { readonly returnTo?: string | null } = {},
): PointsLoginScreen {
  const scope = createScope();
  const extra = createRequestedFields(scope, ["code", "totp"]);
  const form = createForm<PointsLoginField, { token: string }, ReadonlySet<"code" | "totp">>(scope, {
    initial: { account: "", password: "", code: "", totp: "" },
    context: new Set(),
    context$: extra.requested$,
    validate: ({ account, password }) =>
      collect({
        account: account.trim() === "" ? "enter_account" : null,
        password: loginPasswordProblem(password),
      }),
    send: ({ account, password, code, totp }) =>
      app.deps.api.account.pointsLogin({
        account: account.trim(),
        password,
        code: code.trim(),
        totp: totp.trim(),
      }),
    problemsOf: extra.problemsOf,
    onShown: extra.onShown,
    onDone: ({ token }) => enter(app, { token, userId: null, account: null }),
    onNavigate: () => scope.run(navigateAfter(of(null), app, options)),
    onRefused: showRefusal(app),
  });
  return {
    form,
    codeNeeded$: extra.isRequested$("code"),
    secondFactor$: extra.isRequested$("totp"),
    end: scope.end,
  };
}
