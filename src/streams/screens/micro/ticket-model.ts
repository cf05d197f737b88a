import {
  distinctUntilChanged,
  filter,
  map,
  merge,
  type Observable,
  Subject,
  scan,
  startWith,
  takeUntil,
  tap,
  withLatestFrom,
} from "rxjs";
import type { Market, MicroDirection, MicroOrder } from "../../../api/values/index.ts";
import type { App } from "../../app-types.ts";
import { type MicroPlacement, submitMicro } from "../../micro/submit.ts";
import type { Terms } from "../../micro/terms.ts";
import { applyChange, type TicketChange } from "../../micro/ticket/changes.ts";
import { emptyTicket } from "../../micro/ticket/state.ts";
import { type ShownTicket, ticketView } from "../../micro/ticket/ticket-view.ts";
import { keepIdentity } from "../../operators/keep-identity.ts";
import { submitOnce } from "../../operators/submit-once.ts";
import type { Reaction } from "../../reactions/types.ts";
import type { Life } from "../terminal/life.ts";
import type { MicroTicketModel } from "./types.ts";

type From = Pick<App, "deps" | "session" | "reactions">;
export interface MicroTicketFrom {
  readonly market$: Observable<Market>;
  readonly terms: Pick<Terms, "durations$" | "currencies$">;
  /** An order was taken; `null`: the exchange did not tell which. */
  readonly onPlaced: (order: MicroOrder | null) => void;
}

/**
 * The ticket: a scan over changes, where a move of market, terms or wallet is a change like any other. It lives as long as the
 * screen. One order goes out at a time, once; one under way when the screen ends is heard out.
 */
export function createMicroTicket(
  { deps, session, reactions }: From,
  life: Life,
  { market$, terms, onPlaced }: MicroTicketFrom,
): MicroTicketModel {
  const changes = new Subject<TicketChange>();
  const submits = new Subject<MicroDirection>();
  const moves$: Observable<TicketChange> = merge(
    market$.pipe(map((market): TicketChange => ({ kind: "market", market }))),
    terms.durations$.pipe(map((durations): TicketChange => ({ kind: "durations", durations }))),
    terms.currencies$.pipe(map((currencies): TicketChange => ({ kind: "currencies", currencies }))),
  );
  const state$ = merge(changes, moves$).pipe(
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
  /** The last word on an order; that it is lost meanwhile is told on the way. */
  const send = (ticket: Parameters<typeof submitMicro>[1]) =>
    submitMicro(deps.api.micro, ticket).pipe(
      tap((placement) => reactions.react(reactionTo(placement))),
      tap((placement) => {
        if (placement.kind === "lost") changes.next({ kind: "lost" });
      }),
      filter(({ kind }) => kind !== "lost"),
    );
  life.run(view$);
  life.run(
    submits.pipe(
      withLatestFrom(session.signedIn$),
      tap(([direction, signedIn]) =>
        signedIn
          ? changes.next({ kind: "submit", direction, clientOrderId: deps.newId() })
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
      submitOnce(send),
    )
    .subscribe((submission) => {
      if (submission.state === "sending") return;
      const { outcome } = submission;
      if (outcome.kind === "placed") onPlaced(outcome.order);
      changes.next({ kind: "settled", outcome: endOf(outcome) });
    });
  return {
    view$,
    chooseDuration: (seconds) => changes.next({ kind: "duration", seconds }),
    chooseCurrency: (id) => changes.next({ kind: "currency", id }),
    change: (stake) => changes.next({ kind: "typed", stake }),
    submit: (direction) => submits.next(direction),
  };
}

function endOf({ kind }: MicroPlacement): "placed" | "absent" | "failed" {
  return kind === "placed" || kind === "absent" ? kind : "failed";
}

function reactionTo(placement: MicroPlacement): Reaction {
  switch (placement.kind) {
    case "placed":
      return { kind: "say", tone: "good", message: placement.found ? "order_found" : "micro_placed" };
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
