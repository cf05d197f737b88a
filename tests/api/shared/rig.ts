import { NEVER, type Observable, Subject } from "rxjs";
import { vi } from "vitest";
import type { RawDepth, Socket } from "#src/api/api.ts";
import type { FromPage, FromWorker, PortEnd } from "#src/api/socket/shared/protocol.ts";

const silent = () => NEVER;

/** A socket that says and answers nothing, but for what a test brings. */
export function fakeSocket(given: Partial<Socket> = {}): Socket {
  return {
    link$: NEVER,
    quotes: silent,
    depth: silent,
    mark: silent,
    prints: silent,
    candle: silent,
    closes: silent,
    orders: silent,
    fills: silent,
    balances: silent,
    chainRecords: silent,
    leverageUpdates: silent,
    leverageClosed: silent,
    optionClosed: silent,
    deals: silent,
    dealLines: silent,
    sessionEnded: silent,
    notices: silent,
    accountChanged: silent,
    preferences: silent,
    unreadable$: NEVER,
    login: silent,
    subscribe: () => undefined,
    ping: silent,
    ...given,
  };
}

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
