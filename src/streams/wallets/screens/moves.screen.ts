import { NEVER, Subject, startWith } from "rxjs";
import type { WalletMove } from "../../../api/wallets/types.ts";
import type { App } from "../../app-types.ts";
import { ownListOf } from "../../kit/lists/own-list.ts";
import { loading } from "../../kit/resource/loadable.ts";
import { createScope } from "../../kit/scope.ts";
import type { MovesScreen } from "./types.ts";

/** `/transferRecord`: moves between the person's wallets, newest first, 30 a page. */
export function createMovesScreen(app: Pick<App, "deps" | "session" | "connection">): MovesScreen {
  const scope = createScope();
  const more = new Subject<void>();
  const retry = new Subject<void>();
  return {
    list$: ownListOf<WalletMove>(app, {
      fetch: (page) => app.deps.api.funds.moves(page),
      more$: more,
      refresh$: NEVER,
      again$: retry,
    }).pipe(startWith(loading), scope.share()),
    more: () => more.next(),
    retry: () => retry.next(),
    end: () => scope.end(),
  };
}
