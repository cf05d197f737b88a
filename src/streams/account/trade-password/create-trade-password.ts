import { combineLatest, map, Subscription, takeWhile } from "rxjs";
import type { App } from "../../app-types.ts";
import { createForm } from "../../kit/form/create-form.ts";
import type { Problem } from "../../kit/form/form.ts";
import { shareLatest } from "../../kit/operators/share-latest.ts";
import { showRefusal } from "../../session/screens/account-form.ts";
import { createWayBack } from "../../shell/way-back.ts";
import { ACCOUNT_RESEND_SECONDS, RESEND_SECONDS } from "../code-sender.ts";
import { createOwnCode } from "../own-code.ts";
import { ownRecipient } from "../recipient.ts";
import { codeProblem, collect, newPasswordProblem, repeatProblem } from "../rules.ts";
import { createStrength, textsOf } from "../strength.ts";
import type { TradePasswordField, TradePasswordScreen } from "./trade-password.ts";

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
  const hasOne$ = user$.pipe(
    map((user) => user?.hasTradePassword ?? null),
    // What was known first: the message about the new one must not stand beside the words for the next.
    takeWhile((known) => known === null, true),
    shareLatest(),
  );
  const work = new Subscription();
  let changes = false;
  work.add(
    hasOne$.subscribe((known) => {
      changes = known === true;
    }),
  );
  const back = createWayBack(app, returnTo, { to: "accountSet" });
  const form = createForm<TradePasswordField, string>({
    initial: { password: "", repeat: "", code: "" },
    validate: ({ password, repeat, code }) =>
      collect({
        password: six ? sixProblem(password) : newPasswordProblem(password),
        repeat: repeatProblem(password, repeat),
        code: codeProblem(code),
      }),
    send: ({ password, repeat, code }) => account.setTradePassword({ password, repeat, code: code.trim() }),
    onDone: () => {
      const message = changes ? "trade_password_changed" : "trade_password_set";
      app.reactions.react({ kind: "say", tone: "good", message });
      app.session.refresh();
    },
    leads: back.lead,
    onRefused: showRefusal(app),
  });
  const code = createOwnCode(app, "trade_password", six ? ACCOUNT_RESEND_SECONDS : RESEND_SECONDS);
  for (const part of [form, code, back]) work.add(() => part.end());
  const strength$ = createStrength(
    app.deps,
    "trade",
    combineLatest([form.view$, user$]).pipe(
      map(([{ values }, user]) => ({ password: values.password, texts: textsOf(user) })),
    ),
  );
  return {
    form,
    strength$,
    code,
    hasOne$,
    codeGoesTo$: user$.pipe(map((user) => (user === null ? null : ownRecipient(user).account))),
    isAsked: back.isAsked,
    leave: back.leave,
    end: () => work.unsubscribe(),
  };
}

function sixProblem(password: string): Problem | null {
  if (password === "") return "enter_password";
  return /^[A-Za-z0-9]{6}$/.test(password) ? null : "six_characters";
}
