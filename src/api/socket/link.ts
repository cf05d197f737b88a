import {
  catchError,
  concat,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  finalize,
  fromEventPattern,
  ignoreElements,
  map,
  merge,
  type Observable,
  of,
  ReplaySubject,
  repeat,
  scan,
  share,
  switchMap,
  takeWhile,
  tap,
  timer,
} from "rxjs";
import type { LinkState } from "../api.ts";
import type { Clients, OpenClient, Wire } from "./clients.ts";
import { applyLink, applyTry, type LinkEvent, newTry, noLink } from "./link-fold.ts";
import { untilNextRound } from "./until-next-round.ts";

/** The one connection of a visit, whichever client it is made with. It is open while somebody subscribes. */
export interface Link {
  readonly state$: Observable<LinkState>;
  /** The client in use: at once where there is one, and each that takes its place. It may not be connected. */
  readonly wire$: Observable<Wire>;
}

/** How long the connection outlives its last subscriber, ms. */
const LINGER = 1_000;

/**
 * Connects with the client of socket.io 4; where it cannot, with that of socket.io 2; where neither can, tries both again after a wait. The
 * one that has been connected stays, and reconnects automatically.
 * @param random evenly from [0, 1).
 */
export function createLink(clients: Clients, random: () => number): Link {
  const tried$ = concat(tryOut(clients.current, random), tryOut(clients.older, random)).pipe(
    repeat({ delay: (round) => timer(untilNextRound(round, random)) }),
  );
  const link$ = tried$.pipe(
    scan(applyLink, noLink),
    share({ connector: () => new ReplaySubject(1), resetOnRefCountZero: () => timer(LINGER) }),
  );
  return {
    state$: link$.pipe(
      map(({ state }) => state),
      distinctUntilChanged(),
    ),
    wire$: link$.pipe(
      map(({ wire }) => wire),
      filter((wire) => wire !== null),
      distinctUntilChanged(),
    ),
  };
}

/** The events of one client until it is given up: that completes, and closes it. */
function tryOut(open: OpenClient, random: () => number) {
  return defer(open).pipe(
    // Its code could not be fetched: the link is shown as unavailable, and the next round fetches it again (SOCKET-CLIENT-004).
    catchError(() => of(null)),
    switchMap((wire) =>
      wire === null ? of<LinkEvent>({ kind: "foreign", wire }) : merge(events(wire), returns(wire, random)),
    ),
    scan(applyTry, newTry),
    takeWhile(({ givenUp }) => !givenUp, true),
  );
}

function events(wire: Wire): Observable<LinkEvent> {
  return merge(
    of<LinkEvent>({ kind: wire.connected ? "up" : "opened", wire }),
    listen(wire, "connect").pipe(map((): LinkEvent => ({ kind: "up", wire }))),
    listen(wire, "disconnect").pipe(map((): LinkEvent => ({ kind: "down", wire }))),
    // socket.io 2 names a refusal by the server `error`, socket.io 4 `connect_error`.
    merge(listen(wire, "connect_error"), listen(wire, "error")).pipe(
      map((error): LinkEvent => ({ kind: isOtherGeneration(error) ? "foreign" : "failed", wire })),
    ),
    listen(wire.io, "reconnect_attempt").pipe(map((): LinkEvent => ({ kind: "trying", wire }))),
  ).pipe(finalize(() => wire.close()));
}

/** A server that closes the connection itself is not asked again by socket.io; ours does so when it restarts. */
function returns(wire: Wire, random: () => number): Observable<never> {
  return listen(wire, "disconnect").pipe(
    switchMap((reason) => (reason === "io server disconnect" ? timer(500 + random() * 1_000) : EMPTY)),
    tap(() => wire.connect()),
    ignoreElements(),
  );
}

/** socket.io-client 4 says so of a server that speaks socket.io 2, and only with these words. */
function isOtherGeneration(error: unknown): boolean {
  return error instanceof Error && error.message.includes("v2.x");
}

/** The first argument of each event. */
export function listen<Event extends string>(
  emitter: {
    on(event: Event, listener: (...given: unknown[]) => void): unknown;
    off(event: Event, listener: (...given: unknown[]) => void): unknown;
  },
  event: Event,
): Observable<unknown> {
  return fromEventPattern(
    (listener) => emitter.on(event, listener),
    (listener) => emitter.off(event, listener),
    (first: unknown) => first,
  );
}
