import { describe, it } from "vitest";
import { tickWhile } from "#src/streams/kit/operators/tick-while.ts";
import { marbles } from "../../../marbles.ts";

describe("tickWhile", () => {
  it(
    "STREAM-TICK-001 emits at once and with every tick while active, and has no timer otherwise",
    marbles((m) => {
      const active$ = m.hot("-a-a---b---a--|", { a: true, b: false });
      const ticks$ = m.cold("  --t-t-t-t");
      m.expect(tickWhile(active$, ticks$), "^-------------!").toBeObservable("-u-u-u-----u-u", {
        u: undefined,
      });
      m.expect(ticks$).toHaveSubscriptions(["-^-----!", "-----------^--!"]);
    }),
  );
});
