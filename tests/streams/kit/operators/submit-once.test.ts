import { describe, it } from "vitest";
import { type Submission, submitOnce } from "#src/streams/kit/operators/submit-once.ts";
import { marbles } from "../../../marbles.ts";

describe("submitOnce", () => {
  it(
    "STREAM-SUBMIT-001 drops what is asked for while a request is in progress, and takes the next one after it",
    marbles((m) => {
      const clicks$ = m.hot(" -ab---c------|");
      const reply$ = m.cold("---r");
      const values: Record<string, Submission<string, string>> = {
        a: { state: "sending", request: "a" },
        b: { state: "settled", request: "a", outcome: "r" },
        c: { state: "sending", request: "c" },
        d: { state: "settled", request: "c", outcome: "r" },
      };
      m.expect(clicks$.pipe(submitOnce(() => reply$))).toBeObservable("-a--b-c--d---|", values);
      m.expect(reply$).toHaveSubscriptions(["-^--!", "------^--!"]);
    }),
  );
});
