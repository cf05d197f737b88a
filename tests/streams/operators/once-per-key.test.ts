import { describe, it } from "vitest";
import { oncePerKey } from "#src/streams/operators/once-per-key.ts";
import { marbles } from "../../marbles.ts";

describe("oncePerKey", () => {
  it(
    "STREAM-SUBMIT-001 drops a second request for a key under way; other keys go on beside it",
    marbles((m) => {
      const keys$ = m.hot("  aba--a-|");
      const reply$ = m.cold(" ---(r|)");
      const sending = (request: string) => ({ state: "sending" as const, request });
      const settled = (request: string) => ({ state: "settled" as const, request, outcome: "r" });
      m.expect(keys$.pipe(oncePerKey(() => reply$))).toBeObservable("ab-ABa--(A|)", {
        a: sending("a"),
        b: sending("b"),
        A: settled("a"),
        B: settled("b"),
      });
      m.expect(keys$).toHaveSubscriptions("^------!");
      m.expect(reply$).toHaveSubscriptions(["^--!", "-^--!", "-----^--!"]);
    }),
  );
});
