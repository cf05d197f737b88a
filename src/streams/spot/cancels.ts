import { map, type Observable, Subject, takeUntil, withLatestFrom } from "rxjs";
import type { Pair, Reply } from "../../api/values/index.ts";
import type { App } from "../app-types.ts";
import { submitOnce } from "../operators/submit-once.ts";
import { createSubmissions } from "../submissions.ts";

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
  const { spot } = deps.api;
  const settled = (outcome: Reply<unknown>, message: "order_cancelled" | "orders_cancelled"): void => {
    onSettled();
    if (outcome.ok) reactions.react({ kind: "say", tone: "good", message });
    else reactions.react({ kind: "say-refusal", refusal: outcome.refusal });
  };
  const cancels = createSubmissions({
    send: spot.cancel,
    ended$,
    onSettled: (outcome) => settled(outcome, "order_cancelled"),
  });
  const all = new Subject<void>();
  const sweeps$ = all.pipe(
    withLatestFrom(scope$),
    map(([, scope]) => scope),
    takeUntil(ended$),
    submitOnce(spot.cancelAll),
  );
  sweeps$.subscribe((sweep) => {
    if (sweep.state === "settled") settled(sweep.outcome, "orders_cancelled");
  });
  return { cancel: cancels.submit, cancelAll: () => all.next(), cancelling$: cancels.underWay$ };
}
