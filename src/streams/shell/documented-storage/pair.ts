import {
  distinctUntilChanged,
  EMPTY,
  filter,
  ignoreElements,
  map,
  merge,
  type Observable,
  switchMap,
  take,
  tap,
} from "rxjs";
import type { Market, QuoteGroup } from "../../../api/markets/types.ts";
import type { Quotes } from "../../app-types.ts";
import type { KeyValueStore } from "../../deps.ts";
import { known } from "../../kit/resource/loadable.ts";
import { storageKeys } from "../storage-keys.ts";

/** A market and its place in the quotation: its group, and its place in the group, from 0. */
interface Place {
  readonly market: Market;
  readonly groupIndex: number;
  readonly marketIndex: number;
}

/** An effect: writes what the documents list of the market traded last, and the price that it had when it was chosen. */
export function keepPair(
  storage: KeyValueStore,
  lastMarket$: Observable<string | null>,
  quotes: Pick<Quotes, "groups$" | "quote">,
): Observable<never> {
  return lastMarket$.pipe(
    switchMap((key) =>
      key === null ? EMPTY : merge(places(storage, key, quotes), prices(storage, key, quotes)),
    ),
    ignoreElements(),
  );
}

function places(
  storage: KeyValueStore,
  key: string,
  { groups$ }: Pick<Quotes, "groups$">,
): Observable<Place> {
  return groups$.pipe(
    map((groups) => placeOf(known(groups) ?? [], key)),
    filter((place) => place !== null),
    distinctUntilChanged((before, now) => before.market === now.market),
    tap((place) => keepPlace(storage, place)),
  );
}

function prices(storage: KeyValueStore, key: string, { quote }: Pick<Quotes, "quote">): Observable<string> {
  return quote(key).pipe(
    map((data) => known(data)?.price ?? null),
    filter((price) => price !== null),
    take(1),
    tap((price) => {
      for (const name of [storageKeys.dealPrice, storageKeys.lastPrice]) storage.set(name, price);
    }),
  );
}

function placeOf(groups: readonly QuoteGroup[], key: string): Place | null {
  for (const [groupIndex, { markets }] of groups.entries()) {
    const marketIndex = markets.findIndex((market) => market.key === key);
    const market = markets[marketIndex];
    if (market !== undefined) return { market, groupIndex, marketIndex };
  }
  return null;
}

/** For general and for deal, as the lists there say. The price scale is ten to the decimals of a price; the rate is yuan per dollar. */
function keepPlace(storage: KeyValueStore, { market, groupIndex, marketIndex }: Place): void {
  const { symbol, pair, cnyPerUsd, priceDecimals, leverage } = market;
  storage.set(storageKeys.symbol, symbol);
  for (const name of [storageKeys.quoteId, storageKeys.dealQuoteId]) storage.set(name, String(pair.quoteId));
  for (const name of [storageKeys.baseId, storageKeys.dealBaseId]) storage.set(name, String(pair.baseId));
  for (const name of [storageKeys.quoteName, storageKeys.dealQuoteName]) storage.set(name, pair.quote);
  for (const name of [storageKeys.baseName, storageKeys.dealBaseName]) storage.set(name, pair.base);
  storage.set(storageKeys.dealGroupIndex, String(groupIndex));
  storage.set(storageKeys.dealMarketIndex, String(marketIndex));
  storage.set(storageKeys.priceScale, `1${"0".repeat(priceDecimals)}`);
  if (leverage !== undefined) storage.set(storageKeys.contractSize, leverage.contractSize);
  if (cnyPerUsd !== undefined) storage.set(storageKeys.fiatRate, cnyPerUsd);
}
