import { interval, NEVER, of, Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { createScope } from "#src/streams/kit/scope.ts";
import { marbles } from "../../marbles.ts";

describe("a scope", () => {
  it(
    "STREAM-SCOPE-001 what it shares replays its latest value and unsubscribes from the source at the end",
    marbles((m) => {
      const scope = createScope();
      const source$ = m.hot("-a-b-c-d-|");
      const shared$ = source$.pipe(scope.share());
      m.hot("------e").subscribe(() => scope.end());
      m.expect(shared$).toBeObservable("-a-b-c|");
      m.expect(shared$, "----^").toBeObservable("----bc|");
      m.expect(source$).toHaveSubscriptions("^-----!");
    }),
  );

  it(
    "STREAM-SCOPE-001 what it runs is subscribed to at once and ends with it",
    marbles((m) => {
      const scope = createScope();
      const effect$ = m.hot("-a-b-c-");
      scope.run(effect$);
      m.hot("---e").subscribe(() => scope.end());
      m.expect(effect$).toHaveSubscriptions("^--!");
    }),
  );

  it("STREAM-SCOPE-002 parts end with it in the order in which they were started, once", () => {
    const scope = createScope();
    const ended: string[] = [];
    scope.onEnd(() => ended.push("form"));
    scope.onEnd(() => ended.push("code"));
    scope.end();
    scope.end();
    expect(ended).toEqual(["form", "code"]);
  });

  it("STREAM-SCOPE-003 nothing starts after the end", () => {
    const scope = createScope();
    const source = new Subject<number>();
    const ended: string[] = [];
    scope.end();
    scope.run(source);
    scope.onEnd(() => ended.push("late"));
    NEVER.pipe(scope.until()).subscribe({ complete: () => ended.push("completed") });
    scope.ended$.subscribe(() => ended.push("told"));
    expect(source.observed).toBe(false);
    expect(ended).toEqual(["late", "completed", "told"]);
    expect(scope.isOver()).toBe(true);
  });

  it("STREAM-SCOPE-001 an effect that completes leaves the scope open", () => {
    const scope = createScope();
    scope.run(of(1));
    scope.run(interval(1_000));
    expect(scope.isOver()).toBe(false);
    scope.end();
  });
});
