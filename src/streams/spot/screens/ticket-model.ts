import {
  combineLatest,
  distinctUntilChanged,
  map,
  merge,
  mergeMap,
  type Observable,
  Subject,
  switchMap,
  take,
  tap,
  withLatestFrom,
} from "rxjs";
import type { Depth, Market, MarkPrice, Quote } from "../../../api/markets/types.ts";
import type { Order, OrderTerms } from "../../../api/spot/types.ts";
import type { TerminalLook } from "../../account/preferences/terminal-look.ts";
import type { App } from "../../app-types.ts";
import type { CommandEnd } from "../../kit/command/command-types.ts";
import { paced } from "../../kit/operators/paced.ts";
import { fresh, known, type Loadable } from "../../kit/resource/loadable.ts";
import type { Scope } from "../../kit/scope.ts";
import { outcomeOf } from "../../shell/outcomes/outcome.ts";
import { storageKeys } from "../../shell/storage-keys.ts";
import { isUnfunded } from "../../wallets/unfunded.ts";
import { type OrderConfirmation, orderConfirmation } from "../order-confirmation.ts";
import { spotOrder } from "../place.ts";
import { bandCenterOf } from "../ticket/band.ts";
import { applyChange, type TicketChange } from "../ticket/changes.ts";
import { draftOf, keepDrafts, readDraft, withDraft } from "../ticket/draft.ts";
import { emptyTicket } from "../ticket/state.ts";
import { createTicketForm } from "../ticket/ticket-form.ts";
import { createPreviewModel } from "../ticket/ticket-preview.ts";
import { ticketView } from "../ticket/ticket-view.ts";
import { hasPrice } from "./order-kind.ts";
import type { TakenLevels, TicketModel } from "./types.ts";

/** How often the book updates estimate and fee, in ms: nobody reads faster. */
const BOOK_EVERY = 250;

type From = Pick<App, "deps" | "preferences" | "session" | "wallets" | "reactions" | "commands">;
interface TicketFrom {
  /** The market's key, "BTC_USDT": what is typed is kept for it. */
  readonly key: string;
  readonly market$: Observable<Market>;
  readonly quote$: Observable<Quote>;
  readonly depth$: Observable<Loadable<Depth>>;
  readonly mark$: Observable<Loadable<MarkPrice | null>>;
  /** An order was placed: lists and balances are out of date. */
  readonly onPlaced: () => void;
}
interface TicketParts {
  readonly model: TicketModel;
  /** What the order in the form would take of the book. */
  readonly taken$: Observable<TakenLevels | null>;
  pick(price: string, amount?: string): void;
}

/** The spot order form. It restores what was typed and not sent for half an hour, for example after a session ended. */
export function createTicketModel(app: From, scope: Scope, from: TicketFrom): TicketParts {
  const { deps, preferences, wallets } = app;
  const draftKey = `${storageKeys.spotDraft}${from.key}`;
  const confirmation = orderConfirmation(app, scope, true);
  const { state$, view$, change, ask } = createTicketForm(app, scope, {
    empty: withDraft(emptyTicket, readDraft(deps.storage.get(draftKey), deps.now())),
    apply: applyChange,
    view: ticketView,
    moves$: moves(app, from, confirmation),
    command: (order: OrderTerms) => spotOrder(app, order),
    onPlaced: from.onPlaced,
    lost: { kind: "lost" },
    settled: (end): TicketChange => ({ kind: "settled", outcome: formOutcome(end) }),
  });
  scope.run(keepDrafts(view$.pipe(map(draftOf)), deps, draftKey));
  const picks = new Subject<TicketChange>();
  scope.run(
    picks.pipe(
      withLatestFrom(view$),
      tap(([pick, { mode }]) => {
        // Only limit orders have a price.
        if (!hasPrice(mode)) preferences.setTerminalLook({ mode: "limit" });
        change(pick);
      }),
    ),
  );
  const { preview$, outcome$, taken$ } = createPreviewModel(app, scope, { state$, view$ });
  return {
    taken$,
    model: {
      ...{ view$, preview$, outcome$ },
      side: (side) => change({ kind: "side", side }),
      age$: wallets.balances$.pipe(
        map((balances) => (balances.state === "ready" ? balances.age : fresh)),
        distinctUntilChanged(),
        scope.share(),
      ),
      unfunded$: wallets.balances$.pipe(
        map((balances) => isUnfunded(known(balances))),
        distinctUntilChanged(),
        scope.share(),
      ),
      mode: (mode) => {
        preferences.setTerminalLook({ mode });
        change({ kind: "mode", mode });
      },
      setTimeInForce: (timeInForce) => {
        preferences.setTerminalLook({ timeInForce });
        change({ kind: "time-in-force", timeInForce });
      },
      setTrailUnit: (unit) => change({ kind: "trail-unit", unit }),
      setTrailThen: (becomes) => change({ kind: "trail-then", becomes }),
      setExits: (wanted) => change({ kind: "exits", wanted }),
      setIceberg: (wanted) => change({ kind: "iceberg", wanted }),
      change: (field, text) => change({ kind: "typed", field, text }),
      percent: (percent) => change({ kind: "percent", percent }),
      submit: () => ask({ kind: "submit" }),
      place: (side, confirms) => ask({ kind: "submit", side, confirms }),
      confirm: () => ask({ kind: "confirm" }),
      dismiss: () => change({ kind: "dismiss" }),
      ...confirmation,
    },
    pick: (price, amount) =>
      picks.next({ kind: "picked", price, ...(amount === undefined ? {} : { amount }) }),
  };
}

/** What an end means for the form: what was typed stays unless the order did something. */
function formOutcome(end: CommandEnd<Order | null>): "placed" | "failed" {
  if (end.state !== "done") return "failed";
  const outcome = end.value === null ? null : outcomeOf(end.value);
  return outcome?.kind === "expired" && outcome.filled === null ? "failed" : "placed";
}

const begin = ({ mode, timeInForce }: TerminalLook): readonly TicketChange[] => [
  { kind: "mode", mode },
  { kind: "time-in-force", timeInForce },
];

/** Changes of the form that do not come from the user. */
function moves(
  { wallets, preferences }: From,
  { market$, quote$, depth$, mark$ }: TicketFrom,
  { confirms$ }: OrderConfirmation,
): Observable<TicketChange> {
  const available$ = market$.pipe(
    map(({ pair }) => pair),
    switchMap(({ baseId, quoteId }) => combineLatest([wallets.spot(baseId), wallets.spot(quoteId)])),
    map(([base, quote]) => ({ base: base?.available ?? null, quote: quote?.available ?? null })),
    distinctUntilChanged((a, b) => a.base === b.base && a.quote === b.quote),
  );
  return merge(
    // The form starts as the user left the last one. Later choices in another tab do not change it.
    preferences.terminalLook$.pipe(take(1), mergeMap(begin)),
    confirms$.pipe(map((confirms): TicketChange => ({ kind: "confirms", confirms }))),
    market$.pipe(map((market): TicketChange => ({ kind: "market", market }))),
    available$.pipe(map((available): TicketChange => ({ kind: "available", ...available }))),
    quote$.pipe(
      map(({ price }) => price),
      distinctUntilChanged(),
      map((price): TicketChange => ({ kind: "last-price", price })),
    ),
    mark$.pipe(
      map(bandCenterOf),
      distinctUntilChanged(),
      map((center): TicketChange => ({ kind: "band-center", center })),
    ),
    depth$.pipe(
      map(known),
      distinctUntilChanged(),
      paced(BOOK_EVERY),
      map((book): TicketChange => ({ kind: "book", book })),
    ),
  );
}
