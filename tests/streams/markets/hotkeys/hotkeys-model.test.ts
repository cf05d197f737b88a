import { NEVER, type Observable, of } from "rxjs";
import { describe, expect, it } from "vitest";
import { createScope } from "#src/streams/kit/scope.ts";
import { createHotkeys } from "#src/streams/markets/hotkeys/hotkeys-model.ts";
import { marbles } from "../../../marbles.ts";
import { fakeApp } from "../../support/fake-app.ts";

/** Keys with everything that they do, in order. */
function setUp({
  confirmed$ = NEVER,
  visible$ = of(true),
  member = true,
}: {
  confirmed$?: Observable<unknown>;
  visible$?: Observable<boolean>;
  member?: boolean;
} = {}) {
  const app = fakeApp({ visible$, member });
  const done: string[] = [];
  const scope = createScope();
  const keys = createHotkeys(app, scope, {
    act: {
      buy: () => done.push("buy"),
      "cancel-all": () => done.push("cancel all"),
    },
    place: {
      "place-buy": (confirms) => done.push(confirms ? "ask to buy" : "send buy"),
      "place-sell": (confirms) => done.push(confirms ? "ask to sell" : "send sell"),
    },
    confirmed$,
  });
  return { app, keys, scope, done };
}

describe("hotkeys of a terminal", () => {
  it("SPOT-KEY-004 keys that send or cancel orders only say so until they are armed, the others work", () => {
    const { app, keys, done } = setUp();
    for (const action of ["buy", "place-buy", "cancel-all"] as const) keys.press(action);
    expect(done).toEqual(["buy"]);
    expect(app.reacted).toEqual(
      Array.from({ length: 2 }, () => ({ kind: "say", tone: "plain", message: "hotkeys_not_armed" })),
    );
    keys.arm(true);
    keys.press("cancel-all");
    keys.arm(false);
    keys.press("cancel-all");
    expect(done).toEqual(["buy", "cancel all"]);
  });

  it("SPOT-KEY-004 a guest who arms them is led to the login", () => {
    const { app, keys, done } = setUp({ member: false });
    keys.arm(true);
    keys.press("place-buy");
    expect(done).toEqual([]);
    expect(app.reacted[0]).toEqual({ kind: "go", destination: { to: "login", back: true } });
  });

  it(
    "SPOT-KEY-005 they count down and switch off after the chosen minutes without use",
    marbles((m) => {
      const { app, keys, done } = setUp();
      Object.assign(app.deps, { now: () => m.scheduler.now() });
      keys.setMinutes(1);
      m.cold("-a 59998ms p 58999ms p 60s p", { a: "arm", p: "press" }).subscribe((what) => {
        if (what === "arm") keys.arm(true);
        else keys.press("place-sell");
      });
      const left: (number | null)[] = [];
      keys.secondsLeft$.subscribe((seconds) => left.push(seconds));
      m.scheduler.schedule(() => keys.arm(false), 240_000);
      m.flush();
      expect(done).toEqual(["ask to sell", "ask to sell"]);
      expect(left.slice(0, 3)).toEqual([null, 60, 59]);
      expect(left.at(-1)).toBeNull();
    }),
  );

  it(
    "SPOT-KEY-006 they switch off when the page was hidden for 5 s, and stay off",
    marbles((m) => {
      const { app, keys, done } = setUp({ visible$: m.hot("v 9s h 6s v", { v: true, h: false }) });
      Object.assign(app.deps, { now: () => m.scheduler.now() });
      m.cold("2s a 15s p").subscribe((what) => (what === "a" ? keys.arm(true) : keys.press("cancel-all")));
      const left: (number | null)[] = [];
      keys.secondsLeft$.subscribe((seconds) => left.push(seconds));
      m.scheduler.schedule(() => keys.arm(false), 60_000);
      m.flush();
      expect(done).toEqual([]);
      expect(left.at(-1)).toBeNull();
    }),
  );

  it("SPOT-KEY-006 they switch off at sign-out, and a terminal of another market begins without", () => {
    const { app, keys, done } = setUp();
    keys.arm(true);
    app.state.session.next({ state: "guest" });
    keys.press("cancel-all");
    expect(done).toEqual([]);
    const other = setUp();
    other.keys.press("cancel-all");
    expect(other.done).toEqual([]);
  });

  it(
    "SPOT-KEY-007 orders are shown first until one of the armed period was confirmed",
    marbles((m) => {
      const { keys, done } = setUp({ confirmed$: m.hot("---c") });
      m.hot("ab-(-b)cbab".replace(/[()]/g, "")).subscribe((what) => {
        if (what === "a") keys.arm(true);
        if (what === "b") keys.press("place-buy");
        if (what === "c") keys.press("place-sell");
      });
      m.flush();
      expect(done).toEqual(["ask to buy", "send buy", "send sell", "send buy", "ask to buy"]);
    }),
  );

  it("SPOT-KEY-001 keys, minutes and the switch are kept as one preference", () => {
    const { app, keys } = setUp();
    const kept: unknown[] = [];
    app.preferences.value$("hotkeys").subscribe((value) => kept.push(value));
    keys.setKeys("buy", "ctrl+b");
    keys.setMinutes(15);
    keys.setOn(false);
    keys.resetKeys();
    expect(kept.slice(-2)).toEqual([
      { on: false, minutes: 15, keys: { buy: "ctrl+b" } },
      { on: false, minutes: 15, keys: {} },
    ]);
  });
});
