import { mergeMap, type Observable, Subject, takeUntil, withLatestFrom } from "rxjs";
import type { Pair } from "../../api/values/index.ts";
import type { App } from "../app-types.ts";
import type { CommandEnd } from "../kit/command-types.ts";
import { textCommand } from "../kit/text-command.ts";
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
 * Cancels of open orders, each sent once however often it is clicked. A cancel that is under way when the screen ends is heard out.
 */
export function createCancels(
  { deps, commands }: Pick<App, "deps" | "commands">,
  { scope$, ended$, onSettled }: CancelsFrom,
): Cancels {
  const { spot } = deps.api;
  const cancels = createSubmissions<number, CommandEnd<string>>({
    send: (id) =>
      commands.outcome(
        textCommand({
          kind: "spot-cancel",
          terms: { order: id },
          subject: `#${id}`,
          send: (clientId) => spot.cancel(id, clientId),
          done: () => ({ kind: "say", tone: "good", message: "order_cancelled" }),
        }),
      ),
    ended$,
    onSettled: () => onSettled(),
    onRepeated: commands.repeated,
  });
  const all = new Subject<void>();
  const sweeps$ = all.pipe(
    withLatestFrom(scope$),
    takeUntil(ended$),
    mergeMap(([, scope]) =>
      commands.outcome(
        textCommand({
          kind: "spot-cancel-all",
          terms: { base: scope?.baseId ?? null, quote: scope?.quoteId ?? null },
          subject: scope === null ? "" : `${scope.base}/${scope.quote}`,
          send: (clientId) => spot.cancelAll(scope, clientId),
          done: () => ({ kind: "say", tone: "good", message: "orders_cancelled" }),
        }),
      ),
    ),
  );
  sweeps$.subscribe(onSettled);
  return { cancel: cancels.submit, cancelAll: () => all.next(), cancelling$: cancels.underWay$ };
}
