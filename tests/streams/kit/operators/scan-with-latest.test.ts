import { map, merge } from "rxjs";
import { describe, it } from "vitest";
import { scanWithLatest } from "#src/streams/kit/operators/scan-with-latest.ts";
import { marbles } from "../../../marbles.ts";

describe("scanWithLatest", () => {
  it(
    "STREAM-SCAN-001 its sources read the latest state; each subscription starts again and releases them",
    marbles((m) => {
      const add$ = m.hot("-a--b--", { a: 1, b: 2 });
      const double$ = m.hot("--d--d-");
      const sum$ = scanWithLatest(
        (sum: number, step: number) => sum + step,
        0,
        (latest) => merge(add$, double$.pipe(map(() => latest()))),
      );
      m.expect(sum$, "^-----!").toBeObservable("-ab-cd", { a: 1, b: 2, c: 4, d: 8 });
      m.expect(sum$, "---^--!").toBeObservable("----bc", { b: 2, c: 4 });
      m.expect(add$).toHaveSubscriptions(["^-----!", "---^--!"]);
    }),
  );
});
