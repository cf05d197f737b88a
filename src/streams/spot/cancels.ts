import {
  distinctUntilChanged,
  map,
  merge,
  type Observable,
  Subject,
  scan,
  share,
  startWith,
  takeUntil,
  withLatestFrom,
} from "rxjs";
import type { Pair } from "../../api/values/index.ts";
import type { App } from "../app-types.ts";
import { shareLatest } from "../operators/share-latest.ts";
import { type Submission, submitOnce } from "../operators/submit-once.ts";
import { oncePerKey } from "./once-per-key.ts";

interface CancelsFrom {
  /** What `cancelAll` is about: one market's orders, or all of them. Emits at once. */
  readonly scope$: Observable<Pair | null>;
  readonly ended$: Observable<unknown>;
  /** A cancel was answered, or its reply was lost: the lists are out of date. */
  readonly onSettled: () => void;
}
export interface Cancels {
  cancel(orderId: number): void;
  cancelAll(): void;
  readonly cancelling$: Observable<ReadonlySet<number>>;
}

/**
 * Cancels of open orders, each sent once however often it is clicked; what comes of them is said. A cancel that is
 * under way when the screen ends is heard out.
 */
export function createCancels(
  { deps, reactions }: Pick<App, "deps" | "reactions">,
  { scope$, ended$, onSettled }: CancelsFrom,
): Cancels {
  const one = new Subject<number>();
  const all = new Subject<void>();
  const { spot } = deps.api;
  const cancels$ = one.pipe(takeUntil(ended$), oncePerKey(spot.cancel), share());
  const sweeps$ = all.pipe(
    withLatestFrom(scope$),
    map(([, scope]) => scope),
    takeUntil(ended$),
    submitOnce(spot.cancelAll),
  );
  const cancelling$ = cancels$.pipe(
    scan(applyCancel, none),
    startWith(none),
    distinctUntilChanged(),
    shareLatest(),
  );
  cancelling$.subscribe();
  merge(cancels$, sweeps$).subscribe((submission) => {
    if (submission.state === "sending") return;
    const { outcome } = submission;
    onSettled();
    if (!outcome.ok) reactions.react({ kind: "say-refusal", refusal: outcome.refusal });
    else {
      const message = typeof outcome.value === "string" ? "order_cancelled" : "orders_cancelled";
      reactions.react({ kind: "say", tone: "good", message });
    }
  });
  return { cancel: (id) => one.next(id), cancelAll: () => all.next(), cancelling$ };
}

const none: ReadonlySet<number> = new Set();

/** The orders whose cancel is under way. */
export function applyCancel(
  cancelling: ReadonlySet<number>,
  { state, request }: Submission<number, unknown>,
): ReadonlySet<number> {
  const next = new Set(cancelling);
  if (state === "sending") next.add(request);
  else next.delete(request);
  return next;
}
