import {
  combineLatest,
  connect,
  distinctUntilChanged,
  filter,
  map,
  merge,
  type Observable,
  type OperatorFunction,
  startWith,
} from "rxjs";
import type { Refusal } from "../../../api/http/reply-types.ts";
import type { Connection } from "../../shell/connection/types.ts";
import type { Synced } from "../operators/snapshot-then-updates.ts";
import { withAge } from "../operators/with-age.ts";
import { failed, type Loadable, loading, ready } from "./loadable.ts";
import { staleReasonOf } from "./staleness.ts";

interface AgedBy {
  readonly connection: Connection;
  /** How long silence is normal, and when it makes data stale, in ms. `null`: silence means nothing. */
  readonly lateAfter: number | null;
  readonly staleAfter: number | null;
  /** Data that is fetched again and again for good measure is not late while that goes on. */
  readonly quietResync?: boolean;
}

/** Whether pushes cannot come: the link was lost. While it is first being made nothing is old yet. */
export function offline(connection: Pick<Connection, "connection$">): Observable<boolean> {
  return connection.connection$.pipe(
    map(({ state }) => state === "offline" || state === "reconnecting"),
    distinctUntilChanged(),
  );
}

/** Whether nothing is pushed: the link was lost, or no socket works and calls are polled instead. */
export function unpushed(connection: Pick<Connection, "connection$">): Observable<boolean> {
  return connection.connection$.pipe(
    map(({ state }) => state === "offline" || state === "reconnecting" || state === "polling"),
    distinctUntilChanged(),
  );
}

/** A synchronised state as data with its age; what was last known stays through resyncs, failures and a lost link. */
export function aged<State>(by: AgedBy): OperatorFunction<Synced<State, Refusal>, Loadable<State>> {
  return connect((sync$) => {
    const resyncing$ = sync$.pipe(
      map(({ status }) => status === "failed" || (status === "resyncing" && !by.quietResync)),
      startWith(false),
      distinctUntilChanged(),
    );
    const staleReason$ = combineLatest([offline(by.connection), resyncing$]).pipe(
      map(([isOffline, isResyncing]) => staleReasonOf(isOffline, isResyncing)),
    );
    const nothingYet$ = sync$.pipe(
      filter((sync) => stateOf(sync) === null),
      map((sync) => (sync.status === "failed" ? failed(sync.failure) : loading)),
    );
    const known$ = sync$.pipe(
      map(stateOf),
      filter((state) => state !== null),
      distinctUntilChanged(),
      withAge<State>({ lateAfter: by.lateAfter, staleAfter: by.staleAfter, staleReason$ }),
      map(({ value, age }) => ready(value, age)),
    );
    return merge(nothingYet$, known$);
  });
}

function stateOf<State>(sync: Synced<State, Refusal>): State | null {
  return sync.status === "loading" ? null : sync.state;
}
