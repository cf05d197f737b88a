import { EMPTY } from "rxjs";
import { describe, it } from "vitest";
import { marbles } from "../../marbles.ts";
import { frame, of1, rawBook, ready, sentBook, serve, timed } from "./rig.ts";

describe("the worker's end: when values go out", () => {
  it(
    "STREAM-TAB-008 what comes when nothing waits and the page has painted goes out at once",
    marbles((m) => {
      const given = { a: rawBook(1), b: rawBook(2) };
      const depth$ = m.hot("      --a-------b-", given);
      const [sent$ = EMPTY] = serve(
        m,
        { depth: () => depth$ },
        { l: of1("depth"), r: ready(4) },
        { says: "-l--r-" },
      );
      m.expect(sent$, "         ^-----------!").toBeObservable("--a-------b-", {
        a: frame(1, sentBook(1)),
        b: frame(1, sentBook(2)),
      });
    }),
  );

  it(
    "STREAM-TAB-008 values that lay at the page for long before their frame are sent later the next time",
    marbles((m) => {
      const given = { a: rawBook(1), b: rawBook(2), c: rawBook(3) };
      const depth$ = m.hot("      --a-b---------------c------------------", given);
      // Two frames, 16 ms apart; what was sent at 8 had been there for 11 ms at the second. So the next goes out 6 instead of 4 ms after it.
      const said = { l: of1("depth"), r: ready(3), s: ready(19, 11) };
      const [sent$ = EMPTY] = serve(m, { depth: () => depth$ }, said, { says: "-l--r--------------s" });
      m.expect(sent$, "         ^--------------------------------------!").toBeObservable(
        "--a-----b----------------c---",
        {
          a: frame(1, sentBook(1)),
          b: timed(1, sentBook(2)),
          c: timed(1, sentBook(3)),
        },
      );
    }),
  );
});
