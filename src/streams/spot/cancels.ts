import { mergeMap, type Observable, Subject, switchMap, take, takeUntil, withLatestFrom } from "rxjs";
import type { Pair } from "../../api/markets/types.ts";
import type { Order } from "../../api/spot/types.ts";
import type { App } from "../app-types.ts";
import type { CommandEnd } from "../kit/command/command-types.ts";
import { textCommand } from "../kit/command/text-command.ts";
import { known, type Loadable } from "../kit/resource/loadable.ts";
import { createSubmissions } from "../kit/resource/submissions.ts";
import { reportOrder } from "../shell/outcomes/order-notices.ts";
import { spotNews, spotNotice } from "../shell/outcomes/outcome.ts";
import type { Reaction } from "../shell/reactions/types.ts";
import { isOfPair } from "./order.fold.ts";

interface CancelsFrom {
  /** The orders that `cancelAll` cancels: those of one market, or all. Emits at once. */
  readonly scope$: Observable<Pair | null>;
  /** The open orders, as far as they are known. Emits at once. */
  readonly open$: Observable<Loadable<readonly Order[]>>;
  readonly ended$: Observable<unknown>;
  /** A cancel has its outcome: the lists are out of date. */
  readonly onSettled: () => void;
}
export interface Cancels {
  cancel(orderId: number): void;
  cancelAll(): void;
  readonly cancelling$: Observable<ReadonlySet<number>>;
}

/**
 * Cancels of open orders, each sent once however often it is clicked. A cancel that is in progress when the screen ends still gets its outcome.
 */
export function createCancels(
  { deps, commands, reactions }: Pick<App, "deps" | "commands" | "reactions">,
  { scope$, open$, ended$, onSettled }: CancelsFrom,
): Cancels {
  const { spot } = deps.api;
  const cancels = createSubmissions<number, CommandEnd<string>>({
    send: (id) =>
      open$.pipe(
        take(1),
        switchMap((open) =>
          commands.outcome(
            textCommand({
              kind: "spot-cancel",
              terms: { order: id },
              subject: `#${id}`,
              send: (clientId) => spot.cancel(id, clientId),
              done: () =>
                cancelledNotice(
                  id,
                  known(open)?.find((order) => order.id === id),
                ),
            }),
          ),
        ),
      ),
    ended$,
    onSettled: () => onSettled(),
    onRepeated: commands.repeated,
  });
  const all = new Subject<void>();
  const sweeps$ = all.pipe(
    withLatestFrom(scope$, open$),
    takeUntil(ended$),
    mergeMap(([, scope, open]) => {
      const orders = (known(open) ?? []).filter((order) => scope === null || isOfPair(order, scope));
      reactions.react({ kind: "cancel-quietly", orders: orders.map((order) => spotNews(order).id) });
      return commands.outcome(
        textCommand({
          kind: "spot-cancel-all",
          terms: { base: scope?.baseId ?? null, quote: scope?.quoteId ?? null },
          subject: scope === null ? "" : `${scope.base}/${scope.quote}`,
          send: (clientId) => spot.cancelAll(scope, clientId),
          done: () => ({ kind: "say", tone: "good", message: "orders_cancelled" }),
        }),
      );
    }),
  );
  sweeps$.subscribe(onSettled);
  return { cancel: cancels.submit, cancelAll: () => all.next(), cancelling$: cancels.underWay$ };
}

/** The notice of a cancelled order, the same as that of its push. @param order as it was last known */
export function cancelledNotice(id: number, order: Order | undefined): Reaction {
  const ended = { id, state: "cancelled", filled: "0" } as const;
  if (order === undefined)
    return { kind: "say", tone: "plain", message: "order_cancelled", news: spotNews(ended) };
  return reportOrder(spotNotice({ ...order, state: "cancelled" }));
}
