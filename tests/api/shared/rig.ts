import { EMPTY, merge, type Observable, Subject } from "rxjs";
import { vi } from "vitest";
import type { RawDepth, Socket } from "#src/api/api.ts";
import { createHost } from "#src/api/socket/shared/host.ts";
import type { FromPage, FromWorker, PortEnd } from "#src/api/socket/shared/protocol.ts";
import type { marbles } from "../../marbles.ts";
import { fakeSocket } from "../../streams/support/fake-socket.ts";

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

type M = Parameters<Parameters<typeof marbles>[0]>[0];
export interface Script {
  /** What the page says. */
  readonly says: string;
  /** When it is gone. */
  readonly gone?: string;
}

/** A page that listens to a topic of its market, under 1. */
export const of1 = (name: "depth" | "prints" | "mark"): FromPage => ({
  kind: "listen",
  id: 1,
  topic: { name, pair: bitcoin },
});

/** The page has painted, and reports it as the frame begins. */
export const ready = (frame: number, waited: number | null = null): FromPage => ({
  kind: "ready",
  frame,
  sent: frame,
  waited,
});
/** Values that went out as they came. */
export const frame = (id: number, ...values: unknown[]): FromWorker => ({
  ...{ kind: "frame", isTimed: false },
  values: [[id, values]],
});
/** Values that went out at a moment that the worker chose. */
export const timed = (id: number, ...values: unknown[]): FromWorker => ({
  ...{ kind: "frame", isTimed: true },
  values: [[id, values]],
});

/** Serves pages for a minute; what each is sent is in its `sent$`. */
export function serve(m: M, socket: Partial<Socket>, said: Record<string, FromPage>, ...scripts: Script[]) {
  const host = createHost(fakeSocket(socket), () => m.scheduler.now());
  const pages = scripts.map(({ says }) => fakePage(m.hot(says, said)));
  const running = merge(
    host.run$,
    ...scripts.map(({ gone = "-" }, at) => host.serve(pages[at] ?? fakePage(EMPTY), m.hot(gone))),
  ).subscribe();
  m.cold("60s x").subscribe(() => running.unsubscribe());
  return pages.map(({ sent$ }) => sent$);
}
