import type * as v from "valibot";
import type { microAudit, microPreview, microRow } from "#contract/calls/options/options.ts";
import { formatDecimal } from "#domain/numbers/decimal.ts";
import { ppmRate } from "#domain/numbers/rate.ts";
import { profitOf } from "#domain/options.ts";
import { shownId } from "#server/exchange/commands/derived-ids.ts";
import { currencyById } from "#server/exchange/markets/currencies.ts";
import type { Market } from "#server/exchange/markets/types.ts";
import type {
  DecidingTrade,
  OptionOrder,
  OptionResult,
  OptionsAudit,
  UsedMark,
} from "#server/exchange/options/types.ts";
import { averageOf, windowBounds } from "#server/exchange/options/window.ts";
import { dateTime } from "./time.ts";

/** A rate in millionths as percent with 2 decimals: 850000 is "85.00". */
export function percentOf(ppm: bigint): string {
  return formatDecimal(ppm, 4, 2);
}

const results: Readonly<Record<OptionResult, number>> = { loss: -1, draw: 0, win: 1 };

function tradeOf(trade: DecidingTrade | null) {
  return trade && { id: trade.id, price: formatDecimal(trade.price), time: trade.time };
}

function markOf({ seq, price, time, source }: UsedMark) {
  return { seq, price: formatDecimal(price), time, source };
}

/** The wire's number of an order's state: 1 running, 2 due and being settled, 3 closed. */
function statusOf({ state, dueAt }: OptionOrder, now: number): 1 | 2 | 3 {
  if (state === "closed") return 3;
  return now > dueAt ? 2 : 1;
}

/** The state of a wire's number; `null` for all. What is being settled is listed with what runs. */
export function optionStateOf(status: number | undefined): OptionOrder["state"] | null {
  if (status === 3) return "closed";
  return status === 1 || status === 2 ? "running" : null;
}

/**
 * An order as the wire lists it. `handled_at` is when it is due, `complete_at` when it was settled, as back ends have it.
 * @param now the clock of options, unix ms
 * @param marks the marks of its window; left out where a list would repeat them for many orders
 */
export function optionRowOf(
  order: OptionOrder,
  market: Pick<Market, "symbol">,
  now: number,
  marks?: readonly UsedMark[],
): v.InferInput<typeof microRow> {
  const { endPrice, profit, result, closedAt } = order;
  return {
    id: order.id,
    match_id: order.marketId,
    currency_id: order.currencyId,
    symbol_name: market.symbol,
    currency_name: currencyById(order.currencyId)?.name ?? "",
    type: order.direction === "up" ? 1 : 2,
    seconds: order.seconds,
    status: statusOf(order, now),
    number: formatDecimal(order.stake),
    fee: formatDecimal(order.fee),
    profit_ratio: percentOf(order.payoutPpm),
    open_price: formatDecimal(order.openPrice),
    end_price: formatDecimal(endPrice ?? 0n),
    fact_profits: formatDecimal(profit ?? 0n),
    profit_result: result === null ? 0 : results[result],
    remain_milli_seconds: order.state === "closed" ? 0 : Math.max(0, order.dueAt - now),
    created_at: dateTime(order.createdAt),
    handled_at: dateTime(order.dueAt),
    complete_at: closedAt === null ? "" : dateTime(closedAt),
    created_ms: order.createdAt,
    due_ms: order.dueAt,
    ...(closedAt === null ? {} : { closed_ms: closedAt }),
    now_ms: now,
    is_insurance: order.policyId === null ? 0 : 1,
    client_order_id: shownId(order.clientOrderId),
    open_mark: order.openMark && markOf(order.openMark),
    window:
      order.windowSeconds === 0
        ? null
        : { seconds: order.windowSeconds, ...(marks && { marks: marks.map(markOf) }) },
    draw_reason: order.drawReason,
    open_trade: tradeOf(order.openTrade),
    close_trade: tradeOf(order.closeTrade),
  };
}

function windowRow(order: OptionOrder, marks: readonly UsedMark[]) {
  if (order.windowSeconds === 0) return null;
  const { first, last } = windowBounds(order);
  return { seconds: order.windowSeconds, first_ms: first, last_ms: last, marks: marks.map(markOf) };
}

const priceOrNull = (price: bigint | null) => (price === null ? null : formatDecimal(price));

/**
 * How an order is decided, for the public: without its owner and stake.
 * @param now the clock of options, unix ms
 */
export function optionsAuditOf(
  { order, window }: OptionsAudit,
  market: Pick<Market, "symbol">,
  now: number,
): v.InferInput<typeof microAudit.message> {
  return {
    id: order.id,
    match_id: order.marketId,
    symbol_name: market.symbol,
    type: order.direction === "up" ? 1 : 2,
    seconds: order.seconds,
    status: statusOf(order, now),
    created_ms: order.createdAt,
    due_ms: order.dueAt,
    now_ms: now,
    open_price: formatDecimal(order.openPrice),
    open_mark: order.openMark && markOf(order.openMark),
    window: windowRow(order, window),
    average: priceOrNull(averageOf(window)),
    end_price: priceOrNull(order.endPrice),
    profit_result: order.result === null ? null : results[order.result],
    draw_reason: order.drawReason,
    open_trade: tradeOf(order.openTrade),
    close_trade: tradeOf(order.closeTrade),
  };
}

/** What a submission would come to. */
export function optionPreviewOf(order: OptionOrder): v.InferInput<(typeof microPreview)["message"]> {
  const { openPrice, stake, fee, payoutPpm, policyId, dueAt } = order;
  return {
    open_price: formatDecimal(openPrice),
    number: formatDecimal(stake),
    fee: formatDecimal(fee),
    profit_ratio: percentOf(payoutPpm),
    profits: formatDecimal(profitOf("win", stake, ppmRate(payoutPpm))),
    is_insurance: policyId === null ? 0 : 1,
    due_ms: dueAt,
  };
}
