import { formatDecimal, MONEY_SCALE } from "#domain/numbers/decimal.ts";
import { averagePrice } from "#domain/spot/spot.ts";
import { scaled, written } from "../../kit/arithmetic.ts";
import { slippagePercent } from "./estimate.ts";
import { opposite } from "./figures.ts";
import { ownValue, type Preview } from "./preview.ts";
import type { TicketState } from "./state.ts";

/** What would trade, now by the book and later at the order's own price. */
export interface Estimate {
  /** Average price of what is taken at once; `null`: nothing is, or it is not known. */
  readonly price: string | null;
  /** How far that is from the best price, in percent. */
  readonly slippagePercent: string | null;
  /** How far that is from the middle of the best bid and the best ask, in percent. */
  readonly midPercent: string | null;
  /** The worst price that it takes at. */
  readonly worstPrice: string | null;
  /** How many price levels it takes from; `null`: none, or it is not known. */
  readonly levels: number | null;
  /** Quote currency of the whole order. */
  readonly total: string | null;
  /** Of a limit order that takes at better prices: its total at its own price, which it never falls short of (a sale) or exceeds. */
  readonly bound: string | null;
  /** It depends on the book. */
  readonly isEstimate: boolean;
}

const noEstimate: Estimate = {
  ...{ price: null, slippagePercent: null, midPercent: null, worstPrice: null, levels: null },
  ...{ total: null, bound: null, isEstimate: false },
};

/** The middle of the best bid and the best ask × 10^8, rounded down; `null` where a side is empty or not known. */
function midPrice({ book }: TicketState): bigint | null {
  const [bid, ask] = [scaled(book?.bids[0]?.[0]), scaled(book?.asks[0]?.[0])];
  return bid === null || ask === null ? null : (bid + ask) / 2n;
}

/** How far an average price is from another, in percent; `null` where one is not known. */
const distance = (averagePrice: bigint | null, bestPrice: bigint | null) =>
  averagePrice === null || bestPrice === null ? null : slippagePercent({ averagePrice, bestPrice });

/** What the form shows of what the order would come to. */
export function estimateOf(state: TicketState, preview: Preview | null): Estimate {
  const decimals = state.market?.priceDecimals ?? 0;
  if (preview === null) return noEstimate;
  const { taken, total, isEstimate } = preview;
  const average = averagePrice(taken.value, taken.amount, MONEY_SCALE);
  const best = scaled(opposite(state)[0]?.[0] ?? null);
  const own = ownValue(state);
  return {
    price: average === null ? null : formatDecimal(average, MONEY_SCALE, decimals),
    slippagePercent: distance(average, best),
    midPercent: distance(average, midPrice(state)),
    worstPrice: taken.worstPrice === null ? null : formatDecimal(taken.worstPrice, MONEY_SCALE, decimals),
    levels: taken.levels === 0 ? null : taken.levels,
    total: written(total, decimals),
    bound: own === null || own === total || taken.amount === 0n ? null : written(own, decimals),
    isEstimate,
  };
}
