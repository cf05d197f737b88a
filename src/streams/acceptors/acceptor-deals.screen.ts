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
import type { AcceptorDeal, AcceptorDeals } from "../../api/acceptors/types.ts";
import type { Reply } from "../../api/http/reply-types.ts";
import type { Side } from "../../api/markets/types.ts";
import { createGuarded } from "../account/trade-password/create-guarded.ts";
import type { App } from "../app-types.ts";
import { textCommand } from "../kit/command/text-command.ts";
import { keepIdentity, keepingIdentity } from "../kit/operators/keep-identity.ts";
import { poll } from "../kit/operators/poll.ts";
import { measured, offsetOf } from "../kit/operators/server-clock.ts";
import { tickWhile } from "../kit/operators/tick-while.ts";
import { failed, known, type Loadable, loading, mapReady, ready } from "../kit/resource/loadable.ts";
import { lookedAt } from "../kit/resource/looked-at.ts";
import { createScope } from "../kit/scope.ts";
import type { AcceptorDealsScreen, DealWord, ListedDeal } from "./types.ts";

/** From one look at the deals to the next, in ms: acceptors answer at any time, and nothing is pushed. */
const DEALS_EVERY = 5_000;
const SECOND = 1_000;

type Deals = readonly AcceptorDeal[];

/** `/chargeRecord`: one's deals with acceptors, with the time that is left to object. */
export function createAcceptorDealsScreen(app: App, preset: Side): AcceptorDealsScreen {
  const { deps, wallets } = app;
  const scope = createScope();
  const side = new BehaviorSubject(preset);
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
  const looked$ = side.pipe(
    distinctUntilChanged(),
    switchMap((now) => looksAt(app, now, again)),
    scope.share(),
  );
  return {
    side$: side.pipe(distinctUntilChanged()),
    chooseSide: (now) => side.next(now),
    list$: combineLatest([looked$, secondsOf(looked$)]).pipe(
      map(([{ deals, offsets }]) => withSeconds(deals, deps.now() + offsetOf(offsets))),
      startWith(loading),
      keepingIdentity<Loadable<readonly ListedDeal[]>>(),
      scope.share(),
    ),
    guard,
    retry: () => again.next(),
    end: () => scope.end(),
  };
}

/** What the looks at the deals have brought. */
interface Looked {
  readonly deals: Loadable<Deals>;
  /** Measured offsets of the exchange's clock, ms: its deadlines are counted down by it. */
  readonly offsets: readonly number[];
}
const nothingYet: Looked = { deals: loading, offsets: [] };

/** Looked at again and again; what is known stays meanwhile. */
function looksAt({ deps, connection }: App, side: Side, again$: Observable<void>): Observable<Looked> {
  return merge(again$, connection.joined$).pipe(
    startWith(undefined),
    switchMap(() =>
      poll({
        fetch: () => deps.api.acceptors.deals(side),
        every: DEALS_EVERY,
        active$: lookedAt(deps),
        isFailure: (reply) => !reply.ok,
      }),
    ),
    scan((before, reply) => applyLook(before, reply, deps.now()), nothingYet),
    startWith(nothingYet),
  );
}

/** What is known stays when a look fails; deals that did not change keep their identity. */
function applyLook(before: Looked, reply: Reply<AcceptorDeals>, receivedAt: number): Looked {
  if (!reply.ok) return before.deals.state === "ready" ? before : { ...before, deals: failed(reply.refusal) };
  const { deals, toldAt } = reply.value;
  return {
    deals: keepIdentity<Loadable<Deals>>(before.deals, ready(deals)),
    offsets: measured(before.offsets, toldAt, receivedAt),
  };
}

/** Emits at once, and by the second while a deal counts down. */
function secondsOf(looked$: Observable<Looked>): Observable<unknown> {
  const counting$ = looked$.pipe(
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
