import { tap } from "rxjs";
import { isAddressOrNetwork, splitAddresses } from "#domain/account/address-list.ts";
import { MAX_API_KEY_ADDRESSES } from "#domain/limits.ts";
import type { ApiKeyTerms, CreatedApiKey } from "../../../api/account/api-keys-types.ts";
import type { Reply } from "../../../api/http/reply-types.ts";
import type { App } from "../../app-types.ts";
import { isLost } from "../../kit/command/command-settle.ts";
import { createForm } from "../../kit/form/create-form.ts";
import type { Values } from "../../kit/form/form.fold.ts";
import type { Problem } from "../../kit/form/form.ts";
import type { Scope } from "../../kit/scope.ts";
import { createValue } from "../../kit/state.ts";
import { showRefusal } from "../../session/screens/account-form.ts";
import { collect } from "../rules.ts";
import { missing } from "../screens/identity.screen.ts";
import type { ApiKeyField, CreationModel, CreationStage } from "./types.ts";

const blank: Values<ApiKeyField> = { name: "", trade: "", withdraw: "", addresses: "" };

/**
 * Creates a key and shows its secret once. A creation is not repeated: where its reply is lost, the key may exist without anybody knowing its
 * secret, so the list is fetched again and the page asks the user to revoke it.
 */
export function createCreationModel(app: App, scope: Scope, reload: () => void): CreationModel {
  const stage = createValue<CreationStage>(scope, { stage: "rest" });
  const lost = createValue<string | null>(scope, null);
  const show = showRefusal(app);
  const noteLoss = (reply: Reply<unknown>, { name }: ApiKeyTerms): void => {
    if (!reply.ok && isLost(reply.refusal)) lost.set(name);
  };
  const form = createForm<ApiKeyField, CreatedApiKey>(scope, {
    initial: blank,
    cleared: blank,
    validate: problemsOf,
    send: (values) => {
      lost.set(null);
      const terms = termsOf(values);
      return app.deps.api.apiKeys.create(terms).pipe(tap((reply) => noteLoss(reply, terms)));
    },
    onDone: (key) => {
      if (scope.isOver()) app.reactions.react({ kind: "say", tone: "bad", message: "api_key_unseen" });
      else stage.set({ stage: "created", key });
      reload();
    },
    onRefused: (refusal) => {
      // A lost reply has its own message on the page.
      if (!isLost(refusal) || scope.isOver()) show(refusal);
      reload();
    },
  });
  return {
    stage$: stage.value$,
    form,
    lost$: lost.value$,
    begin: () => stage.set({ stage: "form" }),
    dismissLost: () => lost.set(null),
    leave: () => {
      form.restart(blank);
      stage.set({ stage: "rest" });
    },
  };
}

function termsOf({ name, trade, withdraw, addresses }: Values<ApiKeyField>): ApiKeyTerms {
  return {
    name: name.trim(),
    mayTrade: trade === "yes",
    mayWithdraw: withdraw === "yes",
    addresses: splitAddresses(addresses),
  };
}

function problemsOf(values: Values<ApiKeyField>) {
  return collect<ApiKeyField>({
    name: missing(values.name, "enter_name"),
    addresses: addressesProblem(splitAddresses(values.addresses), values.withdraw === "yes"),
  });
}

/** The withdraw right needs a list; a list has at most `MAX_API_KEY_ADDRESSES` addresses and networks. */
function addressesProblem(entries: readonly string[], isRequired: boolean): Problem | null {
  if (entries.length === 0) return isRequired ? "api_key_addresses_required" : null;
  if (entries.length > MAX_API_KEY_ADDRESSES)
    return { code: "api_key_addresses_too_many", values: { max: String(MAX_API_KEY_ADDRESSES) } };
  const wrong = entries.find((entry) => !isAddressOrNetwork(entry));
  return wrong === undefined ? null : { code: "api_key_address_invalid", values: { address: wrong } };
}
