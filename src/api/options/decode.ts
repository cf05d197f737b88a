import type * as v from "valibot";
import type {
  microAudit,
  microClosedPush,
  microDuration,
  microPreview,
  microRow,
  payableCurrency,
} from "#contract/calls/options/options.ts";
import { decodeInsuredHours, decodeStakeCover } from "../insurance/stake-cover-decode.ts";
import { sum, timeOf } from "../spot/decode.ts";
import type {
  MarkPoint,
  OptionDuration,
  OptionOrder,
  OptionPreview,
  OptionsAudit,
  OptionsCurrency,
} from "./types.ts";

type Row = v.InferOutput<typeof microRow>;

const UP = 1;
/** The wire's status of an order in each state. */
export const optionStatus = { running: 1, settling: 2, closed: 3 } as const;
const states: Readonly<Record<number, OptionOrder["state"]>> = { 2: "settling", 3: "closed" };
const results: Readonly<Record<string, NonNullable<OptionOrder["result"]>>> = {
  "-1": "loss",
  "0": "draw",
  "1": "win",
};

/** Back ends without timestamps add this many ms to the remaining time of an order, for its way to the browser. */
const REMAINDER_PADDING = 1_300;

/**
 * An order of the wire.
 * @param receivedAt unix ms of this browser: the base of the remaining time of a back end that sends no clock.
 */
export function decodeOptionOrder(row: Row, receivedAt: number): OptionOrder {
  const state = states[row.status] ?? "running";
  const closed = state === "closed";
  const createdAt = row.created_ms ?? timeOf(row.created_at);
  return {
    id: row.id,
    marketId: row.match_id,
    symbol: row.symbol_name,
    insured: row.is_insurance ?? false,
    currencyId: row.currency_id,
    currency: row.currency_name,
    direction: row.type === UP ? "up" : "down",
    state,
    seconds: row.seconds,
    stake: row.number,
    fee: row.fee,
    payoutPercent: row.profit_ratio,
    openPrice: row.open_price,
    endPrice: closed && drawReasonOf(row.draw_reason) === null ? row.end_price : null,
    profit: closed ? row.fact_profits : null,
    result: closed ? (results[row.profit_result] ?? null) : null,
    createdAt,
    dueAt: row.due_ms ?? dueOf(row, createdAt, receivedAt),
    serverTime: row.now_ms ?? (row.due_ms === undefined ? receivedAt : null),
    clientOrderId: row.client_order_id,
    openMark: row.open_mark ? pointOf(row.open_mark) : null,
    windowSeconds: row.window?.seconds ?? 0,
    window: (row.window?.marks ?? []).map(pointOf),
    drawReason: drawReasonOf(row.draw_reason),
    openTrade: row.open_trade ?? null,
    closeTrade: row.close_trade ?? null,
  };
}

function pointOf({ seq, price, time }: MarkPoint): MarkPoint {
  return { seq, price, time };
}

function drawReasonOf(reason: string | null | undefined): OptionOrder["drawReason"] {
  return reason === "marks_missing" ? reason : null;
}

/** What anybody may see of an order. */
export function decodeOptionsAudit(row: v.InferOutput<typeof microAudit.message>): OptionsAudit {
  const state = states[row.status] ?? "running";
  return {
    id: row.id,
    marketId: row.match_id,
    symbol: row.symbol_name,
    direction: row.type === UP ? "up" : "down",
    state,
    seconds: row.seconds,
    openPrice: row.open_price,
    endPrice: row.end_price,
    result: row.profit_result === null ? null : (results[row.profit_result] ?? null),
    createdAt: row.created_ms,
    dueAt: row.due_ms,
    serverTime: row.now_ms,
    openMark: row.open_mark && pointOf(row.open_mark),
    windowSeconds: row.window?.seconds ?? 0,
    window: (row.window?.marks ?? []).map(pointOf),
    drawReason: drawReasonOf(row.draw_reason),
    openTrade: row.open_trade,
    closeTrade: row.close_trade,
  };
}

/** By the remaining time of the order where it is sent, by its own clock otherwise. */
function dueOf(row: Row, createdAt: number, receivedAt: number): number {
  const { remain_milli_seconds: left } = row;
  if (left > 0) return receivedAt + Math.max(0, left - REMAINDER_PADDING);
  return createdAt + row.seconds * 1_000;
}

export function decodeOptionClosed(
  push: v.InferOutput<typeof microClosedPush>,
  receivedAt: number,
): OptionOrder {
  return decodeOptionOrder(push.data, receivedAt);
}

/** What a loss takes where a back end sends no other share, in percent. */
const WHOLE_STAKE = "100";

/** A duration; back ends name its limits in two ways, and write 0 for none. */
export function decodeOptionDuration(row: v.InferOutput<typeof microDuration>): OptionDuration {
  return {
    seconds: row.seconds,
    payoutPercent: row.profit_ratio,
    lossPercent: row.loss_ratio ?? WHOLE_STAKE,
    min: given(row.min_money ?? row.min_amount),
    max: given(row.max_money ?? row.max_amount),
  };
}

export function decodeOptionsCurrency(row: v.InferOutput<typeof payableCurrency>): OptionsCurrency {
  return {
    id: row.id,
    name: row.name,
    amounts: row.micro_numbers.map(({ number }) => number),
    feePercent: row.micro_trade_fee,
    lot: given(row.micro_lot),
    available: row.user_wallet?.micro_balance ?? null,
    insured: decodeStakeCover(row),
    insuredHours: decodeInsuredHours(row),
  };
}

function given(limit: string | undefined): string | null {
  return limit !== undefined && /[1-9]/.test(limit) ? limit : null;
}

/** What an option would come to. */
export function decodeOptionPreview(message: v.InferOutput<typeof microPreview.message>): OptionPreview {
  const { open_price: openPrice, number: stake, fee, profits: win } = message;
  return { openPrice, stake, fee, cost: sum(stake, fee), win };
}
