import type { App } from "../../app-types.ts";
import { createResource } from "../../kit/resource/resource.ts";
import { createScope } from "../../kit/scope.ts";
import { createCreationModel } from "./creation-model.ts";
import { createRenamingModel, createRevokingModel } from "./row-models.ts";
import type { ApiKeysScreen } from "./types.ts";

/** `/apiKeys`: creates, lists, renames and revokes the keys of the user's programs. */
export function createApiKeysScreen(app: App): ApiKeysScreen {
  const scope = createScope();
  const { data$, reload } = createResource(scope, app, { fetch: () => app.deps.api.apiKeys.list() });
  return {
    keys$: data$,
    creation: createCreationModel(app, scope, reload),
    renaming: createRenamingModel(app, scope, reload),
    revoking: createRevokingModel(app, scope, reload),
    retry: reload,
    end: scope.end,
  };
}
