import { BehaviorSubject, NEVER, type Observable, of } from "rxjs";
import { describe, expect, it } from "vitest";
import { createScope } from "#src/streams/kit/scope.ts";
import { ARMED_FOR, createHotkeys } from "#src/streams/options/hotkeys.ts";
import { marbles } from "../../marbles.ts";

/** Keys with everything that they do, in order. */
function setUp({ free$ = of(true), visible$ = of(true), ended$ = NEVER }: Partial<Sources> = {}) {
  const done: string[] = [];
  const scope = createScope();
  ended$.subscribe(scope.end);
  const keys = createHotkeys(scope, {
    free$,
    visible$,
    submit: (direction) => done.push(direction),
    react: (reaction) => done.push("message" in reaction ? reaction.message : reaction.kind),
  });
  return { keys, done };
}
interface Sources {
  readonly free$: Observable<boolean>;
  readonly visible$: Observable<boolean>;
  readonly ended$: Observable<unknown>;
}
const armed = { t: true, f: false };

describe("hotkeys of options", () => {
  it("MICRO-KEYS-003 do nothing until they are armed", () => {
    const { keys, done } = setUp();
    keys.press("up");
    keys.press("up");
    expect(done).toEqual([]);
    keys.arm(true);
    keys.press("up");
    keys.arm(false);
    keys.press("down");
    expect(done).toEqual(["up"]);
  });

  it(
    "MICRO-KEYS-004 go off after 60 s without use; each use begins the 60 s again",
    marbles((m) => {
      const { keys, done } = setUp();
      m.cold("100ms a 49899ms p", { a: "arm", p: "press" }).subscribe((what) =>
        what === "arm" ? keys.arm(true) : keys.press("up"),
      );
      m.expect(keys.armed$, "^ 3m !").toBeObservable(`f 99ms t ${49_900 + ARMED_FOR - 1}ms f`, armed);
      m.flush();
      expect(done).toEqual(["up"]);
    }),
  );

  it(
    "MICRO-KEYS-005 go off when the page is hidden, and stay off when it is shown again",
    marbles((m) => {
      const visible$ = m.hot("v 999ms h 999ms v", { v: true, h: false });
      const shown$ = new BehaviorSubject(true);
      visible$.subscribe(shown$);
      const { keys } = setUp({ visible$: shown$ });
      m.cold("100ms a").subscribe(() => keys.arm(true));
      m.expect(keys.armed$, "^ 3s !").toBeObservable("f 99ms t 899ms f", armed);
    }),
  );

  it("MICRO-KEYS-006 while an order is in progress or unknown a press opens nothing, and says so", () => {
    const free$ = new BehaviorSubject(true);
    const { keys, done } = setUp({ free$ });
    keys.arm(true);
    keys.press("up");
    free$.next(false);
    keys.press("up");
    keys.press("down");
    free$.next(true);
    keys.press("down");
    expect(done).toEqual(["up", "micro_under_way", "micro_under_way", "down"]);
  });

  it(
    "MICRO-KEYS-004 leave no timer behind when the screen ends",
    marbles((m) => {
      const { keys, done } = setUp({ ended$: m.cold("1s x") });
      keys.arm(true);
      m.cold("2s p").subscribe(() => keys.press("up"));
      m.expect(keys.armed$, "^ 3m !").toBeObservable("t 999ms |", armed);
      m.flush();
      expect(done).toEqual([]);
    }),
  );
});
