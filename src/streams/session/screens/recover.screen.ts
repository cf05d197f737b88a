import { combineLatest, filter, map, take, tap } from "rxjs";
import type { Recipient } from "../../../api/session/types.ts";
import { RECOVERY_RESEND_SECONDS, RESEND_SECONDS } from "../../account/code-sender.ts";
import { createCountryChoice, ownRecipient, recipientOf } from "../../account/recipient.ts";
import { createRequestedFields } from "../../account/requested-fields.ts";
import { codeProblem, collect, isEmail, newPasswordProblem, repeatProblem } from "../../account/rules.ts";
import type { App } from "../../app-types.ts";
import { createForm } from "../../kit/form/create-form.ts";
import type { Problem } from "../../kit/form/form.ts";
import { createScope } from "../../kit/scope.ts";
import { accountStrength, createFormCode, showRefusal } from "./account-form.ts";
import type { Country, RecoverField, RecoverScreen } from "./sign-in-types.ts";

interface RecoverOptions {
  /** Opened from the settings: the member's own account is filled in, and a code can be sent again later. */
  readonly fromSettings?: boolean;
}
interface RecoverContext {
  readonly country: Country | null;
  /** Where the member's own codes go; `null` for guests. */
  readonly own: Recipient | null;
  readonly requested: ReadonlySet<"totp">;
}

/** The forgotten password: an account that looks like an e-mail address is one, any other is a phone number. */
export function createRecoverScreen(app: App, { fromSettings = false }: RecoverOptions = {}): RecoverScreen {
  const scope = createScope();
  const countries = createCountryChoice(scope, app);
  const extra = createRequestedFields(scope, ["totp"]);
  const own$ = app.session.user$.pipe(map((user) => user && ownRecipient(user)));
  const context$ = combineLatest({
    country: countries.country$,
    own: own$,
    requested: extra.requested$,
  }).pipe(scope.share());
  const form = createForm<RecoverField, string, RecoverContext>(scope, {
    initial: { account: "", password: "", repeat: "", code: "", totp: "" },
    context: { country: null, own: null, requested: new Set() },
    context$,
    ...(fromSettings && {
      prefills$: own$.pipe(
        filter((own) => own !== null),
        map(({ account }) => ({ account })),
      ),
    }),
    validate: recoverProblems,
    send: ({ account, password, repeat, code, totp }, context) =>
      app.deps.api.account.recover({
        recipient: recoveredBy(account, context),
        code: code.trim(),
        password,
        repeat,
        totp: totp.trim(),
      }),
    problemsOf: (refusal, { requested }) => extra.problemsOf(refusal, requested),
    onShown: extra.onShown,
    onDone: () => app.reactions.react({ kind: "say", tone: "good", message: "recover_done" }),
    onNavigate: () => scope.run(navigateByMembership(app)),
    onRefused: showRefusal(app),
  });
  const code = createFormCode<RecoverField>(scope, app, {
    scene: "forget",
    form,
    request$: combineLatest([form.values$, context$]).pipe(
      map(([{ account, password, repeat }, context]) => ({
        recipient: recoveredBy(account, context),
        seconds: fromSettings && context.own !== null ? RESEND_SECONDS : RECOVERY_RESEND_SECONDS,
        problems: collect<RecoverField>({
          account: accountMissing(account),
          password: password === "" || repeat === "" ? "both_passwords_first" : null,
        }),
      })),
    ),
  });
  return {
    ...countries,
    form,
    strength$: accountStrength(app, form),
    secondFactor$: extra.isRequested$("totp"),
    code,
    end: scope.end,
  };
}

/** Members go back to their settings, guests to the login. */
function navigateByMembership({ session, reactions }: App) {
  return session.signedIn$.pipe(
    take(1),
    tap((isMember) =>
      reactions.react({
        kind: "go",
        destination: isMember ? { to: "accountSet" } : { to: "login", back: true },
      }),
    ),
  );
}

/** The account as typed; the member's own number goes with the calling code that it was bound with. */
function recoveredBy(account: string, { own, country }: RecoverContext): Recipient {
  if (own !== null && own.account === account.trim()) return own;
  return recipientOf(account, isEmail(account) ? "email" : "phone", country);
}

function accountMissing(account: string): Problem | null {
  return account.trim() === "" ? "enter_account" : null;
}

function recoverProblems({ account, password, repeat, code }: Readonly<Record<RecoverField, string>>) {
  return collect<RecoverField>({
    account: accountMissing(account),
    password: newPasswordProblem(password),
    repeat: repeatProblem(password, repeat),
    code: codeProblem(code),
  });
}
