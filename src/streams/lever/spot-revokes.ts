import { type Observable, Subject } from "rxjs";
import type { Reply, Side } from "../../api/values/index.ts";
import type { App } from "../app-types.ts";
import { createSubmissions } from "../submissions.ts";

interface SpotRevokes {
  revoke(orderId: number): void;
  /** Ids whose revoke is under way. Emits at once. */
  readonly revoking$: Observable<ReadonlySet<number>>;
  /** Ids of orders that the exchange took back. */
  readonly revoked$: Observable<number>;
}

/**
 * Revokes of open spot orders by their side, each sent once however often it is clicked; what comes of it is said. One that is under way
 * when the screen ends is heard out.
 * @param side the side of the orders that can be clicked at the moment.
 */
export function createSpotRevokes(
  { deps, reactions, wallets }: Pick<App, "deps" | "reactions" | "wallets">,
  { side, ended$ }: { readonly side: () => Side; readonly ended$: Observable<unknown> },
): SpotRevokes {
  const revoked = new Subject<number>();
  const revokes = createSubmissions<number, Reply<string>>({
    send: (id) => deps.api.spot.revoke(id, side()),
    ended$,
    onSettled: (reply, id) => {
      wallets.refresh();
      if (!reply.ok) return reactions.react({ kind: "say-refusal", refusal: reply.refusal });
      revoked.next(id);
      reactions.react({ kind: "say", tone: "good", message: "order_cancelled" });
    },
  });
  return { revoke: revokes.submit, revoking$: revokes.underWay$, revoked$: revoked };
}
