import { combineLatest, distinctUntilChanged, map, type Observable, of, switchMap } from "rxjs";
import type { LeverageTerms, Position } from "../../../api/leverage/types.ts";
import { pairKey } from "../../../api/markets/pair-key.ts";
import type { Pair } from "../../../api/markets/types.ts";
import type { App } from "../../app-types.ts";
import { keepingIdentity } from "../../kit/operators/keep-identity.ts";
import { known } from "../../kit/resource/loadable.ts";
import { type CloseEstimate, closeEstimates } from "../close-estimate.ts";
import { termsOf } from "../terms.ts";

type From = Pick<App, "deps" | "session" | "quotes">;
type TermsByPair = ReadonlyMap<string, LeverageTerms | null>;

/**
 * The estimated result of closing positions together, from mark price, book and spread. The terms of their pairs are polled while it is shown;
 * missing values are unknown.
 */
export function ifClosed(
  app: From,
  positions$: Observable<readonly Position[]>,
): Observable<readonly CloseEstimate[]> {
  const terms$ = positions$.pipe(
    map(pairsOf),
    keepingIdentity(),
    switchMap((pairs) => termsByPair(app, pairs)),
  );
  return combineLatest([positions$, terms$, spreads(app)]).pipe(
    map(([positions, terms, spreadOf]) =>
      closeEstimates(positions, ({ pair }) => ({
        terms: terms.get(pairKey(pair)) ?? null,
        spreadPercent: spreadOf.get(pairKey(pair)) ?? null,
      })),
    ),
    keepingIdentity<readonly CloseEstimate[]>(),
  );
}

/** Each once, in an order of their own: it does not matter which position is newer. */
function pairsOf(positions: readonly Position[]): readonly Pair[] {
  const byKey = new Map(positions.map(({ pair }) => [pairKey(pair), pair]));
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, pair]) => pair);
}

function termsByPair(app: From, pairs: readonly Pair[]): Observable<TermsByPair> {
  if (pairs.length === 0) return of(new Map());
  const each = pairs.map((pair) =>
    termsOf(app, pair).pipe(map((terms) => [pairKey(pair), known(terms)] as const)),
  );
  return combineLatest(each).pipe(map((terms) => new Map(terms)));
}

function spreads({ quotes }: From): Observable<ReadonlyMap<string, string | null>> {
  return quotes.groups$.pipe(
    map((groups) => known(groups)),
    distinctUntilChanged(),
    map((groups) => {
      const markets = (groups ?? []).flatMap((group) => group.markets);
      return new Map(markets.map(({ pair, leverage }) => [pairKey(pair), leverage?.spreadPercent ?? null]));
    }),
  );
}
