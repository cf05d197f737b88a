import { combineLatest, defer, filter, map, type Observable, scan, startWith } from "rxjs";
import type { Page, Reply } from "../../api/http/reply-types.ts";
import type { Deal, OtcMarket } from "../../api/p2p/types.ts";
import type { App } from "../app-types.ts";
import { keepingIdentity } from "../kit/operators/keep-identity.ts";
import { offline } from "../kit/resource/aged.ts";
import { forMember } from "../kit/resource/for-member.ts";
import { ownListOf } from "../kit/resource/list.ts";
import { emptyListing, type Listing } from "../kit/resource/listing.ts";
import { type Loadable, loading, mapReady, ready } from "../kit/resource/loadable.ts";
import { ticksWhileActive } from "../kit/resource/page-activity.ts";
import { newerDeal } from "./newer-deal.ts";
import { paced } from "./pace.ts";

interface DealListPlan {
  readonly market: OtcMarket;
  /** Newest first. Cold. */
  readonly fetch: (page: number) => Observable<Reply<Page<Deal>>>;
  /** Whether a deal belongs to the list in its present state. */
  readonly fits: (deal: Deal) => boolean;
  readonly more$: Observable<unknown>;
  readonly reload$: Observable<unknown>;
}

type Pushed = ReadonlyMap<number, Deal>;

/**
 * Deals, newest first, page by page, each in its latest state from the list, a push, or a poll every few seconds where the exchange does
 * not push. Deals that no longer fit leave, new ones join the front. Guests have none.
 */
export function dealListOf(
  app: Pick<App, "deps" | "connection" | "session" | "preferences">,
  { market, fetch, fits, more$, reload$ }: DealListPlan,
): Observable<Loadable<Listing<Deal>>> {
  const { deps, connection, session } = app;
  // Pushes are dropped with the session that they came to.
  return forMember<Loadable<Listing<Deal>>>(session, ready(emptyListing), () => {
    const push$ = defer(() => deps.api.socket.deals()).pipe(
      filter((push) => push.market === market),
      map(({ deal }) => deal),
    );
    const pushed$ = push$.pipe(scan<Deal, Pushed>(keepNewer, new Map()), startWith<Pushed>(new Map()));
    const newer$ = paced({
      pushed$: push$,
      offline$: offline(connection),
      poll: (every) => ticksWhileActive(deps, every),
    });
    const listed$ = ownListOf<Deal>(app, { fetch, more$, newer$, reload$ });
    return combineLatest([listed$, pushed$]).pipe(
      map(([listed, pushed]) => applyPushed(listed, pushed, fits)),
      startWith(loading),
      keepingIdentity<Loadable<Listing<Deal>>>(),
    );
  });
}

function keepNewer(known: Pushed, deal: Deal): Pushed {
  const before = known.get(deal.id);
  return new Map(known).set(deal.id, before === undefined ? deal : newerDeal(before, deal));
}

/** The list with the pushed deals merged in; ids ascend with time. */
export function applyPushed(
  listed: Loadable<Listing<Deal>>,
  pushed: Pushed,
  fits: (deal: Deal) => boolean,
): Loadable<Listing<Deal>> {
  return mapReady(listed, (list) => {
    const byId = new Map(list.items.map((deal) => [deal.id, { ...deal, serverTime: null }]));
    for (const [id, deal] of pushed) {
      const row = byId.get(id);
      byId.set(id, { ...(row === undefined ? deal : newerDeal(row, deal)), serverTime: null });
    }
    return { ...list, items: [...byId.values()].filter(fits).sort((a, b) => b.id - a.id) };
  });
}
