import { parseDecimal } from "#domain/numbers/decimal.ts";
import type { MarketOrder, MarketSort, MarketTab } from "../list-choice.ts";
import type { MarketRow } from "./markets-types.ts";

interface Choice {
  readonly tab: MarketTab;
  readonly search: string;
  readonly sort: MarketSort | null;
}

/**
 * The rows to show: those of the tab that the search finds, sorted. A search that finds nothing in its tab looks through
 * all markets: a user who types a coin's name wants the coin.
 */
export function chooseRows(
  groups: readonly { readonly id: number; readonly rows: readonly MarketRow[] }[],
  { tab, search, sort }: Choice,
): readonly MarketRow[] {
  const all = groups.flatMap(({ rows }) => rows);
  const ofTab = tab === "favourites" ? all.filter(({ favourite }) => favourite) : rowsOfGroup(groups, tab);
  const text = search.trim().toLowerCase();
  if (text === "") return sorted(ofTab, sort);
  const found = ofTab.filter((row) => isFound(row, text));
  return sorted(found.length > 0 ? found : all.filter((row) => isFound(row, text)), sort);
}

function rowsOfGroup(
  groups: readonly { readonly id: number; readonly rows: readonly MarketRow[] }[],
  id: number,
) {
  return groups.find((group) => group.id === id)?.rows ?? [];
}

function isFound({ market }: MarketRow, text: string): boolean {
  const { symbol, pair, fullName } = market;
  return [symbol, `${pair.base}${pair.quote}`, fullName].some((name) => name.toLowerCase().includes(text));
}

/** Unknown values come last in both directions; equal ones keep the exchange's order. */
function sorted(rows: readonly MarketRow[], sort: MarketSort | null): readonly MarketRow[] {
  if (sort === null) return rows;
  const direction = sort.descending ? -1 : 1;
  if (sort.by === "name") {
    return [...rows].sort((a, b) => direction * a.market.symbol.localeCompare(b.market.symbol, "en"));
  }
  const { by } = sort;
  const keyed = rows.map((row) => ({ row, value: figureOf(row, by) }));
  keyed.sort((a, b) => {
    if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
    return a.value === b.value ? 0 : direction * (a.value < b.value ? -1 : 1);
  });
  return keyed.map(({ row }) => row);
}

function figureOf({ quote }: MarketRow, by: Exclude<MarketOrder, "name">): bigint | null {
  const text = by === "price" ? quote?.price : by === "change" ? quote?.changePercent : quote?.volume;
  return text === null || text === undefined ? null : parseDecimal(text, 18);
}
