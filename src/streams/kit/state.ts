import {
  distinctUntilChanged,
  merge,
  NEVER,
  type Observable,
  observeOn,
  queueScheduler,
  Subject,
  scan,
  startWith,
} from "rxjs";
import type { Scope } from "./scope.ts";

interface StatePlan<State, Change> {
  readonly initial: State;
  /** Pure. The same state again means that nothing changed. */
  readonly fold: (state: State, change: Change) => State;
  /** What changes it without a call of `apply`: balances, prices, a push. */
  readonly changes$?: Observable<Change>;
}
interface RunningState<State, Change> {
  /** Emits at once and on change; completes with the scope. */
  readonly state$: Observable<State>;
  /** Applies a change. What is applied while another change is being shown waits until everybody has seen that one. */
  apply(change: Change): void;
}

/**
 * The private state of a screen: changes → `scan` → shared latest. It lives as long as its scope, with or without subscribers.
 * Effects subscribe to `state$` and answer with `apply`; the queue keeps the order of states the same for every subscriber.
 */
export function createState<State, Change>(
  scope: Scope,
  { initial, fold, changes$ = NEVER }: StatePlan<State, Change>,
): RunningState<State, Change> {
  const applied = new Subject<Change>();
  const state$ = merge(applied, changes$).pipe(
    observeOn(queueScheduler),
    scan(fold, initial),
    startWith(initial),
    distinctUntilChanged(),
    scope.share(),
  );
  scope.run(state$);
  return { state$, apply: (change) => applied.next(change) };
}

interface RunningValue<Value> {
  /** Emits at once and on change; completes with the scope. */
  readonly value$: Observable<Value>;
  set(value: Value): void;
}

/** The simplest state: one value that is replaced, such as the chosen tab. Read it with `withLatestFrom(value$)`. */
export function createValue<Value>(scope: Scope, initial: Value): RunningValue<Value> {
  const { state$, apply } = createState<Value, Value>(scope, { initial, fold: (_, next) => next });
  return { value$: state$, set: apply };
}
