import { it } from "vitest";
import {
  type Age,
  failed,
  fresh,
  type Loadable,
  loading,
  ready,
} from "#src/streams/kit/resource/loadable.ts";
import { ageWhileStale, staleReasonOf } from "#src/streams/kit/resource/staleness.ts";
import { marbles } from "../../../marbles.ts";
import { refused } from "../../support/fakes.ts";

const a = ready("a");
const b = ready("b");
const told = (data: Loadable<string>, offline = false, behind = false) => ({
  data,
  staleReason: staleReasonOf(offline, behind),
});
const stale = (since: number): Age => ({ state: "stale", since, reason: "offline" });
const late = (since: number): Age => ({ state: "late", since, reason: "resyncing" });

it(
  "STREAM-AGE-002 followed data is fresh however old its last change; once blocked it is as old as the block",
  marbles((m) => {
    const source$ = m.hot("-l-a----o---r-b-f|", {
      l: told(loading),
      a: told(a),
      o: told(a, true),
      r: told(a, false, true),
      b: told(b),
      f: told(failed(refused)),
    });
    m.expect(source$.pipe(ageWhileStale())).toBeObservable("-l-a----o---r-b-f|", {
      l: loading,
      a: ready("a", fresh),
      o: ready("a", stale(8)),
      // Behind goes on from when the link was lost.
      r: ready("a", late(8)),
      b: ready("b", fresh),
      f: failed(refused),
    });
    m.expect(source$).toHaveSubscriptions("^----------------!");
  }),
);

it(
  "STREAM-AGE-002 what comes while nothing can be heard of is as old as its coming; a lost link counts before a fetch",
  marbles((m) => {
    const source$ = m.hot("-o----b-c", {
      o: told(loading, true),
      b: told(b, true, true),
      c: told(b, true, true),
    });
    m.expect(source$.pipe(ageWhileStale())).toBeObservable("-l----b", {
      l: loading,
      b: ready("b", stale(6)),
    });
  }),
);
