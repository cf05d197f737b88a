import { combineLatest, distinctUntilChanged, map, scan } from "rxjs";
import type { Market, Quote } from "../../../api/markets/types.ts";
import type { App } from "../../app-types.ts";
import { keepingIdentity } from "../../kit/operators/keep-identity.ts";
import { paced } from "../../kit/operators/paced.ts";
import { known, type Loadable, loading, mapReady, ready } from "../../kit/resource/loadable.ts";
import { createScope } from "../../kit/scope.ts";
import { createListChoice, type ListChoice, type MarketSort, type MarketTab } from "../list-choice.ts";
import { chooseRows } from "./market-rows.ts";
import type { MarketRow, MarketsScreen, TradeKind } from "./markets-types.ts";

/**
 * How often the prices of the list follow, in ms: a list of many markets is looked over, and each change of it is rendered, laid out and lights
 * up. The price that one trades at is in the ticker bar, and follows at once. Less than the 500 ms between two pushes of figures.
 */
const LIST_PERIOD = 400;

interface ListOptions {
  /** What was chosen before. Default: nothing. */
  readonly choice?: ListChoice;
  /** The key of the market beside the list: while no tab is chosen, the tab is that of the market's group. */
  readonly beside?: string;
  /** Lists only the markets that are open to this way of trading; without it every listed market. */
  readonly trades?: TradeKind;
}

/** All markets as a list with tabs, search, sorting and favourites. */
export function createMarketsScreen(app: App, { choice, beside, trades }: ListOptions = {}): MarketsScreen {
  const scope = createScope();
  const { quotes, preferences } = app;
  const { choice$, ...verbs } = choice ?? createListChoice(scope);
  const all$ = quotes.groups$.pipe(
    map((groups) => mapReady(groups, (all) => groupsWith(all, trades))),
    scope.share(),
  );
  const groups$ = all$.pipe(
    map((groups) => (known(groups) ?? []).map(({ id, name }) => ({ id, name }))),
    keepingIdentity(),
    scope.share(),
  );
  const tab$ = combineLatest([choice$, all$]).pipe(
    map(([{ tab }, groups]) => tabOf(known(groups) ?? [], tab, beside)),
    distinctUntilChanged(),
    scope.share(),
  );
  const search$ = choice$.pipe(
    map(({ search }) => search),
    distinctUntilChanged(),
    scope.until(),
  );
  const sort$ = choice$.pipe(
    map(({ sort }) => sort),
    distinctUntilChanged(),
    scope.until(),
  );
  const rows$ = combineLatest({
    groups: all$,
    quotes: quotes.quotes$.pipe(paced(LIST_PERIOD, ({ size }) => size > 0)),
    favourites: preferences.favourites$,
    tab: tab$,
    search: search$,
    sort: sort$,
  }).pipe(
    scan<RowSources, Loadable<readonly MarketRow[]>>((before, sources) => {
      const { groups, tab, search, sort } = sources;
      if (groups.state !== "ready") return groups;
      const last = known(before);
      const previous = new Map(last?.map((row) => [row.market.key, row]));
      const all = groups.value.map(({ id, markets }) => ({ id, rows: rowsOf(markets, sources, previous) }));
      const rows = chooseRows(all, { tab, search, sort });
      return ready(last !== null && sameRows(last, rows) ? last : rows, groups.age);
    }, loading),
    distinctUntilChanged(sameList),
    scope.share(),
  );
  return {
    groups$,
    tab$,
    search$,
    sort$,
    rows$,
    ...verbs,
    toggleFavourite: (key) => preferences.toggleFavourite(key),
    retry: () => quotes.retry(),
    end: scope.end,
  };
}

interface Group {
  readonly id: number;
  readonly name: string;
  readonly markets: readonly Market[];
}
interface RowSources {
  readonly groups: Loadable<readonly Group[]>;
  readonly quotes: ReadonlyMap<string, Quote>;
  readonly favourites: ReadonlySet<string>;
  readonly tab: MarketTab;
  readonly search: string;
  readonly sort: MarketSort | null;
}

/** The listed markets of every group; with `trades` those open to it, without groups that have none. */
function groupsWith(groups: readonly Group[], trades: TradeKind | undefined): readonly Group[] {
  const shown = ({ listed, open }: Market) => listed && (trades === undefined || open[trades]);
  const all = groups.map((group) => ({ ...group, markets: group.markets.filter(shown) }));
  return trades === undefined ? all : all.filter(({ markets }) => markets.length > 0);
}

/** The chosen tab while there is such a group; else that of the market `key`, else the first one. */
function tabOf(groups: readonly Group[], chosen: MarketTab | null, key: string | undefined): MarketTab {
  if (chosen === "favourites") return chosen;
  if (chosen !== null && groups.some(({ id }) => id === chosen)) return chosen;
  const own = groups.find(({ markets }) => markets.some((market) => market.key === key));
  return (own ?? groups[0])?.id ?? 0;
}

/** The rows of markets; a row keeps its identity while its market, quote and star do. */
function rowsOf(
  markets: readonly Market[],
  { quotes, favourites }: RowSources,
  previous: ReadonlyMap<string, MarketRow>,
): readonly MarketRow[] {
  return markets.map((market) => {
    const row = { market, quote: quotes.get(market.key) ?? null, favourite: favourites.has(market.key) };
    const before = previous.get(market.key);
    const same =
      before?.market === row.market && before.quote === row.quote && before.favourite === row.favourite;
    return same ? before : row;
  });
}

function sameRows(a: readonly MarketRow[], b: readonly MarketRow[]): boolean {
  return a.length === b.length && a.every((row, index) => row === b[index]);
}

function sameList(a: Loadable<readonly MarketRow[]>, b: Loadable<readonly MarketRow[]>): boolean {
  return a === b || (a.state === "ready" && b.state === "ready" && a.value === b.value && a.age === b.age);
}
