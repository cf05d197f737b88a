import { delay, filter, type Observable, of, Subscription, take } from "rxjs";
import { RESEND_SECONDS } from "../../account/code-sender.ts";
import { ownPathOr } from "../../account/own-path.ts";
import { createCountryChoice } from "../../account/recipient.ts";
import { accountProblem, codeProblem, collect, loginPasswordProblem } from "../../account/rules.ts";
import { createAsking, createSecondFactorAsking } from "../../account/second-factor.ts";
import type { App } from "../../app-types.ts";
import { createForm, type RunningForm } from "../../create-form.ts";
import type { AccountTab, LoginField, LoginScreen, PointsLoginScreen } from "../sign-in.ts";
import { createFormCode, createTabs, showRefusal } from "./account-form.ts";

/** From a login to the page it leads to, in ms (document 1, part 4). */
const LOGIN_LEADS_AFTER = 500;
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
    onDone: ({ token, userId }) => enter(app, { token, userId, account: form.values().account }),
    onRefused: asking.onRefused,
  });
  work.add(leadWhoIsIn(app, options));
  const code = createFormCode(app, {
    scene: "login",
    seconds: RESEND_SECONDS,
    countries,
    kind: tabs.tab,
    account: () => form.values().account,
    check: () => {
      const problem = accountProblem(form.values().account, tabs.tab());
      if (problem !== null) form.show({ account: problem });
      return problem === null;
    },
  });
  for (const part of [form, code, countries]) work.add(() => part.end());
  return {
    form,
    code,
    codeNeeded$: sentCode.asked$,
    secondFactor$: asking.asked$,
    tab$: tabs.tab$,
    chooseTab: tabs.choose,
    countries$: countries.countries$,
    country$: countries.country$,
    chooseCountry: countries.chooseCountry,
    useDemoAccount: settings.demo
      ? () => {
          tabs.choose("email");
          form.change("account", DEMO_ACCOUNT.account);
          form.change("password", DEMO_ACCOUNT.password);
          form.submit();
        }
      : null,
    end: () => work.unsubscribe(),
  };
}

/** The login of the points service, which has neither tabs nor codes but that of an authenticator. */
export function createPointsLoginScreen(app: App, options: LoginOptions = {}): PointsLoginScreen {
  const work = new Subscription();
  const asking = createSecondFactorAsking({
    onOther: showRefusal(app),
    showMissing: () => form.show({ totp: "enter_totp" }),
  });
  const form: RunningForm<"account" | "password" | "totp"> = createForm<
    "account" | "password" | "totp",
    { token: string }
  >({
    initial: { account: "", password: "", totp: "" },
    validate: ({ account, password }) =>
      collect({
        account: account.trim() === "" ? "enter_account" : null,
        password: loginPasswordProblem(password),
      }),
    send: ({ account, password, totp }) =>
      app.deps.api.account.pointsLogin({ account: account.trim(), password, totp: totp.trim() }),
    onDone: ({ token }) => enter(app, { token, userId: null, account: null }),
    leads: () => work.add(leadAfter(of(null), app, options)),
    onRefused: asking.onRefused,
  });
  work.add(() => form.end());
  return { form, secondFactor$: asking.asked$, end: () => work.unsubscribe() };
}

interface Entry {
  readonly token: string;
  readonly userId: number | null;
  /** As typed; `null`: not one of the exchange. */
  readonly account: string | null;
}

/** Begins the session at once: token, user, language. Who has just made the account is welcomed, anybody else welcomed back. */
function enter(app: App, { token, userId, account }: Entry): void {
  const { made } = app.visit;
  const isNew = made.account !== null && made.account.account === account?.trim();
  app.session.begin(token, userId);
  made.account = null;
  app.reactions.react({ kind: "say", tone: "good", message: isNew ? "login_first" : "login_done" });
}

/** Leads on a moment after the first login. */
function leadAfter(login$: Observable<unknown>, app: App, { returnTo }: LoginOptions): Subscription {
  const destination = ownPathOr(returnTo, { to: "home" });
  return login$
    .pipe(take(1), delay(LOGIN_LEADS_AFTER))
    .subscribe(() => app.reactions.react({ kind: "go", destination }));
}

/** Leads on whoever logs in, here or in another tab. */
function leadWhoIsIn(app: App, options: LoginOptions): Subscription {
  return leadAfter(app.session.signedIn$.pipe(filter((signedIn) => signedIn)), app, options);
}
