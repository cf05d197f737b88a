import { Subscription } from "rxjs";
import type { Recipient } from "../../../api/session/api.ts";
import { RECOVERY_RESEND_SECONDS, RESEND_SECONDS } from "../../account/code-sender.ts";
import { createCountryChoice, ownRecipient } from "../../account/recipient.ts";
import { codeProblem, collect, isEmail, newPasswordProblem, repeatProblem } from "../../account/rules.ts";
import { createSecondFactorAsking } from "../../account/second-factor.ts";
import type { App } from "../../app-types.ts";
import { createForm, type RunningForm } from "../../kit/form/create-form.ts";
import type { Problem } from "../../kit/form/form.ts";
import { accountStrength, createFormCode, showRefusal } from "./account-form.ts";
import type { RecoverField, RecoverScreen } from "./sign-in-types.ts";

interface RecoverOptions {
  /** Opened from the settings: the member's own account is filled in, and a code can be sent again later. */
  readonly fromSettings?: boolean;
}

/** The forgotten password: an account that looks like an e-mail address is one, any other is a phone number. */
export function createRecoverScreen(app: App, { fromSettings = false }: RecoverOptions = {}): RecoverScreen {
  const choice = createCountryChoice(app);
  let own: Recipient | null = null;
  const countries: typeof choice = {
    ...choice,
    // One's own number goes with the calling code that it was bound with.
    recipient: (account, kind) =>
      own !== null && own.account === account.trim() ? own : choice.recipient(account, kind),
  };
  const kindOf = (account: string) => (isEmail(account) ? "email" : "phone");
  let signedIn = false;
  const work = new Subscription();
  const asking = createSecondFactorAsking({
    onOther: showRefusal(app),
    showMissing: () => form.show({ totp: "enter_totp" }),
  });
  const form: RunningForm<RecoverField> = createForm<RecoverField, string>({
    initial: { account: "", password: "", repeat: "", code: "", totp: "" },
    validate: recoverProblems,
    send: ({ account, password, repeat, code, totp }) =>
      app.deps.api.account.recover({
        recipient: countries.recipient(account, kindOf(account)),
        code: code.trim(),
        password,
        repeat,
        totp: totp.trim(),
      }),
    onDone: () => app.reactions.react({ kind: "say", tone: "good", message: "recover_done" }),
    leads: () =>
      app.reactions.react({
        kind: "go",
        destination: signedIn ? { to: "accountSet" } : { to: "login", back: true },
      }),
    onRefused: asking.onRefused,
  });
  work.add(
    app.session.session$.subscribe((now) => {
      signedIn = now.state === "member";
      if (now.state === "guest" || now.user === null) return;
      own = ownRecipient(now.user);
      if (fromSettings && form.values().account === "") form.fill({ account: own.account });
    }),
  );
  const code = createFormCode(app, {
    scene: "forget",
    seconds: fromSettings && signedIn ? RESEND_SECONDS : RECOVERY_RESEND_SECONDS,
    countries,
    kind: () => kindOf(form.values().account),
    account: () => form.values().account,
    check: () => {
      const { account, password, repeat } = form.values();
      const passwords: Problem | null = password === "" || repeat === "" ? "both_passwords_first" : null;
      const problems = collect<RecoverField>({ account: accountMissing(account), password: passwords });
      form.show(problems);
      return Object.keys(problems).length === 0;
    },
  });
  for (const part of [form, code, countries]) work.add(() => part.end());
  return {
    form,
    strength$: accountStrength(app, form),
    secondFactor$: asking.asked$,
    code,
    countries$: countries.countries$,
    country$: countries.country$,
    chooseCountry: countries.chooseCountry,
    end: () => work.unsubscribe(),
  };
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
