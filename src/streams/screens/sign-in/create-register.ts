import { Subscription } from "rxjs";
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
import { createForm, type RunningForm } from "../../create-form.ts";
import type { RegisterField, RegisterScreen } from "../sign-in.ts";
import { accountStrength, createFormCode, createTabs, keepMade, showRefusal } from "./account-form.ts";

interface RegisterOptions {
  /** What home's call-to-action passed on: it is typed into the account. */
  readonly account?: string;
  /** Of a link that somebody shared. */
  readonly invite?: string;
}

export function createRegisterScreen(app: App, options: RegisterOptions = {}): RegisterScreen {
  const inviteNeeded = app.deps.settings.invite_code_must;
  const { account: given = "", invite: shared = "" } = options;
  const tabs = createTabs(given.includes("@") ? "email" : "phone");
  const countries = createCountryChoice(app);
  const form: RunningForm<RegisterField> = createForm<RegisterField, string>({
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
        agreed: values.agreed === "yes" ? null : ("agreement_required" as const),
      }),
    send: ({ account, code, password, repeat, invite, nationality }) =>
      app.deps.api.account.register({
        recipient: countries.recipient(account, tabs.tab()),
        code: code.trim(),
        password,
        repeat,
        invite: invite.trim(),
        nationality,
      }),
    onDone: () => {
      keepMade(app, countries, form.values().account, tabs.tab());
      app.reactions.react({ kind: "say", tone: "good", message: "register_done" });
    },
    leads: () =>
      app.reactions.react({ kind: "go", destination: { to: "login", tab: tabs.tab(), back: true } }),
    onRefused: showRefusal(app),
  });
  const code = createFormCode(app, {
    scene: "register",
    seconds: RESEND_SECONDS,
    countries,
    kind: tabs.tab,
    account: () => form.values().account,
    check: () => {
      const problem = accountProblem(form.values().account, tabs.tab());
      if (problem !== null) form.show({ account: problem });
      return problem === null;
    },
  });
  const work = new Subscription();
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
