import {
  distinctUntilChanged,
  exhaustMap,
  filter,
  map,
  merge,
  Subject,
  scan,
  startWith,
  takeUntil,
  tap,
  withLatestFrom,
} from "rxjs";
import type { Refusal } from "../../../api/http/reply-types.ts";
import type { App } from "../../app-types.ts";
import { type Command, isEnd } from "../../kit/command/command-types.ts";
import { keepingIdentity } from "../../kit/operators/keep-identity.ts";
import type { Scope } from "../../kit/scope.ts";
import {
  applyGuarded,
  type GuardedChange,
  type GuardedState,
  idle,
  isAboutPassword,
} from "./guarded.fold.ts";
import type { GuardedModel, GuardedView } from "./guarded.ts";

interface GuardedPlan<Request, Value> {
  /** The command that a request is. */
  readonly command: (request: Request, password: string) => Command<Value>;
  /** Which requests need no trade password. Default: none. */
  readonly isFree?: (request: Request) => boolean;
  /** @param value `null`: it was carried out, and nothing else is known */
  readonly onDone: (value: Value | null, request: Request) => void;
  /** Not carried out for another reason than the password, or nobody can tell (`null`). */
  readonly onFailed?: (refusal: Refusal | null, request: Request) => void;
}

/**
 * Something done under the trade password, sent once. If the screen ends meanwhile, the kit reports the outcome. The table of reactions
 * handles the refusals that it routes (no identity, no receiving account, no trade password …).
 */
export function createGuarded<Request, Value>(
  { commands }: Pick<App, "commands">,
  scope: Scope,
  plan: GuardedPlan<Request, Value>,
): GuardedModel<Request> {
  const changes = new Subject<GuardedChange<Request>>();
  const confirmed = new Subject<void>();
  const state$ = changes.pipe(
    scan(applyGuarded<Request>, idle<Request>()),
    startWith(idle<Request>()),
    scope.share(),
  );
  const shown = (request: Request, password: string): Command<Value> => ({
    shows: (refusal) => !scope.isOver() && isAboutPassword(refusal),
    // Its dialog may be closed while nobody knows.
    shownUntil$: merge(scope.ended$, changes.pipe(filter(({ kind }) => kind === "dismiss"))),
    ...plan.command(request, password),
  });
  scope.run(
    confirmed.pipe(
      withLatestFrom(state$),
      tap(([, { sending }]) => (sending ? commands.repeated() : changes.next({ kind: "confirm" }))),
    ),
  );
  state$
    .pipe(
      map(({ outgoing }) => outgoing),
      distinctUntilChanged(),
      filter((outgoing) => outgoing !== null),
      takeUntil(scope.ended$),
      exhaustMap(({ request, password }) =>
        commands.run(shown(request, password)).pipe(map((state) => ({ state, request }))),
      ),
    )
    .subscribe(({ state, request }) => {
      if (state.state === "unknown") return changes.next({ kind: "lost" });
      if (!isEnd(state)) return;
      if (state.state === "refused") changes.next({ kind: "refused", refusal: state.refusal });
      else changes.next({ kind: "ended" });
      if (state.state === "done") plan.onDone(state.value, request);
      else if (state.state !== "refused") plan.onFailed?.(null, request);
      else if (!isAboutPassword(state.refusal)) plan.onFailed?.(state.refusal, request);
    });
  return {
    view$: state$.pipe(map(viewOf), startWith(null), keepingIdentity(), scope.share()),
    ask: (request) => changes.next({ kind: "ask", request, needsPassword: plan.isFree?.(request) !== true }),
    type: (password) => changes.next({ kind: "typed", password }),
    confirm: () => confirmed.next(),
    dismiss: () => changes.next({ kind: "dismiss" }),
  };
}

function viewOf<Request>({ outgoing: _, ...state }: GuardedState<Request>): GuardedView<Request> | null {
  const { request } = state;
  return request === null ? null : { ...state, request };
}
