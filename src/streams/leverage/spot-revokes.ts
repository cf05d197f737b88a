import { type Observable, Subject } from "rxjs";
import type { Side } from "../../api/markets/types.ts";
import type { App } from "../app-types.ts";
import type { CommandEnd } from "../kit/command/command-types.ts";
import { textCommand } from "../kit/command/text-command.ts";
import { createSubmissions } from "../kit/resource/submissions.ts";
import { cancelledNotice } from "../spot/cancels.ts";

interface SpotRevokes {
  revoke(orderId: number): void;
  /** Ids whose revoke is under way. Emits at once. */
  readonly revoking$: Observable<ReadonlySet<number>>;
  /** Ids of orders that the exchange took back. */
  readonly revoked$: Observable<number>;
}

/**
 * Revokes of open spot orders by their side, each sent once however often it is clicked. One that is under way
 * when the screen ends is heard out.
 * @param side the side of the orders that can be clicked at the moment.
 */
export function createSpotRevokes(
  { deps, commands, wallets }: Pick<App, "deps" | "commands" | "wallets">,
  { side, ended$ }: { readonly side: () => Side; readonly ended$: Observable<unknown> },
): SpotRevokes {
  const revoked = new Subject<number>();
  const revokes = createSubmissions<number, CommandEnd<string>>({
    send: (id) => {
      const ofSide = side();
      return commands.outcome(
        textCommand({
          kind: "spot-cancel",
          terms: { order: id, side: ofSide },
          subject: `#${id}`,
          send: (clientId) => deps.api.spot.revoke(id, ofSide, clientId),
          done: () => cancelledNotice(id, undefined),
        }),
      );
    },
    ended$,
    onSettled: ({ state }, id) => {
      wallets.refresh();
      if (state === "done") revoked.next(id);
    },
    onRepeated: commands.repeated,
  });
  return { revoke: revokes.submit, revoking$: revokes.underWay$, revoked$: revoked };
}
