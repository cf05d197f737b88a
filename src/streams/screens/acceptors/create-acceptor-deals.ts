import {
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  interval,
  map,
  merge,
  type Observable,
  of,
  Subject,
  scan,
  startWith,
  switchMap,
} from "rxjs";
import type { AcceptorDeal, Side } from "../../../api/values/index.ts";
import type { App } from "../../app-types.ts";
import { keepKnown } from "../../keep-known.ts";
import { failed, known, type Loadable, loading, ready } from "../../loadable.ts";
import { keepIdentity } from "../../operators/keep-identity.ts";
import { poll } from "../../operators/poll.ts";
import { tickWhile } from "../../operators/tick-while.ts";
import { createGuarded } from "../create-guarded.ts";
import { createLife } from "../terminal/life.ts";
import type { AcceptorDealsScreen, DealWord, ListedDeal } from "./types.ts";

/** From one look at the deals to the next, in ms: acceptors answer at any time, and nothing is pushed. */
const DEALS_EVERY = 5_000;
const SECOND = 1_000;

type Deals = readonly AcceptorDeal[];

/** `/chargeRecord`: one's deals with acceptors, with the time that is left to object. */
export function createAcceptorDealsScreen(app: App, preset: Side): AcceptorDealsScreen {
  const { deps, wallets, reactions } = app;
  const life = createLife();
  const side = new BehaviorSubject(preset);
  const again = new Subject<void>();
  const guard = createGuarded<DealWord, string>(app, life, {
    send: ({ deal, received }) => deps.api.acceptors.confirm(deal.id, received),
    isFree: () => true,
    onDone: (text) => {
      reactions.react({ kind: "say-text", tone: "good", text });
      again.next();
      wallets.refresh();
    },
    onRefused: () => again.next(),
  });
  const deals$ = side.pipe(
    distinctUntilChanged(),
    switchMap((now) => dealsOf(app, now, again)),
    scan((before, now) => keepIdentity<Loadable<Deals>>(before, now)),
    distinctUntilChanged(),
    life.share(),
  );
  return {
    side$: side.pipe(distinctUntilChanged()),
    chooseSide: (now) => side.next(now),
    list$: combineLatest([deals$, secondsOf(deals$, () => deps.now())]).pipe(
      map(([deals, now]) => withSeconds(deals, now)),
      scan((before, now) => keepIdentity<Loadable<readonly ListedDeal[]>>(before, now)),
      startWith(loading),
      distinctUntilChanged(),
      life.share(),
    ),
    guard,
    retry: () => again.next(),
    end: () => life.end(),
  };
}

/** Looked at again and again; what is known stays meanwhile, and when a look fails. */
function dealsOf({ deps, connection }: App, side: Side, again$: Observable<void>) {
  const active$ = combineLatest([deps.visible$, deps.online$]).pipe(
    map(([visible, online]) => visible && online),
  );
  return merge(again$, connection.joined$).pipe(
    startWith(undefined),
    switchMap(() =>
      poll({
        fetch: () => deps.api.acceptors.deals(side),
        every: DEALS_EVERY,
        active$,
        isFailure: (reply) => !reply.ok,
      }),
    ),
    map((reply): Loadable<Deals> => (reply.ok ? ready(reply.value) : failed(reply.refusal))),
    startWith<Loadable<Deals>>(loading),
    keepKnown<Deals>(),
  );
}

/** The time, by the second while a deal counts down. Emits at once. */
function secondsOf(deals$: Observable<Loadable<Deals>>, now: () => number): Observable<number> {
  const counting$ = deals$.pipe(
    map((deals) => (known(deals) ?? []).some(({ confirmUntil }) => confirmUntil !== null)),
  );
  return merge(of(null), tickWhile(counting$, interval(SECOND))).pipe(map(now));
}

function withSeconds(deals: Loadable<Deals>, now: number): Loadable<readonly ListedDeal[]> {
  if (deals.state !== "ready") return deals;
  const listed = deals.value.map((deal) => ({ deal, secondsLeft: secondsLeft(deal, now) }));
  return ready(listed, deals.age);
}

function secondsLeft({ confirmUntil }: AcceptorDeal, now: number): number | null {
  return confirmUntil === null ? null : Math.max(0, Math.ceil((confirmUntil - now) / SECOND));
}
