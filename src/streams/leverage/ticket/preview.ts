import { liquidationPriceOf, riskRate } from "#domain/leverage/margin.ts";
import { formatDecimal, MONEY_SCALE } from "#domain/numbers/decimal.ts";
import { percentRate } from "#domain/numbers/rate.ts";
import type { Side } from "../../../api/markets/types.ts";
import { divideDown, divideUp } from "../../kit/arithmetic.ts";
import { rateText } from "../risk.ts";
import { expectedProfit, type Stop, stopProblem } from "../stops.ts";
import { contractsFor, costsOf, markAtOpening, openingPriceOf, stopBaseOf } from "./figures.ts";
import { type MarginAfter, marginAfter } from "./margin-after.ts";
import type { TicketState } from "./state.ts";

/** What an order of one side would be: the price after the spread, the estimated liquidation price, the risk rate after the order. */
export interface Preview {
  /** How many contracts the typed size is; `null`: none, or unknown. */
  readonly contracts: number | null;
  readonly price: string | null;
  /** By how much the price is worse than the mark price, in percent with 3 decimals, rounded up: spread and price impact. */
  readonly costPercent: string | null;
  readonly liquidationPrice: string | null;
  readonly ratePercentAfter: string | null;
  /** Contract value, margin and fee to the last decimal: what the exchange books at that price. */
  readonly value: string | null;
  readonly margin: string | null;
  readonly fee: string | null;
  /** What the stops would bring, in the quote currency; `null` for a stop that is none or that this side cannot have. */
  readonly takeProfit: string | null;
  readonly stopLoss: string | null;
}

/** Decimals of computed prices: the market's, at least 4. */
function decimalsOf({ market }: TicketState): number {
  return Math.min(MONEY_SCALE, Math.max(4, market?.priceDecimals ?? 0));
}

/**
 * The price after the spread, with its value, margin and fee, rounded against the user; risk rate and liquidation price as they
 * would be once the order is a position, with all positions of the quote currency.
 */
export function previewOf(state: TicketState, side: Side): Preview {
  const decimals = decimalsOf(state);
  const price = openingPriceOf(state, side);
  const after = marginAfter(state, side);
  const costs = costsOf(state, side);
  return {
    contracts: contractsFor(state, side),
    price: price === null ? null : written(price, decimals, side === "buy"),
    costPercent: costPercent(markAtOpening(state), price),
    liquidationPrice: after === null ? null : liquidationPrice(after, decimals),
    ratePercentAfter: after === null ? null : rateText(riskRate(after.summary)),
    value: costs === null ? null : formatDecimal(costs.notional),
    margin: costs === null ? null : formatDecimal(costs.margin),
    fee: costs === null ? null : formatDecimal(costs.fee),
    takeProfit: stopResult(state, side, "takeProfit"),
    stopLoss: stopResult(state, side, "stopLoss"),
  };
}

function stopResult(state: TicketState, side: Side, stop: Stop): string | null {
  const base = stopBaseOf(state, side);
  return stopProblem(stop, state[stop], base) === null ? expectedProfit(state[stop], base) : null;
}

/** By how much a price is worse than the mark price, in percent with 3 decimals, rounded up; `null` while one of them is unknown. */
export function costPercent(mark: bigint | null, price: bigint | null): string | null {
  if (mark === null || price === null) return null;
  const away = price > mark ? price - mark : mark - price;
  return formatDecimal(divideUp(away * 100_000n, mark), 3);
}

/** The liquidation price with the order among the positions, rounded towards the mark price. `null` where there is none. */
function liquidationPrice({ net, mark, summary, threshold }: MarginAfter, decimals: number): string | null {
  const price = liquidationPriceOf(net, mark, summary, percentRate(threshold));
  return price === null ? null : written(price, decimals, net > 0n);
}

function written(price: bigint, decimals: number, up: boolean): string {
  const step = 10n ** BigInt(MONEY_SCALE - decimals);
  const cut = (up ? divideUp(price, step) : divideDown(price, step)) * step;
  return formatDecimal(cut, MONEY_SCALE, decimals);
}
