import { catchError, concat, defer, EMPTY, from, type Observable, of, switchMap } from "rxjs";
import type { LinkState, Socket } from "../api.ts";
import { loadOnce } from "../load-once.ts";

/**
 * The socket, whose code (schemas and decoders of all pushes) is fetched by the first who listens, so that the first paint does not carry
 * it. A chunk that cannot be fetched leaves silence, as a socket that cannot be opened does; the next who listens tries again.
 */
export function lazySocket(load: () => Promise<Socket>): Socket {
  const loaded = loadOnce(load);
  const use = <Value>(of: (socket: Socket) => Observable<Value>): Observable<Value> =>
    defer(() => from(loaded())).pipe(
      catchError(() => EMPTY),
      switchMap(of),
    );
  return {
    link$: concat(
      of<LinkState>("connecting"),
      use(({ link$ }) => link$),
    ),
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
    leverUpdates: () => use((socket) => socket.leverUpdates()),
    leverClosed: () => use((socket) => socket.leverClosed()),
    microClosed: () => use((socket) => socket.microClosed()),
    deals: () => use((socket) => socket.deals()),
    dealLines: () => use((socket) => socket.dealLines()),
    sessionEnded: () => use((socket) => socket.sessionEnded()),
    notices: () => use((socket) => socket.notices()),
    preferences: () => use((socket) => socket.preferences()),
    accountChanged: () => use((socket) => socket.accountChanged()),
    login: (userId, token) => use((socket) => socket.login(userId, token)),
    subscribe: (subscription) => {
      use((socket) => {
        socket.subscribe(subscription);
        return EMPTY;
      }).subscribe();
    },
    ping: () => use((socket) => socket.ping()),
  };
}
