import { formatDecimal, MONEY_SCALE } from "#domain/numbers/decimal.ts";
import { bandAround } from "#domain/spot/price-band.ts";
import type { MarkPrice } from "../../../api/markets/types.ts";
import { scaled } from "../../kit/arithmetic.ts";
import { typedValue } from "../../kit/form/typed-number.ts";
import type { Loadable } from "../../kit/resource/loadable.ts";
import { hasPrice } from "../screens/order-kind.ts";
import type { TicketState } from "./state.ts";

/** From fractions × 10^8 to millionths. */
const PER_PPM = 100n;

/**
 * What the exchange measures the band around, as far as it is known: the mark while it is fresh, and the last price where the market has
 * no mark. Of a mark that has aged only the exchange knows whether it still counts.
 */
export function bandCenterOf(mark: Loadable<MarkPrice | null>): TicketState["bandCenter"] {
  if (mark.state !== "ready") return null;
  if (mark.value === null || mark.value.source === "last_price") return "last-price";
  return mark.age.state === "fresh" ? { mark: mark.value.price } : null;
}

function centerOf({ mode, stop, bandCenter, lastPrice }: TicketState): bigint | null {
  if (mode === "stop_limit") return typedValue(stop);
  if (bandCenter === null) return null;
  return scaled(bandCenter === "last-price" ? lastPrice : bandCenter.mark);
}

/** The band of the limit price × 10^8, as the exchange will measure it; `null` where it is not known. */
export function bandOf(state: TicketState): { readonly low: bigint; readonly high: bigint } | null {
  const { market, mode, side } = state;
  const [giving, waiting] = [scaled(market?.priceBand?.giving), scaled(market?.priceBand?.waiting)];
  const [tick, around] = [scaled(market?.tick), centerOf(state)];
  if (!hasPrice(mode) || giving === null || waiting === null || tick === null || tick <= 0n) return null;
  if (around === null || around <= 0n) return null;
  return bandAround({ giving: giving / PER_PPM, waiting: waiting / PER_PPM }, { side, tick, around });
}

/** Both ends as text, with the market's decimals. */
export function bandTexts(state: TicketState): { readonly low: string; readonly high: string } | null {
  const band = bandOf(state);
  if (band === null || state.market === null) return null;
  const { priceDecimals } = state.market;
  return {
    low: formatDecimal(band.low, MONEY_SCALE, priceDecimals),
    high: formatDecimal(band.high, MONEY_SCALE, priceDecimals),
  };
}

/** From how far beyond the market a price is pointed out, in hundredths of a percent. */
const FAR = 100n;

/**
 * How far a limit price is beyond the market on the side that gives money away (a buy above it, a sale below it), in percent with 2
 * decimals, cut; `null` where it is less than 1 %, or not known.
 */
export function farPercent(state: TicketState): string | null {
  const [around, price] = [centerOf(state), typedValue(state.price)];
  if (!hasPrice(state.mode) || around === null || around <= 0n || price === null || price <= 0n) return null;
  const beyond = state.side === "buy" ? price - around : around - price;
  const hundredths = (beyond * 10_000n) / around;
  if (hundredths < FAR) return null;
  return `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, "0")}`;
}
