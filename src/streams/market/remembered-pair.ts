import { filter, ignoreElements, map, type Observable, of, switchMap, tap } from "rxjs";
import type { Market } from "../../api/values/index.ts";
import type { Quotes } from "../app-types.ts";
import type { KeyValueStore } from "../deps.ts";
import { known } from "../loadable.ts";
import { storageKeys } from "../storage-keys.ts";

/** An effect: keeps the ids and names of the market traded last under the names that document 1, part 3 lists. */
export function createRememberedPair(
  storage: KeyValueStore,
  lastMarket$: Observable<string | null>,
  quotes: Pick<Quotes, "market">,
): Observable<never> {
  return lastMarket$.pipe(
    switchMap((key) => (key === null ? of(null) : quotes.market(key).pipe(map(known)))),
    filter((market) => market !== null),
    tap((market) => keepPair(storage, market)),
    ignoreElements(),
  );
}

/** For general and for deal, as the list there says; the USD value of the quote currency beside them. */
function keepPair(storage: KeyValueStore, { symbol, pair, usdPerQuote }: Market): void {
  storage.set(storageKeys.symbol, symbol);
  storage.set(storageKeys.dealSymbol, symbol);
  for (const name of [storageKeys.quoteId, storageKeys.dealQuoteId]) storage.set(name, String(pair.quoteId));
  for (const name of [storageKeys.baseId, storageKeys.dealBaseId]) storage.set(name, String(pair.baseId));
  for (const name of [storageKeys.quoteName, storageKeys.dealQuoteName]) storage.set(name, pair.quote);
  for (const name of [storageKeys.baseName, storageKeys.dealBaseName]) storage.set(name, pair.base);
  if (usdPerQuote !== null) storage.set(storageKeys.fiatRate, usdPerQuote);
}
