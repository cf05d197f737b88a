import {
  combineLatest,
  EMPTY,
  filter,
  merge,
  type Observable,
  of,
  Subject,
  switchMap,
  tap,
  timer,
  withLatestFrom,
} from "rxjs";
import type { OptionDirection } from "../../api/options/types.ts";
import type { Scope } from "../kit/scope.ts";
import { createValue } from "../kit/state.ts";
import type { Reaction } from "../shell/reactions/types.ts";

/** Armed hotkeys switch off after this time without use, ms. */
export const ARMED_FOR = 60_000;

interface HotkeysFrom {
  /** Whether an order can go out now: none is in progress, and the outcome of none is unknown. Emits at once. */
  readonly free$: Observable<boolean>;
  /** Whether the page is shown. Emits at once. */
  readonly visible$: Observable<boolean>;
  readonly submit: (direction: OptionDirection) => void;
  readonly react: (reaction: Reaction) => void;
}

/** Keys that open an order without a confirmation: off until the user arms them. */
export interface Hotkeys {
  /** Emits at once. */
  readonly armed$: Observable<boolean>;
  arm(on: boolean): void;
  /** A key was pressed. Does nothing while off; while an order is in progress it says so. */
  press(direction: OptionDirection): void;
}

/**
 * Hotkeys that open orders by accident cost money: they are armed by hand, switch off after `ARMED_FOR` without use and when the page is
 * hidden, and open no second order while the outcome of one is unknown.
 */
export function createHotkeys(scope: Scope, { free$, visible$, submit, react }: HotkeysFrom): Hotkeys {
  const armed = createValue(scope, false);
  const used = new Subject<void>();
  const presses = new Subject<OptionDirection>();
  const off$ = combineLatest([armed.value$, visible$]).pipe(
    switchMap(([isArmed, visible]) => {
      if (!isArmed) return EMPTY;
      if (!visible) return of(undefined);
      return merge(of(undefined), used).pipe(switchMap(() => timer(ARMED_FOR)));
    }),
  );
  scope.run(off$.pipe(tap(() => armed.set(false))));
  scope.run(
    presses.pipe(
      withLatestFrom(armed.value$, free$),
      filter(([, isArmed]) => isArmed),
      tap(([direction, , free]) => {
        used.next();
        if (free) submit(direction);
        else react({ kind: "say", tone: "plain", message: "micro_under_way" });
      }),
    ),
  );
  return {
    armed$: armed.value$,
    arm: armed.set,
    press: (direction) => presses.next(direction),
  };
}
