import { type Observable, Subject, switchMap, take } from "rxjs";
import type { Side } from "../../api/markets/types.ts";
import type { App } from "../app-types.ts";
import type { CommandEnd } from "../kit/command/command-types.ts";
import { textCommand } from "../kit/command/text-command.ts";
import { createSubmissions } from "../kit/resource/submissions.ts";
import type { Scope } from "../kit/scope.ts";
import { cancelledNotice } from "../spot/cancels.ts";

interface SpotRevokes {
  revoke(orderId: number): void;
  /** Ids whose revoke is in progress. Emits at once. */
  readonly revoking$: Observable<ReadonlySet<number>>;
  /** Ids of revoked orders. */
  readonly revoked$: Observable<number>;
}

/**
 * Revokes of open spot orders, each sent once however often it is clicked. The outcome of a revoke in progress is reported also when the
 * screen has ended.
 * @param side$ the side of the orders that are shown; emits at once
 */
export function createSpotRevokes(
  { deps, commands, wallets }: Pick<App, "deps" | "commands" | "wallets">,
  scope: Scope,
  side$: Observable<Side>,
): SpotRevokes {
  const revoked = new Subject<number>();
  const revokeOf = (id: number, side: Side) =>
    commands.outcome(
      textCommand({
        kind: "spot-cancel",
        terms: { order: id, side },
        subject: `#${id}`,
        send: (clientId) => deps.api.spot.revoke(id, side, clientId),
        done: () => cancelledNotice(id, undefined),
      }),
    );
  const revokes = createSubmissions<number, CommandEnd<string>>({
    send: (id) =>
      side$.pipe(
        take(1),
        switchMap((side) => revokeOf(id, side)),
      ),
    ended$: scope.ended$,
    onSettled: ({ state }, id) => {
      wallets.refresh();
      if (state === "done") revoked.next(id);
    },
    onRepeated: commands.repeated,
  });
  return { revoke: revokes.submit, revoking$: revokes.underWay$, revoked$: revoked };
}
