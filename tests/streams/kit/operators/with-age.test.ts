import { describe, it } from "vitest";
import { type AgeReason, type ValueAge, withAge } from "#src/streams/kit/operators/with-age.ts";
import { marbles } from "../../../marbles.ts";

type Aged = { value: string; age: ValueAge };
const fresh = (value: string): Aged => ({ value, age: { state: "fresh" } });
const aged = (value: string, state: "late" | "stale", since: number, reason: AgeReason): Aged => ({
  value,
  age: { state, since, reason },
});

describe("withAge", () => {
  it(
    "STREAM-AGE-001 a value with no follower is late, then stale; a new one is fresh",
    marbles((m) => {
      const source$ = m.hot("  -a-----b--");
      const staleReason$ = m.cold("n", { n: null });
      const values = {
        a: fresh("a"),
        l: aged("a", "late", 1, "silent"),
        s: aged("a", "stale", 1, "silent"),
        b: fresh("b"),
      };
      const aged$ = source$.pipe(withAge({ lateAfter: 2, staleAfter: 4, staleReason$ }));
      m.expect(aged$, "^--------!").toBeObservable("-a-l-s-b-", values);
      m.expect(source$).toHaveSubscriptions("^--------!");
    }),
  );
  it(
    "STREAM-AGE-001 offline makes it stale at once, a resync late; the age goes on counting when it is over",
    marbles((m) => {
      const source$ = m.hot("  a----------");
      const staleReason$ = m.hot("n-o--r-n---", { n: null, o: "offline" as const, r: "resyncing" as const });
      const values = {
        a: fresh("a"),
        o: aged("a", "stale", 0, "offline"),
        r: aged("a", "late", 0, "resyncing"),
        l: aged("a", "late", 0, "silent"),
      };
      const aged$ = source$.pipe(withAge({ lateAfter: 9, staleAfter: null, staleReason$ }));
      m.expect(aged$, "^----------!").toBeObservable("a-o--r-a-l-", values);
      m.expect(source$).toHaveSubscriptions("^----------!");
      m.expect(staleReason$).toHaveSubscriptions("^----------!");
    }),
  );
  it(
    "STREAM-AGE-001 completes after its sources, once the last value has aged",
    marbles((m) => {
      const source$ = m.cold("  a|");
      const staleReason$ = m.cold("(n|)", { n: null });
      const values = { a: fresh("a"), l: aged("a", "late", 0, "silent"), s: aged("a", "stale", 0, "silent") };
      const aged$ = source$.pipe(withAge({ lateAfter: 3, staleAfter: 5, staleReason$ }));
      m.expect(aged$).toBeObservable("a--l-(s|)", values);
      m.expect(source$).toHaveSubscriptions("^!");
    }),
  );
});
