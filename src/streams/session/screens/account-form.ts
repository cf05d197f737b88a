import { BehaviorSubject, map, type Observable } from "rxjs";
import type { Refusal } from "../../../api/http/reply-types.ts";
import type { CodeScene } from "../../../api/session/api.ts";
import { createCodeSender, type RunningCodeSender } from "../../account/code-sender.ts";
import type { CountryChoice } from "../../account/recipient.ts";
import { accountProblem } from "../../account/rules.ts";
import { createStrength, type StrengthView } from "../../account/strength.ts";
import type { App } from "../../app-types.ts";
import type { FormModel, Problem } from "../../kit/form/form.ts";
import type { AccountTab } from "./sign-in-types.ts";

/** Refusals of a form are shown as they are everywhere; what the person typed stays. */
export function showRefusal(app: App): (refusal: Refusal) => void {
  return (refusal) => app.reactions.react({ kind: "say-refusal", refusal });
}

/** The tabs of a form with an account; the form is checked anew when the tab changes. */
export function createTabs(preset: AccountTab) {
  const tab = new BehaviorSubject(preset);
  return { tab$: tab.asObservable(), tab: () => tab.value, choose: (next: AccountTab) => tab.next(next) };
}

/** Keeps an account that was just made, for the login that follows. */
export function keepMade(app: App, countries: CountryChoice, account: string, kind: AccountTab): void {
  app.visit.made.account = { account: account.trim(), kind, countryId: countries.countryId() };
}

/** The "send code" button of a form. `check` shows what is missing and says whether the code may be asked for. */
export function createFormCode(
  app: App,
  plan: {
    readonly scene: CodeScene;
    readonly seconds: number;
    readonly countries: CountryChoice;
    kind(): AccountTab;
    account(): string;
    check(): boolean;
  },
): RunningCodeSender {
  return createCodeSender({
    seconds: plan.seconds,
    now: app.deps.now,
    check: plan.check,
    send: () =>
      app.deps.api.account.sendCode({
        recipient: plan.countries.recipient(plan.account(), plan.kind()),
        scene: plan.scene,
      }),
    onSent: () => app.reactions.react({ kind: "say", tone: "good", message: "code_sent" }),
    onRefused: showRefusal(app),
  });
}

/** Whether a code can be sent to the account as typed; shows what is wrong with it when not. */
export function showsNoProblem(
  form: {
    values(): { readonly account: string };
    show(problems: { readonly account?: Problem }): void;
  },
  tab: AccountTab,
): boolean {
  const problem = accountProblem(form.values().account, tab);
  if (problem !== null) form.show({ account: problem });
  return problem === null;
}

/** How strong the new login password of a form is that names its account. */
export function accountStrength(
  app: App,
  { view$ }: Pick<FormModel<"account" | "password">, "view$">,
): Observable<StrengthView | null> {
  const typed$ = view$.pipe(map(({ values }) => ({ password: values.password, texts: [values.account] })));
  return createStrength(app.deps, "login", typed$);
}
