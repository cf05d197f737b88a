import { BehaviorSubject, map, type Observable, tap } from "rxjs";
import type { Profit, RegionUser, TeamPage, TeamRow } from "../../../api/account/team-types.ts";
import type { App } from "../../app-types.ts";
import { mapReady } from "../../kit/resource/loadable.ts";
import { type LogLine, logLines } from "../../wallets/log-lines.ts";
import { createListScreen, type ListScreen } from "./list.ts";

/** `/transferLog`: what every entry did to the balances. */
export function createAccountLogScreen(app: App): ListScreen<LogLine> {
  const changes = createListScreen(app, { fetch: app.deps.api.team.accountLog, keyOf: ({ id }) => id });
  const list$ = changes.list$.pipe(
    map((data) => mapReady(data, ({ items, ...rest }) => ({ ...rest, items: logLines(items) }))),
  );
  return { ...changes, list$ };
}

/** `/profit`: what the person got of the fees of those invited. */
export function createProfitScreen(app: App): ListScreen<Profit> {
  return createListScreen(app, { fetch: app.deps.api.team.profits, keyOf: ({ id }) => id });
}

/** `/region`: the users of a regional agent's region; `failed` with `not_regional_agent` for who is none. */
export function createRegionScreen(app: App): ListScreen<RegionUser> {
  return createListScreen(app, { fetch: app.deps.api.team.regionUsers, keyOf: ({ id }) => id });
}

type TeamCounts = Pick<TeamPage, "invited" | "all">;
export interface TeamScreen extends ListScreen<TeamRow> {
  /** `null` until they are known. */
  readonly counts$: Observable<TeamCounts | null>;
}

/** `/team`: who was invited, and what they brought. */
export function createTeamScreen(app: App): TeamScreen {
  const counts = new BehaviorSubject<TeamCounts | null>(null);
  const fetch = (page: number) =>
    app.deps.api.team.team(page).pipe(
      tap((reply) => {
        if (reply.ok) counts.next({ invited: reply.value.invited, all: reply.value.all });
      }),
    );
  return { ...createListScreen(app, { fetch, keyOf: ({ id }) => id }), counts$: counts.asObservable() };
}
