import { startWith } from "rxjs";
import type { Acceptor } from "../../../api/values/index.ts";
import type { App } from "../../app-types.ts";
import { keepKnown } from "../../keep-known.ts";
import { loading } from "../../loadable.ts";
import { createQuery } from "../../query.ts";
import { createLife } from "../life.ts";
import type { AcceptorsScreen } from "./types.ts";

/** `/aceite`: all acceptors, with their rates and what they have. */
export function createAcceptorsScreen(app: App): AcceptorsScreen {
  const life = createLife();
  const query = createQuery(app, () => app.deps.api.acceptors.list());
  return {
    list$: query.data$.pipe(startWith(loading), keepKnown<readonly Acceptor[]>(), life.share()),
    retry: query.retry,
    end: () => life.end(),
  };
}
