import {
  catchError,
  concat,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  type Observable,
  type ObservableInput,
  of,
  ReplaySubject,
  retry,
  share,
  switchMap,
  take,
  throwError,
  timer,
} from "rxjs";
import type { LinkState, Socket } from "../api.ts";
import { untilNextRound } from "./until-next-round.ts";

/**
 * The socket, whose code is fetched by the first who listens, so that the first paint does not carry it. `load` may give another one
 * later, which takes the place of the first: those who listen go on with it. While it cannot be fetched the link is unavailable, and it is tried again at growing intervals as long as somebody listens; those
 * who listen then get their pushes. What is sent meanwhile (login, subscription, ping) is dropped, as on a connection that is down.
 * @param random evenly from [0, 1).
 */
export function lazySocket(load: () => ObservableInput<Socket>, random: () => number): Socket {
  /** The socket; before it, `null` after each time that it could not be fetched. */
  const loaded$ = defer(load).pipe(
    catchError((error) =>
      concat(
        of(null),
        throwError(() => error),
      ),
    ),
    retry({ delay: (_, round) => timer(untilNextRound(round, random)) }),
    share({ connector: () => new ReplaySubject(1), resetOnComplete: false }),
  );
  const use = <Value>(of: (socket: Socket) => Observable<Value>): Observable<Value> =>
    loaded$.pipe(
      filter((socket) => socket !== null),
      switchMap(of),
    );
  const once = <Value>(of: (socket: Socket) => Observable<Value>): Observable<Value> =>
    loaded$.pipe(
      take(1),
      switchMap((socket) => (socket === null ? EMPTY : of(socket))),
    );
  return {
    link$: concat(
      of<LinkState>("connecting"),
      loaded$.pipe(switchMap((socket) => (socket === null ? of<LinkState>("unavailable") : socket.link$))),
    ).pipe(distinctUntilChanged()),
    quotes: () => use((socket) => socket.quotes()),
    depth: (pair) => use((socket) => socket.depth(pair)),
    mark: (pair) => use((socket) => socket.mark(pair)),
    prints: (pair) => use((socket) => socket.prints(pair)),
    candle: (pair, period) => use((socket) => socket.candle(pair, period)),
    closes: (pair) => use((socket) => socket.closes(pair)),
    orders: () => use((socket) => socket.orders()),
    fills: () => use((socket) => socket.fills()),
    balances: () => use((socket) => socket.balances()),
    chainRecords: () => use((socket) => socket.chainRecords()),
    leverageUpdates: () => use((socket) => socket.leverageUpdates()),
    leverageClosed: () => use((socket) => socket.leverageClosed()),
    optionClosed: () => use((socket) => socket.optionClosed()),
    deals: () => use((socket) => socket.deals()),
    dealLines: () => use((socket) => socket.dealLines()),
    sessionEnded: () => use((socket) => socket.sessionEnded()),
    notices: () => use((socket) => socket.notices()),
    preferences: () => use((socket) => socket.preferences()),
    alerts: () => use((socket) => socket.alerts()),
    deadManSwitch: () => use((socket) => socket.deadManSwitch()),
    accountChanged: () => use((socket) => socket.accountChanged()),
    unreadable$: use((socket) => socket.unreadable$),
    login: (userId, token) => once((socket) => socket.login(userId, token)),
    subscribe: (subscription) => {
      once((socket) => {
        socket.subscribe(subscription);
        return EMPTY;
      }).subscribe();
    },
    ping: () => once((socket) => socket.ping()),
  };
}
