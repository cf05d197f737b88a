import { map, type Observable } from "rxjs";
import { MONEY_SCALE } from "#domain/numbers/decimal.ts";
import { averagePrice } from "#domain/spot/spot.ts";
import { mapReply } from "../../../api/http/reply.ts";
import type { Reply } from "../../../api/http/reply-types.ts";
import type { OrderPreview, OrderTerms } from "../../../api/spot/types.ts";
import { scaled, written } from "../../kit/arithmetic.ts";
import { type AskedPreview, askedPreview } from "../../markets/asked-preview.ts";
import { slippagePercent } from "./estimate.ts";

/** What an order would come to by the exchange's own rules. Amounts as text. */
export interface PreviewFigures {
  /** Average and worst price of what it takes at once; `null`: it takes nothing. */
  readonly averagePrice: string | null;
  readonly worstPrice: string | null;
  /** How far the average is from the middle of the best bid and the best ask, in percent; `null` where there is none. */
  readonly midPercent: string | null;
  /** What it takes, by price: best first. */
  readonly levels: OrderPreview["levels"];
  /** What it takes, in the base and in the quote currency. */
  readonly filled: string;
  readonly turnover: string;
  /** Of what it takes at once, in the currency received. */
  readonly fee: string;
  /** What it holds afterwards of the currency it gives. */
  readonly held: string;
  readonly outcome: OrderPreview["state"];
}

/** What the exchange says of the order in the form. */
export type PreviewView = AskedPreview<PreviewFigures>;

/** The figures of a preview. @param decimals of the market's prices */
export function figuresOf(preview: OrderPreview, decimals: number): PreviewFigures {
  const { levels, filled, turnover, fee, held, state } = preview;
  const average = averagePrice(scaled(turnover) ?? 0n, scaled(filled) ?? 0n, MONEY_SCALE);
  const mid = scaled(preview.mid);
  return {
    averagePrice: average === null ? null : written(average, decimals),
    worstPrice: levels.at(-1)?.[0] ?? null,
    midPercent:
      average === null || mid === null ? null : slippagePercent({ averagePrice: average, bestPrice: mid }),
    ...{ levels, filled, turnover, fee, held, outcome: state },
  };
}

/** What makes another question: the exchange reads no price of a market order or a trailing stop, and theirs follows the last one. */
const questionOf = (terms: OrderTerms | null) =>
  JSON.stringify(
    terms !== null && (terms.mode === "market" || terms.trail !== null) ? { ...terms, price: null } : terms,
  );

/**
 * Asks the exchange what a draft would come to. Asks only while it is subscribed.
 * @param draft$ the order as it would be sent; `null` while it is not complete
 * @param moved$ the book has moved so that the answer may be another
 * @param decimals of the market's prices
 */
export function orderPreview(
  spot: { readonly preview: (terms: OrderTerms) => Observable<Reply<OrderPreview>> },
  {
    draft$,
    moved$,
    decimals,
  }: {
    readonly draft$: Observable<OrderTerms | null>;
    readonly moved$: Observable<unknown>;
    readonly decimals: number;
  },
): Observable<PreviewView> {
  const ask = (terms: OrderTerms) =>
    spot.preview(terms).pipe(map(mapReply((preview) => figuresOf(preview, decimals))));
  return askedPreview(ask, { draft$, moved$, questionOf });
}
