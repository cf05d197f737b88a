import type { Selectable } from "kysely";
import type { DecidingTrade, OptionOrder } from "#server/exchange/options/types.ts";
import { rowCodec } from "../kit/codec.ts";
import { emptyAsNull, integer, integerOrNull, same, word } from "../kit/columns.ts";
import { marksOf, marksText, sourceOf } from "./marks.ts";
import type { OptionOrderTable } from "./tables.ts";

type Row = Selectable<OptionOrderTable>;

/** What set the opening price: a mark, or for orders from before marks a trade. */
function openingOf(row: Row): Pick<OptionOrder, "openMark" | "openTrade"> {
  const [ref, price, time] = [Number(row.open_ref), row.open_price, Number(row.open_time)];
  if (row.open_source === null) return { openMark: null, openTrade: { id: ref, price, time } };
  return { openMark: { seq: ref, price, time, source: sourceOf(row.open_source) }, openTrade: null };
}

/** @throws Error for an order without an opening: there is none */
function openingRow({ id, openMark, openTrade }: OptionOrder) {
  if (openMark) return { open_ref: openMark.seq, open_time: openMark.time, open_source: openMark.source };
  if (openTrade) return { open_ref: openTrade.id, open_time: openTrade.time, open_source: null };
  throw new Error(`Option ${id} has no opening price`);
}

function closeTradeOf({ close_trade_id, end_price, close_trade_time }: Row): DecidingTrade | null {
  if (close_trade_id === null || end_price === null || close_trade_time === null) return null;
  return { id: Number(close_trade_id), price: end_price, time: Number(close_trade_time) };
}

/** Rows of `micro_order`. `fee_settled_at` belongs to insurance. */
export const optionOrderRows = rowCodec<
  OptionOrderTable,
  OptionOrder,
  "openMark" | "openTrade" | "closeTrade" | "window"
>()(
  {
    id: integer,
    userId: integer,
    marketId: integer,
    currencyId: integer,
    direction: word,
    seconds: integer,
    stake: same,
    fee: same,
    payoutPpm: same,
    state: word,
    openPrice: same,
    windowSeconds: integer,
    drawReason: word,
    endPrice: same,
    profit: same,
    result: word,
    clientOrderId: emptyAsNull,
    createdAt: integer,
    dueAt: integer,
    closedAt: integerOrNull,
    policyId: integerOrNull,
  },
  {
    read: (row) => ({
      ...openingOf(row),
      window: row.window_marks === null ? [] : marksOf(row.window_marks),
      closeTrade: closeTradeOf(row),
    }),
    write: (order) => ({
      ...openingRow(order),
      window_marks: order.window.length === 0 ? null : marksText(order.window),
      close_trade_id: order.closeTrade?.id ?? null,
      close_trade_time: order.closeTrade?.time ?? null,
    }),
  },
);
