import { defer, type Observable } from "rxjs";
import { describe, it } from "vitest";
import { loadAgain } from "#src/streams/kit/operators/load-again.ts";
import { marbles } from "../../../marbles.ts";

describe("code that did not arrive", () => {
  const loading = (...attempts: readonly Observable<string>[]) => {
    const left = [...attempts];
    return defer(() => left.shift() ?? attempts[0] ?? "");
  };

  it(
    "STREAM-LOAD-001 is fetched again as soon as the link is back",
    marbles((m) => {
      const returned$ = m.hot("r----r---");
      const source$ = loading(m.cold("-#"), m.cold("-a|"));
      m.expect(source$.pipe(loadAgain(returned$))).toBeObservable("------a|");
      m.expect(returned$).toHaveSubscriptions("-^---!");
    }),
  );

  it(
    "STREAM-LOAD-001 is fetched again ever more rarely while the link does not come back",
    marbles((m) => {
      const source$ = loading(m.cold("-#"), m.cold("-#"), m.cold("a|"));
      m.expect(source$.pipe(loadAgain(m.hot("")))).toBeObservable("3002ms a|");
    }),
  );
});
