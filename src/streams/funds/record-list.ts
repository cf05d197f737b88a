import {
  combineLatest,
  defer,
  distinctUntilChanged,
  filter,
  map,
  merge,
  type Observable,
  scan,
  share,
  startWith,
  switchMap,
} from "rxjs";
import type { ChainRecord, ChainRecordKind } from "../../api/values/index.ts";
import type { App } from "../app-types.ts";
import { offline } from "../connection/aged.ts";
import { emptyListing, type Listing } from "../lists/listing.ts";
import { listingOf } from "../lists/listing-of.ts";
import { type Loadable, loading, ready } from "../loadable.ts";
import { keepIdentity } from "../operators/keep-identity.ts";
import { forMember } from "../session/for-member.ts";

export interface RecordFilter {
  /** `null`: deposits and withdrawals. */
  readonly kind: ChainRecordKind | null;
  /** `null`: of every coin. */
  readonly currencyId: number | null;
}
interface RecordListPlan extends RecordFilter {
  readonly more$: Observable<unknown>;
  readonly retry$: Observable<unknown>;
}

type Pushed = ReadonlyMap<number, ChainRecord>;

/**
 * Deposits and withdrawals, newest first, page by page; a pushed record takes the place of the one of its id at once, a new one joins
 * the front. Pushes are forgotten when the list is fetched anew after a lost link. A guest has none.
 */
export function recordListOf(
  { deps, connection, session }: Pick<App, "deps" | "connection" | "session">,
  plan: RecordListPlan,
): Observable<Loadable<Listing<ChainRecord>>> {
  const restart$ = merge(connection.joined$, plan.retry$).pipe(share());
  return forMember<Loadable<Listing<ChainRecord>>>(session, ready(emptyListing), () => {
    const push$ = defer(() => deps.api.socket.chainRecords()).pipe(filter((record) => isOf(plan, record)));
    const pushed$ = restart$.pipe(
      startWith(null),
      switchMap(() =>
        push$.pipe(
          scan<ChainRecord, Pushed>((known, record) => new Map(known).set(record.id, record), new Map()),
          startWith<Pushed>(new Map()),
        ),
      ),
    );
    const listed$ = listingOf<ChainRecord>({
      fetch: (page) => deps.api.funds.records({ kind: plan.kind, currencyId: plan.currencyId }, page),
      more$: plan.more$,
      refresh$: merge(),
      restart$,
      offline$: offline(connection),
    });
    return combineLatest([pushed$, listed$]).pipe(
      map(([pushed, listed]) => applyPushed(listed, pushed)),
      scan((before, now) => keepIdentity<Loadable<Listing<ChainRecord>>>(before, now)),
      startWith(loading),
      distinctUntilChanged(),
    );
  });
}

function isOf({ kind, currencyId }: RecordFilter, record: ChainRecord): boolean {
  return (kind === null || record.kind === kind) && (currencyId === null || record.currencyId === currencyId);
}

/** The list with what was pushed since put in; ids ascend with time. */
export function applyPushed(
  listed: Loadable<Listing<ChainRecord>>,
  pushed: Pushed,
): Loadable<Listing<ChainRecord>> {
  if (listed.state !== "ready" || pushed.size === 0) return listed;
  const byId = new Map(listed.value.items.map((record) => [record.id, record]));
  for (const [id, record] of pushed) byId.set(id, record);
  const items = [...byId.values()].sort((a, b) => b.id - a.id);
  return ready({ ...listed.value, items }, listed.age);
}
