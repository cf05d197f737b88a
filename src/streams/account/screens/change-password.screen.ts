import { combineLatest, map, type Observable, Subscription } from "rxjs";
import type { App } from "../../app-types.ts";
import { createForm, type RunningForm } from "../../kit/form/create-form.ts";
import type { FormModel } from "../../kit/form/form.ts";
import { showRefusal } from "../../session/screens/account-form.ts";
import { collect, newPasswordProblem, repeatProblem } from "../rules.ts";
import { createSecondFactorAsking } from "../second-factor.ts";
import { createStrength, type StrengthView, textsOf } from "../strength.ts";
import { missing } from "./identity.screen.ts";

type ChangePasswordField = "old" | "password" | "repeat" | "totp";
export interface ChangePasswordScreen {
  readonly form: FormModel<ChangePasswordField>;
  readonly strength$: Observable<StrengthView | null>;
  /** The exchange asks for the second factor. */
  readonly secondFactor$: Observable<boolean>;
  end(): void;
}

/** `/resetPwd` of members: a new login password with the old one. */
export function createChangePasswordScreen(app: App): ChangePasswordScreen {
  const asking = createSecondFactorAsking({
    onOther: showRefusal(app),
    showMissing: () => form.show({ totp: "enter_totp" }),
  });
  const form: RunningForm<ChangePasswordField> = createForm<ChangePasswordField, string>({
    initial: { old: "", password: "", repeat: "", totp: "" },
    validate: ({ old, password, repeat }) =>
      collect<ChangePasswordField>({
        old: missing(old, "enter_old_password"),
        password: newPasswordProblem(password),
        repeat: repeatProblem(password, repeat),
      }),
    send: ({ totp, ...passwords }) =>
      app.deps.api.security.changePassword({ ...passwords, totp: totp.trim() }),
    onDone: () => app.reactions.react({ kind: "say", tone: "good", message: "recover_done" }),
    leads: () => app.reactions.react({ kind: "go", destination: { to: "accountSet" } }),
    onRefused: asking.onRefused,
  });
  const work = new Subscription(() => form.end());
  const told = app.account.center$.subscribe((center) => {
    if (center.state === "ready" && center.value.hasAuthenticator) asking.ask();
  });
  work.add(told);
  const strength$ = createStrength(
    app.deps,
    "login",
    combineLatest([form.view$, app.session.user$]).pipe(
      map(([{ values }, user]) => ({ password: values.password, texts: textsOf(user) })),
    ),
  );
  return { form, strength$, secondFactor$: asking.asked$, end: () => work.unsubscribe() };
}
