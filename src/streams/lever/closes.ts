import { combineLatest, map, type Observable, Subject, takeUntil } from "rxjs";
import type { Reply } from "../../api/values/index.ts";
import type { App } from "../app-types.ts";
import { submitOnce } from "../operators/submit-once.ts";
import { createSubmissions } from "../submissions.ts";

export interface Closes {
  close(id: number): void;
  revoke(id: number): void;
  closeMany(which: "all" | "long" | "short"): void;
  /** Ids whose close or revoke is under way. */
  readonly closing$: Observable<ReadonlySet<number>>;
}

/**
 * Closing positions and revoking pending orders, each sent once however often it is clicked; what comes of it is said, and the row goes
 * with the exchange's ok. One that is under way when the screen ends is heard out.
 */
export function createCloses(
  { deps, lever, wallets, reactions }: Pick<App, "deps" | "lever" | "wallets" | "reactions">,
  ended$: Observable<unknown>,
): Closes {
  const calls = deps.api.lever;
  const settled = (
    reply: Reply<string>,
    message: "position_closed" | "pending_revoked" | "positions_closing",
  ) => {
    if (reply.ok) reactions.react({ kind: "say", tone: "good", message });
    else reactions.react({ kind: "say-refusal", refusal: reply.refusal });
    lever.refresh();
    wallets.refresh();
  };
  const endings = (
    send: (id: number) => Observable<Reply<string>>,
    reason: "user" | "revoked",
    message: "position_closed" | "pending_revoked",
  ) =>
    createSubmissions<number, Reply<string>>({
      send,
      ended$,
      onSettled: (reply, id) => {
        if (reply.ok) lever.remove(id, reason);
        settled(reply, message);
      },
    });
  const closes = endings(calls.close, "user", "position_closed");
  const revokes = endings(calls.revoke, "revoked", "pending_revoked");
  const many = new Subject<"all" | "long" | "short">();
  many.pipe(takeUntil(ended$), submitOnce(calls.closeMany)).subscribe((submission) => {
    if (submission.state === "settled") settled(submission.outcome, "positions_closing");
  });
  return {
    close: closes.submit,
    revoke: revokes.submit,
    closeMany: (which) => many.next(which),
    closing$: combineLatest([closes.underWay$, revokes.underWay$]).pipe(
      map(([closing, revoking]) => new Set([...closing, ...revoking])),
    ),
  };
}
