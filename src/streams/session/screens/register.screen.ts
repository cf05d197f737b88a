import { map, type Observable, of, Subscription, switchMap, take } from "rxjs";
import type { Reply } from "../../../api/http/reply-types.ts";
import { RESEND_SECONDS } from "../../account/code-sender.ts";
import { createCountryChoice } from "../../account/recipient.ts";
import {
  accountProblem,
  codeProblem,
  collect,
  inviteProblem,
  newPasswordProblem,
  repeatProblem,
} from "../../account/rules.ts";
import type { App } from "../../app-types.ts";
import { createForm, type RunningForm } from "../../kit/form/create-form.ts";
import {
  accountStrength,
  createFormCode,
  createTabs,
  keepMade,
  showRefusal,
  showsNoProblem,
} from "./account-form.ts";
import { enter, leading } from "./entering.ts";
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
  const work = new Subscription();
  const tabs = createTabs(given.includes("@") ? "email" : "phone");
  const countries = createCountryChoice(app);
  const form: RunningForm<RegisterField> = createForm<RegisterField, Entered | null>({
    initial: {
      account: given,
      code: "",
      password: "",
      repeat: "",
      invite: shared,
      nationality: "",
      agreed: "",
    },
    validate: (values) =>
      collect({
        account: accountProblem(values.account, tabs.tab()),
        code: codeProblem(values.code),
        password: newPasswordProblem(values.password),
        repeat: repeatProblem(values.password, values.repeat),
        invite: inviteProblem(values.invite, inviteNeeded),
        nationality: values.nationality === "" ? ("nationality_required" as const) : null,
        agreed: values.agreed === "yes" ? null : ("agreement_required" as const),
      }),
    send: ({ account, code, password, repeat, invite, nationality }) =>
      registerAndLogIn(app, {
        recipient: countries.recipient(account, tabs.tab()),
        code: code.trim(),
        password,
        repeat,
        invite: invite.trim(),
        nationality,
      }),
    onDone: (entered) => {
      const { account } = form.values();
      keepMade(app, countries, account, tabs.tab());
      if (entered !== null) return enter(app, { ...entered, account });
      app.reactions.react({ kind: "say", tone: "good", message: "register_done" });
    },
    leads: () => work.add(leadOn(app, tabs.tab(), options)),
    onRefused: showRefusal(app),
  });
  const code = createFormCode(app, {
    scene: "register",
    seconds: RESEND_SECONDS,
    countries,
    kind: tabs.tab,
    account: () => form.values().account,
    check: () => showsNoProblem(form, tabs.tab()),
  });
  work.add(tabs.tab$.subscribe(() => form.recheck()));
  for (const part of [form, code, countries]) work.add(() => part.end());
  return {
    form,
    strength$: accountStrength(app, form),
    code,
    inviteNeeded,
    tab$: tabs.tab$,
    chooseTab: tabs.choose,
    countries$: countries.countries$,
    country$: countries.country$,
    chooseCountry: countries.chooseCountry,
    end: () => work.unsubscribe(),
  };
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
function leadOn(app: App, tab: AccountTab, options: RegisterOptions): Subscription {
  return app.session.signedIn$
    .pipe(
      take(1),
      switchMap((isIn) => (isIn ? leading(options) : of({ to: "login", tab, back: true } as const))),
    )
    .subscribe((destination) => app.reactions.react({ kind: "go", destination }));
}
