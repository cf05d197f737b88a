import type { Observable } from "rxjs";
import type { AccountCenter } from "../../../api/account/identity-types.ts";
import type { App } from "../../app-types.ts";
import { createForm } from "../../kit/form/create-form.ts";
import type { FormModel } from "../../kit/form/form.ts";
import type { Loadable } from "../../kit/resource/loadable.ts";
import { createScope } from "../../kit/scope.ts";
import { showRefusal } from "../../session/screens/account-form.ts";
import { collect } from "../rules.ts";
import { missing } from "./identity.screen.ts";

export type BankField = "holder" | "number" | "bank" | "region" | "phone";

export interface BankScreen {
  readonly center$: Observable<Loadable<AccountCenter>>;
  readonly form: FormModel<BankField>;
  retry(): void;
  end(): void;
}

/** `/bankAuthentication`: binds a bank account; once it is bound it is shown. */
export function createBankScreen(app: App): BankScreen {
  const scope = createScope();
  const form = createForm<BankField, string>(scope, {
    initial: { holder: "", number: "", bank: "", region: "", phone: "" },
    validate: ({ holder, number, bank, region, phone }) =>
      collect<BankField>({
        holder: missing(holder, "enter_name"),
        number: missing(number, "enter_bank_account"),
        bank: missing(bank, "enter_bank_name"),
        region: missing(region, "enter_region"),
        phone: missing(phone, "enter_phone"),
      }),
    send: (values) => app.deps.api.identity.bindBank(values),
    onDone: () => {
      app.reactions.react({ kind: "say", tone: "good", message: "bank_bound" });
      app.account.refresh();
    },
    onRefused: showRefusal(app),
  });
  return { center$: app.account.center$, form, retry: app.account.refresh, end: scope.end };
}
