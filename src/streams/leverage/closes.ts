import { combineLatest, map, type Observable, switchMap, take } from "rxjs";
import type { Reply } from "../../api/http/reply-types.ts";
import type { Position } from "../../api/leverage/types.ts";
import type { App } from "../app-types.ts";
import type { CommandEnd } from "../kit/command/command-types.ts";
import { textCommand } from "../kit/command/text-command.ts";
import { known } from "../kit/resource/loadable.ts";
import { createSubmissions } from "../kit/resource/submissions.ts";

export interface Closes {
  /** Closes so many contracts; `null`: all. */
  close(id: number, contracts?: number | null): void;
  revoke(id: number): void;
  closeMany(which: "all" | "long" | "short"): void;
  /** Ids whose close or revoke is in progress. */
  readonly closing$: Observable<ReadonlySet<number>>;
}

/** What is to end; `contracts`: that part of it alone. */
interface Target {
  readonly id: number;
  readonly contracts: number | null;
}

/** What differs between closing a position and revoking a pending order. */
interface Ending {
  readonly kind: "lever-close" | "lever-revoke";
  readonly send: (target: Target, clientId: string) => Observable<Reply<string>>;
  readonly reason: "user" | "revoked";
}

/**
 * Closing positions and revoking pending orders, each sent once however often it is clicked; the row goes with the exchange's ok,
 * unless a part of it was closed. One that
 * is in progress when the screen ends still gets its outcome.
 */
export function createCloses(
  { deps, leverage, wallets, commands }: Pick<App, "deps" | "leverage" | "wallets" | "commands">,
  ended$: Observable<unknown>,
): Closes {
  const calls = deps.api.leverage;
  const refresh = () => {
    leverage.refresh();
    wallets.refresh();
  };
  const endings = ({ kind, send, reason }: Ending) =>
    createSubmissions<Target, CommandEnd<string>>({
      sameBy: ({ id }) => id,
      send: ({ id, contracts }) =>
        leverage.positions$.pipe(
          take(1),
          switchMap((positions) =>
            commands.outcome(
              textCommand({
                kind,
                terms: { position: id, ...(contracts === null ? {} : { contracts }) },
                subject: subjectOf(known(positions)?.find((one) => one.id === id) ?? null, { id, contracts }),
                send: (clientId) => send({ id, contracts }, clientId),
                // What was booked is reported once the exchange has recorded it (`outcomes/position-notices.ts`).
                done: () => null,
              }),
            ),
          ),
        ),
      ended$,
      onSettled: ({ state }, { id, contracts }) => {
        if (state === "done" && contracts === null) leverage.remove(id, reason);
        refresh();
      },
      onRepeated: commands.repeated,
    });
  const closes = endings({
    kind: "lever-close",
    send: ({ id, contracts }, clientId) => calls.close(id, clientId, contracts),
    reason: "user",
  });
  const revokes = endings({
    kind: "lever-revoke",
    send: ({ id }, clientId) => calls.revoke(id, clientId),
    reason: "revoked",
  });
  const many = createSubmissions<"all" | "long" | "short", CommandEnd<string>>({
    send: (which) =>
      commands.outcome(
        textCommand({
          kind: "lever-close-many",
          terms: { which },
          subject: "",
          send: (clientId) => calls.closeMany(which, clientId),
          done: () => ({ kind: "say", tone: "good", message: "positions_closing" }),
        }),
      ),
    ended$,
    onSettled: refresh,
    onRepeated: commands.repeated,
    oneAtATime: true,
  });
  return {
    close: (id, contracts = null) => closes.submit({ id, contracts }),
    revoke: (id) => revokes.submit({ id, contracts: null }),
    closeMany: many.submit,
    closing$: combineLatest([closes.underWay$, revokes.underWay$]).pipe(
      map(([closing, revoking]) => new Set([...closing, ...revoking].map(({ id }) => id))),
    ),
  };
}

/** A position, or the part that closes, as commands name it: "▲ BTC/USDT × 10, 20×"; by its number where it is not known. */
function subjectOf(position: Position | null, { id, contracts: part }: Target): string {
  if (position === null) return `#${id}`;
  const { side, symbol, contracts, leverage } = position;
  return `${side === "buy" ? "▲" : "▼"} ${symbol} × ${part ?? contracts}, ${leverage}×`;
}
