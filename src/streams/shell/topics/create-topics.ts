import { auditTime, EMPTY, merge, Observable, Subject, switchMap, tap } from "rxjs";
import type { Subscription as Wanted } from "#contract/pushes.ts";
import type { Socket } from "../../../api/api.ts";
import type { Topics } from "../../app-types.ts";
import { createScope } from "../../kit/scope.ts";

type Want = Parameters<Topics["want"]>[0];
interface RunningTopics extends Topics {
  end(): void;
}

/** All wants as one subscription: a pair (and period) once, with every topic that somebody wants of it. */
export function joinWants(wants: Iterable<Want>): Wanted {
  const pairs = new Map<string, Wanted["pairs"][number]>();
  for (const { market, topics, period } of wants) {
    const { quoteId, baseId } = market.pair;
    const key = `${quoteId}-${baseId}-${period ?? ""}`;
    const joined = new Set([...(pairs.get(key)?.topics ?? []), ...topics]);
    pairs.set(key, {
      legal_id: quoteId,
      currency_id: baseId,
      topics: [...joined],
      ...(period === undefined ? {} : { period }),
    });
  }
  return { quotes: true, pairs: [...pairs.values()] };
}

/**
 * Subscribes to what is shown: on every change (those of one turn together) and each time the socket comes up.
 * A page that lets go and the next one that wants the same cost one message, not two.
 */
export function createTopics(socket: Pick<Socket, "subscribe">, up$: Observable<boolean>): RunningTopics {
  const wants = new Set<Want>();
  const changed = new Subject<void>();
  const scope = createScope();
  scope.run(
    up$.pipe(
      switchMap((up) => (up ? merge([null], changed.pipe(auditTime(0))) : EMPTY)),
      tap(() => socket.subscribe(joinWants(wants))),
    ),
  );
  return {
    want: (topic) =>
      new Observable<never>(() => {
        // A copy: the same topic wanted twice is two wants.
        const want = { ...topic };
        wants.add(want);
        changed.next();
        return () => {
          wants.delete(want);
          changed.next();
        };
      }),
    end: scope.end,
  };
}
