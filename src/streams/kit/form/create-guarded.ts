import {
  distinctUntilChanged,
  filter,
  map,
  merge,
  mergeMap,
  Subject,
  startWith,
  takeUntil,
  tap,
  withLatestFrom,
} from "rxjs";
import type { Refusal } from "../../../api/http/reply-types.ts";
import { type Command, type Commands, isEnd } from "../command/command-types.ts";
import { keepingIdentity } from "../operators/keep-identity.ts";
import type { Scope } from "../scope.ts";
import { createState } from "../state.ts";
import {
  applyGuarded,
  type GuardedChange,
  type GuardedState,
  idle,
  isAboutPassword,
  type Outgoing,
} from "./guarded.fold.ts";
import type { GuardedModel, GuardedView } from "./guarded.ts";

export interface GuardedPlan<Request, Value> {
  /** The command that a request is. */
  readonly command: (request: Request, password: string) => Command<Value>;
  /** Which requests need no trade password. Default: none. */
  readonly isFree?: (request: Request) => boolean;
  /** @param value `null`: it was carried out, and nothing else is known */
  readonly onDone: (value: Value | null, request: Request) => void;
  /** Not carried out for another reason than the password, or nobody can tell (`null`). */
  readonly onFailed?: (refusal: Refusal | null, request: Request) => void;
  /** The dialog was closed. @param isSent it was sent, and its outcome is not known yet: `onDone` or `onFailed` follows */
  readonly onReturned?: (request: Request, isSent: boolean) => void;
}

/**
 * Something done under the trade password, sent once. If the screen ends meanwhile, the kit reports the outcome. The table of reactions
 * handles the refusals that it routes (no identity, no receiving account, no trade password …).
 */
export function createGuarded<Request, Value>(
  { commands }: { readonly commands: Commands },
  scope: Scope,
  plan: GuardedPlan<Request, Value>,
): GuardedModel<Request> {
  const confirmed = new Subject<void>();
  const { state$, apply } = createState<GuardedState<Request>, GuardedChange<Request>>(scope, {
    initial: idle(),
    fold: applyGuarded,
  });
  const returned$ = state$.pipe(
    map(({ returned }) => returned),
    distinctUntilChanged(),
    filter((returned) => returned !== null),
  );
  scope.run(returned$.pipe(tap(({ request, isSent }) => plan.onReturned?.(request, isSent))));
  const shown = ({ request, password }: Outgoing<Request>): Command<Value> => ({
    shows: (refusal) => !scope.isOver() && isAboutPassword(refusal),
    // Its dialog may be closed while nobody knows.
    shownUntil$: merge(scope.ended$, returned$.pipe(filter((returned) => returned.request === request))),
    ...plan.command(request, password),
  });
  scope.run(
    confirmed.pipe(
      withLatestFrom(state$),
      tap(([, { sending }]) => (sending ? commands.repeated() : apply({ kind: "confirm" }))),
    ),
  );
  state$
    .pipe(
      map(({ outgoing }) => outgoing),
      distinctUntilChanged(),
      filter((outgoing) => outgoing !== null),
      takeUntil(scope.ended$),
      // The fold lets one out at a time, and another when the dialog of one without an outcome was closed.
      mergeMap((outgoing) => commands.run(shown(outgoing)).pipe(map((state) => ({ state, outgoing })))),
    )
    .subscribe(({ state, outgoing }) => {
      const { request } = outgoing;
      if (state.state === "unknown") return apply({ kind: "lost", outgoing });
      if (!isEnd(state)) return;
      if (state.state === "refused") apply({ kind: "refused", outgoing, refusal: state.refusal });
      else apply({ kind: "ended", outgoing });
      if (state.state === "done") plan.onDone(state.value, request);
      else if (state.state !== "refused") plan.onFailed?.(null, request);
      else if (!isAboutPassword(state.refusal)) plan.onFailed?.(state.refusal, request);
    });
  return {
    view$: state$.pipe(map(viewOf), startWith(null), keepingIdentity(), scope.share()),
    ask: (request) => apply({ kind: "ask", request, needsPassword: plan.isFree?.(request) !== true }),
    type: (password) => apply({ kind: "typed", password }),
    confirm: () => confirmed.next(),
    dismiss: () => apply({ kind: "dismiss" }),
  };
}

function viewOf<Request>({
  outgoing: _,
  returned: _returned,
  ...state
}: GuardedState<Request>): GuardedView<Request> | null {
  const { request } = state;
  return request === null ? null : { ...state, request };
}
