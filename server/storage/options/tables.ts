import type { Mark, MarkSource } from "#server/exchange/markets/marks/types.ts";
import type { OptionOrder, UsedMark } from "#server/exchange/options/types.ts";
import { secondOf } from "#server/exchange/options/window.ts";
import { rowCodec } from "../kit/codec.ts";
import {
  amount,
  type Column,
  emptyAsNull,
  integer,
  named,
  orNull,
  outside,
  word,
  wordOf,
} from "../kit/columns.ts";

type StoredMark = readonly [seq: number, time: number, price: string, source: MarkSource];

/** The marks of a settled window: a JSON array of `[seq, time, price × 10^8 as text, source]`; none are `null`. */
const usedMarks: Column<string | null, string | null, readonly UsedMark[]> = {
  read: (stored) =>
    stored === null
      ? []
      : (JSON.parse(stored) as readonly StoredMark[]).map(([seq, time, price, source]) => ({
          seq,
          time,
          price: BigInt(price),
          source,
        })),
  write: (marks) =>
    marks.length === 0
      ? null
      : JSON.stringify(
          marks.map(({ seq, time, price, source }): StoredMark => [seq, time, String(price), source]),
        ),
};

/** The columns of what opened an order: a mark, or for orders from before marks a trade. @throws Error for an order without an opening: there is none */
function openingRow({ id, openPrice, openMark, openTrade }: OptionOrder) {
  const opening = openMark ?? openTrade;
  if (opening === null) throw new Error(`Option ${id} has no opening price`);
  return {
    openRef: "seq" in opening ? opening.seq : opening.id,
    openPrice,
    openTime: opening.time,
    openSource: openMark?.source ?? null,
  };
}

/** Options, from their submission on, with the marks that decide them. */
export const optionOrderRows = rowCodec<
  OptionOrder,
  "openPrice" | "openMark" | "openTrade" | "endPrice" | "closeTrade"
>()(
  {
    id: integer,
    userId: integer,
    marketId: integer,
    currencyId: integer,
    direction: word,
    seconds: integer,
    stake: amount,
    fee: amount,
    payoutPpm: amount,
    state: word,
    windowSeconds: integer,
    window: named("window_marks", usedMarks),
    drawReason: word,
    profit: orNull(amount),
    result: word,
    clientOrderId: emptyAsNull,
    createdAt: integer,
    dueAt: integer,
    closedAt: orNull(integer),
    policyId: orNull(integer),
    /** When the fee of an insured option was returned, or kept permanently: the insurance writes it. */
    feeSettledAt: outside(orNull(integer)),
  },
  {
    columns: {
      /** The `seq` of the mark, or the id of the trade where `openSource` is `null`. */
      openRef: integer,
      openPrice: amount,
      openTime: integer,
      openSource: wordOf<MarkSource | null>(),
      endPrice: orNull(amount),
      /** The trade that settled an order from before marks. */
      closeTradeId: orNull(integer),
      closeTradeTime: orNull(integer),
    },
    read: ({ openRef, openPrice, openTime, openSource, endPrice, closeTradeId, closeTradeTime }) => ({
      openPrice,
      openMark:
        openSource === null ? null : { seq: openRef, price: openPrice, time: openTime, source: openSource },
      openTrade: openSource === null ? { id: openRef, price: openPrice, time: openTime } : null,
      endPrice,
      closeTrade:
        closeTradeId === null || endPrice === null || closeTradeTime === null
          ? null
          : { id: closeTradeId, price: endPrice, time: closeTradeTime },
    }),
    write: (order) => ({
      ...openingRow(order),
      endPrice: order.endPrice,
      closeTradeId: order.closeTrade?.id ?? null,
      closeTradeTime: order.closeTrade?.time ?? null,
    }),
  },
);

/** Marks in the open windows of running orders; dropped when no order needs them. */
export const optionMarkRows = rowCodec<Mark>()(
  { marketId: integer, seq: integer, time: integer, price: amount, source: word },
  {
    /** The beginning of the second that it counts for. */
    columns: { second: integer },
    read: () => ({}),
    write: ({ time }) => ({ second: secondOf(time) }),
  },
);

/** Tables of the seconds options. */
export const optionTables = { micro_order: optionOrderRows, micro_mark: optionMarkRows };
