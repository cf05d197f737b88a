import type * as v from "valibot";
import type { leverPreview } from "#contract/calls/leverage/leverage.ts";
import type { leverRow } from "#contract/calls/leverage/rows.ts";
import { notionalOf } from "#domain/leverage/margin.ts";
import { formatDecimal } from "#domain/numbers/decimal.ts";
import { shownId } from "#server/exchange/commands/derived-ids.ts";
import type {
  CloseReason,
  LivePosition,
  Position,
  PositionState,
  Risk,
} from "#server/exchange/leverage/types.ts";
import type { Market } from "#server/exchange/markets/types.ts";
import { dateTime } from "./time.ts";

export type LeverageRow = v.InferInput<typeof leverRow>;

const statuses: Readonly<Record<PositionState, number>> = {
  pending: 0,
  open: 1,
  closing: 2,
  closed: 3,
  revoked: 4,
};
const closedTypes: Readonly<Record<CloseReason, number>> = {
  user: 1,
  liquidation: 2,
  "take-profit": 3,
  "stop-loss": 4,
  exchange: 5,
};

/** The state of a wire's number; `null` for all of them (-1), `undefined` for a number that is none. */
export function stateOfStatus(status: number): PositionState | null | undefined {
  if (status === -1) return null;
  return (Object.keys(statuses) as PositionState[]).find((state) => statuses[state] === status);
}

function timesOf({ createdAt, openedAt, closedAt }: Position) {
  return {
    create_time: Math.floor(createdAt / 1000),
    time: dateTime(createdAt),
    transaction_time: dateTime(openedAt),
    handle_time: dateTime(closedAt),
    complete_time: dateTime(closedAt),
    created_ms: createdAt,
    ...(openedAt === null ? {} : { opened_ms: openedAt }),
    ...(closedAt === null ? {} : { closed_ms: closedAt }),
  };
}

/**
 * A position or order as the wire writes it.
 * @param live what the market makes of it, of one that is not at its end
 * @param statusName the state in the reader's language; pushes tell none
 */
export function leverageRowOf(
  position: Position,
  market: Market,
  live: LivePosition | null,
  statusName = "",
): LeverageRow {
  const text = (value: bigint | null) => formatDecimal(value ?? 0n);
  const liquidation = live?.liquidationPrice ?? null;
  return {
    id: position.id,
    type: position.side === "buy" ? 1 : 2,
    legal: market.quote.id,
    currency: market.base.id,
    symbol: market.symbol,
    share: position.contracts,
    multiple: position.leverage,
    status: statuses[position.state],
    status_name: statusName,
    number: text(position.amount),
    origin_price: text(position.originPrice),
    price: text(position.price),
    update_price: text(position.closePrice ?? live?.markPrice ?? position.price),
    target_profit_price: text(position.takeProfit),
    stop_loss_price: text(position.stopLoss),
    origin_caution_money: text(position.margin),
    caution_money: text(position.marginLeft),
    trade_fee: text(position.fee),
    overnight_money: text(position.overnightFee),
    profits: text(position.profit ?? live?.profit ?? 0n),
    fact_profits: text(position.profit),
    ...(liquidation === null ? {} : { liquidation_price: text(liquidation) }),
    ...timesOf(position),
    version: position.version,
    ...(position.partOf === null ? {} : { part_of: position.partOf }),
    closed_type: position.closeReason === null ? 0 : closedTypes[position.closeReason],
    client_order_id: shownId(position.clientOrderId),
  };
}

/** A risk rate in percent with 2 decimals; "0" without positions. */
export function rateText({ rate }: Risk): string {
  return rate === null ? "0" : formatDecimal(rate, 2);
}

/** What a placement would come to. */
export function leveragePreviewOf(position: Position): v.InferInput<(typeof leverPreview)["message"]> {
  const { price, amount, margin, fee, state } = position;
  return {
    price: formatDecimal(price),
    number: formatDecimal(amount),
    value: formatDecimal(notionalOf(price, amount)),
    caution_money: formatDecimal(margin),
    trade_fee: formatDecimal(fee),
    status: state === "pending" ? 0 : 1,
  };
}
