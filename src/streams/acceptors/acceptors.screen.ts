import type { App } from "../app-types.ts";
import { createResource } from "../kit/resource/resource.ts";
import { createScope } from "../kit/scope.ts";
import type { AcceptorsScreen } from "./types.ts";

/** `/aceite`: all acceptors, with their rates and limits. */
export function createAcceptorsScreen(app: App): AcceptorsScreen {
  const scope = createScope();
  const { data$, reload } = createResource(scope, app, { fetch: () => app.deps.api.acceptors.list() });
  return { list$: data$, retry: reload, end: scope.end };
}
