import {
  distinctUntilChanged,
  filter,
  map,
  type Observable,
  Subject,
  scan,
  startWith,
  takeUntil,
} from "rxjs";
import type { Refusal, Reply } from "../../api/values/index.ts";
import type { App } from "../app-types.ts";
import {
  applyGuarded,
  type GuardedChange,
  type GuardedState,
  idle,
  isAboutPassword,
} from "../guarded-fold.ts";
import { keepingIdentity } from "../operators/keep-identity.ts";
import { submitOnce } from "../operators/submit-once.ts";
import type { GuardedModel, GuardedView } from "./guarded.ts";
import type { Life } from "./life.ts";

interface GuardedPlan<Request, Value> {
  /** Sends it. Emits once. */
  readonly send: (request: Request, password: string) => Observable<Reply<Value>>;
  /** Which requests need no trade password. Preset: none. */
  readonly isFree?: (request: Request) => boolean;
  readonly onDone: (value: Value, request: Request) => void;
  /** Refused for another reason than the password, after it was told. */
  readonly onRefused?: (refusal: Refusal, request: Request) => void;
}

/**
 * Something done under the trade password, sent once. What is under way when the screen ends is heard out and still told; what the
 * table of reactions routes (no identity, no receiving account, no trade password …) is told there.
 */
export function createGuarded<Request, Value>(
  { reactions }: Pick<App, "reactions">,
  life: Life,
  plan: GuardedPlan<Request, Value>,
): GuardedModel<Request> {
  const changes = new Subject<GuardedChange<Request>>();
  let isSending = false;
  const state$ = changes.pipe(
    scan(applyGuarded<Request>, idle<Request>()),
    startWith(idle<Request>()),
    life.share(),
  );
  state$
    .pipe(
      map(({ outgoing }) => outgoing),
      distinctUntilChanged(),
      filter((outgoing) => outgoing !== null),
      takeUntil(life.ended$),
      submitOnce(({ request, password }) => plan.send(request, password)),
    )
    .subscribe((submission) => {
      isSending = submission.state === "sending";
      if (submission.state === "sending") return;
      const { outcome, request } = submission;
      if (outcome.ok) {
        changes.next({ kind: "done" });
        plan.onDone(outcome.value, request.request);
        return;
      }
      const { refusal } = outcome;
      changes.next({ kind: "refused", refusal });
      if (isAboutPassword(refusal)) return;
      reactions.react({ kind: "say-refusal", refusal });
      plan.onRefused?.(refusal, request.request);
    });
  return {
    view$: state$.pipe(map(viewOf), startWith(null), keepingIdentity(), life.share()),
    ask: (request) => changes.next({ kind: "ask", request, needsPassword: plan.isFree?.(request) !== true }),
    type: (password) => changes.next({ kind: "typed", password }),
    confirm: () => {
      if (isSending) reactions.react({ kind: "say", tone: "plain", message: "in_submission" });
      else changes.next({ kind: "confirm" });
    },
    dismiss: () => changes.next({ kind: "dismiss" }),
  };
}

function viewOf<Request>({ outgoing: _, ...state }: GuardedState<Request>): GuardedView<Request> | null {
  const { request } = state;
  return request === null ? null : { ...state, request };
}
