import {
  combineLatest,
  distinctUntilChanged,
  exhaustMap,
  filter,
  map,
  merge,
  type Observable,
  Subject,
  scan,
  startWith,
  switchMap,
  takeUntil,
  throttleTime,
  withLatestFrom,
} from "rxjs";
import type { Depth, Market, Quote } from "../../../api/values/index.ts";
import type { App } from "../../app-types.ts";
import { known, type Loadable } from "../../loadable.ts";
import { keepIdentity } from "../../operators/keep-identity.ts";
import type { Reaction } from "../../reactions/types.ts";
import { type Placement, place } from "../../spot/place.ts";
import { applyChange, type TicketChange } from "../../spot/ticket/changes.ts";
import { emptyTicket } from "../../spot/ticket/state.ts";
import { type ShownTicket, ticketView } from "../../spot/ticket/ticket-view.ts";
import type { Life } from "./life.ts";
import type { TicketModel } from "./types.ts";

/** How often the book moves estimate and fee, in ms: people read no faster. */
const BOOK_EVERY = 250;

type From = Pick<App, "deps" | "session" | "wallets" | "reactions">;
export interface TicketFrom {
  readonly market$: Observable<Market>;
  readonly quote$: Observable<Quote>;
  readonly depth$: Observable<Loadable<Depth>>;
  /** An order was placed: lists and balances are out of date. */
  readonly onPlaced: () => void;
}
export interface TicketParts {
  readonly model: TicketModel;
  pick(price: string, amount?: string): void;
}

/**
 * The order form: a scan over changes, where a move of market or wallet is a change like any other. It lives as long as
 * the screen, so that what is typed stays. An order goes out once; one under way when the screen ends is heard out.
 */
export function createTicketModel(app: From, life: Life, from: TicketFrom): TicketParts {
  const { deps, session, reactions } = app;
  const changes = new Subject<TicketChange>();
  const submits = new Subject<void>();
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
    submits.pipe(
      withLatestFrom(session.signedIn$),
      map(([, signedIn]) =>
        signedIn
          ? changes.next({ kind: "submit" })
          : reactions.react({ kind: "go", destination: { to: "login" } }),
      ),
    ),
  );
  state$
    .pipe(
      map(({ outgoing }) => outgoing),
      distinctUntilChanged(),
      filter((outgoing) => outgoing !== null),
      takeUntil(life.ended$),
      exhaustMap((ticket) => place(deps.api.spot, ticket)),
    )
    .subscribe((placement) => {
      if (placement.kind === "placed") from.onPlaced();
      reactions.react(reactionTo(placement));
      changes.next(changeOf(placement));
    });
  return {
    model: {
      view$,
      side: (side) => changes.next({ kind: "side", side }),
      mode: (mode) => changes.next({ kind: "mode", mode }),
      change: (field, text) => changes.next({ kind: "typed", field, text }),
      percent: (percent) => changes.next({ kind: "percent", percent }),
      submit: () => submits.next(),
      confirm: () => changes.next({ kind: "confirm", clientOrderId: deps.newId() }),
      dismiss: () => changes.next({ kind: "dismiss" }),
    },
    pick: (price, amount) =>
      changes.next({ kind: "picked", price, ...(amount === undefined ? {} : { amount }) }),
  };
}

/** What moves the form without the person. */
function moves({ wallets }: From, { market$, quote$, depth$ }: TicketFrom): Observable<TicketChange> {
  const available$ = market$.pipe(
    map(({ pair }) => pair),
    switchMap(({ baseId, quoteId }) => combineLatest([wallets.spot(baseId), wallets.spot(quoteId)])),
    map(([base, quote]) => ({ base: base?.available ?? null, quote: quote?.available ?? null })),
    distinctUntilChanged((a, b) => a.base === b.base && a.quote === b.quote),
  );
  return merge(
    market$.pipe(map((market): TicketChange => ({ kind: "market", market }))),
    available$.pipe(map((available): TicketChange => ({ kind: "available", ...available }))),
    quote$.pipe(
      map(({ price }) => price),
      distinctUntilChanged(),
      map((price): TicketChange => ({ kind: "last-price", price })),
    ),
    depth$.pipe(
      map(known),
      distinctUntilChanged(),
      throttleTime(BOOK_EVERY, undefined, { leading: true, trailing: true }),
      map((book): TicketChange => ({ kind: "book", book })),
    ),
  );
}

function changeOf(placement: Placement): TicketChange {
  switch (placement.kind) {
    case "lost":
      return { kind: "lost" };
    case "placed":
    case "absent":
      return { kind: "settled", outcome: placement.kind };
    default:
      return { kind: "settled", outcome: "failed" };
  }
}

function reactionTo(placement: Placement): Reaction {
  switch (placement.kind) {
    case "placed":
      return { kind: "say", tone: "good", message: placement.found ? "order_found" : "order_placed" };
    case "refused":
    case "unresolved":
      return { kind: "say-refusal", refusal: placement.refusal };
    case "lost":
      return { kind: "say", tone: "plain", message: "order_unknown" };
    case "absent":
      return { kind: "say", tone: "bad", message: "order_not_placed" };
  }
}
