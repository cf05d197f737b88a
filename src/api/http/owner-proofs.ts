// biome-ignore lint/style/noRestrictedImports: requests ask whether anybody watches before they wait.
import { BehaviorSubject, defer, type Observable, of, Subject, switchMap, take } from "rxjs";
import type { Reply } from "./reply-types.ts";

/** The exchange wants the owner to prove to be at the keyboard before it takes a call. */
export interface OwnerProofs {
  /** Whether a call waits for the proof. */
  readonly wanted$: Observable<boolean>;
  /** The owner gave the proof (`true`), or does not want to: then the call stays refused. */
  settle(isProved: boolean): void;
}

export interface RunningOwnerProofs extends OwnerProofs {
  /**
   * Sends a call. Where it is refused for want of a proof, it waits until that is settled and is sent once more: such a refusal changes
   * nothing on the exchange, so that the same request is safe to repeat. Calls that wait at the same time share one proof.
   */
  sent<Value>(once$: Observable<Reply<Value>>): Observable<Reply<Value>>;
}

function isProofRequired(reply: Reply<unknown>): boolean {
  return !reply.ok && reply.refusal.kind === "refused" && reply.refusal.code === "proof_required";
}

/** Makes what holds calls back for a proof. Where nobody watches `wanted$`, nobody can be asked: then nothing is held back. */
export function createOwnerProofs(): RunningOwnerProofs {
  const wanted = new BehaviorSubject(false);
  const settled = new Subject<boolean>();
  const ask = (): Observable<boolean> =>
    defer(() => {
      wanted.next(true);
      return settled.pipe(take(1));
    });
  return {
    wanted$: wanted.asObservable(),
    settle(isProved) {
      wanted.next(false);
      settled.next(isProved);
    },
    sent: (once$) =>
      once$.pipe(
        switchMap((reply) =>
          isProofRequired(reply) && wanted.observed
            ? ask().pipe(switchMap((isProved) => (isProved ? once$ : of(reply))))
            : of(reply),
        ),
      ),
  };
}
