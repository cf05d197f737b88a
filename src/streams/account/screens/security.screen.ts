import { type Observable, Subscription } from "rxjs";
import type { AccountCenter } from "../../../api/account/identity-types.ts";
import type { Activity } from "../../../api/account/security-types.ts";
import type { App } from "../../app-types.ts";
import { createForm } from "../../kit/form/create-form.ts";
import type { FormModel } from "../../kit/form/form.ts";
import type { Loadable } from "../../kit/resource/loadable.ts";
import { showRefusal } from "../../session/screens/account-form.ts";
import { type AuthenticatorModel, createAuthenticatorModel } from "./authenticator-model.ts";
import { createDevicesModel, type DevicesModel } from "./devices-model.ts";
import { createListScreen, type ListScreen } from "./list.ts";

export type { Activity, Device, TotpSecret } from "../../../api/account/security-types.ts";

/** `/security`: second factor, devices, what happened to the account, and the word of genuine mails. */
export interface SecurityScreen {
  readonly center$: Observable<Loadable<AccountCenter>>;
  readonly authenticator: AuthenticatorModel;
  readonly devices: DevicesModel;
  readonly activity: ListScreen<Activity>;
  readonly phishing: FormModel<"word">;
  end(): void;
}

export function createSecurityScreen(app: App): SecurityScreen {
  const { security } = app.deps.api;
  const authenticator = createAuthenticatorModel(app);
  const devices = createDevicesModel(app);
  const activity = createListScreen(app, { fetch: security.activity, keyOf: ({ id }) => id });
  let touched = false;
  const word = createForm<"word", string>({
    initial: { word: "" },
    validate: () => ({}),
    send: ({ word }) => security.setPhishingWord(word.trim()),
    onDone: () => {
      touched = false;
      app.reactions.react({ kind: "say", tone: "good", message: "phishing_word_saved" });
      app.account.refresh();
    },
    onRefused: showRefusal(app),
  });
  const work = new Subscription();
  // The word in force is shown as long as nobody typed another one.
  const told = app.account.center$.subscribe((center) => {
    if (center.state === "ready" && !touched) word.fill({ word: center.value.phishingWord });
  });
  work.add(told);
  for (const part of [authenticator, devices, activity, word]) work.add(() => part.end());
  const change: typeof word.change = (field, value) => {
    touched = true;
    word.change(field, value);
  };
  return {
    center$: app.account.center$,
    authenticator,
    devices,
    activity,
    phishing: { ...word, change },
    end: () => work.unsubscribe(),
  };
}
