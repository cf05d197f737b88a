import { of } from "rxjs";
import { describe, expect, it } from "vitest";
import { shareLatest } from "#src/streams/kit/operators/share-latest.ts";
import { marbles } from "../../../marbles.ts";

describe("shareLatest", () => {
  it(
    "STREAM-SHARE-001 subscribes once and replays the latest value to later subscribers",
    marbles((m) => {
      const source$ = m.cold(" a-b-c-----");
      const shared$ = source$.pipe(shareLatest(2));
      m.expect(shared$, "^------!").toBeObservable("a-b-c--");
      m.expect(shared$, "---^---!").toBeObservable("---bc---");
      m.expect(source$).toHaveSubscriptions("^--------!");
    }),
  );

  it(
    "STREAM-SHARE-001 outlives its last subscriber for a moment, and goes on for one who comes within it",
    marbles((m) => {
      const source$ = m.cold(" a-b-c-d-e-");
      const shared$ = source$.pipe(shareLatest(3));
      m.expect(shared$, "^--!").toBeObservable("a-b-");
      m.expect(shared$, "-----^--!").toBeObservable("-----cd-");
      m.expect(source$).toHaveSubscriptions("^----------!");
    }),
  );

  it(
    "STREAM-SHARE-001 starts again after its release",
    marbles((m) => {
      const source$ = m.cold("       a-b-c");
      const shared$ = source$.pipe(shareLatest(2));
      m.expect(shared$, "^--!").toBeObservable("a-b-");
      m.expect(shared$, "------^--!").toBeObservable("------a-b-");
      m.expect(source$).toHaveSubscriptions(["^----!", "------^----!"]);
    }),
  );

  it(
    "keeps its last value after completion, and starts over after an error",
    marbles((m) => {
      const done$ = m.cold("   a-(b|)");
      const shared$ = done$.pipe(shareLatest(2));
      m.expect(shared$).toBeObservable("         a-(b|)");
      m.expect(shared$, "-----^").toBeObservable("-----(b|)");
      m.expect(done$).toHaveSubscriptions("^-!");

      const broken$ = m.cold("     a-#");
      const again$ = broken$.pipe(shareLatest(2));
      m.expect(again$).toBeObservable("         a-#");
      m.expect(again$, "-----^").toBeObservable("-----a-#");
      m.expect(broken$).toHaveSubscriptions(["^-!", "-----^-!"]);
    }),
  );

  it("STREAM-SHARE-001 gives the value synchronously, to the first subscriber and to the second", () => {
    const shared$ = of(1).pipe(shareLatest());
    const seen: number[] = [];
    shared$.subscribe((value) => seen.push(value));
    expect(seen).toEqual([1]);
    shared$.subscribe((value) => seen.push(value));
    expect(seen).toEqual([1, 1]);
  });
});
