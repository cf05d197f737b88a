import type { WalletMove } from "../../../api/wallets/types.ts";
import type { App } from "../../app-types.ts";
import { createOwnList } from "../../kit/resource/list.ts";
import { createScope } from "../../kit/scope.ts";
import { balanceChanges } from "../balance-changes.ts";
import type { MovesScreen } from "./types.ts";

/** `/transferRecord`: transfers between the user's wallets, newest first. A change of a balance fetches newer ones, wherever they were made. */
export function createMovesScreen(
  app: Pick<App, "deps" | "session" | "connection" | "wallets" | "preferences">,
): MovesScreen {
  const scope = createScope();
  const { list$, more, reload } = createOwnList<WalletMove>(scope, app, {
    fetch: (page) => app.deps.api.funds.moves(page),
    newer$: balanceChanges(app, () => true),
  });
  return { list$, more, retry: reload, end: scope.end };
}
