import { distinctUntilChanged, map, NEVER, type Observable, scan } from "rxjs";
import type { ChainRecord } from "../../api/values/index.ts";
import { type Loadable, ready } from "../loadable.ts";
import { keepIdentity } from "../operators/keep-identity.ts";
import { type RecordFilter, recordListOf } from "./record-list.ts";

/** So many are recent. */
export const RECENT = 3;

/** The newest deposits or withdrawals of a coin, live: what a person looks for beside the form that made them. */
export function recentRecordsOf(
  app: Parameters<typeof recordListOf>[0],
  filter: RecordFilter,
  retry$: Observable<unknown>,
): Observable<Loadable<readonly ChainRecord[]>> {
  return recordListOf(app, { ...filter, more$: NEVER, retry$ }).pipe(
    map(
      (list): Loadable<readonly ChainRecord[]> =>
        list.state === "ready" ? ready(list.value.items.slice(0, RECENT), list.age) : list,
    ),
    scan((before, now) => keepIdentity<Loadable<readonly ChainRecord[]>>(before, now)),
    distinctUntilChanged(),
  );
}
