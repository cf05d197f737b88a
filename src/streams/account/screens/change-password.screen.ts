import { combineLatest, filter, map, type Observable, tap } from "rxjs";
import type { App } from "../../app-types.ts";
import { createForm } from "../../kit/form/create-form.ts";
import type { FormModel } from "../../kit/form/form.ts";
import { known } from "../../kit/resource/loadable.ts";
import { createScope } from "../../kit/scope.ts";
import { showRefusal } from "../../session/screens/account-form.ts";
import { createRequestedFields } from "../requested-fields.ts";
import { collect, newPasswordProblem, repeatProblem } from "../rules.ts";
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
  const scope = createScope();
  const extra = createRequestedFields(scope, ["totp"]);
  scope.run(
    app.account.center$.pipe(
      map(known),
      filter((center) => center?.hasAuthenticator === true),
      tap(() => extra.request("totp")),
    ),
  );
  const form = createForm<ChangePasswordField, string, ReadonlySet<"totp">>(scope, {
    initial: { old: "", password: "", repeat: "", totp: "" },
    context: new Set(),
    context$: extra.requested$,
    validate: ({ old, password, repeat }) =>
      collect<ChangePasswordField>({
        old: missing(old, "enter_old_password"),
        password: newPasswordProblem(password),
        repeat: repeatProblem(password, repeat),
      }),
    send: ({ totp, ...passwords }) =>
      app.deps.api.security.changePassword({ ...passwords, totp: totp.trim() }),
    problemsOf: extra.problemsOf,
    onShown: extra.onShown,
    onDone: () => app.reactions.react({ kind: "say", tone: "good", message: "recover_done" }),
    onNavigate: () => app.reactions.react({ kind: "go", destination: { to: "accountSet" } }),
    onRefused: showRefusal(app),
  });
  const typed$ = combineLatest([form.values$, app.session.user$]).pipe(
    map(([{ password }, user]) => ({ password, texts: textsOf(user) })),
  );
  return {
    form,
    strength$: createStrength(app.deps, "login", typed$),
    secondFactor$: extra.isRequested$("totp"),
    end: scope.end,
  };
}
