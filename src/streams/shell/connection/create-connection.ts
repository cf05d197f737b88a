import {
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  merge,
  type Observable,
  of,
  scan,
  share,
  skip,
  startWith,
  switchMap,
} from "rxjs";
import type { LinkState } from "../../../api/api.ts";
import type { Deps } from "../../deps.ts";
import { poll } from "../../kit/operators/poll.ts";
import { shareLatest } from "../../kit/operators/share-latest.ts";
import { pageActivity } from "../../kit/resource/page-activity.ts";
import type { Connection, ConnectionState } from "./types.ts";
import { createUnreadPushes } from "./unread-pushes.ts";

/** From one measurement of the latency to the next, in ms. */
const PING_EVERY = 5_000;

interface LinkedConnection extends Omit<Connection, "joined$"> {
  /** Emits when something that is pushed to the user could not be read and must be fetched. */
  readonly missed$: Observable<void>;
  /** Whether the socket is up: emits at once and on change. */
  readonly up$: Observable<boolean>;
}

/** From one fetch of what is pushed otherwise to the next while no socket works, in ms. */
const POLL_EVERY = 3_000;

type Link = { readonly state: ConnectionState["state"]; readonly since: number; readonly before: boolean };

/** The state of the link after an event; `since` is when it left its last good state, `before` whether it was ever up. */
function applyLink(
  link: Link,
  event: { link: LinkState; online: boolean; reached: boolean; now: number },
): Link {
  const before = link.before || event.link === "connected";
  const state = stateOf(event, before);
  const hasMore = state === link.state || (state !== "connected" && link.state !== "connected");
  return { state, since: hasMore ? link.since : event.now, before };
}

function stateOf(
  { link, online, reached }: { link: LinkState; online: boolean; reached: boolean },
  before: boolean,
): ConnectionState["state"] {
  if (!online) return "offline";
  if (link === "connected") return "connected";
  if (link === "unavailable" && reached) return "polling";
  return before ? "reconnecting" : "connecting";
}

/** The socket's link as people see it: its state, since when, and its latency while the tab is visible. */
export function createConnection(deps: Pick<Deps, "api" | "online$" | "visible$" | "now">): LinkedConnection {
  const { socket } = deps.api;
  const link$ = socket.link$.pipe(shareLatest());
  const up$ = link$.pipe(
    map((link) => link === "connected"),
    distinctUntilChanged(),
  );
  const latency$: Observable<number | null> = poll({
    fetch: () => socket.ping(),
    every: PING_EVERY,
    active$: deps.visible$,
  }).pipe(startWith(null));
  const unread = createUnreadPushes(socket.unreadable$);
  const connected$ = combineLatest([latency$, unread.count$]).pipe(
    map(
      ([latency, count]): ConnectionState => ({
        state: "connected",
        latency,
        ...(count > 0 ? { unread: count } : {}),
      }),
    ),
  );
  // Whether the latest call was answered: polling is said only of calls that work.
  const reached$ = deps.api.reached$.pipe(startWith(false), distinctUntilChanged());
  const connection$: Observable<ConnectionState> = combineLatest([link$, deps.online$, reached$]).pipe(
    scan(
      (state: Link, [link, online, reached]) => applyLink(state, { link, online, reached, now: deps.now() }),
      { state: "connecting", since: deps.now(), before: false },
    ),
    distinctUntilChanged((a, b) => a.state === b.state && a.since === b.since),
    switchMap(
      ({ state, since }): Observable<ConnectionState> =>
        state === "connected" ? connected$ : of({ state, since }),
    ),
    shareLatest(),
  );
  // The first time the link is up is no return.
  const returned$ = up$.pipe(
    filter((up) => up),
    skip(1),
    map(() => undefined),
    share(),
  );
  const polling$ = link$.pipe(
    map((link) => link === "unavailable"),
    distinctUntilChanged(),
    switchMap((isPolling) =>
      isPolling
        ? poll({ fetch: () => of(undefined), every: POLL_EVERY, active$: pageActivity(deps) })
        : EMPTY,
    ),
  );
  // What was pushed between the page's own replies and the first subscription did not arrive.
  const caughtUp$ = up$.pipe(
    switchMap((up) => (up ? deps.api.first.close() : EMPTY)),
    filter((used) => used),
    map(() => undefined),
  );
  const polls$ = merge(polling$, unread.markets$, caughtUp$).pipe(share());
  return { connection$, returned$, up$, polls$, missed$: unread.account$.pipe(share()) };
}
