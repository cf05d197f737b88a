import { distinctUntilChanged, filter, map, type Observable, tap } from "rxjs";
import { choicesOf } from "#domain/numbers/number-entry.ts";
import type { Problem } from "../kit/form/form.ts";
import { keepingIdentity } from "../kit/operators/keep-identity.ts";
import type { Scope } from "../kit/scope.ts";
import { createState } from "../kit/state.ts";
import {
  type AmountChange,
  type AmountRules,
  type AmountState,
  applyAmount,
  noAmount,
  type SubmittedAmount,
  shownProblem,
} from "./amount.fold.ts";

/** An amount as it is typed. `choices`: the two numbers that it could mean, where it could mean two. */
interface AmountView {
  readonly typed: string;
  readonly choices: readonly [string, string] | null;
  /** Shown once it was submitted. */
  readonly problem: Problem | undefined;
}
export interface AmountModel {
  readonly view$: Observable<AmountView>;
  type(typed: string): void;
  /** Fills in the maximum. */
  all(): void;
  submit(): void;
}

interface AmountPlan<Context> extends AmountRules<Context> {
  /** What the entry is judged by; `null` while it is not known. */
  readonly context$: Observable<Context | null>;
  readonly onSubmit: (given: SubmittedAmount<Context>) => void;
}
interface RunningAmount extends AmountModel {
  readonly typed$: Observable<string>;
  /** Empties it, after one that succeeded. */
  clear(): void;
}

/** One amount, typed or all of it, judged by what is known when it is submitted and from then on. */
export function createAmount<Context>(
  scope: Scope,
  { context$, onSubmit, ...rules }: AmountPlan<Context>,
): RunningAmount {
  const { state$, apply } = createState<AmountState<Context>, AmountChange<Context>>(scope, {
    initial: noAmount,
    fold: (state, change) => applyAmount(rules, state, change),
    changes$: context$.pipe(map((context) => ({ kind: "context", context }))),
  });
  scope.run(
    state$.pipe(
      map(({ given }) => given),
      distinctUntilChanged(),
      filter((given) => given !== null),
      tap(onSubmit),
    ),
  );
  return {
    view$: state$.pipe(
      map((state): AmountView => {
        const { typed } = state;
        return { typed, choices: choicesOf(typed), problem: shownProblem(rules, state) };
      }),
      keepingIdentity(),
      scope.share(),
    ),
    typed$: state$.pipe(
      map(({ typed }) => typed),
      distinctUntilChanged(),
    ),
    type: (typed) => apply({ kind: "typed", typed }),
    all: () => apply({ kind: "all" }),
    submit: () => apply({ kind: "submitted" }),
    clear: () => apply({ kind: "cleared" }),
  };
}
