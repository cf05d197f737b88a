import { filter, map, merge, type Observable } from "rxjs";
import { scanWithLatest } from "../kit/operators/scan-with-latest.ts";

/** From one poll to the next, in ms: while nothing is pushed, and while pushes flow. */
const POLL_EVERY = 4_000;
const POLL_WHILE_PUSHED = 15_000;

interface Paced<Value> {
  /** What shows that this exchange pushes. */
  readonly pushed$: Observable<unknown>;
  /** Emits true when the link is lost: pushes must show themselves again. */
  readonly offline$: Observable<boolean>;
  /** Polls; `every` gives the period in ms, which changes meanwhile. */
  readonly poll: (every: () => number) => Observable<Value>;
}

/** Whether pushes flow, and what the last event brought; `null`: nothing. */
interface Flow<Value> {
  readonly isFlowing: boolean;
  readonly polled: { readonly value: Value } | null;
}
type FlowEvent<Value> =
  | { readonly kind: "flow"; readonly isFlowing: boolean }
  | { readonly kind: "polled"; readonly value: Value };

function applyFlow<Value>({ isFlowing }: Flow<Value>, event: FlowEvent<Value>): Flow<Value> {
  if (event.kind === "flow") return { isFlowing: event.isFlowing, polled: null };
  return { isFlowing, polled: { value: event.value } };
}

/** Polls every few seconds where the exchange does not push, and less often where it does. */
export function paced<Value>({ pushed$, offline$, poll }: Paced<Value>): Observable<Value> {
  return scanWithLatest<Flow<Value>, FlowEvent<Value>>(
    applyFlow,
    { isFlowing: false, polled: null },
    (latest) =>
      merge(
        pushed$.pipe(map((): FlowEvent<Value> => ({ kind: "flow", isFlowing: true }))),
        offline$.pipe(
          filter((isOffline) => isOffline),
          map((): FlowEvent<Value> => ({ kind: "flow", isFlowing: false })),
        ),
        poll(() => (latest().isFlowing ? POLL_WHILE_PUSHED : POLL_EVERY)).pipe(
          map((value): FlowEvent<Value> => ({ kind: "polled", value })),
        ),
      ),
  ).pipe(
    map(({ polled }) => polled),
    filter((polled) => polled !== null),
    map(({ value }) => value),
  );
}
