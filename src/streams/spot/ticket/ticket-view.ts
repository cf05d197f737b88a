import { decimalsOf, formatDecimal, MONEY_SCALE } from "#domain/numbers/decimal.ts";
import type { Side } from "../../../api/markets/types.ts";
import type { TimeInForce } from "../../../api/spot/types.ts";
import { scaled, written } from "../../kit/arithmetic.ts";
import { hasPrice, type TicketKind } from "../screens/order-kind.ts";
import { farPercent } from "./band.ts";
import { type Problems, shownProblems } from "./checks.ts";
import { type Estimate, estimateOf } from "./estimate-view.ts";
import { type ExitResults, exitResults, mayHaveExits } from "./exits.ts";
import { percentOf, priceOf, totalOf } from "./figures.ts";
import { mayHide } from "./iceberg.ts";
import { type Preview, previewOf, roleOf } from "./preview.ts";
import type { TicketStage, TicketState, TrailThen, TrailUnit } from "./state.ts";
import { type Trigger, triggerOf } from "./stop.ts";
import { type TrailPlan, trailPlanOf } from "./trail.ts";

/** `far`: the limit price gives away so much against the market. `cut`: at market only so much can be filled within the protection band. */
export type Warning =
  | { readonly kind: "far"; readonly percent: string }
  | { readonly kind: "cut"; readonly amount: string };

/** The order form as it is shown. Texts as typed; computed ones with the market's decimals. */
export interface TicketView {
  readonly side: Side;
  readonly mode: TicketKind;
  readonly timeInForce: TimeInForce;
  readonly stop: string;
  readonly stopLimit: string;
  readonly distance: string;
  readonly activation: string;
  readonly offset: string;
  readonly trailUnit: TrailUnit;
  readonly trailThen: TrailThen;
  /** `null`: such an order cannot have exits. */
  readonly hasExits: boolean | null;
  readonly takeProfit: string;
  readonly stopLoss: string;
  /** What the exits would bring; `null`: there are none. */
  readonly exits: ExitResults | null;
  /** `null`: such an order cannot hide a part of it. */
  readonly isIceberg: boolean | null;
  readonly visible: string;
  readonly price: string;
  readonly amount: string;
  readonly total: string;
  /** 0, 25, 50, 75, 100, or between when typed. */
  readonly percent: number;
  readonly available: { readonly base: string | null; readonly quote: string | null };
  /** Fee rate in percent ("0.10"), its amount and currency, as maker or taker by the present book. */
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
  /** Of a trailing stop that is right: what it will do. */
  readonly trail: TrailPlan | null;
  /** What the order would come to, by the book as shown. */
  readonly estimate: Estimate;
  /** What is pointed out before the order is confirmed. */
  readonly warning: Warning | null;
  readonly problems: Problems;
  /** `confirming`: the dialog is open; `unknown`: the reply was lost and the order is being looked up. */
  readonly stage: TicketStage;
}

/** What the order form shows of its state: texts as typed or computed, problems, fee and estimate. */
export function ticketView(state: TicketState): TicketView {
  const { market, mode, side, leading } = state;
  const decimals = market?.priceDecimals ?? 0;
  const price = priceOf(state);
  const total = totalOf(state);
  const preview = previewOf(state);
  const whole = mode === "market" && preview !== null ? preview.total : total;
  const shownTotal = whole === null || state.amount === "" ? "" : written(whole, decimals);
  return {
    side,
    mode,
    timeInForce: state.timeInForce,
    stop: state.stop,
    stopLimit: state.stopLimit,
    ...{ distance: state.distance, activation: state.activation, offset: state.offset },
    ...{ trailUnit: state.trailUnit, trailThen: state.trailThen },
    hasExits: mayHaveExits(state) ? state.hasExits : null,
    ...{ takeProfit: state.takeProfit, stopLoss: state.stopLoss },
    exits: exitResults(state, preview),
    isIceberg: mayHide(state) ? state.isIceberg : null,
    visible: state.visible,
    price: hasPrice(mode) ? state.price : price === null ? "" : formatDecimal(price, MONEY_SCALE, decimals),
    amount: state.amount,
    total: leading === "total" ? state.total : shownTotal,
    percent: percentOf(state),
    available: state.available,
    ...feeAndReceipt(state, preview),
    trigger: triggerOf(state),
    trail: trailPlanOf(state),
    estimate: estimateOf(state, preview),
    warning: warningOf(state, preview),
    problems: shownProblems(state),
    stage: state.stage,
  };
}

/** The fee is taken from what is received and rounded up, in the house's favour. */
function feeAndReceipt(state: TicketState, preview: Preview | null): Pick<TicketView, "fee" | "receive"> {
  const { market, side } = state;
  const role = preview?.role ?? roleOf(state);
  const rate = scaled((role === "taker" ? market?.takerFee : market?.makerFee) ?? null) ?? 0n;
  const currency = (side === "buy" ? market?.pair.base : market?.pair.quote) ?? "";
  const decimals = (side === "buy" ? market?.amountDecimals : market?.priceDecimals) ?? 0;
  return {
    fee: {
      percent: percentText(rate),
      amount: preview === null ? null : written(preview.fee, 0),
      currency,
      role,
    },
    receive: { amount: preview === null ? null : written(preview.receive, decimals), currency },
  };
}

function warningOf(state: TicketState, preview: Preview | null): Warning | null {
  const percent = farPercent(state);
  if (percent !== null) return { kind: "far", percent };
  if (preview === null || !preview.isCut) return null;
  return {
    kind: "cut",
    amount: formatDecimal(preview.taken.amount, MONEY_SCALE, state.market?.amountDecimals ?? MONEY_SCALE),
  };
}

/** A fraction × 10^8 in percent, with at least 2 decimals: 0.001 is "0.10". */
function percentText(rate: bigint): string {
  const text = formatDecimal(rate, MONEY_SCALE - 2);
  return formatDecimal(rate, MONEY_SCALE - 2, Math.max(2, decimalsOf(text)));
}
