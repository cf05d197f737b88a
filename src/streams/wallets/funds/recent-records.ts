import { map, NEVER, type Observable } from "rxjs";
import type { ChainRecord } from "../../../api/wallets/types.ts";
import { keepingIdentity } from "../../kit/operators/keep-identity.ts";
import { type Loadable, mapReady } from "../../kit/resource/loadable.ts";
import { type RecordFilter, recordListOf } from "./record-list.ts";

/** Number of recent records. */
export const RECENT = 3;

/** The newest deposits or withdrawals of a coin, live: what a user looks for beside the form that made them. */
export function recentRecordsOf(
  app: Parameters<typeof recordListOf>[0],
  filter: RecordFilter,
  retry$: Observable<unknown>,
): Observable<Loadable<readonly ChainRecord[]>> {
  return recordListOf(app, { ...filter, more$: NEVER, retry$ }).pipe(
    map((list) => mapReady(list, ({ items }) => items.slice(0, RECENT))),
    keepingIdentity(),
  );
}
