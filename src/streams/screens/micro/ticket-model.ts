import { filter, map, merge, type Observable, Subject, tap, withLatestFrom } from "rxjs";
import type { Market, MicroOrder, MicroTicket } from "../../../api/values/index.ts";
import type { App } from "../../app-types.ts";
import { submitMicro } from "../../micro/submit.ts";
import type { Terms } from "../../micro/terms.ts";
import { applyChange, type TicketChange } from "../../micro/ticket/changes.ts";
import { emptyTicket } from "../../micro/ticket/state.ts";
import { ticketView } from "../../micro/ticket/ticket-view.ts";
import type { Life } from "../life.ts";
import { createTicketForm } from "../ticket-form.ts";
import type { MicroTicketModel } from "./types.ts";

type From = Pick<App, "deps" | "session" | "reactions" | "connection">;
interface MicroTicketFrom {
  readonly market$: Observable<Market>;
  readonly terms: Pick<Terms, "durations$" | "currencies$" | "refusal$" | "refreshFree" | "retry">;
  /** An order was taken; `null`: the exchange did not tell which. */
  readonly onPlaced: (order: MicroOrder | null) => void;
}

/** The options ticket. */
export function createMicroTicket(
  app: From,
  life: Life,
  { market$, terms, onPlaced }: MicroTicketFrom,
): MicroTicketModel {
  const { deps } = app;
  const moves$: Observable<TicketChange> = merge(
    market$.pipe(map((market): TicketChange => ({ kind: "market", market }))),
    terms.durations$.pipe(map((durations): TicketChange => ({ kind: "durations", durations }))),
    terms.currencies$.pipe(map((currencies): TicketChange => ({ kind: "currencies", currencies }))),
    terms.refusal$.pipe(map((refusal): TicketChange => ({ kind: "refused", refusal }))),
  );
  const { view$, change, ask } = createTicketForm(app, life, {
    empty: emptyTicket,
    apply: applyChange,
    view: ticketView,
    moves$,
    place: (ticket: MicroTicket, returned$) => submitMicro(deps.api.micro, ticket, returned$),
    placed: "micro_placed",
    onPlaced,
    lost: { kind: "lost" },
    settled: ({ kind }): TicketChange => ({
      kind: "settled",
      outcome: kind === "placed" || kind === "absent" ? kind : "failed",
    }),
  });
  const tries = new Subject<void>();
  // What insurance asks for may have been done elsewhere: who tries all the same is told how it stands by then.
  life.run(
    tries.pipe(
      withLatestFrom(view$),
      filter(([, { problems }]) => problems.cover !== undefined),
      tap(() => terms.refreshFree()),
    ),
  );
  return {
    view$,
    chooseDuration: (seconds) => change({ kind: "duration", seconds }),
    chooseCurrency: (id) => change({ kind: "currency", id }),
    change: (stake) => change({ kind: "typed", stake }),
    retry: terms.retry,
    submit: (direction) => {
      ask({ kind: "submit", direction, clientOrderId: deps.newId() });
      tries.next();
    },
  };
}
