import { startWith } from "rxjs";
import type { Acceptor } from "../../api/acceptors/types.ts";
import type { App } from "../app-types.ts";
import { keepKnown } from "../kit/resource/keep-known.ts";
import { loading } from "../kit/resource/loadable.ts";
import { createQuery } from "../kit/resource/query.ts";
import { createScope } from "../kit/scope.ts";
import type { AcceptorsScreen } from "./types.ts";

/** `/aceite`: all acceptors, with their rates and what they have. */
export function createAcceptorsScreen(app: App): AcceptorsScreen {
  const scope = createScope();
  const query = createQuery(app, () => app.deps.api.acceptors.list());
  return {
    list$: query.data$.pipe(startWith(loading), keepKnown<readonly Acceptor[]>(), scope.share()),
    retry: query.retry,
    end: () => scope.end(),
  };
}
