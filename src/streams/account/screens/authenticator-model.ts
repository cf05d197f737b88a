import type { Observable } from "rxjs";
import type { TotpSecret, TotpState } from "../../../api/account/security-types.ts";
import type { App } from "../../app-types.ts";
import { createForm } from "../../kit/form/create-form.ts";
import type { FormModel, Problem } from "../../kit/form/form.ts";
import type { RunningForm } from "../../kit/form/run-form.ts";
import type { Loadable } from "../../kit/resource/loadable.ts";
import { createResource } from "../../kit/resource/resource.ts";
import { createScope } from "../../kit/scope.ts";
import { createValue } from "../../kit/state.ts";
import { showRefusal } from "../../session/screens/account-form.ts";
import { collect } from "../rules.ts";
import { missing } from "./identity.screen.ts";

/**
 * Where the user is: at rest; proving who they are before a new secret; scanning it and confirming with a code; reading recovery
 * codes, which are shown this once; switching off; renewing the recovery codes.
 */
type AuthenticatorStage =
  | { readonly stage: "rest" | "password" | "disable" | "renew" }
  | { readonly stage: "scan"; readonly secret: TotpSecret }
  | { readonly stage: "codes"; readonly codes: readonly string[] };

export interface AuthenticatorModel {
  readonly state$: Observable<Loadable<TotpState>>;
  readonly stage$: Observable<AuthenticatorStage>;
  readonly password: FormModel<"password">;
  readonly confirm: FormModel<"code">;
  readonly disable: FormModel<"password" | "code">;
  readonly renew: FormModel<"code">;
  /** Opens a step from rest. */
  begin(stage: "password" | "disable" | "renew"): void;
  /** Back to rest: a secret that was not confirmed is given up, recovery codes are gone. */
  leave(): void;
  retry(): void;
  end(): void;
}

const totpProblem = (code: string): Problem | null => missing(code, "enter_totp");

/** The authenticator as second factor: set up, switched off, recovery codes renewed. */
export function createAuthenticatorModel(app: App): AuthenticatorModel {
  const { security } = app.deps.api;
  const scope = createScope();
  const query = createResource(scope, app, { fetch: security.totp });
  const stage = createValue<AuthenticatorStage>(scope, { stage: "rest" });
  const onRefused = showRefusal(app);
  const changed = (next: AuthenticatorStage): void => {
    stage.set(next);
    query.reload();
    app.account.refresh();
  };
  const password = createForm<"password", TotpSecret>(scope, {
    initial: { password: "" },
    validate: (values) => collect({ password: missing(values.password, "enter_password") }),
    send: (values) => security.startTotp(values.password),
    cleared: { password: "" },
    onDone: (secret) => stage.set({ stage: "scan", secret }),
    onRefused,
  });
  const confirm = codeForm("authenticator_on", (code) => security.enableTotp(code));
  const renew = codeForm("recovery_codes_renewed", (code) => security.renewRecoveryCodes(code));
  const disable = createForm<"password" | "code", string>(scope, {
    initial: { password: "", code: "" },
    validate: (values) =>
      collect({ password: missing(values.password, "enter_password"), code: totpProblem(values.code) }),
    cleared: { password: "", code: "" },
    send: (values) => security.disableTotp({ password: values.password, code: values.code.trim() }),
    onDone: () => {
      app.reactions.react({ kind: "say", tone: "good", message: "authenticator_off" });
      changed({ stage: "rest" });
    },
    onRefused,
  });

  /** A form whose code is answered with recovery codes. */
  function codeForm(
    message: "authenticator_on" | "recovery_codes_renewed",
    send: (code: string) => ReturnType<typeof security.enableTotp>,
  ): RunningForm<"code"> {
    return createForm<"code", readonly string[]>(scope, {
      initial: { code: "" },
      validate: ({ code }) => collect({ code: totpProblem(code) }),
      cleared: { code: "" },
      send: ({ code }) => send(code.trim()),
      onDone: (codes) => {
        app.reactions.react({ kind: "say", tone: "good", message });
        changed({ stage: "codes", codes });
      },
      onRefused,
    });
  }

  return {
    state$: query.data$,
    stage$: stage.value$,
    password,
    confirm,
    disable,
    renew,
    begin: (next) => stage.set({ stage: next }),
    leave: () => stage.set({ stage: "rest" }),
    retry: query.reload,
    end: scope.end,
  };
}
