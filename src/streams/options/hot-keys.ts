import {
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  filter,
  merge,
  type Observable,
  of,
  Subject,
  switchMap,
  takeUntil,
  tap,
  timer,
  withLatestFrom,
} from "rxjs";
import type { OptionDirection } from "../../api/options/types.ts";
import type { Reaction } from "../shell/reactions/types.ts";

/** Armed hot keys that are not used for so long are off again, ms. */
export const ARMED_FOR = 60_000;

interface HotKeysFrom {
  /** Whether an order can go out now: none is under way, and the outcome of none is unknown. Emits at once. */
  readonly free$: Observable<boolean>;
  /** Whether the page is shown. Emits at once. */
  readonly visible$: Observable<boolean>;
  readonly ended$: Observable<unknown>;
  readonly submit: (direction: OptionDirection) => void;
  readonly react: (reaction: Reaction) => void;
}

/** Keys that open an order without a question: off until somebody arms them. */
export interface HotKeys {
  /** Emits at once. */
  readonly armed$: Observable<boolean>;
  arm(on: boolean): void;
  /** A key was pressed. Does nothing while off; while an order is under way it says so. */
  press(direction: OptionDirection): void;
}

/**
 * Hot keys with a safety catch: they are armed by hand, go off after `ARMED_FOR` without use and when the page is hidden, and
 * open no second order while the outcome of one is open.
 */
export function createHotKeys({ free$, visible$, ended$, submit, react }: HotKeysFrom): HotKeys {
  const armed = new BehaviorSubject(false);
  const used = new Subject<void>();
  const presses = new Subject<OptionDirection>();
  const off$ = combineLatest([armed.pipe(distinctUntilChanged()), visible$]).pipe(
    switchMap(([isArmed, visible]) => {
      if (!isArmed) return EMPTY;
      if (!visible) return of(undefined);
      return merge(of(undefined), used).pipe(switchMap(() => timer(ARMED_FOR)));
    }),
  );
  off$.pipe(takeUntil(ended$)).subscribe(() => armed.next(false));
  presses
    .pipe(
      withLatestFrom(armed, free$),
      filter(([, isArmed]) => isArmed),
      tap(() => used.next()),
      takeUntil(ended$),
    )
    .subscribe(([direction, , free]) => {
      if (free) submit(direction);
      else react({ kind: "say", tone: "plain", message: "micro_under_way" });
    });
  return {
    armed$: armed.pipe(distinctUntilChanged(), takeUntil(ended$)),
    arm: (on) => armed.next(on),
    press: (direction) => presses.next(direction),
  };
}
