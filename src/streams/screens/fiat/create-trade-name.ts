import { map } from "rxjs";
import { collect, newPasswordProblem, repeatProblem } from "../../account/rules.ts";
import type { App } from "../../app-types.ts";
import { createForm } from "../../create-form.ts";
import { isAboutPassword } from "../../guarded-fold.ts";
import type { TradeNameField, TradeNameScreen } from "./types.ts";

/** `/legalTradeSet`: the name under which others trade with the person, once, under the trade password (which it sets for who has none). */
export function createTradeNameScreen(app: App): TradeNameScreen {
  const form = createForm<TradeNameField, string>({
    initial: { name: "", password: "", repeat: "" },
    validate: ({ name, password, repeat }) =>
      collect({
        name: name.trim() === "" ? "enter_account" : null,
        password: newPasswordProblem(password),
        repeat: repeatProblem(password, repeat),
      }),
    send: ({ name, password, repeat }) => app.deps.api.fiat.setName({ name: name.trim(), password, repeat }),
    onDone: (text) => {
      form.fill({ password: "", repeat: "" });
      app.reactions.react({ kind: "say-text", tone: "good", text });
      // It may have set the trade password.
      app.session.refresh();
    },
    onRefused: (refusal) => {
      if (isAboutPassword(refusal)) form.show({ password: "trade_password_wrong" });
      else app.reactions.react({ kind: "say-refusal", refusal });
    },
  });
  return {
    form: {
      view$: form.view$.pipe(map((view) => (view.done ? { ...view, problems: {} } : view))),
      change: form.change,
      submit: form.submit,
    },
    end: () => form.end(),
  };
}
