import {
  distinctUntilChanged,
  map,
  merge,
  type Observable,
  Subject,
  scan,
  share,
  startWith,
  takeUntil,
} from "rxjs";
import type { Reply } from "../../api/values/index.ts";
import type { App } from "../app-types.ts";
import { shareLatest } from "../operators/share-latest.ts";
import { type Submission, submitOnce } from "../operators/submit-once.ts";
import { applyCancel } from "../spot/cancels.ts";
import { oncePerKey } from "../spot/once-per-key.ts";

export interface Closes {
  close(id: number): void;
  revoke(id: number): void;
  closeMany(which: "all" | "long" | "short"): void;
  /** Ids whose close or revoke is under way. */
  readonly closing$: Observable<ReadonlySet<number>>;
}

const none: ReadonlySet<number> = new Set();
type OfOne = Submission<number, Reply<string>>;

/**
 * Closing positions and revoking pending orders, each sent once however often it is clicked; what comes of it is said, and the row goes
 * with the exchange's ok. One that is under way when the screen ends is heard out.
 */
export function createCloses(
  { deps, lever, wallets, reactions }: Pick<App, "deps" | "lever" | "wallets" | "reactions">,
  ended$: Observable<unknown>,
): Closes {
  const closed = new Subject<number>();
  const revoked = new Subject<number>();
  const many = new Subject<"all" | "long" | "short">();
  const calls = deps.api.lever;
  const closes$ = closed.pipe(takeUntil(ended$), oncePerKey(calls.close), share());
  const revokes$ = revoked.pipe(takeUntil(ended$), oncePerKey(calls.revoke), share());
  const closing$ = merge(closes$, revokes$).pipe(
    scan<OfOne, ReadonlySet<number>>(applyCancel, none),
    startWith(none),
    distinctUntilChanged(),
    shareLatest(),
  );
  closing$.subscribe();
  const refresh = () => {
    lever.refresh();
    wallets.refresh();
  };
  const settled = (
    reply: Reply<string>,
    message: "position_closed" | "pending_revoked" | "positions_closing",
  ) => {
    if (reply.ok) reactions.react({ kind: "say", tone: "good", message });
    else reactions.react({ kind: "say-refusal", refusal: reply.refusal });
    refresh();
  };
  merge(
    closes$.pipe(map((submission) => ({ submission, reason: "user" as const }))),
    revokes$.pipe(map((submission) => ({ submission, reason: "revoked" as const }))),
  ).subscribe(({ submission, reason }) => {
    if (submission.state === "sending") return;
    if (submission.outcome.ok) lever.remove(submission.request, reason);
    settled(submission.outcome, reason === "user" ? "position_closed" : "pending_revoked");
  });
  many.pipe(takeUntil(ended$), submitOnce(calls.closeMany)).subscribe((submission) => {
    if (submission.state === "settled") settled(submission.outcome, "positions_closing");
  });
  return {
    close: (id) => closed.next(id),
    revoke: (id) => revoked.next(id),
    closeMany: (which) => many.next(which),
    closing$,
  };
}
