import { filter, map, merge, type Observable, Subject, tap, withLatestFrom } from "rxjs";
import type { Market } from "../../../api/markets/types.ts";
import type { OptionOrder, OptionTerms } from "../../../api/options/types.ts";
import type { App } from "../../app-types.ts";
import type { Scope } from "../../kit/scope.ts";
import { orderConfirmation } from "../../spot/order-confirmation.ts";
import { createTicketForm } from "../../spot/ticket/ticket-form.ts";
import { createHotkeys } from "../hotkeys.ts";
import { optionOption } from "../submit.ts";
import type { Terms } from "../terms.ts";
import { applyChange, type TicketChange } from "../ticket/changes.ts";
import { confirmedPreview } from "../ticket/order-preview.ts";
import { emptyTicket } from "../ticket/state.ts";
import { ticketView } from "../ticket/ticket-view.ts";
import type { OptionTicketModel } from "./types.ts";

type From = Pick<App, "deps" | "session" | "reactions" | "commands" | "preferences">;
interface OptionTicketFrom {
  readonly market$: Observable<Market>;
  readonly terms: Pick<Terms, "durations$" | "currencies$" | "refusal$" | "refreshFree" | "retry">;
  /** An order was accepted; `null`: the reply does not say which. */
  readonly onPlaced: (order: OptionOrder | null) => void;
}

/** The options ticket. */
export function createOptionTicket(
  app: From,
  scope: Scope,
  { market$, terms, onPlaced }: OptionTicketFrom,
): OptionTicketModel {
  const confirmation = orderConfirmation(app, scope, false);
  const moves$: Observable<TicketChange> = merge(
    confirmation.confirms$.pipe(map((confirms): TicketChange => ({ kind: "confirms", confirms }))),
    market$.pipe(map((market): TicketChange => ({ kind: "market", market }))),
    terms.durations$.pipe(map((durations): TicketChange => ({ kind: "durations", durations }))),
    terms.currencies$.pipe(map((currencies): TicketChange => ({ kind: "currencies", currencies }))),
    terms.refusal$.pipe(map((refusal): TicketChange => ({ kind: "refused", refusal }))),
  );
  const { state$, view$, change, ask } = createTicketForm(app, scope, {
    empty: emptyTicket,
    apply: applyChange,
    view: ticketView,
    moves$,
    command: (order: OptionTerms) => optionOption(app, order),
    onPlaced,
    lost: { kind: "lost" },
    settled: (): TicketChange => ({ kind: "settled" }),
  });
  const tries = new Subject<void>();
  // The insurance may have been settled on another page: a blocked attempt loads its state again.
  scope.run(
    tries.pipe(
      withLatestFrom(view$),
      filter(([, { problems }]) => problems.cover !== undefined),
      tap(() => terms.refreshFree()),
    ),
  );
  const submit = (change: Extract<TicketChange, { kind: "submit" }>) => {
    ask(change);
    tries.next();
  };
  const hotkeys = createHotkeys(scope, {
    free$: view$.pipe(map(({ stage }) => stage === "editing")),
    visible$: app.deps.visible$,
    submit: (direction) => submit({ kind: "submit", direction, unasked: true }),
    react: app.reactions.react,
  });
  return {
    view$,
    preview$: confirmedPreview(app.deps.api.options, state$).pipe(scope.share()),
    hotkeys,
    chooseDuration: (seconds) => change({ kind: "duration", seconds }),
    chooseCurrency: (id) => change({ kind: "currency", id }),
    change: (stake) => change({ kind: "typed", stake }),
    retry: terms.retry,
    submit: (direction) => submit({ kind: "submit", direction }),
    confirm: () => ask({ kind: "confirm" }),
    dismiss: () => change({ kind: "dismiss" }),
    ...confirmation,
  };
}
