import { of, Subject, withLatestFrom } from "rxjs";
import { describe, expect, it } from "vitest";
import { createScope } from "#src/streams/kit/scope.ts";
import { createState, createValue } from "#src/streams/kit/state.ts";
import { marbles } from "../../marbles.ts";

const add = (sum: number, change: number) => sum + change;

describe("the state of a screen", () => {
  it(
    "STREAM-STATE-001 begins at once, folds each change, and gives nothing where nothing changed",
    marbles((m) => {
      const scope = createScope();
      const { state$ } = createState(scope, {
        initial: 1,
        fold: add,
        changes$: m.hot("-abc-|", { a: 1, b: 0, c: 2 }),
      });
      m.hot("-------e").subscribe(() => scope.end());
      m.expect(state$).toBeObservable("ab-c---|", { a: 1, b: 2, c: 4 });
    }),
  );

  it("STREAM-STATE-002 keeps what was applied without subscribers, and replays it to later ones", () => {
    const scope = createScope();
    const { state$, apply } = createState(scope, { initial: 0, fold: add });
    apply(2);
    apply(3);
    const seen: number[] = [];
    state$.subscribe((state) => seen.push(state)).unsubscribe();
    state$.subscribe((state) => seen.push(state)).unsubscribe();
    expect(seen).toEqual([5, 5]);
    scope.end();
  });

  it("STREAM-STATE-003 an effect that answers at once shows every subscriber the same order of states", () => {
    const scope = createScope();
    const { state$, apply } = createState(scope, { initial: 0, fold: add });
    const seen: Record<"before" | "after", number[]> = { before: [], after: [] };
    state$.subscribe((state) => seen.before.push(state));
    scope.run(state$.pipe(withLatestFrom(of(null))));
    state$.subscribe((state) => {
      if (state === 1) apply(10);
    });
    state$.subscribe((state) => seen.after.push(state));
    apply(1);
    expect(seen).toEqual({ before: [0, 1, 11], after: [0, 1, 11] });
    scope.end();
  });

  it("STREAM-STATE-004 completes with its scope and takes no change afterwards", () => {
    const scope = createScope();
    const changes = new Subject<number>();
    const { state$, apply } = createState(scope, { initial: 0, fold: add, changes$: changes });
    const seen: (number | string)[] = [];
    state$.subscribe({ next: (state) => seen.push(state), complete: () => seen.push("completed") });
    scope.end();
    apply(1);
    changes.next(1);
    expect([seen, changes.observed]).toEqual([[0, "completed"], false]);
  });

  it("STREAM-STATE-001 a value is replaced by what is set", () => {
    const scope = createScope();
    const tab = createValue<"buy" | "sell">(scope, "buy");
    const seen: string[] = [];
    tab.value$.subscribe((value) => seen.push(value));
    tab.set("sell");
    tab.set("sell");
    expect(seen).toEqual(["buy", "sell"]);
    scope.end();
  });
});
