import { formatDecimal, MONEY_SCALE } from "#domain/numbers/decimal.ts";
import type { Depth, Market, Side } from "../../../api/markets/types.ts";
import type { TimeInForce } from "../../../api/spot/types.ts";
import { scaled } from "../../kit/arithmetic.ts";
import { hasPrice, type TicketKind } from "../screens/order-kind.ts";
import { farPercent } from "./band.ts";
import { problemsOf } from "./checks.ts";
import { affordableAt, followingAmount } from "./figures.ts";
import { edited, send, settle } from "./sending.ts";
import type { TicketField, TicketState, TrailThen, TrailUnit } from "./state.ts";
import { directionOf } from "./stop.ts";

/** Everything that can happen to the order form, the market's moves among it. */
export type TicketChange =
  | { readonly kind: "market"; readonly market: Market }
  | { readonly kind: "available"; readonly base: string | null; readonly quote: string | null }
  | { readonly kind: "last-price"; readonly price: string | null }
  | { readonly kind: "band-center"; readonly center: TicketState["bandCenter"] }
  | { readonly kind: "book"; readonly book: Depth | null }
  | { readonly kind: "confirms"; readonly confirms: boolean }
  | { readonly kind: "side"; readonly side: Side }
  | { readonly kind: "mode"; readonly mode: TicketKind }
  | { readonly kind: "time-in-force"; readonly timeInForce: TimeInForce }
  /** Another unit leaves nothing of the distance: 2 percent are not 2 dollars. */
  | { readonly kind: "trail-unit"; readonly unit: TrailUnit }
  | { readonly kind: "trail-then"; readonly becomes: TrailThen }
  /** What was typed of exits goes with them. */
  | { readonly kind: "exits"; readonly wanted: boolean }
  /** What was typed of the visible amount goes with it. */
  | { readonly kind: "iceberg"; readonly wanted: boolean }
  | { readonly kind: "typed"; readonly field: TicketField; readonly text: string }
  | { readonly kind: "percent"; readonly percent: number }
  /** A price clicked: the limit price; and the amount up to a clicked level of the book, as far as the balance goes. */
  | { readonly kind: "picked"; readonly price: string; readonly amount?: string }
  /** `side` and `confirms`: of an order placed by a key, in place of those of the form. */
  | { readonly kind: "submit"; readonly side?: Side; readonly confirms?: boolean }
  | { readonly kind: "confirm" }
  | { readonly kind: "dismiss" }
  | { readonly kind: "lost" }
  | { readonly kind: "settled"; readonly outcome: "placed" | "failed" };

/** The form after a change. What was typed goes only when the order was placed. */
export function applyChange(state: TicketState, change: TicketChange): TicketState {
  switch (change.kind) {
    case "market":
      return late({ ...state, market: change.market });
    case "available":
      return late({ ...state, available: { base: change.base, quote: change.quote } });
    case "last-price":
      return late({ ...state, lastPrice: change.price });
    case "band-center":
      return { ...state, bandCenter: change.center };
    case "book":
      return late({ ...state, book: change.book });
    case "confirms":
      return { ...state, confirms: change.confirms };
    case "submit":
    case "confirm":
    case "dismiss":
    case "lost":
    case "settled":
      return applyStep(state, change);
    default:
      return state.stage === "editing" ? applyEdit({ ...state, stopDirection: null }, change) : state;
  }
}

type Edit = Extract<
  TicketChange,
  {
    kind:
      | "side"
      | "mode"
      | "time-in-force"
      | "trail-unit"
      | "trail-then"
      | "exits"
      | "iceberg"
      | "typed"
      | "percent"
      | "picked";
  }
>;
type Step = Extract<TicketChange, { kind: "submit" | "confirm" | "dismiss" | "lost" | "settled" }>;

function applyEdit(state: TicketState, edit: Edit): TicketState {
  switch (edit.kind) {
    case "side":
      return follow({ ...state, side: edit.side, checked: false });
    case "mode":
      return follow(beginPrice({ ...state, mode: edit.mode, checked: false }));
    case "time-in-force":
      return { ...state, timeInForce: edit.timeInForce, checked: false };
    case "trail-unit":
      if (edit.unit === state.trailUnit) return state;
      return follow({ ...state, trailUnit: edit.unit, distance: "", checked: false });
    case "trail-then":
      return follow({ ...state, trailThen: edit.becomes, checked: false });
    case "exits":
      return { ...state, hasExits: edit.wanted, takeProfit: "", stopLoss: "", checked: false };
    case "iceberg":
      return { ...state, isIceberg: edit.wanted, visible: "", checked: false };
    case "percent": {
      const percent = Math.round(Math.min(100, Math.max(0, edit.percent)));
      return follow({ ...state, percent, leading: "percent", touched: touched(state, "amount") });
    }
    case "picked":
      return follow({
        ...state,
        mode: hasPrice(state.mode) ? state.mode : "limit",
        price: edit.price,
        priceBegun: true,
        ...(edit.amount === undefined
          ? {}
          : { amount: affordableAt(state, edit.price, edit.amount), leading: "amount" as const }),
      });
    case "typed":
      return follow({
        ...state,
        [edit.field]: edit.text,
        ...led(edit.field),
        touched: touched(state, edit.field),
      });
  }
}

function applyStep(state: TicketState, step: Step): TicketState {
  switch (step.kind) {
    case "submit":
      return submit(state, step);
    case "confirm":
      return state.stage === "confirming" ? send(state) : state;
    case "dismiss":
      return state.stage === "confirming" ? edited(state) : state;
    case "lost":
      return state.stage === "sending" ? { ...state, stage: "unknown" } : state;
    case "settled":
      return settle(state, step.outcome);
  }
}

function submit(
  form: TicketState,
  { side = form.side, confirms = form.confirms }: Extract<Step, { kind: "submit" }>,
): TicketState {
  if (form.stage !== "editing" || form.market === null) return form;
  const state = side === form.side ? form : follow({ ...form, side });
  const right = Object.keys(problemsOf(state)).length === 0;
  if (!right) return { ...state, checked: true };
  const stopDirection = state.mode === "stop_limit" ? directionOf(state) : null;
  const confirming = { ...state, checked: false, stage: "confirming", stopDirection } as const;
  return confirms || farPercent(state) !== null ? confirming : send(confirming);
}

/** What typing in a field begins or makes the others follow; what a stop has concerns none of them. */
function led(field: TicketField): Partial<Pick<TicketState, "priceBegun" | "leading">> {
  if (field === "price") return { priceBegun: true };
  return field === "amount" || field === "total" ? { leading: field } : {};
}

/** The amount after a change of what it follows. */
function follow(state: TicketState): TicketState {
  return { ...state, amount: followingAmount(state) };
}

/** Changes of market and wallets keep what the form has; they fill in a price or an amount that was unknown before. */
function late(before: TicketState): TicketState {
  if (before.stage !== "editing") return before;
  const state = beginPrice(before);
  return state.amount === "" ? follow(state) : state;
}

/** A limit price starts as the last price, once, because the slider needs one. If the user clears it, it stays clear. */
function beginPrice(state: TicketState): TicketState {
  const { market, mode, lastPrice, priceBegun } = state;
  const last = scaled(lastPrice);
  if (priceBegun || !hasPrice(mode) || market === null || last === null || last <= 0n) return state;
  return { ...state, price: formatDecimal(last, MONEY_SCALE, market.priceDecimals), priceBegun: true };
}

function touched(state: TicketState, field: TicketField): ReadonlySet<TicketField> {
  return state.touched.has(field) ? state.touched : new Set(state.touched).add(field);
}
