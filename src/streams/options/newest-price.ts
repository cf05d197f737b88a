import { distinctUntilChanged, filter, map, merge, type Observable, scan, startWith } from "rxjs";
import { parseDecimal } from "#domain/numbers/decimal.ts";
import type { Direction, Print, Quote } from "../../api/markets/types.ts";
import type { Deps } from "../deps.ts";
import { onFrame } from "../kit/operators/on-frame.ts";
import { known, type Loadable, ready } from "../kit/resource/loadable.ts";
import { QUOTES_BATCH } from "../markets/quotes.stream.ts";

/** A price of one source: the 24 h figures, a trade with its own time, or the close of the live candle. */
type PriceEvent =
  | {
      readonly kind: "quote";
      readonly price: string;
      readonly direction: Direction;
      readonly receivedAt: number;
    }
  | { readonly kind: "trade"; readonly price: string; readonly receivedAt: number; readonly time: number }
  | { readonly kind: "close"; readonly price: string; readonly receivedAt: number };

/** The newest price of a market, and which way the last move of it went. */
interface NewestPrice {
  readonly price: string | null;
  readonly direction: Direction;
}
interface PriceState extends NewestPrice {
  /** When it arrived, unix ms of our clock. */
  readonly receivedAt: number;
  /** The exchange's time of the newest trade so far. */
  readonly tradeTime: number;
}

export const noPrice: PriceState = {
  price: null,
  direction: "flat",
  receivedAt: Number.NEGATIVE_INFINITY,
  tradeTime: Number.NEGATIVE_INFINITY,
};

/** The latest message counts, but never a trade older than a known one. The same price is no move. */
export function applyPrice(before: PriceState, event: PriceEvent): PriceState {
  const { price, receivedAt } = event;
  if (receivedAt < before.receivedAt) return before;
  if (event.kind === "trade" && event.time < before.tradeTime) return before;
  const tradeTime = event.kind === "trade" ? event.time : before.tradeTime;
  const [old, now] = [exact(before.price), exact(price)];
  if (old === now) return { ...before, receivedAt, tradeTime };
  const first = event.kind === "quote" ? event.direction : "flat";
  if (old === null || now === null) return { price, direction: first, receivedAt, tradeTime };
  return { price, direction: now > old ? "up" : "down", receivedAt, tradeTime };
}

function exact(price: string | null): bigint | null {
  return price === null ? null : parseDecimal(price, 18);
}

interface NewestPriceFrom {
  readonly quote$: Observable<Quote>;
  readonly prints$: Observable<Loadable<readonly Print[]>>;
  /** Closes of the live candle as they arrive. */
  readonly closes$: Observable<string>;
}

/**
 * The newest price: trades, candles and the 24 h figures arrive separately and at different rates, so
 * the latest one is the market's. Figures waited for their batch, and count from its beginning. At most once a
 * frame from each source. Emits at once.
 */
export function newestPriceOf(
  { now, frame$ }: Pick<Deps, "now" | "frame$">,
  { quote$, prints$, closes$ }: NewestPriceFrom,
): Observable<NewestPrice> {
  const quotes$ = quote$.pipe(
    map(({ price, direction }) =>
      price === null
        ? null
        : ({ kind: "quote", price, direction, receivedAt: now() - QUOTES_BATCH } as const),
    ),
  );
  const trades$ = prints$.pipe(
    map((prints) => known(prints)?.[0]),
    distinctUntilChanged(),
    map((print) =>
      print === undefined
        ? null
        : ({ kind: "trade", price: print.price, time: print.time, receivedAt: now() } as const),
    ),
  );
  const candles$ = closes$.pipe(
    onFrame(frame$),
    map((price) => ({ kind: "close", price, receivedAt: now() }) as const),
  );
  return merge(quotes$, trades$, candles$).pipe(
    filter((event) => event !== null),
    scan<PriceEvent, PriceState>(applyPrice, noPrice),
    startWith(noPrice),
    map(({ price, direction }) => ({ price, direction })),
    distinctUntilChanged((a, b) => a.price === b.price && a.direction === b.direction),
  );
}

/** The 24 h figures with the newest price in them. */
export function withNewest(quote: Loadable<Quote>, { price, direction }: NewestPrice): Loadable<Quote> {
  return quote.state === "ready" && price !== null
    ? ready({ ...quote.value, price, direction }, quote.age)
    : quote;
}
