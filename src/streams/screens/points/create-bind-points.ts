import { startWith } from "rxjs";
import { collect } from "../../account/rules.ts";
import type { App } from "../../app-types.ts";
import { createCommandForm } from "../../create-form.ts";
import { createScope } from "../../kit/scope.ts";
import { textCommand } from "../../kit/text-command.ts";
import { loading } from "../../loadable.ts";
import { createQuery } from "../../query.ts";
import type { BindField, BindPointsScreen } from "./types.ts";

/** `/bindInfo`: binds an account of the points service; then points can be exchanged. */
export function createBindPointsScreen(app: App): BindPointsScreen {
  const { deps, reactions } = app;
  const scope = createScope();
  const query = createQuery(app, () => deps.api.points.account());
  const form = createCommandForm<BindField, string>({
    initial: { account: "", password: "" },
    validate: ({ account, password }) =>
      collect({
        account: account.trim() === "" ? "enter_account" : null,
        password: password === "" ? "enter_password" : null,
      }),
    commands: app.commands,
    command: ({ account, password }) =>
      textCommand({
        kind: "points-binding",
        terms: { account: account.trim() },
        subject: account.trim(),
        send: (clientId) => deps.api.points.bind(account.trim(), password, clientId),
      }),
    onDone: () => {},
    leads: () => reactions.react({ kind: "go", destination: { to: "path", path: "/integralExchange" } }),
  });
  return {
    bound$: query.data$.pipe(startWith(loading), scope.share()),
    form,
    retry: query.retry,
    end: () => {
      form.end();
      scope.end();
    },
  };
}
