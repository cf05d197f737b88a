import { map, type Observable, of, switchMap, take, tap } from "rxjs";
import type { Reply } from "../../../api/http/reply-types.ts";
import { recipientOf } from "../../account/recipient.ts";
import {
  accountProblem,
  codeProblem,
  collect,
  inviteProblem,
  newPasswordProblem,
  repeatProblem,
} from "../../account/rules.ts";
import type { App } from "../../app-types.ts";
import { createForm } from "../../kit/form/create-form.ts";
import { createScope } from "../../kit/scope.ts";
import {
  type AccountKind,
  accountCode,
  accountStrength,
  createAccountKind,
  createFormCode,
  keepMade,
  showRefusal,
} from "./account-form.ts";
import { destinationAfter, enter } from "./entering.ts";
import type { AccountTab, RegisterField, RegisterScreen } from "./sign-in-types.ts";

interface RegisterOptions {
  /** What home's call-to-action passed on: it is typed into the account. */
  readonly account?: string;
  /** Of a link that somebody shared. */
  readonly invite?: string;
  /** The page that asked for a login; home without one. */
  readonly returnTo?: string | null;
}

export function createRegisterScreen(app: App, options: RegisterOptions = {}): RegisterScreen {
  const inviteNeeded = app.deps.settings.invite_code_must;
  const { account: given = "", invite: shared = "" } = options;
  const scope = createScope();
  const tab = given.includes("@") ? "email" : "phone";
  const { kind$, ...choice } = createAccountKind(scope, app, { tab });
  const form = createForm<RegisterField, Entered | null, AccountKind>(scope, {
    initial: {
      account: given,
      code: "",
      password: "",
      repeat: "",
      invite: shared,
      nationality: "",
      agreed: "",
    },
    context: { tab, country: null },
    context$: kind$,
    validate: (values, { tab }) =>
      collect({
        account: accountProblem(values.account, tab),
        code: codeProblem(values.code),
        password: newPasswordProblem(values.password),
        repeat: repeatProblem(values.password, values.repeat),
        invite: inviteProblem(values.invite, inviteNeeded),
        nationality: values.nationality === "" ? ("nationality_required" as const) : null,
        agreed: values.agreed === "yes" ? null : ("agreement_required" as const),
      }),
    send: ({ account, code, password, repeat, invite, nationality }, { tab, country }) =>
      registerAndLogIn(app, {
        recipient: recipientOf(account, tab, country),
        code: code.trim(),
        password,
        repeat,
        invite: invite.trim(),
        nationality,
      }),
    onDone: (entered, { values: { account }, context }) => {
      keepMade(app, account, context);
      if (entered !== null) return enter(app, { ...entered, account });
      app.reactions.react({ kind: "say", tone: "good", message: "register_done" });
    },
    onNavigate: (_, { context }) => scope.run(navigateOn(app, context.tab, options)),
    onRefused: showRefusal(app),
  });
  const code = createFormCode(scope, app, {
    scene: "register",
    form,
    request$: accountCode(form, kind$),
  });
  return { ...choice, form, strength$: accountStrength(app, form), code, inviteNeeded, end: scope.end };
}

type Entered = { readonly token: string; readonly userId: number | null };

/** Opens the account, then its first session; `null` where the exchange wants more than the password for it. */
function registerAndLogIn(
  { deps: { api } }: App,
  request: Parameters<App["deps"]["api"]["account"]["register"]>[0],
): Observable<Reply<Entered | null>> {
  const { recipient, password } = request;
  return api.account
    .register(request)
    .pipe(
      switchMap((reply) =>
        reply.ok
          ? api.account
              .login({ recipient, password, code: "", totp: "" })
              .pipe(map((login) => ({ ok: true as const, value: login.ok ? login.value : null })))
          : of(reply),
      ),
    );
}

/** To the page that asked for it where the first session has begun, else to the login. */
function navigateOn(app: App, tab: AccountTab, options: RegisterOptions): Observable<unknown> {
  return app.session.signedIn$.pipe(
    take(1),
    switchMap((isIn) => (isIn ? destinationAfter(options) : of({ to: "login", tab, back: true } as const))),
    tap((destination) => app.reactions.react({ kind: "go", destination })),
  );
}
