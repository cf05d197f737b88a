import {
  concat,
  distinctUntilChanged,
  exhaustMap,
  filter,
  ignoreElements,
  map,
  merge,
  type Observable,
  Subject,
  scan,
  startWith,
  switchMap,
  takeUntil,
  timer,
  withLatestFrom,
} from "rxjs";
import type { LeverRisk, LeverTerms, Market, Quote } from "../../../api/values/index.ts";
import type { App } from "../../app-types.ts";
import { type LeverPlacement, placeLever } from "../../lever/place.ts";
import { THRESHOLD_PERCENT } from "../../lever/risk.ts";
import { applyChange, type Outcome, type TicketChange } from "../../lever/ticket/changes.ts";
import { emptyTicket, type TicketTab } from "../../lever/ticket/state.ts";
import { type ShownTicket, ticketView } from "../../lever/ticket/ticket-view.ts";
import { known, type Loadable } from "../../loadable.ts";
import { keepIdentity } from "../../operators/keep-identity.ts";
import type { Reaction } from "../../reactions/types.ts";
import type { Life } from "../terminal/life.ts";
import type { LeverTicketModel } from "./types.ts";

/** From an order that was taken to the page that it leads to, in ms (document 2, part 4). */
export const LEAVE_AFTER = 500;
const pages: Readonly<Record<TicketTab, string>> = { std: "/leverTransactions", xtd: "/leverList" };

export interface LeverTicketFrom {
  readonly market$: Observable<Market>;
  readonly quote$: Observable<Quote>;
  readonly terms$: Observable<Loadable<LeverTerms>>;
  readonly risk$: Observable<Loadable<LeverRisk>>;
}

type From = Pick<App, "deps" | "session" | "lever" | "wallets" | "reactions">;

/**
 * The trade panel: a scan over changes, where a move of market, wallet or positions is a change like any other. An order goes out
 * once; one under way when the screen ends is heard out, but leads nowhere any more.
 */
export function createLeverTicketModel(app: From, life: Life, from: LeverTicketFrom): LeverTicketModel {
  const { deps, session, reactions } = app;
  const changes = new Subject<TicketChange>();
  const opens = new Subject<"buy" | "sell">();
  const left = new Subject<TicketTab>();
  const state$ = merge(changes, moves(app, from)).pipe(
    scan(applyChange, emptyTicket),
    startWith(emptyTicket),
    life.share(),
  );
  const view$ = state$.pipe(
    map(ticketView),
    scan((before, now) => keepIdentity<ShownTicket>(before, now)),
    distinctUntilChanged(),
    life.share(),
  );
  life.run(view$);
  life.run(
    opens.pipe(
      withLatestFrom(session.signedIn$),
      map(([side, signedIn]) =>
        signedIn
          ? changes.next({ kind: "open", side })
          : reactions.react({ kind: "go", destination: { to: "login" } }),
      ),
    ),
  );
  life.run(
    left.pipe(
      switchMap((tab) => concat(timer(LEAVE_AFTER).pipe(ignoreElements()), [pages[tab]])),
      map((path) => reactions.react({ kind: "go", destination: { to: "path", path } })),
    ),
  );
  state$
    .pipe(
      map(({ outgoing }) => outgoing),
      distinctUntilChanged(),
      filter((outgoing) => outgoing !== null),
      takeUntil(life.ended$),
      exhaustMap((outgoing) =>
        placeLever(deps.api.lever, outgoing).pipe(
          map((placement) => ({ placement, tab: outgoing.order.price === null ? "std" : "xtd" }) as const),
        ),
      ),
    )
    .subscribe(({ placement, tab }) => {
      const change = changeOf(placement);
      if (placement.kind === "placed") {
        app.lever.refresh();
        app.wallets.refresh();
        left.next(tab);
      }
      reactions.react(reactionTo(placement));
      changes.next(change);
    });
  return {
    view$,
    tab: (tab) => changes.next({ kind: "tab", tab }),
    change: (field, text) => changes.next({ kind: "typed", field, text }),
    open: (side) => opens.next(side),
    confirm: () => changes.next({ kind: "confirm", clientOrderId: deps.newId() }),
    dismiss: () => changes.next({ kind: "dismiss" }),
  };
}

/** What moves the panel without the person. */
function moves({ lever }: From, from: LeverTicketFrom): Observable<TicketChange> {
  const terms$ = from.terms$.pipe(map(known), distinctUntilChanged());
  const risk$ = from.risk$.pipe(map(known), distinctUntilChanged());
  // The wallet's own balance is pushed; what the panel's poll says stands in until it is known.
  const available$ = merge(
    terms$.pipe(map((terms) => ({ polled: terms?.available ?? null }))),
    risk$.pipe(map((risk) => ({ held: risk?.available ?? null }))),
  ).pipe(
    scan((before, now) => ({ ...before, ...now }), { polled: null, held: null } as {
      readonly polled: string | null;
      readonly held: string | null;
    }),
    map(({ polled, held }) => held ?? polled),
    distinctUntilChanged(),
  );
  return merge(
    from.market$.pipe(map((market): TicketChange => ({ kind: "market", market }))),
    terms$.pipe(map((terms): TicketChange => ({ kind: "terms", terms }))),
    available$.pipe(map((available): TicketChange => ({ kind: "available", available }))),
    risk$.pipe(
      map((risk) => risk?.thresholdPercent ?? THRESHOLD_PERCENT),
      distinctUntilChanged(),
      map((percent): TicketChange => ({ kind: "threshold", percent })),
    ),
    lever.positions$.pipe(
      map((positions) => known(positions) ?? []),
      distinctUntilChanged(),
      map((positions): TicketChange => ({ kind: "positions", positions })),
    ),
    from.quote$.pipe(
      map(({ price }) => price),
      distinctUntilChanged(),
      map((price): TicketChange => ({ kind: "last-price", price })),
    ),
  );
}

function changeOf(placement: LeverPlacement): TicketChange {
  if (placement.kind === "lost") return { kind: "lost" };
  return { kind: "settled", outcome: outcomeOf(placement) };
}

function outcomeOf(placement: Exclude<LeverPlacement, { kind: "lost" }>): Outcome {
  if (placement.kind === "placed" || placement.kind === "absent") return placement.kind;
  const { refusal } = placement;
  const wrong = refusal.kind === "refused" && refusal.code === "trade_password_wrong";
  return placement.kind === "refused" && wrong ? "wrong-password" : "failed";
}

function reactionTo(placement: LeverPlacement): Reaction {
  switch (placement.kind) {
    case "placed":
      return { kind: "say", tone: "good", message: placement.found ? "order_found" : "order_placed" };
    case "refused":
      return { kind: "say-refusal", refusal: placement.refusal };
    case "lost":
      return { kind: "say", tone: "plain", message: "order_unknown" };
    case "absent":
      return { kind: "say", tone: "bad", message: "order_not_placed" };
    case "unresolved":
      return { kind: "say", tone: "bad", message: "order_unresolved" };
  }
}
