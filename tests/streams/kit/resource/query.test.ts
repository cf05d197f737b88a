import { describe, expect, it } from "vitest";
import { failed, loading, ready } from "#src/streams/kit/resource/loadable.ts";
import { createQuery } from "#src/streams/kit/resource/query.ts";
import { marbles } from "../../../marbles.ts";
import { fakeApp } from "../../support/fake-app.ts";
import { no, ok, refused } from "../../support/fakes.ts";

const shown = { l: loading, a: ready("a"), b: ready("b"), f: failed(refused) };

describe("a query", () => {
  it(
    "STREAM-QUERY-001 asks once for all who look; asked again, the earlier answer no longer counts",
    marbles((m) => {
      const slow$ = m.cold("-----(a|)", { a: ok("a") });
      const quick$ = m.cold("--(b|)", { b: ok("b") });
      const answers = [slow$, quick$];
      const query = createQuery(fakeApp(), () => answers.shift() ?? quick$);
      m.cold("--r").subscribe(() => query.retry());
      m.expect(query.data$, "^ 20ms !").toBeObservable("l-l-b", shown);
      m.expect(query.data$, "-^ 19ms !").toBeObservable("-ll-b", shown);
      m.expect(slow$).toHaveSubscriptions("^-!");
      m.expect(quick$).toHaveSubscriptions("--^-!");
    }),
  );

  it(
    "STREAM-QUERY-002 is asked again in another language, and when the link returns only if it had failed",
    marbles((m) => {
      const answers = [no(), ok("a"), ok("b")];
      const app = fakeApp();
      const language$ = m.hot("l--------l", { l: "en" as const });
      const returned$ = m.hot("----r--r", { r: undefined });
      const query = createQuery(
        {
          preferences: { ...app.preferences, language$ },
          connection: { ...app.connection, returned$ },
        },
        () => m.cold("-(x|)", { x: answers.shift() ?? no() }),
      );
      m.expect(query.data$, "^ 20ms !").toBeObservable("lf--la---lb", shown);
      m.flush();
      expect(answers).toEqual([]);
    }),
  );
});
