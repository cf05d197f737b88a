import {
  combineLatest,
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
import type { AcceptorDeal, AcceptorDeals } from "../../api/acceptors/types.ts";
import type { Reply } from "../../api/http/reply-types.ts";
import type { Side } from "../../api/markets/types.ts";
import type { App } from "../app-types.ts";
import { textCommand } from "../kit/command/text-command.ts";
import { createGuarded } from "../kit/form/create-guarded.ts";
import { keepIdentity, keepingIdentity } from "../kit/operators/keep-identity.ts";
import { poll } from "../kit/operators/poll.ts";
import { measured, offsetOf } from "../kit/operators/server-clock.ts";
import { tickWhile } from "../kit/operators/tick-while.ts";
import { failed, known, type Loadable, loading, mapReady, ready } from "../kit/resource/loadable.ts";
import { pageActivity } from "../kit/resource/page-activity.ts";
import { createScope } from "../kit/scope.ts";
import { createValue } from "../kit/state.ts";
import type { AcceptorDealsScreen, DealWord, ListedDeal } from "./types.ts";

/** From one poll of the deals to the next, in ms: acceptors answer at any time, and nothing is pushed. */
const DEALS_EVERY = 5_000;
const SECOND = 1_000;

type Deals = readonly AcceptorDeal[];

/** `/chargeRecord`: the user's deals with acceptors, with the time left to object. */
export function createAcceptorDealsScreen(app: App, initial: Side): AcceptorDealsScreen {
  const { deps, wallets } = app;
  const scope = createScope();
  const side = createValue<Side>(scope, initial);
  const again = new Subject<void>();
  const guard = createGuarded<DealWord, string>(app, scope, {
    command: ({ deal, word }) =>
      textCommand({
        kind: "acceptor-move",
        terms: { deal: deal.id, word },
        subject: `${deal.money} ${deal.coinCode}`,
        send: (clientId) =>
          word === "cancel"
            ? deps.api.acceptors.cancel(deal.id, clientId)
            : deps.api.acceptors.confirm(deal.id, word === "received", clientId),
      }),
    isFree: () => true,
    onDone: () => {
      again.next();
      wallets.refresh();
    },
    onFailed: () => again.next(),
  });
  const polled$ = side.value$.pipe(
    switchMap((now) => pollDeals(app, now, again)),
    scope.share(),
  );
  return {
    side$: side.value$,
    chooseSide: side.set,
    list$: combineLatest([polled$, secondsOf(polled$)]).pipe(
      map(([{ deals, offsets }]) => withSeconds(deals, deps.now() + offsetOf(offsets))),
      startWith(loading),
      keepingIdentity<Loadable<readonly ListedDeal[]>>(),
      scope.share(),
    ),
    guard,
    retry: () => again.next(),
    end: scope.end,
  };
}

interface Polled {
  readonly deals: Loadable<Deals>;
  /** Measured offsets of the exchange's clock, ms: its deadlines are counted down by it. */
  readonly offsets: readonly number[];
}
const nothingYet: Polled = { deals: loading, offsets: [] };

/** The known deals stay while the next poll is in progress. */
function pollDeals({ deps, connection }: App, side: Side, again$: Observable<void>): Observable<Polled> {
  return merge(again$, connection.joined$).pipe(
    startWith(undefined),
    switchMap(() =>
      poll({
        fetch: () => deps.api.acceptors.deals(side),
        every: DEALS_EVERY,
        active$: pageActivity(deps),
        isFailure: (reply) => !reply.ok,
      }),
    ),
    scan((before, reply) => applyReply(before, reply, deps.now()), nothingYet),
    startWith(nothingYet),
  );
}

/** The known deals stay when a poll fails; unchanged deals keep their identity. */
function applyReply(before: Polled, reply: Reply<AcceptorDeals>, receivedAt: number): Polled {
  if (!reply.ok) return before.deals.state === "ready" ? before : { ...before, deals: failed(reply.refusal) };
  const { deals, serverTime } = reply.value;
  return {
    deals: keepIdentity<Loadable<Deals>>(before.deals, ready(deals)),
    offsets: measured(before.offsets, serverTime, receivedAt),
  };
}

/** Emits at once, and every second while a deal counts down. */
function secondsOf(polled$: Observable<Polled>): Observable<unknown> {
  const counting$ = polled$.pipe(
    map(({ deals }) => (known(deals) ?? []).some(({ confirmUntil }) => confirmUntil !== null)),
  );
  return merge(of(null), tickWhile(counting$, interval(SECOND)));
}

function withSeconds(deals: Loadable<Deals>, now: number): Loadable<readonly ListedDeal[]> {
  return mapReady(deals, (all) => all.map((deal) => ({ deal, secondsLeft: secondsLeft(deal, now) })));
}

function secondsLeft({ confirmUntil }: AcceptorDeal, now: number): number | null {
  return confirmUntil === null ? null : Math.max(0, Math.ceil((confirmUntil - now) / SECOND));
}
