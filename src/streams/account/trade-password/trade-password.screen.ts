import { combineLatest, map, type Observable, takeWhile } from "rxjs";
import type { App } from "../../app-types.ts";
import { createForm } from "../../kit/form/create-form.ts";
import type { CodeSender, FormModel, Problem } from "../../kit/form/form.ts";
import { createScope } from "../../kit/scope.ts";
import { showRefusal } from "../../session/screens/account-form.ts";
import { createReturnPath } from "../../shell/return-path.ts";
import { ACCOUNT_RESEND_SECONDS, RESEND_SECONDS } from "../code-sender.ts";
import { createOwnCode } from "../own-code.ts";
import { ownRecipient } from "../recipient.ts";
import { codeProblem, collect, newPasswordProblem, repeatProblem } from "../rules.ts";
import { createStrength, type StrengthView, textsOf } from "../strength.ts";

type TradePasswordField = "password" | "repeat" | "code";

/** Setting or changing the trade password. */
export interface TradePasswordScreen {
  readonly form: FormModel<TradePasswordField>;
  readonly strength$: Observable<StrengthView | null>;
  readonly code: CodeSender;
  /** Whether there is one already, which is then changed; `null` while that is not known. Stays as it was when the new one is set. */
  readonly hasOne$: Observable<boolean | null>;
  /** The phone number or e-mail address that the code goes to; `null` until the user is known. */
  readonly codeRecipient$: Observable<string | null>;
  /** Whether another page asked for the trade password and opens again. */
  readonly isAsked: boolean;
  /** Back without a new trade password. */
  leave(): void;
  end(): void;
}

interface TradePasswordOptions {
  /** The path that asked for a trade password; the account settings without one. */
  readonly returnTo?: string | null;
  /** `/setCash`: exactly six letters or digits, and a code can be sent again after the account area's wait. */
  readonly six?: boolean;
}

export function createTradePasswordScreen(
  app: App,
  { returnTo = null, six = false }: TradePasswordOptions = {},
): TradePasswordScreen {
  const { account } = app.deps.api;
  const { user$ } = app.session;
  const scope = createScope();
  const hasOne$ = user$.pipe(
    map((user) => user?.hasTradePassword ?? null),
    // What was known first: the message about the new one must not stand beside the words for the next.
    takeWhile((known) => known === null, true),
    scope.share(),
  );
  const back = createReturnPath(app, returnTo, { to: "accountSet" });
  const form = createForm<TradePasswordField, string, boolean | null>(scope, {
    initial: { password: "", repeat: "", code: "" },
    // Whether there was one before: the message says so.
    context: null,
    context$: hasOne$,
    validate: ({ password, repeat, code }) =>
      collect({
        password: six ? sixProblem(password) : newPasswordProblem(password),
        repeat: repeatProblem(password, repeat),
        code: codeProblem(code),
      }),
    send: ({ password, repeat, code }) => account.setTradePassword({ password, repeat, code: code.trim() }),
    onDone: (_, { context: hadOne }) => {
      const message = hadOne === true ? "trade_password_changed" : "trade_password_set";
      app.reactions.react({ kind: "say", tone: "good", message });
      app.session.refresh();
    },
    onNavigate: back.leaveSoon,
    onRefused: showRefusal(app),
  });
  const code = createOwnCode(app, "trade_password", six ? ACCOUNT_RESEND_SECONDS : RESEND_SECONDS);
  scope.onEnd(code.end);
  scope.onEnd(back.end);
  const strength$ = createStrength(
    app.deps,
    "trade",
    combineLatest([form.values$, user$]).pipe(
      map(([values, user]) => ({ password: values.password, texts: textsOf(user) })),
    ),
  );
  return {
    form,
    strength$,
    code,
    hasOne$,
    codeRecipient$: user$.pipe(map((user) => (user === null ? null : ownRecipient(user).account))),
    isAsked: back.isAsked,
    leave: back.leave,
    end: scope.end,
  };
}

function sixProblem(password: string): Problem | null {
  if (password === "") return "enter_password";
  return /^[A-Za-z0-9]{6}$/.test(password) ? null : "six_characters";
}
