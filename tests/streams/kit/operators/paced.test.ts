import { describe, it } from "vitest";
import { paced } from "#src/streams/kit/operators/paced.ts";
import { marbles } from "../../../marbles.ts";

describe("paced", () => {
  it(
    "STREAM-PACE-001 passes a value a period, with the source's own, and the last one after a silent period",
    marbles((m) => {
      const source$ = m.hot("                     -ab-c--de----f---g-|");
      m.expect(source$.pipe(paced(4))).toBeObservable("-a-----d----e----g-|");
      m.expect(source$).toHaveSubscriptions("          ^------------------!");
    }),
  );
  it(
    "STREAM-PACE-001 passes the next value at once after one that begins no period",
    marbles((m) => {
      const source$ = m.hot("-xab|");
      m.expect(source$.pipe(paced(4, (value) => value !== "x"))).toBeObservable("-xa-(b|)");
    }),
  );
});
