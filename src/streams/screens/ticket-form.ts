import {
  distinctUntilChanged,
  exhaustMap,
  filter,
  map,
  merge,
  type Observable,
  Subject,
  scan,
  startWith,
  takeUntil,
  withLatestFrom,
} from "rxjs";
import type { App } from "../app-types.ts";
import { keepingIdentity } from "../operators/keep-identity.ts";
import type { PlacementOf } from "../placement.ts";
import type { MessageKey, Reaction } from "../reactions/types.ts";
import type { Life } from "./life.ts";

/** What tells one order form from another. */
interface TicketPlan<
  State extends { readonly outgoing: Ticket | null },
  Change,
  View extends object,
  Ticket,
  Order,
> {
  readonly empty: State;
  readonly apply: (state: State, change: Change) => State;
  readonly view: (state: State) => View;
  /** What moves the form without the person: market, wallet, book. */
  readonly moves$: Observable<Change>;
  /** Sends a ticket once, and looks it up when the reply is lost, at the latest when the link is back (`placeOnce`). */
  readonly place: (ticket: Ticket, returned$: Observable<unknown>) => Observable<PlacementOf<Order>>;
  /** What is said of an order that was placed. */
  readonly placed: MessageKey;
  readonly onPlaced: (order: Order | null, ticket: Ticket) => void;
  /** The reply was lost. */
  readonly lost: NoInfer<Change>;
  /** Whether the form itself shows what became of an order, so that nothing is said beside it. */
  readonly shows?: (placement: PlacementOf<Order>) => boolean;
  /** The last word on the order. */
  readonly settled: (placement: Settled<Order>) => NoInfer<Change>;
}
export type Settled<Order> = Exclude<PlacementOf<Order>, { kind: "lost" }>;

interface TicketForm<Change, View> {
  readonly view$: Observable<View>;
  change(change: Change): void;
  /** A change that only a signed-in person may make; leads a guest to login. */
  ask(change: Change): void;
}

/**
 * An order form as a scan over changes, where a move of market or wallet is a change like any other. It lives as long as the
 * screen, so that what is typed stays. A ticket that the fold gives out (`outgoing`) is sent once, one at a time; one under
 * way when the screen ends is heard out and still reported.
 */
export function createTicketForm<
  State extends { readonly outgoing: Ticket | null },
  Change,
  View extends object,
  Ticket,
  Order,
>(
  { session, reactions, connection }: Pick<App, "session" | "reactions" | "connection">,
  life: Life,
  plan: TicketPlan<State, Change, View, Ticket, Order>,
): TicketForm<Change, View> {
  const changes = new Subject<Change>();
  const asked = new Subject<Change>();
  const state$ = merge(changes, plan.moves$).pipe(
    scan(plan.apply, plan.empty),
    startWith(plan.empty),
    life.share(),
  );
  const view$ = state$.pipe(map(plan.view), keepingIdentity<View>(), life.share());
  life.run(view$);
  life.run(
    asked.pipe(
      withLatestFrom(session.signedIn$),
      map(([change, signedIn]) =>
        signedIn
          ? changes.next(change)
          : reactions.react({ kind: "go", destination: { to: "login", back: true } }),
      ),
    ),
  );
  state$
    .pipe(
      map(({ outgoing }) => outgoing),
      distinctUntilChanged(),
      filter((ticket) => ticket !== null),
      takeUntil(life.ended$),
      exhaustMap((ticket) =>
        plan.place(ticket, connection.returned$).pipe(map((placement) => ({ placement, ticket }))),
      ),
      // Nobody sees a form that was left.
      withLatestFrom(
        life.ended$.pipe(
          map(() => true),
          startWith(false),
        ),
      ),
    )
    .subscribe(([{ placement, ticket }, left]) => {
      if (placement.kind === "placed") plan.onPlaced(placement.order, ticket);
      if (left || plan.shows?.(placement) !== true) reactions.react(reactionTo(placement, plan.placed));
      changes.next(placement.kind === "lost" ? plan.lost : plan.settled(placement));
    });
  return {
    view$,
    change: (change) => changes.next(change),
    ask: (change) => asked.next(change),
  };
}

function reactionTo<Order>(placement: PlacementOf<Order>, placed: MessageKey): Reaction {
  switch (placement.kind) {
    case "placed":
      return { kind: "say", tone: "good", message: placement.found ? "order_found" : placed };
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
