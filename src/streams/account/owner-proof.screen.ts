import { map, type Observable } from "rxjs";
import type { App } from "../app-types.ts";
import { createForm } from "../kit/form/create-form.ts";
import type { FormModel } from "../kit/form/form.ts";
import { createResource } from "../kit/resource/resource.ts";
import { createScope } from "../kit/scope.ts";
import { showRefusal } from "../session/screens/account-form.ts";
import { collect } from "./rules.ts";
import { missing } from "./screens/identity.screen.ts";

type OwnerProofField = "password" | "totp";
export interface OwnerProofScreen {
  readonly form: FormModel<OwnerProofField>;
  /** The required proof: a code where the authenticator is on, else the login password; `null` while that is not known. */
  readonly field$: Observable<OwnerProofField | null>;
  /** The user cancels: the waiting calls stay refused. */
  leave(): void;
  end(): void;
}

/** Asks the owner of the session for the password or the second factor; the calls that wait for it then go on. */
export function createOwnerProofScreen(app: App): OwnerProofScreen {
  const { security, proofs } = app.deps.api;
  const scope = createScope();
  const query = createResource(scope, app, { fetch: security.totp });
  const field$ = query.data$.pipe(
    map((state): OwnerProofField | null => {
      if (state.state === "ready") return state.value.on ? "totp" : "password";
      // Where it is not known, the exchange says what it requires.
      return state.state === "failed" ? "password" : null;
    }),
    scope.share(),
  );
  const form = createForm<OwnerProofField, string, OwnerProofField | null>(scope, {
    initial: { password: "", totp: "" },
    context: null,
    context$: field$,
    validate: ({ password, totp }, field) =>
      collect<OwnerProofField>(
        field === "totp"
          ? { totp: missing(totp, "enter_totp") }
          : { password: missing(password, "enter_password") },
      ),
    send: ({ password, totp }) => security.prove({ password, totp: totp.trim() }),
    onDone: () => proofs.settle(true),
    onRefused: showRefusal(app),
  });
  return { form, field$, leave: () => proofs.settle(false), end: scope.end };
}
