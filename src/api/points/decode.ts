import type * as v from "valibot";
import type { pointsHistory, pointsInfo } from "#contract/calls/points/points.ts";
import { keyAt } from "../http/rows.ts";
import { momentOf } from "../wallets/chain-record-decode.ts";
import type { PointsExchange, PointsInfo } from "./types.ts";

export function decodePointsInfo(message: v.InferOutput<typeof pointsInfo.message>): PointsInfo {
  return {
    total: message.jc_integral,
    available: message.free_jc_integral,
    price: message.jc_price,
    difference: message.jc_price_difference,
    marketPrice: message.market_price,
    feePercent: message.jc_exchange_fee,
    currency: message.currency_name,
  };
}

/** @param at its place in the whole list, from 0 */
export function decodePointsExchange(
  row: v.InferOutput<typeof pointsHistory.message>["data"][number],
  at: number,
): PointsExchange {
  return {
    id: keyAt(row.id, at),
    amount: row.exchange_num,
    points: row.integral,
    marketPrice: row.fact_market_price,
    fee: row.fee ?? null,
    time: momentOf(row.created_at),
  };
}
