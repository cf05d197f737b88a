import {
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  map,
  type Observable,
  Subject,
  tap,
  withLatestFrom,
} from "rxjs";
import { choicesOf } from "#domain/number-entry.ts";
import { decimalIn } from "../decimal-entry.ts";
import type { Problem } from "../form.ts";
import type { Scope } from "../kit/scope.ts";

/** An amount as it is typed. `choices`: the two numbers that it could mean, where it could mean two. */
interface AmountView {
  readonly typed: string;
  readonly choices: readonly [string, string] | null;
  /** What is wrong with it, once it was handed in. */
  readonly problem: Problem | undefined;
}
export interface AmountModel {
  readonly view$: Observable<AmountView>;
  type(typed: string): void;
  /** Puts in the most that is possible. */
  all(): void;
  submit(): void;
}

/** An amount that was handed in and is right by what is known. */
interface GivenAmount<Ground> {
  readonly amount: string;
  readonly ground: Ground;
}
interface AmountPlan<Ground> {
  /** What the entry is judged by; `null` while it is not known. Emits at once. */
  readonly ground$: Observable<Ground | null>;
  readonly problemOf: (typed: string, ground: Ground) => Problem | null;
  /** Plain decimal; `null`: not known. */
  readonly mostOf: (ground: Ground) => string | null;
  readonly onGiven: (given: GivenAmount<Ground>) => void;
}
interface RunningAmount extends AmountModel {
  readonly typed$: Observable<string>;
  /** Begins anew, after one that went through. */
  clear(): void;
}

interface Entry {
  readonly typed: string;
  readonly judged: boolean;
}

const blank: Entry = { typed: "", judged: false };

/** One amount, typed or all of it, judged by what is known when it is handed in and from then on. */
export function createAmount<Ground>(scope: Scope, plan: AmountPlan<Ground>): RunningAmount {
  const entry = new BehaviorSubject<Entry>(blank);
  const wishes = new Subject<"all" | "submit">();
  const type = (typed: string): void => entry.next({ ...entry.value, typed });
  const give = (ground: Ground): void => {
    entry.next({ ...entry.value, judged: true });
    const { typed } = entry.value;
    const amount = decimalIn(typed);
    if (amount !== null && plan.problemOf(typed, ground) === null) plan.onGiven({ amount, ground });
  };
  scope.run(
    wishes.pipe(
      withLatestFrom(plan.ground$),
      tap(([wish, ground]) => {
        if (ground === null) return;
        if (wish === "submit") return give(ground);
        const most = plan.mostOf(ground);
        if (most !== null) type(most);
      }),
    ),
  );
  return {
    view$: combineLatest([entry, plan.ground$]).pipe(
      map(([{ typed, judged }, ground]) => {
        const problem = judged && ground !== null ? plan.problemOf(typed, ground) : null;
        return { typed, choices: choicesOf(typed), problem: problem ?? undefined };
      }),
      scope.share(),
    ),
    typed$: entry.pipe(
      map(({ typed }) => typed),
      distinctUntilChanged(),
    ),
    type,
    all: () => wishes.next("all"),
    submit: () => wishes.next("submit"),
    clear: () => entry.next(blank),
  };
}
