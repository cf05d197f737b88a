import {
  defaultIfEmpty,
  distinctUntilChanged,
  filter,
  map,
  merge,
  mergeMap,
  NEVER,
  type Observable,
  skip,
  takeWhile,
  tap,
} from "rxjs";
import type { Refusal } from "../../../api/http/reply-types.ts";
import { keepingIdentity } from "../operators/keep-identity.ts";
import type { Scope } from "../scope.ts";
import { createState } from "../state.ts";
import {
  applyForm,
  emptyForm,
  type FormChange,
  type FormRules,
  type FormState,
  formView,
  type Problems,
  type Submitted,
  type Values,
} from "./form.fold.ts";
import type { FormModel } from "./form.ts";

export interface FormParts<Field extends string, Value, Context> extends FormRules<Field, Context> {
  /** Values that come from elsewhere. They do not count as typing, and are not judged. */
  readonly fills$?: Observable<Partial<Values<Field>>>;
  /** The same, but only for fields that nobody has typed in: a late reply must not undo typing. */
  readonly prefills$?: Observable<Partial<Values<Field>>>;
  /**
   * The problems that a refusal means for fields, which the form shows while it is there; `null`: it is reported elsewhere. Pure.
   * @param context the context in which it was sent
   */
  problemsOf?(refusal: Refusal, context: Context): Problems<Field> | null;
  /** The form shows this refusal itself (`problemsOf`). */
  onShown?(refusal: Refusal): void;
  /** It succeeded, wherever the user is by then. */
  onDone?(value: Value, submitted: Submitted<Field, Context>): void;
  /** It succeeded, and the user is still at the form: where they go next. */
  onNavigate?(value: Value, submitted: Submitted<Field, Context>): void;
}
/** What validation depends on beside the values, as a stream. */
export interface FormContext<Context> {
  /** Until `context$` emits. */
  readonly context: Context;
  readonly context$: Observable<Context>;
}
export interface RunningForm<Field extends string> extends FormModel<Field> {
  /** Emits at once and on change. */
  readonly values$: Observable<Values<Field>>;
  /** Puts values in that became known, without judging them or counting as typing. */
  fill(values: Partial<Values<Field>>): void;
  /** Shows problems that an action beside the form met; each goes when its field is typed in. */
  show(problems: Problems<Field>): void;
  /** Begins again with these values, as if nothing had happened. What is being sent still gets its outcome. */
  restart(values: Values<Field>): void;
}

/**
 * What became of a submission. `failed`: not carried out for a reason that was reported, or nobody can tell. `returned`: the user was
 * asked and went back to the form; where it was sent, its outcome follows.
 */
export type Result<Value> =
  | { readonly state: "returned"; readonly isSent: boolean }
  | { readonly state: "done"; readonly value: Value }
  | { readonly state: "refused"; readonly refusal: Refusal }
  | { readonly state: "failed" };

export interface RunPlan<Field extends string, Value, Context>
  extends FormParts<Field, Value, Context>,
    Partial<FormContext<Context>> {
  /** Emits its result once, after at most one `returned` of something sent. */
  submission(submitted: Submitted<Field, Context>): Observable<Result<Value>>;
  /** Submitted while one is in progress. */
  onRepeated(): void;
  /** @param refusal `null`: none, the submission failed otherwise */
  onFailed(refusal: Refusal | null): void;
}

/** The base of every form: `createForm`, `createCommandForm` and `createGuardedForm` are it with their submission. */
export function runForm<Field extends string, Value, Context>(
  scope: Scope,
  plan: RunPlan<Field, Value, Context>,
): RunningForm<Field> {
  const { context$ = NEVER, fills$ = NEVER, prefills$ = NEVER } = plan;
  // The overloads see to it that a form without a context has the context `null`.
  const context = (plan.context ?? null) as Context;
  const { state$, apply } = createState<FormState<Field, Context>, FormChange<Field, Context>>(scope, {
    initial: emptyForm(plan.initial, context),
    fold: (state, change) => applyForm(plan, state, change),
    changes$: merge(
      context$.pipe(map((now): FormChange<Field, Context> => ({ kind: "context", context: now }))),
      fills$.pipe(map((values): FormChange<Field, Context> => ({ kind: "filled", values }))),
      prefills$.pipe(map((values): FormChange<Field, Context> => ({ kind: "prefilled", values }))),
    ),
  });
  const view$ = state$.pipe(
    map((state) => formView(plan, state)),
    keepingIdentity(),
    scope.share(),
  );
  scope.run(view$);
  scope.run(
    state$.pipe(
      map(({ repeats }) => repeats),
      distinctUntilChanged(),
      skip(1),
      tap(() => plan.onRepeated()),
    ),
  );
  state$
    .pipe(
      map(({ outgoing }) => outgoing),
      distinctUntilChanged(),
      filter((outgoing) => outgoing !== null),
      // The fold lets one out at a time, and another when the user returned from one without an outcome.
      mergeMap((submitted) =>
        plan.submission(submitted).pipe(
          takeWhile((result) => result.state === "returned" && result.isSent, true),
          defaultIfEmpty<Result<Value>, Result<Value>>({ state: "failed" }),
          map((result) => ({ result, submitted })),
        ),
      ),
    )
    .subscribe(({ result, submitted }) => report(scope, plan, { apply, result, submitted }));
  return {
    view$,
    values$: state$.pipe(
      map(({ values }) => values),
      distinctUntilChanged(),
    ),
    change: (field, value) => apply({ kind: "typed", field, value }),
    fill: (values) => apply({ kind: "filled", values }),
    show: (problems) => apply({ kind: "shown", problems }),
    restart: (values) => apply({ kind: "restarted", values }),
    submit: () => apply({ kind: "submitted" }),
  };
}

/** The form first, then the rest of the page, then where it leads. */
function report<Field extends string, Value, Context>(
  scope: Scope,
  plan: RunPlan<Field, Value, Context>,
  {
    apply,
    result,
    submitted,
  }: {
    readonly apply: (change: FormChange<Field, Context>) => void;
    readonly result: Result<Value>;
    readonly submitted: Submitted<Field, Context>;
  },
): void {
  if (result.state === "returned") {
    apply({ kind: "failed", submitted });
    return;
  }
  if (result.state === "done") {
    apply({ kind: "succeeded", submitted });
    plan.onDone?.(result.value, submitted);
    if (!scope.isOver()) plan.onNavigate?.(result.value, submitted);
    return;
  }
  const refusal = result.state === "refused" ? result.refusal : null;
  const isShown = refusal !== null && !scope.isOver();
  const problems = (isShown ? plan.problemsOf?.(refusal, submitted.context) : null) ?? null;
  apply(problems === null ? { kind: "failed", submitted } : { kind: "refused", submitted, problems });
  if (refusal === null || problems === null) plan.onFailed(refusal);
  else plan.onShown?.(refusal);
}
