import { filter, map, Subscription, take } from "rxjs";
import { RESEND_SECONDS } from "../../account/code-sender.ts";
import { createCountryChoice } from "../../account/recipient.ts";
import { codeProblem, collect, loginPasswordProblem } from "../../account/rules.ts";
import { createAsking, createSecondFactorAsking } from "../../account/second-factor.ts";
import type { App } from "../../app-types.ts";
import { createForm, type RunningForm } from "../../kit/form/create-form.ts";
import { createFormCode, createTabs, showRefusal, showsNoProblem } from "./account-form.ts";
import { enter, leadAfter } from "./entering.ts";
import type { AccountTab, LoginField, LoginScreen } from "./sign-in-types.ts";

const DEMO_ACCOUNT = { account: "demo@millrace.test", password: "demo1234" };

interface LoginOptions {
  /** The path a guest came from; home without one. */
  readonly returnTo?: string | null;
  /** The tab to begin with. */
  readonly tab?: AccountTab;
}

export function createLoginScreen(app: App, options: LoginOptions = {}): LoginScreen {
  const { api, settings } = app.deps;
  const made = app.visit.made.account;
  const tabs = createTabs(made?.kind ?? options.tab ?? "phone");
  const countries = createCountryChoice(app, made?.countryId);
  const work = new Subscription();
  const sentCode = createAsking(
    "enter_code",
    { onOther: showRefusal(app), showMissing: () => form.show({ code: "enter_code" }) },
    settings.login_need_smscode,
  );
  const asking = createSecondFactorAsking({
    onOther: sentCode.onRefused,
    showMissing: () => form.show({ totp: "enter_totp" }),
  });
  const form: RunningForm<LoginField> = createForm<LoginField, { token: string; userId: number | null }>({
    initial: { account: made?.account ?? "", password: "", code: "", totp: "" },
    validate: ({ account, password, code }) =>
      collect({
        account: account.trim() === "" ? "enter_account" : null,
        password: loginPasswordProblem(password),
        code: sentCode.isAsked() ? codeProblem(code) : null,
      }),
    send: ({ account, password, code, totp }) =>
      api.account.login({
        recipient: countries.recipient(account, tabs.tab()),
        password,
        code,
        totp: totp.trim(),
      }),
    onDone: ({ token, userId }) => {
      app.visit.lastLogins.note(tabs.tab());
      enter(app, { token, userId, account: form.values().account });
    },
    onRefused: asking.onRefused,
  });
  work.add(leadWhoIsIn(app, options));
  if (made === null && options.tab === undefined) work.add(chooseLastTab(app, tabs.choose));
  const code = createFormCode(app, {
    scene: "login",
    seconds: RESEND_SECONDS,
    countries,
    kind: tabs.tab,
    account: () => form.values().account,
    check: () => showsNoProblem(form, tabs.tab()),
  });
  for (const part of [form, code, countries]) work.add(() => part.end());
  const useDemoAccount = (): void => {
    tabs.choose("email");
    form.change("account", DEMO_ACCOUNT.account);
    form.change("password", DEMO_ACCOUNT.password);
    const needsCodeFirst = sentCode.isAsked() && form.values().code.trim() === "";
    (needsCodeFirst ? code.send : form.submit)();
  };
  return {
    form,
    code,
    codeNeeded$: sentCode.asked$,
    secondFactor$: asking.asked$,
    isEnded$: app.visit.lastLogins.last$.pipe(map(({ isEnded }) => isEnded)),
    tab$: tabs.tab$,
    chooseTab: tabs.choose,
    countries$: countries.countries$,
    country$: countries.country$,
    chooseCountry: countries.chooseCountry,
    hasPointsLogin: settings.points_login,
    useDemoAccount: settings.demo ? useDemoAccount : null,
    end: () => work.unsubscribe(),
  };
}

/** Leads on whoever logs in, here or in another tab. */
function leadWhoIsIn(app: App, options: LoginOptions): Subscription {
  return leadAfter(app.session.signedIn$.pipe(filter((signedIn) => signedIn)), app, options);
}

/** Begins on the tab of the last login, where there was one: neither a link nor an account just made says which. */
function chooseLastTab(app: App, choose: (tab: AccountTab) => void): Subscription {
  return app.visit.lastLogins.last$.pipe(take(1)).subscribe(({ kind }) => {
    if (kind !== null) choose(kind);
  });
}
