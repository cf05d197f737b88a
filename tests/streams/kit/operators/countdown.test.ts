import { describe, it } from "vitest";
import { countdown } from "#src/streams/kit/operators/countdown.ts";
import { marbles } from "../../../marbles.ts";

describe("countdown", () => {
  it(
    "STREAM-COUNT-001 says the seconds left at once, then at each change, and completes at 0",
    marbles((m) => {
      m.expect(countdown(2_500)).toBeObservable("a 499ms b 999ms c 999ms (d|)", { a: 3, b: 2, c: 1, d: 0 });
    }),
  );
  it(
    "STREAM-COUNT-001 follows the clock: a clock that jumped past the deadline ends it at the next tick",
    marbles((m) => {
      let now = 0;
      const slept$ = countdown(10_000, () => {
        const read = now;
        now = 11_000;
        return read;
      });
      m.expect(slept$).toBeObservable("a 999ms (b|)", { a: 10, b: 0 });
    }),
  );
  it(
    "is over at once when the deadline has passed",
    marbles((m) => {
      m.expect(countdown(-5)).toBeObservable("(a|)", { a: 0 });
    }),
  );
});
