import {
  combineLatest,
  distinctUntilChanged,
  map,
  merge,
  type Observable,
  Subject,
  scan,
  startWith,
} from "rxjs";
import type { LeverageClosed, LeverageRisk, Position } from "../../api/leverage/types.ts";
import type { App, Leverage } from "../app-types.ts";
import { keepingIdentity } from "../kit/operators/keep-identity.ts";
import { shareLatest } from "../kit/operators/share-latest.ts";
import { snapshotThenUpdates } from "../kit/operators/snapshot-then-updates.ts";
import { aged } from "../kit/resource/aged.ts";
import { forMember } from "../kit/resource/for-member.ts";
import { known, type Loadable, loading, ready } from "../kit/resource/loadable.ts";
import { pollAlongsidePushes } from "../kit/resource/page-activity.ts";
import { goneOf } from "./gone.ts";
import { markPositions, nothingMarked, type PriceOf, pricesOf } from "./marks.ts";
import {
  applyPositions,
  beginPositions,
  livePositions,
  noPositions,
  type Positions,
  type PositionsEvent,
} from "./positions.fold.ts";
import { type QuoteCurrency, quotesOf, riskOf, spareOf } from "./risk.ts";

type From = Pick<App, "deps" | "connection" | "session" | "quotes" | "wallets">;

/**
 * The user's leveraged positions and pending orders of all pairs, at the latest prices, and their risk. Shared
 * by all screens; requests nothing without subscribers, and nothing for a guest.
 */
export function createLeverage(app: From): Leverage {
  const refreshed = new Subject<void>();
  const settled = new Subject<readonly LeverageClosed[]>();
  const closed$ = merge(app.deps.api.socket.leverageClosed(), settled);
  const account$ = forMember<Loadable<Positions>>(app.session, ready(noPositions), () =>
    accountOf(app, refreshed, closed$),
  ).pipe(
    distinctUntilChanged(),
    // The streams derived from it linger; it need not.
    shareLatest(0),
  );
  const positions$ = combineLatest([account$, prices(app)]).pipe(
    scan(showPositions, nothingShown),
    map(({ data }) => data),
    distinctUntilChanged(),
    shareLatest(),
  );
  const rows$ = account$.pipe(
    map((account) => known(account)),
    distinctUntilChanged(),
    map((account) => livePositions(account ?? noPositions)),
  );
  const threshold$ = account$.pipe(
    map((account) => known(account)?.thresholdPercent ?? null),
    distinctUntilChanged(),
  );
  const risks = (choose: (rows: readonly Position[]) => readonly QuoteCurrency[]) =>
    combineLatest([positions$, app.wallets.balances$, threshold$]).pipe(
      map(([positions, balances, threshold]): Loadable<readonly LeverageRisk[]> => {
        if (positions.state !== "ready") return positions;
        const rows = positions.value;
        const risk = (quote: QuoteCurrency) =>
          riskOf(rows, quote, spareOf(known(balances), quote.id), threshold);
        return ready(choose(rows).map(risk), positions.age);
      }),
      keepingIdentity<Loadable<readonly LeverageRisk[]>>(),
    );
  return {
    positions$,
    risks$: risks(quotesOf).pipe(shareLatest()),
    risk: (quote) =>
      risks(() => [quote]).pipe(
        map((data): Loadable<LeverageRisk> => {
          const [risk] = known(data) ?? [];
          if (data.state !== "ready" || risk === undefined) return data.state === "failed" ? data : loading;
          return ready(risk, data.age);
        }),
      ),
    closed$,
    gone$: goneOf(rows$, closed$),
    remove: (id, reason) => settled.next([{ id, reason }]),
    refresh: () => refreshed.next(),
  };
}

/** The rows of a member: the snapshot of all pages, then pushes; loaded again now and then, for back ends that push none. */
function accountOf(
  { deps, connection }: From,
  refreshed$: Observable<unknown>,
  closed$: Observable<readonly LeverageClosed[]>,
): Observable<Loadable<Positions>> {
  const { leverage, socket } = deps.api;
  return snapshotThenUpdates({
    snapshot: () => leverage.account(),
    updates$: merge(
      socket.leverageUpdates().pipe(map((update): PositionsEvent => ({ kind: "rows", update }))),
      closed$.pipe(map((closed): PositionsEvent => ({ kind: "closed", closed }))),
    ),
    begin: beginPositions,
    apply: applyPositions,
    restart$: merge(connection.joined$, refreshed$, pollAlongsidePushes({ deps, connection })),
  }).pipe(
    aged<Positions>({ connection, lateAfter: null, staleAfter: null, quietResync: true }),
    startWith(loading),
  );
}

function prices({ quotes }: From): Observable<PriceOf> {
  const groups$ = quotes.groups$.pipe(
    map((groups) => known(groups)),
    distinctUntilChanged(),
  );
  return combineLatest([groups$, quotes.quotes$]).pipe(
    map(([groups, latest]) => pricesOf(groups ?? [], latest)),
  );
}

interface Shown {
  readonly marked: typeof nothingMarked;
  readonly data: Loadable<readonly Position[]>;
}
const nothingShown: Shown = { marked: nothingMarked, data: loading };

/** The rows after a change of the account or of prices; the same data when nothing that is shown changed. */
function showPositions(before: Shown, [account, priceOf]: readonly [Loadable<Positions>, PriceOf]): Shown {
  if (account.state !== "ready") return { marked: nothingMarked, data: account };
  const marked = markPositions(before.marked, livePositions(account.value), priceOf);
  const { data } = before;
  const same = data.state === "ready" && data.value === marked.rows && data.age === account.age;
  return { marked, data: same ? data : ready(marked.rows, account.age) };
}
