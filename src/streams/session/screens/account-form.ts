import { combineLatest, map, type Observable } from "rxjs";
import type { Refusal } from "../../../api/http/reply-types.ts";
import type { CodeScene, Recipient } from "../../../api/session/types.ts";
import { createCodeSender, RESEND_SECONDS } from "../../account/code-sender.ts";
import { type CountryChoice, createCountryChoice, recipientOf } from "../../account/recipient.ts";
import { accountProblem, collect } from "../../account/rules.ts";
import { createStrength, type StrengthView } from "../../account/strength.ts";
import type { App } from "../../app-types.ts";
import type { Problems } from "../../kit/form/form.fold.ts";
import type { CodeSender } from "../../kit/form/form.ts";
import type { RunningForm } from "../../kit/form/run-form.ts";
import type { Scope } from "../../kit/scope.ts";
import { createValue } from "../../kit/state.ts";
import type { AccountTab, Country } from "./sign-in-types.ts";

/** Refusals of a form are shown as they are everywhere; what the user typed stays. */
export function showRefusal(app: App): (refusal: Refusal) => void {
  return (refusal) => app.reactions.react({ kind: "say-refusal", refusal });
}

/** What decides how an account is read: the tab, and the country of a phone number. */
export interface AccountKind {
  readonly tab: AccountTab;
  readonly country: Country | null;
}

interface AccountKindChoice extends CountryChoice {
  readonly tab$: Observable<AccountTab>;
  chooseTab(tab: AccountTab): void;
  /** The latest of both. Emits at once. */
  readonly kind$: Observable<AccountKind>;
}

/** The tabs and countries of a form with an account. */
export function createAccountKind(
  scope: Scope,
  app: App,
  initial: { readonly tab: AccountTab; readonly countryId?: string | null },
): AccountKindChoice {
  const tab = createValue(scope, initial.tab);
  const countries = createCountryChoice(scope, app, initial.countryId);
  return {
    ...countries,
    tab$: tab.value$,
    chooseTab: tab.set,
    kind$: combineLatest({ tab: tab.value$, country: countries.country$ }),
  };
}

/** Keeps an account that was just made, for the login that follows. */
export function keepMade(app: App, account: string, { tab, country }: AccountKind): void {
  app.visit.made.account = { account: account.trim(), kind: tab, countryId: country?.id ?? null };
}

/** A code that a form can request with what is typed in it. */
interface CodeRequest<Field extends string> {
  readonly recipient: Recipient;
  /** Until the next one can be sent. */
  readonly seconds: number;
  /** What has to be typed before a code can be sent. */
  readonly problems: Problems<Field>;
}

/** The "send code" button of a form, which shows the problems. */
export function createFormCode<Field extends string>(
  scope: Scope,
  app: App,
  plan: {
    readonly scene: CodeScene;
    readonly form: Pick<RunningForm<Field>, "show">;
    readonly request$: Observable<CodeRequest<Field>>;
  },
): CodeSender {
  const code = createCodeSender<CodeRequest<Field>>({
    seconds: ({ seconds }) => seconds,
    now: app.deps.now,
    request$: plan.request$,
    check({ problems }) {
      plan.form.show(problems);
      return Object.keys(problems).length === 0;
    },
    send: ({ recipient }) => app.deps.api.account.sendCode({ recipient, scene: plan.scene }),
    onSent: () => app.reactions.react({ kind: "say", tone: "good", message: "code_sent" }),
    onRefused: showRefusal(app),
  });
  scope.onEnd(code.end);
  return code;
}

/** The code for the account of a form with tabs. */
export function accountCode(
  { values$ }: Pick<RunningForm<"account">, "values$">,
  kind$: Observable<AccountKind>,
): Observable<CodeRequest<"account">> {
  return combineLatest([values$, kind$]).pipe(
    map(([{ account }, { tab, country }]) => ({
      recipient: recipientOf(account, tab, country),
      seconds: RESEND_SECONDS,
      problems: collect<"account">({ account: accountProblem(account, tab) }),
    })),
  );
}

/** How strong the new login password of a form is that names its account. */
export function accountStrength(
  app: App,
  { values$ }: Pick<RunningForm<"account" | "password">, "values$">,
): Observable<StrengthView | null> {
  const typed$ = values$.pipe(map(({ password, account }) => ({ password, texts: [account] })));
  return createStrength(app.deps, "login", typed$);
}
