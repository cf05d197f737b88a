import { decimalsOf, formatDecimal, MONEY_SCALE } from "#contract/decimal.ts";
import type { Side, TimeInForce } from "../../../api/values/index.ts";
import { scaled, timesUp, written } from "../../arithmetic.ts";
import { typedValue } from "../../typed-number.ts";
import type { OrderKind } from "../order-kind.ts";
import { bandTexts } from "./band.ts";
import { type Problems, shownProblems } from "./checks.ts";
import { slippagePercent } from "./estimate.ts";
import { percentOf, priceOf, reachesBook, takingOf, totalOf } from "./figures.ts";
import type { TicketStage, TicketState } from "./state.ts";
import { type Trigger, takesAtStop, triggerOf } from "./stop.ts";

/** The order form as it is shown. Texts as typed; computed ones with the market's decimals. */
export interface TicketView {
  readonly side: Side;
  readonly mode: OrderKind;
  readonly timeInForce: TimeInForce;
  readonly stop: string;
  readonly price: string;
  readonly amount: string;
  readonly total: string;
  /** 0, 25, 50, 75, 100, or between when typed. */
  readonly percent: number;
  readonly available: { readonly base: string | null; readonly quote: string | null };
  /** Fee rate in percent ("0.10"), its amount and currency, as maker or taker as the book stands. */
  readonly fee: {
    readonly percent: string;
    readonly amount: string | null;
    readonly currency: string;
    readonly role: "maker" | "taker";
  };
  /** What comes in after the fee. */
  readonly receive: { readonly amount: string | null; readonly currency: string };
  /** Of a stop-limit order whose prices are right: what it will do and when. */
  readonly trigger: Trigger | null;
  /** At market: the average price the book as shown would give, and how far it is from the best, in percent. */
  readonly estimate: { readonly price: string | null; readonly slippagePercent: string | null };
  readonly problems: Problems;
  /** Between which prices a limit order must lie, for the words about one that does not; `null` where that is not known. */
  readonly band: { readonly low: string; readonly high: string } | null;
  /** `confirming`: the dialog is open; `unknown`: the reply was lost and the order is being looked up. */
  readonly stage: TicketStage;
}

/** What the order form shows of its state: texts as typed or computed, problems, fee and estimate. */
export function ticketView(state: TicketState): TicketView {
  const { market, mode, side, leading } = state;
  const decimals = market?.priceDecimals ?? 0;
  const price = priceOf(state);
  const total = totalOf(state);
  const taking = takingOf(state);
  const shownTotal = total === null || state.amount === "" ? "" : written(total, decimals);
  return {
    side,
    mode,
    timeInForce: state.timeInForce,
    stop: state.stop,
    price:
      mode !== "market" ? state.price : price === null ? "" : formatDecimal(price, MONEY_SCALE, decimals),
    amount: state.amount,
    total: leading === "total" ? state.total : shownTotal,
    percent: percentOf(state),
    available: state.available,
    ...feeAndReceipt(state, total),
    trigger: triggerOf(state),
    estimate: {
      price: taking === null ? null : formatDecimal(taking.averagePrice, MONEY_SCALE, decimals),
      slippagePercent: taking === null ? null : slippagePercent(taking),
    },
    problems: shownProblems(state),
    band: bandTexts(state),
    stage: state.stage,
  };
}

/** The fee is taken from what is received and rounded up, in the house's favour. */
function feeAndReceipt(state: TicketState, total: bigint | null): Pick<TicketView, "fee" | "receive"> {
  const { market, side } = state;
  const role = takes(state) ? "taker" : "maker";
  const rate = scaled((role === "taker" ? market?.takerFee : market?.makerFee) ?? null) ?? 0n;
  const currency = (side === "buy" ? market?.pair.base : market?.pair.quote) ?? "";
  const decimals = (side === "buy" ? market?.amountDecimals : market?.priceDecimals) ?? 0;
  const received = side === "buy" ? typedValue(state.amount) : total;
  const known = received !== null && received > 0n && total !== null;
  const fee = known ? timesUp(received, rate) : null;
  return {
    fee: { percent: percentText(rate), amount: fee === null ? null : written(fee, 0), currency, role },
    receive: { amount: known && fee !== null ? written(received - fee, decimals) : null, currency },
  };
}

/** Whether the order would trade as soon as it comes to the book, or not at all. */
function takes(state: TicketState): boolean {
  if (state.mode === "market") return true;
  if (state.mode === "stop_limit") return takesAtStop(state);
  if (state.timeInForce === "gtc") return reachesBook(state);
  return state.timeInForce !== "post_only";
}

/** A fraction × 10^8 in percent, with at least 2 decimals: 0.001 is "0.10". */
function percentText(rate: bigint): string {
  const text = formatDecimal(rate, MONEY_SCALE - 2);
  return formatDecimal(rate, MONEY_SCALE - 2, Math.max(2, decimalsOf(text)));
}
