import { collect } from "../account/rules.ts";
import type { App } from "../app-types.ts";
import { textCommand } from "../kit/command/text-command.ts";
import { createCommandForm } from "../kit/form/create-form.ts";
import { createResource } from "../kit/resource/resource.ts";
import { createScope } from "../kit/scope.ts";
import type { BindField, BindPointsScreen } from "./types.ts";

/** `/bindInfo`: binds an account of the points service; then points can be exchanged. */
export function createBindPointsScreen(app: App): BindPointsScreen {
  const { deps, commands, reactions } = app;
  const scope = createScope();
  const bound = createResource(scope, app, { fetch: () => deps.api.points.account() });
  const form = createCommandForm<BindField, string>(scope, {
    initial: { account: "", password: "" },
    validate: ({ account, password }) =>
      collect({
        account: account.trim() === "" ? "enter_account" : null,
        password: password === "" ? "enter_password" : null,
      }),
    commands,
    command: ({ account, password }) =>
      textCommand({
        kind: "points-binding",
        terms: { account: account.trim() },
        subject: account.trim(),
        send: (clientId) => deps.api.points.bind(account.trim(), password, clientId),
      }),
    onNavigate: () => reactions.react({ kind: "go", destination: { to: "path", path: "/integralExchange" } }),
  });
  return { bound$: bound.data$, form, retry: bound.reload, end: scope.end };
}
