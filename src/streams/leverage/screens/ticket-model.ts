import {
  concat,
  distinctUntilChanged,
  filter,
  ignoreElements,
  map,
  merge,
  type Observable,
  Subject,
  scan,
  switchMap,
  tap,
  timer,
  withLatestFrom,
} from "rxjs";
import type { LeverageRisk, LeverageTerms, Position } from "../../../api/leverage/types.ts";
import type { Market } from "../../../api/markets/types.ts";
import type { App } from "../../app-types.ts";
import type { CommandEnd } from "../../kit/command/command-types.ts";
import { known, type Loadable } from "../../kit/resource/loadable.ts";
import type { Scope } from "../../kit/scope.ts";
import { storageKeys } from "../../shell/storage-keys.ts";
import { type OrderConfirmation, orderConfirmation } from "../../spot/order-confirmation.ts";
import { createTicketForm } from "../../spot/ticket/ticket-form.ts";
import { isWrongPassword, leverageOrder } from "../place.ts";
import { THRESHOLD_PERCENT } from "../risk.ts";
import { applyChange, type Outcome, type TicketChange } from "../ticket/changes.ts";
import { draftOf, keepDrafts, readDraft } from "../ticket/draft.ts";
import { confirmedPreview } from "../ticket/order-preview.ts";
import { emptyTicket, type Outgoing, type TicketTab } from "../ticket/state.ts";
import { ticketView } from "../ticket/ticket-view.ts";
import type { LeverageTicketModel, LeverageTicketView } from "./types.ts";

/** How long after an accepted order its page opens, in ms, for users who chose that (decision 0026). */
export const LEAVE_AFTER = 500;
const pages: Readonly<Record<TicketTab, string>> = { std: "/leverTransactions", xtd: "/leverList" };

interface LeverageTicketFrom {
  /** The market's key: what was typed is kept by it. */
  readonly key: string;
  readonly market$: Observable<Market>;
  readonly terms$: Observable<Loadable<LeverageTerms>>;
  readonly risk$: Observable<Loadable<LeverageRisk>>;
}

type From = Pick<App, "deps" | "session" | "leverage" | "wallets" | "reactions" | "commands" | "preferences">;

/**
 * The order ticket. It keeps unsent terms, so that they are still there after setting a trade password, for example.
 * An order in progress when the screen ends still gets its outcome, but does not navigate.
 */
export function createLeverageTicketModel(
  app: From,
  scope: Scope,
  from: LeverageTicketFrom,
): LeverageTicketModel {
  const { deps, reactions } = app;
  const confirmation = orderConfirmation(app, scope, true);
  const left = new Subject<TicketTab>();
  const draftKey = `${storageKeys.leverageDraft}${from.key}`;
  scope.run(
    left.pipe(
      withLatestFrom(app.preferences.value$("afterOpening")),
      filter(([, after]) => after === "leave"),
      switchMap(([tab]) => concat(timer(LEAVE_AFTER).pipe(ignoreElements()), [pages[tab]])),
      map((path) => reactions.react({ kind: "go", destination: { to: "path", path } })),
    ),
  );
  const { state$, view$, change, ask } = createTicketForm(app, scope, {
    empty: { ...emptyTicket, ...readDraft(deps.storage.get(draftKey), deps.now()) },
    apply: applyChange,
    view: ticketView,
    moves$: moves(app, from, confirmation),
    command: (outgoing: Outgoing) => ({
      ...leverageOrder(app, outgoing),
      // Nobody sees a prompt that was left.
      shows: (refusal) => !scope.isOver() && isWrongPassword(refusal),
    }),
    onPlaced: (_, outgoing) => {
      app.leverage.refresh();
      app.wallets.refresh();
      app.preferences.set("leverMultiple", outgoing.order.leverage);
      left.next(outgoing.order.price === null ? "std" : "xtd");
    },
    lost: { kind: "lost" },
    settled: (end): TicketChange => ({ kind: "settled", outcome: outcomeOf(end) }),
  });
  scope.run(keepDrafts(view$.pipe(map(draftOf)), deps, draftKey));
  const step = stepping(app, scope, view$, { change, ask });
  return {
    view$,
    preview$: confirmedPreview(deps.api.leverage, state$).pipe(scope.share()),
    ...confirmation,
    afterOpening$: app.preferences.value$("afterOpening").pipe(scope.until()),
    setAfterOpening: (after) => app.preferences.set("afterOpening", after),
    tab: (tab) => change({ kind: "tab", tab }),
    setUnit: (unit) => app.preferences.set("sizeUnit", unit),
    stops: (wanted) => change({ kind: "stops", wanted }),
    change: (field, text) => change({ kind: "typed", field, text }),
    open: (side) => step({ kind: "open", side }),
    place: (side, confirms) => step({ kind: "open", side, confirms }),
    confirm: () => step({ kind: "confirm" }),
    dismiss: () => change({ kind: "dismiss" }),
  };
}

/** A step on the way to sending. Users without a trade password are asked to set one. */
function stepping(
  { session, reactions }: From,
  scope: Scope,
  view$: Observable<LeverageTicketView>,
  { change, ask }: Readonly<Record<"change" | "ask", (change: TicketChange) => void>>,
): (step: TicketChange) => void {
  const stepped = new Subject<void>();
  const hasPassword$ = session.user$.pipe(map((user) => user?.hasTradePassword ?? null));
  scope.run(
    stepped.pipe(
      withLatestFrom(view$, hasPassword$),
      filter(([, { stage }, has]) => stage === "password" && has === false),
      tap(() => {
        change({ kind: "dismiss" });
        reactions.react({ kind: "ask-trade-password" });
      }),
    ),
  );
  return (step) => {
    ask(step);
    stepped.next();
  };
}

/** Changes of the ticket that the user does not make. */
function moves(
  { leverage, preferences }: From,
  from: LeverageTicketFrom,
  { confirms$ }: OrderConfirmation,
): Observable<TicketChange> {
  const terms$ = from.terms$.pipe(map(known), distinctUntilChanged());
  const risk$ = from.risk$.pipe(map(known), distinctUntilChanged());
  // The wallet's balance is pushed; until it is known, the polled one of the terms is used.
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
    preferences
      .value$("leverMultiple")
      .pipe(map((leverage): TicketChange => ({ kind: "default-leverage", leverage }))),
    preferences.value$("sizeUnit").pipe(map((unit): TicketChange => ({ kind: "unit", unit }))),
    confirms$.pipe(map((confirms): TicketChange => ({ kind: "confirms", confirms }))),
    from.market$.pipe(map((market): TicketChange => ({ kind: "market", market }))),
    terms$.pipe(map((terms): TicketChange => ({ kind: "terms", terms }))),
    available$.pipe(map((available): TicketChange => ({ kind: "available", available }))),
    risk$.pipe(
      map((risk) => risk?.thresholdPercent ?? THRESHOLD_PERCENT),
      distinctUntilChanged(),
      map((percent): TicketChange => ({ kind: "threshold", percent })),
    ),
    leverage.positions$.pipe(
      map((positions) => known(positions) ?? []),
      distinctUntilChanged(),
      map((positions): TicketChange => ({ kind: "positions", positions })),
    ),
  );
}

function outcomeOf(end: CommandEnd<Position | null>): Outcome {
  if (end.state === "done") return "placed";
  return end.state === "refused" && isWrongPassword(end.refusal) ? "wrong-password" : "failed";
}
