import {
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  filter,
  interval,
  map,
  merge,
  type Observable,
  Subject,
  skip,
  startWith,
  switchMap,
  tap,
  withLatestFrom,
} from "rxjs";
import { type HotkeyAction, hotkeyActions, sendsOrders } from "#domain/hotkeys/actions.ts";
import { withKeys } from "#domain/hotkeys/keys.ts";
import type { App } from "../../app-types.ts";
import type { Scope } from "../../kit/scope.ts";
import { createState, createValue } from "../../kit/state.ts";
import { type ArmedChange, applyArmed, disarmed } from "./armed.fold.ts";
import type { HotkeyActs, HotkeysModel } from "./types.ts";

const SECOND = 1_000;
const MINUTE = 60_000;

type From = Pick<App, "deps" | "preferences" | "session" | "reactions">;

/**
 * Keys of a terminal. Those that send or cancel orders work only while armed: the user arms them, and they switch off without use, when
 * nobody looks at the page, at sign-out, and with the terminal, whose end is a change of market. Until the first order of an armed period
 * has been confirmed every order is shown first.
 */
export function createHotkeys(app: From, scope: Scope, acts: HotkeyActs): HotkeysModel {
  const { deps, preferences, session, reactions } = app;
  const stored$ = preferences.value$("hotkeys").pipe(scope.share());
  const focused = createValue(scope, true);
  const armed = createState(scope, {
    initial: disarmed,
    fold: applyArmed,
    changes$: merge(
      acts.confirmed$.pipe(map((): ArmedChange => ({ kind: "confirmed" }))),
      looks(deps, focused.value$),
      session.signedIn$.pipe(
        filter((signedIn) => !signedIn),
        map((): ArmedChange => ({ kind: "off" })),
      ),
    ),
  });
  const ticks$ = armed.state$.pipe(
    map(({ until }) => until !== null),
    distinctUntilChanged(),
    switchMap((isArmed) => (isArmed ? interval(SECOND) : EMPTY)),
  );
  scope.run(ticks$.pipe(tap(() => armed.apply({ kind: "tick", now: deps.now() }))));
  const presses = new Subject<HotkeyAction>();
  scope.run(
    presses.pipe(
      withLatestFrom(stored$),
      tap(([action, { minutes }]) => {
        if (sendsOrders(action)) armed.apply({ kind: "used", now: deps.now(), lifeMs: minutes * MINUTE });
      }),
      withLatestFrom(armed.state$),
      tap(([[action], { until, isConfirmed }]) => {
        if (!sendsOrders(action)) return acts.act[action]?.();
        if (until === null)
          return reactions.react({ kind: "say", tone: "plain", message: "hotkeys_not_armed" });
        if (action === "place-buy" || action === "place-sell") return acts.place[action](!isConfirmed);
        acts.act[action]?.();
      }),
    ),
  );
  const switches = new Subject<boolean>();
  scope.run(
    switches.pipe(
      withLatestFrom(stored$, session.signedIn$),
      tap(([on, { minutes }, signedIn]) => {
        if (on && !signedIn) return reactions.react({ kind: "go", destination: { to: "login", back: true } });
        armed.apply(on ? { kind: "armed", now: deps.now(), lifeMs: minutes * MINUTE } : { kind: "off" });
      }),
    ),
  );
  return {
    offered: offeredBy(acts),
    stored$,
    signedIn$: session.signedIn$.pipe(scope.until()),
    secondsLeft$: combineLatest([armed.state$, merge(ticks$).pipe(startWith(0))]).pipe(
      map(([{ until }]) => (until === null ? null : Math.max(0, Math.ceil((until - deps.now()) / SECOND)))),
      distinctUntilChanged(),
      scope.share(),
    ),
    press: (action) => presses.next(action),
    arm: (on) => switches.next(on),
    setFocused: focused.set,
    setOn: (on) => {
      preferences.change("hotkeys", (stored) => ({ ...stored, on }));
      if (!on) armed.apply({ kind: "off" });
    },
    setMinutes: (minutes) => preferences.change("hotkeys", (stored) => ({ ...stored, minutes })),
    setKeys: (action, keys) => preferences.change("hotkeys", (stored) => withKeys(stored, action, keys)),
    resetKeys: () => preferences.change("hotkeys", (stored) => ({ ...stored, keys: {} })),
  };
}

/** What the page itself does on every terminal. */
const always: ReadonlySet<HotkeyAction> = new Set(["help", "arm", "focus-price", "focus-amount"]);

const offeredBy = ({ act, place }: HotkeyActs): readonly HotkeyAction[] =>
  hotkeyActions.filter((action) => always.has(action) || action in act || action in place);

/** Whether somebody looks at the page, and when that changed. */
function looks({ visible$, now }: From["deps"], focused$: Observable<boolean>): Observable<ArmedChange> {
  return combineLatest([visible$, focused$]).pipe(
    map(([visible, focused]) => visible && focused),
    distinctUntilChanged(),
    skip(1),
    map((looking): ArmedChange => ({ kind: looking ? "back" : "away", now: now() })),
  );
}
