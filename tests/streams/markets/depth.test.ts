import { NEVER, type Observable, of } from "rxjs";
import { describe, expect, it } from "vitest";
import type { RawDepth } from "#src/api/api.ts";
import type { Depth } from "#src/api/markets/types.ts";
import { type Age, failed, fresh, loading, ready } from "#src/streams/kit/resource/loadable.ts";
import { depthOf as depthStream } from "#src/streams/markets/depth.ts";
import { applyPush, fromSnapshot, skipsDepth } from "#src/streams/markets/depth-sync.ts";
import { marbles } from "../../marbles.ts";
import { depthOf, rawDepth } from "../spot/samples.ts";
import { fakeApp } from "../support/fake-app.ts";
import { marketOf, no, ok, refused } from "../support/fakes.ts";

const market = marketOf("BTC");
const book = (depth: Depth) => ok({ depth, prints: [] });
const shown = (depth: Depth, age: Age = fresh) => ready(depth, age);
const late = (since: number, reason: "silent" | "resyncing"): Age => ({ state: "late", since, reason });
/** Depths by their sequence number. */
const d = (sequence: number) => depthOf(sequence, [["1", String(sequence)]]);
const raw = (sequence: number, epoch = "e") => rawDepth(sequence, d(sequence), epoch);

function streamOf(
  depth: Observable<RawDepth>,
  snapshots: readonly Observable<unknown>[],
  frame$: Observable<number>,
) {
  let asked = 0;
  const app = fakeApp({
    frame$,
    api: {
      markets: { book: () => (snapshots[asked++] ?? NEVER) as Observable<ReturnType<typeof book>> },
      socket: { depth: () => depth },
    },
  });
  return { app, depth$: (retry$: Observable<unknown> = NEVER) => depthStream(app, market, retry$) };
}

describe("depth", () => {
  it(
    "STREAM-FRAME-001 decodes only the last push of a frame, and unsubscribes from everything",
    marbles((m) => {
      const [a, b, c] = [raw(2), raw(3), raw(4)];
      const pushes$ = m.hot("  -abc-------", { a, b, c });
      const frame$ = m.hot("   ------f---f", { f: 0 });
      const { app, depth$ } = streamOf(pushes$, [of(book(d(1)))], frame$);
      m.expect(depth$(), "^----------!").toBeObservable("l-----c----", { l: loading, c: shown(d(4)) });
      m.expect(pushes$).toHaveSubscriptions("^----------!");
      m.flush();
      expect([a.decoded(), b.decoded(), c.decoded()]).toEqual([0, 0, 1]);
      expect(app.wanted.size).toBe(0);
    }),
  );

  it(
    "STREAM-SNAP-001 replays the pushes that came while the snapshot was fetched; older ones and repeats are dropped",
    marbles((m) => {
      const pushes$ = m.hot("   -2-3------3---4-", { 2: raw(2), 3: raw(3), 4: raw(4) });
      const snapshot$ = m.cold("-----(s|)", { s: book(d(2)) });
      const frame$ = m.hot("    --f-f-f-f-f-f-f-f", { f: 0 });
      const { depth$ } = streamOf(pushes$, [snapshot$], frame$);
      const values = { l: loading, 3: shown(d(3)), 4: shown(d(4)) };
      m.expect(depth$(), "^---------------!").toBeObservable("l-----3-------4-", values);
    }),
  );

  it(
    "STREAM-SNAP-002 SPOT-SCREEN-005 after a gap the snapshot replaces the book; until then the last one stays and is late",
    marbles((m) => {
      const pushes$ = m.hot("  -2---5-6--------", { 2: raw(2), 5: raw(5), 6: raw(6) });
      const second$ = m.cold("      -----(s|)", { s: book(d(5)) });
      const frame$ = m.hot("   --f-f-f-f-f-f-f-f", { f: 0 });
      const { depth$ } = streamOf(pushes$, [of(book(d(1))), second$], frame$);
      m.expect(depth$(), "^---------------!").toBeObservable("l-2---r-----(ab)", {
        l: loading,
        2: shown(d(2)),
        r: shown(d(2), late(2, "resyncing")),
        // The new book comes before the end of the resync is known; both within one turn.
        a: shown(d(6), late(12, "resyncing")),
        b: shown(d(6)),
      });
      m.expect(second$).toHaveSubscriptions("-----^----!");
    }),
  );

  it(
    "STREAM-SNAP-002 SPOT-SCREEN-006 another epoch, a returned connection and a retry fetch the snapshot again",
    marbles((m) => {
      const pushes$ = m.hot("  --x------", { x: raw(2, "other") });
      const returned$ = m.hot("-----r---");
      const retry$ = m.hot("   -------r-");
      const snapshots = [0, 1, 2, 3].map(() => m.cold("(s|)", { s: book({ ...d(1), epoch: "e" }) }));
      const { app, depth$ } = streamOf(pushes$, snapshots, NEVER);
      returned$.subscribe(() => app.state.returned.next());
      m.expect(depth$(retry$), "^--------!").toBeObservable("l--------", { l: loading });
      const at = ["(^!)", "--(^!)", "-----(^!)", "-------(^!)"];
      for (const [index, snapshot$] of snapshots.entries())
        m.expect(snapshot$).toHaveSubscriptions(at[index] ?? "");
    }),
  );

  it(
    "SPOT-SCREEN-005 shows a silent feed: late, then stale; and an offline one at once",
    marbles((m) => {
      const frame$ = m.hot("f 10s f", { f: 0 });
      const { app, depth$ } = streamOf(NEVER, [of(book(d(1)))], m.hot("-f", { f: 0 }));
      m.hot("- 30s o").subscribe(() => app.state.connection.next({ state: "offline", since: 30_001 }));
      m.expect(depth$(), "^ 31s !").toBeObservable("la 4999ms b 14999ms c 9999ms o", {
        l: loading,
        a: shown(d(1)),
        b: shown(d(1), late(1, "silent")),
        c: shown(d(1), { state: "stale", since: 1, reason: "silent" }),
        o: shown(d(1), { state: "stale", since: 1, reason: "offline" }),
      });
      m.expect(frame$).toHaveSubscriptions([]);
    }),
  );

  it(
    "says that the snapshot failed; a broken push leaves the last readable book",
    marbles((m) => {
      const pushes$ = m.hot("  ---x---", { x: rawDepth(2, null) });
      const frame$ = m.hot("   -f-f-f-", { f: 0 });
      const failing = streamOf(NEVER, [of(no())], frame$);
      const broken = streamOf(pushes$, [of(book(d(1)))], frame$);
      m.expect(failing.depth$(), "^------!").toBeObservable("lf-----", {
        l: loading,
        f: failed(refused),
      });
      m.expect(broken.depth$(), "^------!").toBeObservable("la-----", { l: loading, a: shown(d(1)) });
    }),
  );

  it.each([
    ["a message that stands for those left out", raw(5), 3, null],
    ["a message after a gap", raw(5), null, "gap"],
    ["an older message after a gap", raw(2), null, null],
  ])("STREAM-TAB-003 %s", (_, push, since, skips) => {
    expect(skipsDepth(fromSnapshot(d(2)), { ...push, since })).toBe(skips);
  });

  it("a server that does not count skips nothing and is always newer", () => {
    const state = fromSnapshot(depthOf(null, []));
    const push = rawDepth(null, null, null);
    expect(skipsDepth(state, push)).toBeNull();
    expect(applyPush(state, push).message).toBe(push);
  });

  it(
    "SOCKET-CLIENT-003 while polled each poll brings a book that is fresh, and silence makes it late",
    marbles((m) => {
      const frame$ = m.hot("--f-f-f-f", { f: 0 });
      const { app, depth$ } = streamOf(NEVER, [of(book(d(1))), of(book(d(1)))], frame$);
      m.hot("-----p").subscribe(() => app.state.polls.next());
      m.expect(depth$(), "^ 5s 10ms !").toBeObservable("l-a---b 4999ms c", {
        l: loading,
        a: shown(d(1)),
        b: shown(d(1)),
        c: shown(d(1), late(6, "silent")),
      });
    }),
  );

  it("SOCKET-PUSH-007 a counted book is not replaced by a message without a number", () => {
    const state = fromSnapshot(d(5));
    expect(applyPush(state, rawDepth(null, depthOf(null, [])))).toBe(state);
    const uncounted = fromSnapshot(depthOf(null, []));
    expect(applyPush(uncounted, rawDepth(null, depthOf(null, [])))).not.toBe(uncounted);
  });
});
