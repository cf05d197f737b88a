import { configure } from "rxjs-marbles";
import { expect } from "vitest";

/** Marble tests under vitest: `it("…", marbles((m) => { … }))`, virtual time (TestScheduler's run mode), readable diffs. */
export const { marbles } = configure({
  run: true,
  frameworkMatcher: true,
  assertDeepEqual: (actual: unknown, expected: unknown) => expect(actual).toEqual(expected),
});
