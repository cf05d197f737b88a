import { collect, newPasswordProblem, repeatProblem } from "../../account/rules.ts";
import type { App } from "../../app-types.ts";
import { createForm } from "../../kit/form/create-form.ts";
import { isAboutPassword } from "../../kit/form/guarded.fold.ts";
import { createScope } from "../../kit/scope.ts";
import type { TradeNameField, TradeNameScreen } from "./types.ts";

/** `/legalTradeSet`: the name under which others trade with the user, once, under the trade password (which it sets for users without one). */
export function createTradeNameScreen(app: App): TradeNameScreen {
  const scope = createScope();
  const form = createForm<TradeNameField, string>(scope, {
    initial: { name: "", password: "", repeat: "" },
    validate: ({ name, password, repeat }) =>
      collect({
        name: name.trim() === "" ? "enter_account" : null,
        password: newPasswordProblem(password),
        repeat: repeatProblem(password, repeat),
      }),
    cleared: { password: "", repeat: "" },
    send: ({ name, password, repeat }) => app.deps.api.fiat.setName({ name: name.trim(), password, repeat }),
    onDone: (text) => {
      app.reactions.react({ kind: "say-text", tone: "good", text });
      // It may have set the trade password.
      app.session.refresh();
    },
    problemsOf: (refusal) => (isAboutPassword(refusal) ? { password: "trade_password_wrong" } : null),
    onRefused: (refusal) => app.reactions.react({ kind: "say-refusal", refusal }),
  });
  return { form, end: scope.end };
}
