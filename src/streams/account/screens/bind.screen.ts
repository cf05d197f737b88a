import { distinctUntilChanged, map, type Observable, Subscription, timer } from "rxjs";
import type { App } from "../../app-types.ts";
import { createForm } from "../../kit/form/create-form.ts";
import type { CodeSender, FormModel, Problem } from "../../kit/form/form.ts";
import { shareLatest } from "../../kit/operators/share-latest.ts";
import { createFormCode, showRefusal } from "../../session/screens/account-form.ts";
import { ACCOUNT_RESEND_SECONDS } from "../code-sender.ts";
import { type CountryChoice, createCountryChoice } from "../recipient.ts";
import { codeProblem, collect, isEmail } from "../rules.ts";
import { missing } from "./identity.screen.ts";

/** From what was bound to the settings, in ms. */
const BOUND_LEADS_AFTER = 1_000;

export type BindField = "account" | "code";
export interface BindScreen extends Pick<CountryChoice, "countries$" | "country$" | "chooseCountry"> {
  readonly kind: "email" | "phone";
  readonly form: FormModel<BindField>;
  /** The contact that is bound already and cannot be replaced; empty: none is. */
  readonly bound$: Observable<string>;
  readonly code: CodeSender;
  end(): void;
}

/** `/bindEmail`: binds an e-mail address, or a phone number, with a code that goes to it. */
export function createBindScreen(app: App, kind: BindScreen["kind"]): BindScreen {
  const { identity } = app.deps.api;
  const countries = createCountryChoice(app);
  const work = new Subscription();
  const form = createForm<BindField, string>({
    initial: { account: "", code: "" },
    validate: ({ account, code }) =>
      collect({ account: contactProblem(account, kind), code: codeProblem(code) }),
    send: ({ account, code }) => {
      const { callingCode } = countries.recipient(account, kind);
      return kind === "email"
        ? identity.bindEmail({ email: account.trim(), code: code.trim() })
        : identity.bindPhone({ phone: account.trim(), callingCode, code: code.trim() });
    },
    onDone: () => {
      app.reactions.react({
        kind: "say",
        tone: "good",
        message: kind === "email" ? "email_bound" : "phone_bound",
      });
      app.account.refresh();
    },
    leads: () => {
      const lead = () => app.reactions.react({ kind: "go", destination: { to: "accountSet" } });
      work.add(timer(BOUND_LEADS_AFTER).subscribe(lead));
    },
    onRefused: showRefusal(app),
  });
  const code = createFormCode(app, {
    scene: kind === "email" ? "bind_email" : "bind_mobile",
    seconds: ACCOUNT_RESEND_SECONDS,
    countries,
    kind: () => kind,
    account: () => form.values().account,
    check: () => {
      const problem = contactProblem(form.values().account, kind);
      if (problem !== null) form.show({ account: problem });
      return problem === null;
    },
  });
  for (const part of [form, code, countries]) work.add(() => part.end());
  return {
    kind,
    form,
    code,
    bound$: app.session.user$.pipe(
      map((user) => (kind === "email" ? user?.email : user?.phone) ?? ""),
      distinctUntilChanged(),
      shareLatest(),
    ),
    countries$: countries.countries$,
    country$: countries.country$,
    chooseCountry: countries.chooseCountry,
    end: () => work.unsubscribe(),
  };
}

function contactProblem(account: string, kind: BindScreen["kind"]): Problem | null {
  if (kind === "phone") return missing(account, "enter_phone");
  return missing(account, "enter_email") ?? (isEmail(account) ? null : "email_invalid");
}
