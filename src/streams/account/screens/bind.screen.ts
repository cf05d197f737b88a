import { combineLatest, distinctUntilChanged, map, type Observable, tap, timer } from "rxjs";
import type { Country } from "../../../api/session/types.ts";
import type { App } from "../../app-types.ts";
import { createForm } from "../../kit/form/create-form.ts";
import type { CodeSender, FormModel, Problem } from "../../kit/form/form.ts";
import { createScope } from "../../kit/scope.ts";
import { createFormCode, showRefusal } from "../../session/screens/account-form.ts";
import { ACCOUNT_RESEND_SECONDS } from "../code-sender.ts";
import { type CountryChoice, createCountryChoice, recipientOf } from "../recipient.ts";
import { codeProblem, collect, isEmail } from "../rules.ts";
import { missing } from "./identity.screen.ts";

/** From a binding to the settings. */
const NAVIGATE_AFTER_MS = 1_000;

export type BindField = "account" | "code";
export interface BindScreen extends CountryChoice {
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
  const scope = createScope();
  const countries = createCountryChoice(scope, app);
  const form = createForm<BindField, string, Country | null>(scope, {
    initial: { account: "", code: "" },
    context: null,
    context$: countries.country$,
    validate: ({ account, code }) =>
      collect({ account: contactProblem(account, kind), code: codeProblem(code) }),
    send: ({ account, code }, country) => {
      const { account: contact, callingCode } = recipientOf(account, kind, country);
      return kind === "email"
        ? identity.bindEmail({ email: contact, code: code.trim() })
        : identity.bindPhone({ phone: contact, callingCode, code: code.trim() });
    },
    onDone: () => {
      const message = kind === "email" ? "email_bound" : "phone_bound";
      app.reactions.react({ kind: "say", tone: "good", message });
      app.account.refresh();
    },
    onNavigate: () => {
      const navigate = () => app.reactions.react({ kind: "go", destination: { to: "accountSet" } });
      scope.run(timer(NAVIGATE_AFTER_MS).pipe(tap(navigate)));
    },
    onRefused: showRefusal(app),
  });
  const code = createFormCode<BindField>(scope, app, {
    scene: kind === "email" ? "bind_email" : "bind_mobile",
    form,
    request$: combineLatest([form.values$, countries.country$]).pipe(
      map(([{ account }, country]) => ({
        recipient: recipientOf(account, kind, country),
        seconds: ACCOUNT_RESEND_SECONDS,
        problems: collect<BindField>({ account: contactProblem(account, kind) }),
      })),
    ),
  });
  return {
    ...countries,
    kind,
    form,
    code,
    bound$: app.session.user$.pipe(
      map((user) => (kind === "email" ? user?.email : user?.phone) ?? ""),
      distinctUntilChanged(),
      scope.share(),
    ),
    end: scope.end,
  };
}

function contactProblem(account: string, kind: BindScreen["kind"]): Problem | null {
  if (kind === "phone") return missing(account, "enter_phone");
  return missing(account, "enter_email") ?? (isEmail(account) ? null : "email_invalid");
}
