import type * as v from "valibot";
import type { microRow } from "#contract/calls/micro.ts";
import { formatDecimal } from "#contract/decimal.ts";
import { shownId } from "#server/exchange/commands/derived-ids.ts";
import { currencyById } from "#server/exchange/markets/currencies.ts";
import type { Market } from "#server/exchange/markets/types.ts";
import type { DecidingTrade, MicroOrder, MicroResult } from "#server/exchange/micro/types.ts";
import { dateTime } from "./time.ts";

/** A rate in millionths as percent with 2 decimals: 850000 is "85.00". */
export function percentOf(ppm: bigint): string {
  return formatDecimal(ppm, 4, 2);
}

const results: Readonly<Record<MicroResult, number>> = { loss: -1, draw: 0, win: 1 };

function tradeOf(trade: DecidingTrade | null) {
  return trade && { id: trade.id, price: formatDecimal(trade.price), time: trade.time };
}

/** The wire's number of an order's state: 1 running, 2 due and being settled, 3 closed. */
function statusOf({ state, dueAt }: MicroOrder, now: number): 1 | 2 | 3 {
  if (state === "closed") return 3;
  return now > dueAt ? 2 : 1;
}

/** The state of a wire's number; `null` for all. What is being settled is listed with what runs. */
export function microStateOf(status: number | undefined): MicroOrder["state"] | null {
  if (status === 3) return "closed";
  return status === 1 || status === 2 ? "running" : null;
}

/**
 * An order as the wire lists it. `handled_at` is when it is due, `complete_at` when it was settled, as back ends have it.
 * @param now the server's clock, unix ms
 */
export function microRowOf(
  order: MicroOrder,
  market: Pick<Market, "symbol">,
  now: number,
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
    open_trade: tradeOf(order.openTrade),
    close_trade: tradeOf(order.closeTrade),
  };
}
