import { describe, it } from "vitest";
import { inBatches } from "#src/streams/kit/operators/in-batches.ts";
import { marbles } from "../../../marbles.ts";

describe("inBatches", () => {
  it(
    "gathers what comes within the time of the first item, in order; is silent when nothing comes",
    marbles((m) => {
      const source$ = m.hot("-ab----c---d|");
      const batches$ = source$.pipe(inBatches(3));
      m.expect(batches$).toBeObservable("----x-----y-(z|)", {
        x: ["a", "b"],
        y: ["c"],
        z: ["d"],
      });
      m.expect(source$).toHaveSubscriptions("^-----------!");
    }),
  );

  it(
    "ends a batch early on demand, and subscribes to the demand only during a batch",
    marbles((m) => {
      const source$ = m.hot("-ab---c----|");
      const frame$ = m.hot(" ---f----f---");
      const batches$ = source$.pipe(inBatches(4, frame$));
      m.expect(batches$).toBeObservable("---x----y--|", {
        x: ["a", "b"],
        y: ["c"],
      });
      m.expect(frame$).toHaveSubscriptions(["-^-!", "------^-!"]);
    }),
  );
});
