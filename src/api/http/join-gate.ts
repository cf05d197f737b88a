import { asapScheduler, defer, type Observable, Subject, switchMap, take, timer } from "rxjs";
import type { Call } from "#contract/call.ts";
import type { userInfo } from "#contract/calls/session/user.ts";

/** The login on the socket may need the id in its reply. */
const USER: (typeof userInfo)["name"] = "userInfo";

/** Holds calls back until the exchange knows on the socket who is here. */
export interface JoinGate {
  /** The reply to a call; one that only a member can make goes out once the gate is open. */
  hold<Value>(call: Pick<Call, "name" | "access">, reply$: Observable<Value>): Observable<Value>;
  /** The exchange has accepted the login. */
  open(): void;
}

/**
 * A member's own calls at the start of a page: what is asked before the login on the socket would be asked a second time after it, because
 * pushes until then do not arrive. After a moment they go out in any case. Once open, the gate stays open.
 * @param within from the first call, ms; 0: nothing is held
 */
export function createJoinGate(within: number): JoinGate {
  let isOpen = within === 0;
  let isAsked = false;
  const opened = new Subject<void>();
  const pass = (): void => {
    isOpen = true;
    opened.next();
  };
  return {
    hold: ({ name, access }, reply$) =>
      defer(() => {
        if (isOpen || access !== "user" || name === USER) return reply$;
        if (!isAsked) timer(within).subscribe(pass);
        isAsked = true;
        return opened.pipe(
          take(1),
          switchMap(() => reply$),
        );
      }),
    // Those who ask again after the login let go of their first call before it goes out.
    open: () => void asapScheduler.schedule(pass),
  };
}
