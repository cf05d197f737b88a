import {
  combineLatest,
  distinctUntilChanged,
  filter,
  map,
  merge,
  type Observable,
  scan,
  startWith,
  switchMap,
} from "rxjs";
import type { Refusal } from "../../api/http/reply-types.ts";
import type { Deal, OtcMarket } from "../../api/p2p/types.ts";
import type { App } from "../app-types.ts";
import { poll } from "../kit/operators/poll.ts";
import { scanWithLatest } from "../kit/operators/scan-with-latest.ts";
import { measured, offsetOf } from "../kit/operators/server-clock.ts";
import { offline } from "../kit/resource/aged.ts";
import { failed, type Loadable, loading, ready } from "../kit/resource/loadable.ts";
import { pageActivity } from "../kit/resource/page-activity.ts";
import { ageWhileStale, staleReasonOf } from "../kit/resource/staleness.ts";
import { isOver, newerDeal } from "./newer-deal.ts";
import { paced } from "./pace.ts";

/** From one poll of an ended deal to the next, in ms: only its chat can still change. */
const POLL_ENDED_EVERY = 60_000;

interface FollowDeal {
  readonly market: OtcMarket;
  readonly id: number;
  /** Polls at once: after an action, or on retry. */
  readonly again$: Observable<unknown>;
}
/** A deal and how far the exchange's clock is ahead of ours, in ms. */
export interface FollowedDeal {
  readonly deal: Deal;
  readonly offset: number;
}

export interface DealState {
  readonly deal: Deal | null;
  readonly offsets: readonly number[];
  readonly refusal: Refusal | null;
}
const noDeal: DealState = { deal: null, offsets: [], refusal: null };
export type DealNews =
  | { readonly kind: "received"; readonly deal: Deal; readonly receivedAt: number }
  | { readonly kind: "refused"; readonly refusal: Refusal };

/** The known deal after a push or a poll. */
function applyDealNews(state: DealState, news: DealNews): DealState {
  if (news.kind === "refused") return { ...state, refusal: news.refusal };
  const { deal, receivedAt } = news;
  return {
    deal: state.deal === null ? deal : newerDeal(state.deal, deal),
    offsets: measured(state.offsets, deal.serverTime, receivedAt),
    refusal: null,
  };
}

/**
 * One deal: its state ⊕ pushes ⊕ a poll for exchanges that do not push, which slows down while pushes flow and when the deal is over. The
 * newer version wins; the known deal stays through failures and a lost link, with its age.
 */
export function followDeal(
  { deps, connection }: Pick<App, "deps" | "connection">,
  { market, id, again$ }: FollowDeal,
): Observable<Loadable<FollowedDeal>> {
  const calls = deps.api[market];
  const received = (deal: Deal): DealNews => ({ kind: "received", deal, receivedAt: deps.now() });
  const state$ = scanWithLatest(applyDealNews, noDeal, (latest) => {
    const pushed$ = deps.api.socket.deals().pipe(
      filter((push) => push.market === market && push.deal.id === id),
      map(({ deal }) => received(deal)),
    );
    const polled$ = paced<DealNews>({
      pushed$: deps.api.socket.deals(),
      offline$: offline(connection),
      poll: (every) =>
        merge(connection.joined$, again$).pipe(
          startWith(null),
          switchMap(() =>
            poll<DealNews>({
              fetch: () =>
                calls
                  .deal(id)
                  .pipe(
                    map((reply) =>
                      reply.ok ? received(reply.value) : { kind: "refused", refusal: reply.refusal },
                    ),
                  ),
              every: () => (isEnded(latest()) ? POLL_ENDED_EVERY : every()),
              active$: pageActivity(deps),
              isFailure: ({ kind }) => kind === "refused",
            }),
          ),
        ),
    });
    return merge(pushed$, polled$);
  });
  return combineLatest([state$, offline(connection)]).pipe(
    scan((before, [state, isOffline]) => show(before, state, isOffline), begin),
    ageWhileStale(),
    startWith(loading),
    distinctUntilChanged(),
  );
}

function isEnded({ deal }: DealState): boolean {
  return deal !== null && isOver(deal);
}

interface Shown {
  readonly data: Loadable<FollowedDeal>;
  readonly staleReason: ReturnType<typeof staleReasonOf>;
}
const begin: Shown = { data: loading, staleReason: null };

function show({ data }: Shown, { deal, offsets, refusal }: DealState, isOffline: boolean): Shown {
  const staleReason = staleReasonOf(isOffline, refusal !== null);
  if (deal === null) return { data: refusal === null ? loading : failed(refusal), staleReason };
  const offset = offsetOf(offsets);
  const same = data.state === "ready" && data.value.deal === deal && data.value.offset === offset;
  return { data: same ? data : ready({ deal, offset }), staleReason };
}
