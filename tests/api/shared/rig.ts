import { type Observable, Subject } from "rxjs";
import { vi } from "vitest";
import type { RawDepth } from "#src/api/api.ts";
import type { FromPage, FromWorker, PortEnd } from "#src/api/socket/shared/protocol.ts";

/** The worker's end of a page that says what `heard$` says; `sent$` is what it is sent, from its subscription on. */
export function fakePage(heard$: Observable<FromPage>): PortEnd<FromPage, FromWorker> & {
  readonly sent$: Observable<FromWorker>;
} {
  const sent$ = new Subject<FromWorker>();
  return { heard$, send: (message) => sent$.next(message), sent$ };
}

export const bitcoin = { baseId: 2, quoteId: 1, base: "BTC", quote: "USDT" };

/** A book of one bid; `decode` is a mock. */
export function rawBook(sequence: number | null, epoch = "e"): RawDepth {
  const depth = { bids: [["1", `${sequence}`] as [string, string]], asks: [], lastPrice: null, time: null };
  return {
    key: "1-2",
    sequence,
    since: sequence,
    epoch,
    decode: vi.fn(() => ({ ...depth, sequence, epoch })),
  };
}

/** The same as it goes over the port. */
export function sentBook(sequence: number, since: number | null = sequence, epoch = "e") {
  const book = { bids: `1 ${sequence}`, asks: "", lastPrice: null, time: null };
  return { key: "1-2", sequence, since, epoch, book };
}
