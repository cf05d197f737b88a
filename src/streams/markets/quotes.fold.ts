import { parseDecimal } from "#domain/numbers/decimal.ts";
import { pairKey } from "../../api/markets/pair-key.ts";
import type { Direction, Market, Quote, QuoteGroup } from "../../api/markets/types.ts";
import { keepIdentity } from "../kit/operators/keep-identity.ts";

/** A push: the wire's key of the pair, and the figures; a figure that the push left out is `null`. */
export interface QuotePush {
  readonly key: string;
  readonly quote: Omit<Quote, "key" | "direction">;
}
export interface QuotesState {
  readonly groups: readonly QuoteGroup[];
  readonly markets: ReadonlyMap<string, Market>;
  readonly quotes: ReadonlyMap<string, Quote>;
  /** The wire's pair key → the market's key. */
  readonly keys: ReadonlyMap<string, string>;
}

/** The state that a fetch begins; what equals the previous state keeps its identity and its direction. */
export function beginQuotes(
  fetched: { readonly groups: readonly QuoteGroup[]; readonly quotes: readonly Quote[] },
  previous: QuotesState | null,
): QuotesState {
  const groups = keepIdentity(previous?.groups, fetched.groups);
  const markets = new Map(groups.flatMap((group) => group.markets).map((market) => [market.key, market]));
  const quotes = new Map(
    fetched.quotes.map((quote) => {
      const before = previous?.quotes.get(quote.key);
      const direction = before ? moved(before, quote.price) : quote.direction;
      return [quote.key, keepIdentity(before, { ...quote, direction })];
    }),
  );
  const keys = new Map([...markets.values()].map((market) => [pairKey(market.pair), market.key]));
  return { groups, markets, quotes, keys };
}

/** The state after pushes; the same state when they change nothing or are of unknown markets. */
export function applyQuotes(state: QuotesState, pushes: readonly QuotePush[]): QuotesState {
  let quotes: Map<string, Quote> | null = null;
  for (const push of pushes) {
    const key = state.keys.get(push.key);
    const before = key === undefined ? undefined : (quotes ?? state.quotes).get(key);
    if (before === undefined) continue;
    const next = keepIdentity(before, applyFigures(before, push.quote));
    if (next === before) continue;
    quotes ??= new Map(state.quotes);
    quotes.set(before.key, next);
  }
  return quotes === null ? state : { ...state, quotes };
}

function applyFigures(before: Quote, figures: QuotePush["quote"]): Quote {
  return {
    key: before.key,
    price: figures.price ?? before.price,
    changePercent: figures.changePercent ?? before.changePercent,
    change: figures.change ?? before.change,
    high: figures.high ?? before.high,
    low: figures.low ?? before.low,
    volume: figures.volume ?? before.volume,
    turnover: figures.turnover ?? before.turnover,
    direction: moved(before, figures.price),
  };
}

/** Which way the last move went: an unchanged price keeps the direction of the move before. */
function moved(before: Quote, price: string | null): Direction {
  if (price === null || before.price === null || price === before.price) return before.direction;
  const [old, now] = [parseDecimal(before.price, 18), parseDecimal(price, 18)];
  if (old === null || now === null || old === now) return before.direction;
  return now > old ? "up" : "down";
}
