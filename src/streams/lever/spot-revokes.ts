import { BehaviorSubject, type Observable, Subject, scan, share, takeUntil } from "rxjs";
import type { Reply, Side } from "../../api/values/index.ts";
import type { App } from "../app-types.ts";
import type { Submission } from "../operators/submit-once.ts";
import { applyCancel } from "../spot/cancels.ts";
import { oncePerKey } from "../spot/once-per-key.ts";

type Revoke = Submission<number, Reply<string>>;

interface SpotRevokes {
  revoke(orderId: number): void;
  /** Ids whose revoke is under way. Emits at once. */
  readonly revoking$: Observable<ReadonlySet<number>>;
  /** Ids of orders that the exchange took back. */
  readonly revoked$: Observable<number>;
}

const none: ReadonlySet<number> = new Set();

/**
 * Revokes of open spot orders by their side, each sent once however often it is clicked; what comes of it is said. One that is under way
 * when the screen ends is heard out.
 * @param side the side of the orders that can be clicked at the moment.
 */
export function createSpotRevokes(
  { deps, reactions, wallets }: Pick<App, "deps" | "reactions" | "wallets">,
  { side, ended$ }: { readonly side: () => Side; readonly ended$: Observable<unknown> },
): SpotRevokes {
  const asked = new Subject<number>();
  const revoked = new Subject<number>();
  const revoking = new BehaviorSubject(none);
  const revokes$ = asked.pipe(
    takeUntil(ended$),
    oncePerKey((id: number) => deps.api.spot.revoke(id, side())),
    share(),
  );
  revokes$.pipe(scan<Revoke, ReadonlySet<number>>(applyCancel, none)).subscribe(revoking);
  revokes$.subscribe((submission) => {
    if (submission.state === "sending") return;
    const { request, outcome } = submission;
    wallets.refresh();
    if (!outcome.ok) reactions.react({ kind: "say-refusal", refusal: outcome.refusal });
    else {
      revoked.next(request);
      reactions.react({ kind: "say", tone: "good", message: "order_cancelled" });
    }
  });
  return { revoke: (id) => asked.next(id), revoking$: revoking.asObservable(), revoked$: revoked };
}
