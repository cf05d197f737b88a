import { NEVER, of } from "rxjs";
import { describe, expect, it } from "vitest";
import type { RawDepth } from "#src/api/api.ts";
import { type Age, loading, ready } from "#src/streams/kit/resource/loadable.ts";
import { createScope } from "#src/streams/kit/scope.ts";
import { applyData, unchecked } from "#src/streams/markets/data-check.fold.ts";
import { followDepth, shownDepth } from "#src/streams/markets/depth.ts";
import { createDataCheckModel } from "#src/streams/markets/screens/data-check-model.ts";
import { marbles } from "../../marbles.ts";
import { depthOf, rawDepth } from "../spot/samples.ts";
import { fakeApp } from "../support/fake-app.ts";
import { marketOf, ok } from "../support/fakes.ts";

const market = marketOf("BTC");
const d = (sequence: number) => depthOf(sequence, [["1", String(sequence)]]);
const raw = (sequence: number, epoch = "e"): RawDepth => rawDepth(sequence, d(sequence), epoch);
const checked = (sequence: number, failures: number, matched = true): RawDepth => ({
  ...raw(sequence),
  checked: { sequence, matched, failures },
});
const lost: Age = { state: "stale", since: 0, reason: "offline" };
const behind: Age = { state: "late", since: 0, reason: "resyncing" };

describe("data check", () => {
  it("SPOT-CHECK-001 counts each resync once, and not the first load", () => {
    const seen = [
      loading,
      ready("a", behind),
      ready("a"),
      ready("a", lost),
      ready("a", behind),
      ready("b", behind),
      ready("b"),
    ];
    const states = [unchecked];
    for (const [at, data] of seen.entries()) states.push(applyData(states.at(-1) ?? unchecked, data, at));
    expect(states.map(({ resyncs, newestAt }) => [resyncs, newestAt])).toEqual([
      [0, null],
      [0, null],
      [0, 1],
      [0, 1],
      [0, 1],
      [1, 1],
      [1, 5],
      [1, 5],
    ]);
    expect(states.at(-1)?.lastResync).toEqual({ reason: "reconnect", at: 4 });
  });

  it.each([
    ["gap", raw(5)],
    ["checksum", { ...checked(5, 1), since: null }],
    ["epoch", raw(3, "f")],
  ] as const)("SPOT-CHECK-002 names %s as the reason of a resync", (reason, bad) =>
    marbles((m) => {
      const pushes$ = m.hot("  -2--x----", { 2: checked(2, 0), x: bad });
      const snapshots = [of(ok({ depth: d(1), prints: [] })), NEVER];
      const app = fakeApp({
        api: { markets: { book: () => snapshots.shift() ?? NEVER }, socket: { depth: () => pushes$ } },
      });
      const last: unknown[] = [];
      followDepth(app, market, NEVER).subscribe(({ check }) => last.push([check.resyncs, check.lastResync]));
      m.flush();
      expect(last).toEqual([
        [0, null],
        [0, null],
        [0, null],
        [1, { reason, at: 4 }],
      ]);
    })(),
  );

  it.each(["reconnect", "request"] as const)("SPOT-CHECK-002 names %s as the reason of a resync", (reason) =>
    marbles((m) => {
      const app = fakeApp({
        api: { markets: { book: () => of(ok({ depth: d(1), prints: [] })) }, socket: { depth: () => NEVER } },
      });
      const again$ = m.hot("---r--");
      if (reason === "reconnect") again$.subscribe(() => app.state.returned.next());
      const followed$ = followDepth(app, market, reason === "request" ? again$ : NEVER);
      let last: unknown;
      followed$.subscribe(({ check }) => {
        last = check.lastResync;
      });
      m.flush();
      expect(last).toEqual({ reason, at: 3 });
    })(),
  );

  it(
    "SPOT-CHECK-003 SPOT-CHECK-004 shows the book's last checksum, and says why the newest data is old",
    marbles((m) => {
      const pushes$ = m.hot("    -2", { 2: checked(2, 0) });
      const visible$ = m.hot("   v 8s h 999ms v", { v: true, h: false });
      const frame$ = m.hot("     --f", { f: 0 });
      const app = fakeApp({
        ...{ frame$, visible$ },
        api: {
          markets: { book: () => of(ok({ depth: d(1), prints: [] })) },
          socket: { depth: () => pushes$ },
        },
      });
      const scope = createScope();
      const followed$ = followDepth(app, market, NEVER).pipe(scope.share());
      const model = createDataCheckModel(scope, {
        ...{ visible$, followed$, depth$: followed$.pipe(shownDepth(app)) },
        panels: { prints: of(ready([])) },
      });
      const shown: string[] = [];
      const books: unknown[] = [];
      model.book$.subscribe((book) => books.push(book));
      model.panels$.subscribe((panels) => {
        const line = panels.map(({ panel, ageSeconds, reason }) => `${panel} ${ageSeconds} ${reason}`).join();
        if (shown.at(-1) !== line) shown.push(line);
      });
      m.expect(NEVER, "^ 11s !").toBeObservable("-");
      m.cold("11s (x|)").subscribe(() => scope.end());
      m.flush();
      expect(books.at(-1)).toEqual({ sequence: 2, checked: { sequence: 2, matched: true, failures: 0 } });
      expect(shown).toContain("book 3 null,prints 4 null");
      expect(shown).toContain("book 5 silent,prints 6 quiet");
      expect(shown).toContain("book 9 silent,prints 10 hidden");
    }),
  );
});
