import { filter, map, type Observable } from "rxjs";
import type { AccountCenter } from "../../../api/account/identity-types.ts";
import type { Activity } from "../../../api/account/security-types.ts";
import type { App } from "../../app-types.ts";
import { createForm } from "../../kit/form/create-form.ts";
import type { FormModel } from "../../kit/form/form.ts";
import { createList } from "../../kit/resource/list.ts";
import { known, type Loadable } from "../../kit/resource/loadable.ts";
import { createScope } from "../../kit/scope.ts";
import { showRefusal } from "../../session/screens/account-form.ts";
import { type AuthenticatorModel, createAuthenticatorModel } from "./authenticator-model.ts";
import { createDevicesModel, type DevicesModel } from "./devices-model.ts";
import type { ListScreen } from "./lists.screen.ts";

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
  const scope = createScope();
  const authenticator = createAuthenticatorModel(app);
  const devices = createDevicesModel(app);
  for (const part of [authenticator, devices]) scope.onEnd(part.end);
  const { list$, more, reload } = createList<Activity>(scope, app, { fetch: security.activity });
  const phishing = createForm<"word", string>(scope, {
    initial: { word: "" },
    // The word in force is shown as long as nobody typed another one.
    prefills$: app.account.center$.pipe(
      map(known),
      filter((center) => center !== null),
      map(({ phishingWord }) => ({ word: phishingWord })),
    ),
    validate: () => ({}),
    send: ({ word }) => security.setPhishingWord(word.trim()),
    onDone: () => {
      app.reactions.react({ kind: "say", tone: "good", message: "phishing_word_saved" });
      app.account.refresh();
    },
    onRefused: showRefusal(app),
  });
  return {
    center$: app.account.center$,
    authenticator,
    devices,
    activity: { list$, more, retry: reload, end: scope.end },
    phishing,
    end: scope.end,
  };
}
