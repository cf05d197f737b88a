import { map, type Observable, tap } from "rxjs";
import type { Profit, RegionUser, TeamPage, TeamRow } from "../../../api/account/team-types.ts";
import type { Page, Reply } from "../../../api/http/reply-types.ts";
import type { App } from "../../app-types.ts";
import { createList } from "../../kit/resource/list.ts";
import type { Listing } from "../../kit/resource/listing.ts";
import { type Loadable, mapReady } from "../../kit/resource/loadable.ts";
import { createScope } from "../../kit/scope.ts";
import { createValue } from "../../kit/state.ts";
import { type LogLine, logLines } from "../../wallets/log-lines.ts";

/** A page that is one list, which grows. */
export interface ListScreen<Item> {
  readonly list$: Observable<Loadable<Listing<Item>>>;
  more(): void;
  retry(): void;
  end(): void;
}

/** `/transferLog`: what every entry did to the balances. */
export function createAccountLogScreen(app: App): ListScreen<LogLine> {
  const changes = listScreen(app, app.deps.api.team.accountLog);
  const list$ = changes.list$.pipe(
    map((data) => mapReady(data, ({ items, ...rest }) => ({ ...rest, items: logLines(items) }))),
  );
  return { ...changes, list$ };
}

/** `/profit`: what the user got of the fees of those invited. */
export function createProfitScreen(app: App): ListScreen<Profit> {
  return listScreen(app, app.deps.api.team.profits);
}

/** `/region`: the users of a regional agent's region; `failed` with `not_regional_agent` for anybody else. */
export function createRegionScreen(app: App): ListScreen<RegionUser> {
  return listScreen(app, app.deps.api.team.regionUsers);
}

type TeamCounts = Pick<TeamPage, "invited" | "all">;
export interface TeamScreen extends ListScreen<TeamRow> {
  /** `null` until they are known. */
  readonly counts$: Observable<TeamCounts | null>;
}

/** `/team`: who was invited, and what they brought. */
export function createTeamScreen(app: App): TeamScreen {
  const scope = createScope();
  const counts = createValue<TeamCounts | null>(scope, null);
  const team = listScreen(app, (page) =>
    app.deps.api.team.team(page).pipe(
      tap((reply) => {
        if (reply.ok) counts.set({ invited: reply.value.invited, all: reply.value.all });
      }),
    ),
  );
  scope.onEnd(team.end);
  return { ...team, counts$: counts.value$, end: scope.end };
}

function listScreen<Item extends { readonly id: number | string }>(
  app: App,
  fetch: (page: number) => Observable<Reply<Page<Item>>>,
): ListScreen<Item> {
  const scope = createScope();
  const { list$, more, reload } = createList(scope, app, { fetch });
  return { list$, more, retry: reload, end: scope.end };
}
