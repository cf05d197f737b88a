import { EMPTY } from "rxjs";
import type { ApiKey } from "../../../api/account/api-keys-types.ts";
import type { Reply } from "../../../api/http/reply-types.ts";
import type { App } from "../../app-types.ts";
import { createForm } from "../../kit/form/create-form.ts";
import { createSubmissions } from "../../kit/resource/submissions.ts";
import type { Scope } from "../../kit/scope.ts";
import { createState, createValue } from "../../kit/state.ts";
import { showRefusal } from "../../session/screens/account-form.ts";
import { collect } from "../rules.ts";
import { missing } from "../screens/identity.screen.ts";
import type { RenamingModel, RevokingModel } from "./types.ts";

/** `renamed`: its dialog closes, where the user has not opened that of another key meanwhile. */
type RenamingChange =
  | { readonly kind: "chosen"; readonly key: ApiKey | null }
  | { readonly kind: "renamed"; readonly key: ApiKey };

/** Gives a key another name. Repeating a rename changes nothing, so after a lost reply the user sends it again. */
export function createRenamingModel(app: App, scope: Scope, reload: () => void): RenamingModel {
  const key = createState<ApiKey | null, RenamingChange>(scope, {
    initial: null,
    fold: (shown, change) => {
      if (change.kind === "chosen") return change.key;
      return shown?.key === change.key.key ? null : shown;
    },
  });
  const form = createForm<"name", string, ApiKey | null>(scope, {
    initial: { name: "" },
    context: null,
    context$: key.state$,
    validate: ({ name }) => collect({ name: missing(name, "enter_name") }),
    send: ({ name }, chosen) =>
      chosen === null ? EMPTY : app.deps.api.apiKeys.rename(chosen.key, name.trim()),
    onDone: (_, { context }) => {
      app.reactions.react({ kind: "say", tone: "good", message: "api_key_renamed" });
      if (context !== null) key.apply({ kind: "renamed", key: context });
      reload();
    },
    onRefused: (refusal) => {
      showRefusal(app)(refusal);
      reload();
    },
  });
  return {
    key$: key.state$,
    form,
    begin: (one) => {
      key.apply({ kind: "chosen", key: one });
      form.restart({ name: one.name });
    },
    leave: () => key.apply({ kind: "chosen", key: null }),
  };
}

/** Revokes keys that the user confirmed, each once. After any outcome the list shows which keys are left. */
export function createRevokingModel(app: App, scope: Scope, reload: () => void): RevokingModel {
  const asked = createValue<ApiKey | null>(scope, null);
  const revoking = createSubmissions<string, Reply<string>>({
    send: (key) => app.deps.api.apiKeys.revoke(key),
    ended$: scope.ended$,
    onSettled: (reply) => {
      if (reply.ok) app.reactions.react({ kind: "say", tone: "good", message: "api_key_revoked" });
      else showRefusal(app)(reply.refusal);
      reload();
    },
  });
  return {
    asked$: asked.value$,
    underWay$: revoking.underWay$,
    ask: asked.set,
    confirm: ({ key }) => {
      asked.set(null);
      revoking.submit(key);
    },
    dismiss: () => asked.set(null),
  };
}
