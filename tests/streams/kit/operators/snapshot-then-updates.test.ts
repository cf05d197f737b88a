import { type Observable, of } from "rxjs";
import { describe, expect, it } from "vitest";
import {
  type ResyncReason,
  type SnapshotThenUpdates,
  type Synced,
  snapshotThenUpdates,
} from "#src/streams/kit/operators/snapshot-then-updates.ts";
import { marbles } from "../../../marbles.ts";

type Counted = { readonly at: number; readonly seen: string };
type State = Synced<Counted, string>;
type Plan = SnapshotThenUpdates<Counted, number, number, string>;

/** A state that counts: updates are numbers, older ones are ignored, a skipped number is a gap. */
function counting(snapshot: Plan["snapshot"], updates$: Observable<number>, other: Partial<Plan> = {}) {
  return snapshotThenUpdates<Counted, number, number, string>({
    snapshot,
    updates$,
    begin: (at) => ({ at, seen: `s${at}` }),
    apply: (state, update) => (update <= state.at ? state : { at: update, seen: `${state.seen},${update}` }),
    skips: (state, update) => (update > state.at + 1 ? "gap" : null),
    retry: { first: 4, slowest: 8 },
    ...other,
  });
}

const loading: State = { status: "loading" };
const live = (at: number, seen: string): State => ({ status: "live", state: { at, seen } });
const resyncing = (at: number, seen: string, reason: ResyncReason = "gap"): State => ({
  ...{ status: "resyncing", state: { at, seen } },
  reason,
});
const ok = (value: number) => ({ ok: true as const, value });
const refusal = { ok: false as const, refusal: "no" };
const numbers = { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8, 9: 9 };

describe("snapshotThenUpdates", () => {
  it(
    "STREAM-SNAP-001 buffers updates while the snapshot is fetched and replays those that are later than it",
    marbles((m) => {
      const updates$ = m.hot("  -1-2-3-4--|", numbers);
      const snapshot$ = m.cold("----(s|)", { s: ok(1) });
      const values = { l: loading, a: live(2, "s1,2"), b: live(3, "s1,2,3"), c: live(4, "s1,2,3,4") };
      m.expect(counting(() => snapshot$, updates$)).toBeObservable("l---ab-c--|", values);
      m.expect(snapshot$).toHaveSubscriptions("^---!");
      m.expect(updates$).toHaveSubscriptions("^---------!");
    }),
  );

  it(
    "STREAM-SNAP-002 reloads after a gap; the old state stays until the new one replaces it",
    marbles((m) => {
      const updates$ = m.hot("  -----2-5-6---7-", numbers);
      const snapshots = [m.cold("(s|)", { s: ok(1) }), m.cold("---(s|)", { s: ok(5) })];
      const values = {
        l: loading,
        a: live(1, "s1"),
        b: live(2, "s1,2"),
        c: resyncing(2, "s1,2"),
        d: live(6, "s5,6"),
        e: live(7, "s5,6,7"),
      };
      let times = 0;
      const plan$ = counting(() => snapshots[times++] ?? of(refusal), updates$);
      m.expect(plan$, "^-------------!").toBeObservable("(la)-b-c--d--e", values);
    }),
  );

  it(
    "STREAM-SNAP-002 reloads on restart and drops a pending request",
    marbles((m) => {
      const updates$ = m.hot("  ----------", numbers);
      const restart$ = m.hot("  --r-r-----");
      const snapshot$ = m.cold("---(s|)", { s: ok(1) });
      m.expect(
        counting(() => snapshot$, updates$, { restart$ }),
        "^---------!",
      ).toBeObservable("l-l-l--a--", {
        l: loading,
        a: live(1, "s1"),
      });
      m.expect(snapshot$).toHaveSubscriptions(["^-!", "--^-!", "----^--!"]);
    }),
  );

  it(
    "says that a snapshot failed, tries again automatically and later each time",
    marbles((m) => {
      const updates$ = m.hot("  --------------------", numbers);
      const snapshot$ = m.cold("(n|)", { n: refusal });
      const values = { l: loading, n: { status: "failed", state: null, failure: "no" } as State };
      m.expect(
        counting(() => snapshot$, updates$),
        "^-------------------!",
      ).toBeObservable("(ln)n-------n-------", values);
      m.expect(snapshot$).toHaveSubscriptions(["(^!)", "----(^!)", "------------(^!)"]);
    }),
  );

  it(
    "does not ask in a loop when every snapshot is behind the updates",
    marbles((m) => {
      const updates$ = m.hot("  -5-6-7-8-9--", numbers);
      const snapshot$ = m.cold("--(s|)", { s: ok(1) });
      const plan$ = counting(() => snapshot$, updates$);
      m.expect(plan$, "^-----------!").toBeObservable("l-r-----r---", { l: loading, r: resyncing(1, "s1") });
      m.expect(snapshot$).toHaveSubscriptions(["^-!", "------^-!"]);
    }),
  );

  it("STREAM-SNAP-001 takes a snapshot that is there at once", () => {
    const seen: string[] = [];
    counting(() => of(ok(1)), of(2, 3)).subscribe((synced) => seen.push(synced.status));
    // The updates came and went before the snapshot was asked for; their end ends it.
    expect(seen).toEqual(["loading"]);
  });

  it(
    "STREAM-SNAP-003 a refresh replaces the state without a resync between, and waits for no second snapshot",
    marbles((m) => {
      const updates$ = m.hot("  -----2--------", numbers);
      const refresh$ = m.hot("  ------rrr---r-");
      const snapshots = [
        m.cold("(a|)", { a: ok(1) }),
        m.cold("---(b|)", { b: ok(5) }),
        m.cold("(c|)", { c: refusal }),
      ];
      let asked = 0;
      const state$ = counting(() => snapshots[asked++] ?? of(refusal), updates$, { refresh$ });
      m.expect(state$, "^------------!").toBeObservable("(la)-2---b--f", {
        ...{ l: loading, a: live(1, "s1"), 2: live(2, "s1,2"), b: live(5, "s5") },
        f: { status: "failed", state: { at: 5, seen: "s5" }, failure: "no" } satisfies State,
      });
      m.flush();
      expect(asked).toBe(3);
    }),
  );
});
