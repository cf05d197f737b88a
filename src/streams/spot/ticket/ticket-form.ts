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
import type { App } from "../../app-types.ts";
import { type Command, type CommandEnd, isEnd } from "../../kit/command/command-types.ts";
import { keepingIdentity } from "../../kit/operators/keep-identity.ts";
import type { Scope } from "../../kit/scope.ts";

/** What differs between order forms. */
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
  /** Changes that do not come from the user: market, wallet, book. */
  readonly moves$: Observable<Change>;
  /** The command that a ticket is. */
  readonly command: (ticket: Ticket) => Command<Order | null>;
  readonly onPlaced: (order: Order | null, ticket: Ticket) => void;
  /** The reply was lost. */
  readonly lost: NoInfer<Change>;
  /** The order's outcome. */
  readonly settled: (end: CommandEnd<Order | null>) => NoInfer<Change>;
}

interface TicketForm<State, Change, View> {
  readonly state$: Observable<State>;
  readonly view$: Observable<View>;
  change(change: Change): void;
  /** A step towards sending. Guests go to login; while an order is being sent, says so and changes nothing. */
  ask(change: Change): void;
}

/**
 * An order form as a scan over changes, where a move of market or wallet is a change like any other. It lives as long as the
 * screen, so that what is typed stays. A ticket that the fold gives out (`outgoing`) is sent once, one at a time; one under
 * way when the screen ends still gets its outcome; the kit reports it.
 */
export function createTicketForm<
  State extends { readonly outgoing: Ticket | null },
  Change,
  View extends object,
  Ticket,
  Order,
>(
  { session, reactions, commands }: Pick<App, "session" | "reactions" | "commands">,
  scope: Scope,
  plan: TicketPlan<State, Change, View, Ticket, Order>,
): TicketForm<State, Change, View> {
  const changes = new Subject<Change>();
  const asked = new Subject<Change>();
  const state$ = merge(changes, plan.moves$).pipe(
    scan(plan.apply, plan.empty),
    startWith(plan.empty),
    scope.share(),
  );
  const view$ = state$.pipe(map(plan.view), keepingIdentity<View>(), scope.share());
  scope.run(view$);
  scope.run(
    asked.pipe(
      withLatestFrom(session.signedIn$, state$),
      map(([change, signedIn, { outgoing }]) => {
        if (!signedIn) return reactions.react({ kind: "go", destination: { to: "login", back: true } });
        return outgoing === null ? changes.next(change) : commands.repeated();
      }),
    ),
  );
  state$
    .pipe(
      map(({ outgoing }) => outgoing),
      distinctUntilChanged(),
      filter((ticket) => ticket !== null),
      takeUntil(scope.ended$),
      exhaustMap((ticket) =>
        commands
          .run<Order | null>({ ...plan.command(ticket), shownUntil$: scope.ended$ })
          .pipe(map((state) => ({ state, ticket }))),
      ),
    )
    .subscribe(({ state, ticket }) => {
      if (state.state === "unknown") return changes.next(plan.lost);
      if (!isEnd(state)) return;
      if (state.state === "done") plan.onPlaced(state.value, ticket);
      changes.next(plan.settled(state));
    });
  return {
    state$,
    view$,
    change: (change) => changes.next(change),
    ask: (change) => asked.next(change),
  };
}
