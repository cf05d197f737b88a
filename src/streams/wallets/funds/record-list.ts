import { defer, filter, map, merge, NEVER, type Observable, scan, startWith } from "rxjs";
import type { ChainRecord, ChainRecordKind } from "../../../api/wallets/types.ts";
import type { App } from "../../app-types.ts";
import { keepingIdentity } from "../../kit/operators/keep-identity.ts";
import { forMember } from "../../kit/resource/for-member.ts";
import { ownListOf } from "../../kit/resource/list.ts";
import { emptyListing, type Listing } from "../../kit/resource/listing.ts";
import { known, type Loadable, loading, mapReady, ready } from "../../kit/resource/loadable.ts";

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
 * Deposits and withdrawals, newest first, page by page. A pushed record replaces the one with its id at once, a new one comes first.
 * When the list was fetched again, earlier pushes are dropped, and not before. Guests have none.
 */
export function recordListOf(
  app: Pick<App, "deps" | "connection" | "session" | "preferences">,
  plan: RecordListPlan,
): Observable<Loadable<Listing<ChainRecord>>> {
  const { deps, connection, session } = app;
  return forMember<Loadable<Listing<ChainRecord>>>(session, ready(emptyListing), () => {
    const listed$ = ownListOf<ChainRecord>(app, {
      fetch: (page) => deps.api.funds.records({ kind: plan.kind, currencyId: plan.currencyId }, page),
      more$: plan.more$,
      newer$: NEVER,
      reload$: plan.retry$,
    });
    return merge(
      // Before the list, which may come in the same instant.
      merge(connection.joined$, plan.retry$).pipe(map((): RecordEvent => ({ kind: "restarted" }))),
      defer(() => deps.api.socket.chainRecords()).pipe(
        filter((record) => isOf(plan, record)),
        map((record): RecordEvent => ({ kind: "pushed", record })),
      ),
      listed$.pipe(map((listed): RecordEvent => ({ kind: "listed", listed }))),
    ).pipe(
      scan(applyRecordEvent, nothingYet),
      map(({ listed, pushed }) => applyPushed(listed, pushed)),
      startWith(loading),
      keepingIdentity<Loadable<Listing<ChainRecord>>>(),
    );
  });
}

type RecordEvent =
  | { readonly kind: "restarted" }
  | { readonly kind: "pushed"; readonly record: ChainRecord }
  | { readonly kind: "listed"; readonly listed: Loadable<Listing<ChainRecord>> };

interface Records {
  readonly listed: Loadable<Listing<ChainRecord>>;
  /** What was pushed since the list was asked for. */
  readonly pushed: Pushed;
  /** What was pushed since the list was requested again; `null`: no request is in progress. */
  readonly since: Pushed | null;
}
const nonePushed: Pushed = new Map();
const nothingYet: Records = { listed: loading, pushed: nonePushed, since: null };

function applyRecordEvent(records: Records, event: RecordEvent): Records {
  const { pushed, since } = records;
  switch (event.kind) {
    case "restarted":
      return { ...records, since: nonePushed };
    case "pushed": {
      const put = (before: Pushed): Pushed => new Map(before).set(event.record.id, event.record);
      return { ...records, pushed: put(pushed), since: since && put(since) };
    }
    case "listed": {
      // While it is fetched again it is the same list with another age.
      const hasCome = since !== null && known(event.listed) !== known(records.listed);
      return hasCome
        ? { listed: event.listed, pushed: since, since: null }
        : { ...records, listed: event.listed };
    }
  }
}

function isOf({ kind, currencyId }: RecordFilter, record: ChainRecord): boolean {
  return (kind === null || record.kind === kind) && (currencyId === null || record.currencyId === currencyId);
}

/** The list with what was pushed since put in; ids ascend with time. */
export function applyPushed(
  listed: Loadable<Listing<ChainRecord>>,
  pushed: Pushed,
): Loadable<Listing<ChainRecord>> {
  if (pushed.size === 0) return listed;
  return mapReady(listed, (list) => {
    const byId = new Map([...list.items.map((record) => [record.id, record] as const), ...pushed]);
    return { ...list, items: [...byId.values()].sort((a, b) => b.id - a.id) };
  });
}
