import { combineLatest, filter, map, type Observable, Subject, take, tap, withLatestFrom } from "rxjs";
import { recipientOf } from "../../account/recipient.ts";
import { createRequestedFields } from "../../account/requested-fields.ts";
import { codeProblem, collect, loginPasswordProblem } from "../../account/rules.ts";
import type { App } from "../../app-types.ts";
import { createForm } from "../../kit/form/create-form.ts";
import { createScope } from "../../kit/scope.ts";
import {
  type AccountKind,
  accountCode,
  createAccountKind,
  createFormCode,
  showRefusal,
} from "./account-form.ts";
import { enter, navigateAfter } from "./entering.ts";
import type { AccountTab, LoginField, LoginScreen } from "./sign-in-types.ts";

const DEMO_ACCOUNT = { account: "demo@millrace.test", password: "demo1234" };

interface LoginOptions {
  /** The path a guest came from; home without one. */
  readonly returnTo?: string | null;
  /** The tab to begin with. */
  readonly tab?: AccountTab;
}
interface LoginContext {
  readonly kind: AccountKind;
  readonly requested: ReadonlySet<"code" | "totp">;
}

export function createLoginScreen(app: App, options: LoginOptions = {}): LoginScreen {
  const { api, settings } = app.deps;
  const made = app.visit.made.account;
  const scope = createScope();
  const { kind$, ...choice } = createAccountKind(scope, app, {
    tab: made?.kind ?? options.tab ?? "phone",
    countryId: made?.countryId ?? null,
  });
  const extra = createRequestedFields(scope, ["code", "totp"], settings.login_need_smscode ? ["code"] : []);
  const form = createForm<LoginField, { token: string; userId: number | null }, LoginContext>(scope, {
    initial: { account: made?.account ?? "", password: "", code: "", totp: "" },
    context: { kind: { tab: "phone", country: null }, requested: new Set() },
    context$: combineLatest({ kind: kind$, requested: extra.requested$ }),
    validate: ({ account, password, code }, { requested }) =>
      collect({
        account: account.trim() === "" ? "enter_account" : null,
        password: loginPasswordProblem(password),
        code: requested.has("code") ? codeProblem(code) : null,
      }),
    send: ({ account, password, code, totp }, { kind: { tab, country } }) =>
      api.account.login({
        recipient: recipientOf(account, tab, country),
        password,
        code,
        totp: totp.trim(),
      }),
    problemsOf: (refusal, { requested }) => extra.problemsOf(refusal, requested),
    onShown: extra.onShown,
    onDone: ({ token, userId }, { values: { account }, context }) => {
      app.visit.lastLogins.note(context.kind.tab);
      enter(app, { token, userId, account });
    },
    onRefused: showRefusal(app),
  });
  // Also after a login in another tab of the browser.
  scope.run(navigateAfter(app.session.signedIn$.pipe(filter(Boolean)), app, options));
  // A link, or a new account, says which tab to begin with.
  if (made === null && options.tab === undefined) scope.run(chooseLastTab(app, choice.chooseTab));
  const code = createFormCode(scope, app, {
    scene: "login",
    form,
    request$: accountCode(form, kind$),
  });
  const useDemoAccount = new Subject<void>();
  scope.run(
    useDemoAccount.pipe(
      withLatestFrom(form.values$, extra.requested$),
      tap(([, values, requested]) => {
        choice.chooseTab("email");
        form.change("account", DEMO_ACCOUNT.account);
        form.change("password", DEMO_ACCOUNT.password);
        const needsCodeFirst = requested.has("code") && values.code.trim() === "";
        (needsCodeFirst ? code.send : form.submit)();
      }),
    ),
  );
  return {
    ...choice,
    form,
    code,
    codeNeeded$: extra.isRequested$("code"),
    secondFactor$: extra.isRequested$("totp"),
    isEnded$: app.visit.lastLogins.last$.pipe(map(({ isEnded }) => isEnded)),
    hasPointsLogin: settings.points_login,
    useDemoAccount: settings.demo ? () => useDemoAccount.next() : null,
    end: scope.end,
  };
}

/** An effect: begins on the tab of the last login, if there was one. */
function chooseLastTab(app: App, choose: (tab: AccountTab) => void): Observable<unknown> {
  return app.visit.lastLogins.last$.pipe(
    take(1),
    tap(({ kind }) => {
      if (kind !== null) choose(kind);
    }),
  );
}
