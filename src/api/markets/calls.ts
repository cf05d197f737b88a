import { map, type Observable } from "rxjs";
import * as v from "valibot";
import {
  bookSnapshot,
  candlePaths,
  candleReply,
  marks,
  quotations,
} from "#contract/calls/markets/markets.ts";
import { DEPTH_LEVELS } from "#domain/limits.ts";
import { inOneTurn } from "../http/in-one-turn.ts";
import { broken, refuse } from "../http/read-reply.ts";
import { mapReply } from "../http/reply.ts";
import type { Reply } from "../http/reply-types.ts";
import type { Sender } from "../http/send.ts";
import type { Incoming } from "../http/transport.ts";
import { isUnknownCall } from "../http/unknown-call.ts";
import { decodeBar, decodeBook, decodeMarks, decodeQuotations } from "./decode.ts";
import { pairKey } from "./pair-key.ts";
import type { Candle, Depth, MarkPrice, Pair, Print, Quote, QuoteGroup } from "./types.ts";

interface CandleRange {
  readonly symbol: string;
  readonly period: string;
  /** Unix ms. */
  readonly from: number;
  readonly to: number;
}

const candles = { name: "candles", method: "GET", path: candlePaths[0] } as const;

export type MarketCalls = ReturnType<typeof createMarketCalls>;

/**
 * Public market data.
 * @param now unix ms
 */
export function createMarketCalls({ send, sendBare }: Sender, now: () => number) {
  return {
    /** Groups in the exchange's order, with the quote of every market. */
    quotations: (): Observable<Reply<{ groups: readonly QuoteGroup[]; quotes: readonly Quote[] }>> =>
      send(quotations, {}).pipe(map(mapReply(decodeQuotations))),
    /** The book and the latest prints, newest first. A terminal's book and trades list share one request. */
    book: inOneTurn(
      (pair: Pair): Observable<Reply<{ depth: Depth; prints: readonly Print[] }>> =>
        send(bookSnapshot, { legal_id: pair.quoteId, currency_id: pair.baseId, levels: DEPTH_LEVELS }).pipe(
          map(mapReply((snapshot) => decodeBook(snapshot, now()))),
        ),
      pairKey,
    ),
    /** The market's current mark price; `null`: it has none, or the back end knows none. */
    mark: (pair: Pair): Observable<Reply<MarkPrice | null>> =>
      send(marks, { legal_id: pair.quoteId, currency_id: pair.baseId }).pipe(
        map((reply) => (isUnknownCall(reply) ? { ok: true, value: null } : mapReply(decodeMarks)(reply))),
      ),
    /** Ascending. */
    candles: ({ symbol, period, from, to }: CandleRange): Observable<Reply<readonly Candle[]>> =>
      sendBare(
        candles,
        { symbol, period, from: Math.floor(from / 1_000), to: Math.ceil(to / 1_000) },
        readCandles,
      ),
  };
}

/** Chart history has an envelope of its own: `{code, msg, data}`, code 1 for success. */
function readCandles({ status, data }: Incoming): Reply<readonly Candle[]> {
  if (status < 200 || status > 299) return refuse({ kind: "server", status });
  const read = v.safeParse(candleReply, data);
  if (!read.success) return broken(read.issues);
  const { code, msg, data: bars } = read.output;
  if (code !== 1) return refuse({ kind: "refused", type: "error", message: msg, code: null });
  return { ok: true, value: (bars ?? []).map(decodeBar) };
}
