import fc from "fast-check";
import { NEVER, of } from "rxjs";
import { describe, expect, it } from "vitest";
import type { Print } from "#src/api/markets/types.ts";
import { loading, ready } from "#src/streams/kit/resource/loadable.ts";
import { mergePrints, PRINTS_KEPT } from "#src/streams/markets/prints.fold.ts";
import { printsOf } from "#src/streams/markets/prints.ts";
import { marbles } from "../../marbles.ts";
import { depthOf, printOf } from "../spot/samples.ts";
import { fakeApp } from "../support/fake-app.ts";
import { marketOf, ok } from "../support/fakes.ts";

const [one, two, three, four] = [1, 2, 3, 4].map((n) => printOf(String(n), n)) as [
  Print,
  Print,
  Print,
  Print,
];
const shown = (...prints: Print[]) => ready<readonly Print[]>(prints);

describe("prints", () => {
  it(
    "STREAM-PRINTS-001 SPOT-PRINTS-001 begins with a snapshot, adds pushes without doubles, once a frame",
    marbles((m) => {
      const pushes$ = m.hot("  -b----ac-d---", { a: [two], b: [two], c: [three], d: [four] });
      const snapshot$ = m.cold("--(s|)", { s: ok({ depth: depthOf(1, []), prints: [two, one] }) });
      const frame$ = m.hot("   ----f---f---f", { f: 0 });
      const app = fakeApp({
        frame$,
        api: { markets: { book: () => snapshot$ }, socket: { prints: () => pushes$ } },
      });
      m.expect(printsOf(app, marketOf("BTC"), NEVER), "^------------!").toBeObservable("l---a---b---c", {
        l: loading,
        a: shown(two, one),
        b: shown(three, two, one),
        c: shown(four, three, two, one),
      });
      m.expect(pushes$).toHaveSubscriptions("^------------!");
      m.flush();
      expect(app.wanted.size).toBe(0);
    }),
  );

  it(
    "STREAM-SNAP-002 after the connection returned the snapshot replaces the list",
    marbles((m) => {
      const snapshots = [
        ok({ depth: depthOf(1, []), prints: [one] }),
        ok({ depth: depthOf(9, []), prints: [four] }),
      ];
      const app = fakeApp({
        frame$: m.hot("-f-f-f-f", { f: 0 }),
        api: { markets: { book: () => of(snapshots.shift() ?? ok({ depth: depthOf(1, []), prints: [] })) } },
      });
      m.hot("---r").subscribe(() => app.state.returned.next());
      m.expect(printsOf(app, marketOf("BTC"), NEVER), "^------!").toBeObservable("la---b-", {
        l: loading,
        a: shown(one),
        b: shown(four),
      });
    }),
  );

  it("STREAM-PRINTS-001 keeps at most 50, newest first, each once, whatever arrives in whatever order", () => {
    const prints = fc.array(
      fc.tuple(fc.nat(80), fc.nat(1_000)).map(([id, time]) => printOf(String(id), time)),
      { maxLength: 120 },
    );
    fc.assert(
      fc.property(prints, prints, (first, second) => {
        const list = mergePrints(mergePrints([], first), second);
        expect(list.length).toBeLessThanOrEqual(PRINTS_KEPT);
        expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
        expect(list.map(({ time }) => time)).toEqual(list.map(({ time }) => time).sort((a, b) => b - a));
        expect(mergePrints(list, list)).toBe(list);
      }),
    );
  });
});
