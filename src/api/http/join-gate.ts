import { asapScheduler, defer, type Observable, Subject, switchMap, take, timer } from "rxjs";
import type { Call } from "#contract/call.ts";
import type { userInfo } from "#contract/calls/session/user.ts";

/** Never delayed: the socket login may need the user id from its reply. */
const USER_INFO: (typeof userInfo)["name"] = "userInfo";

/** Delays account calls until the socket login is accepted. */
export interface JoinGate {
  /** The reply to a call. Calls that require a session are sent once the gate is open. */
  hold<Value>(call: Pick<Call, "name" | "access">, reply$: Observable<Value>): Observable<Value>;
  /** Call when the socket login is accepted. */
  open(): void;
}

/**
 * Account data is loaded again when the socket login is accepted, because earlier pushes were not received. The gate delays the first load until then,
 * so that each call is sent once. It opens once and stays open.
 * @param timeoutMs the gate opens this long after the first call at the latest; 0: it is always open
 */
export function createJoinGate(timeoutMs: number): JoinGate {
  let isOpen = timeoutMs === 0;
  let isWaiting = false;
  const opened = new Subject<void>();
  const pass = (): void => {
    isOpen = true;
    opened.next();
  };
  return {
    hold: ({ name, access }, reply$) =>
      defer(() => {
        if (isOpen || access !== "user" || name === USER_INFO) return reply$;
        if (!isWaiting) timer(timeoutMs).subscribe(pass);
        isWaiting = true;
        return opened.pipe(
          take(1),
          switchMap(() => reply$),
        );
      }),
    // Asynchronous: reloads after the login first cancel the calls that are still waiting.
    open: () => void asapScheduler.schedule(pass),
  };
}
