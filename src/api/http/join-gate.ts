import {
  asapScheduler,
  defer,
  distinctUntilChanged,
  filter,
  merge,
  type Observable,
  Subject,
  startWith,
  switchMap,
  take,
  timer,
} from "rxjs";
import type { Call } from "#contract/call.ts";
import type { userInfo } from "#contract/calls/session/user.ts";

/** Never delayed: the socket login may need the user id from its reply. */
const USER_INFO: (typeof userInfo)["name"] = "userInfo";

/** How long account calls wait at most, in ms from the first of them. */
export interface JoinWait {
  /** For the socket to connect. */
  readonly connection: number;
  /** For the login, once the socket is connected. */
  readonly login: number;
}

/** Delays account calls until the socket login is accepted. */
export interface JoinGate {
  /** The reply to a call. Calls that require a session are sent once the gate is open. */
  hold<Value>(call: Pick<Call, "name" | "access">, reply$: Observable<Value>): Observable<Value>;
  /** Call when the socket is connected, and when it cannot connect or is disconnected: then there is no login to wait for. */
  note(isConnected: boolean): void;
  /** Call when the socket login is accepted. */
  open(): void;
}

/**
 * Account data is loaded again when the socket login is accepted, because earlier pushes were not received. The gate delays the first load until then,
 * so that each call is sent once. It opens once and stays open.
 * @param wait `null`: it is always open
 */
export function createJoinGate(wait: JoinWait | null): JoinGate {
  let isOpen = wait === null;
  let isWaiting = false;
  let isConnected: boolean | null = null;
  const noted = new Subject<boolean>();
  const opened = new Subject<void>();
  const pass = (): void => {
    isOpen = true;
    opened.next();
  };
  const begin = ({ connection, login }: JoinWait): void => {
    isWaiting = true;
    const answered$ = noted.pipe(
      startWith(isConnected),
      filter((isUp) => isUp !== null),
      distinctUntilChanged(),
      switchMap((isUp) => timer(isUp ? login : 0)),
    );
    merge(answered$, timer(connection)).pipe(take(1)).subscribe(pass);
  };
  return {
    hold: ({ name, access }, reply$) =>
      defer(() => {
        if (isOpen || access !== "user" || name === USER_INFO) return reply$;
        if (wait !== null && !isWaiting) begin(wait);
        return opened.pipe(
          take(1),
          switchMap(() => reply$),
        );
      }),
    note: (isUp) => {
      isConnected = isUp;
      noted.next(isUp);
    },
    // Asynchronous: reloads after the login first cancel the calls that are still waiting.
    open: () => void asapScheduler.schedule(pass),
  };
}
