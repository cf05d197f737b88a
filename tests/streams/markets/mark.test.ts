import { NEVER, of } from "rxjs";
import type { Context } from "rxjs-marbles/context";
import { describe, expect, it } from "vitest";
import type { Reply } from "#src/api/http/reply-types.ts";
import type { MarkPrice } from "#src/api/markets/types.ts";
import { failed, loading, ready } from "#src/streams/kit/resource/loadable.ts";
import { markOf } from "#src/streams/markets/mark.ts";
import { marbles } from "../../marbles.ts";
import { fakeApp } from "../support/fake-app.ts";
import { marketOf, no, ok, refused } from "../support/fakes.ts";

const market = marketOf("BTC");
const mark = (sequence: number, other: Partial<MarkPrice> = {}): MarkPrice => ({
  ...{ price: `100.${sequence}`, source: "quoted", sequence, time: sequence * 1_000, live: true },
  ...other,
});
const [one, two, three] = [mark(1), mark(2), mark(3)];

/** An app whose exchange gives this mark at once, with a frame after it. */
function open(m: Pick<Context, "hot">, reply: Reply<MarkPrice | null>) {
  return fakeApp({ frame$: m.hot("-f", { f: 0 }), api: { markets: { mark: () => of(reply) } } });
}

describe("the mark of a market", () => {
  it(
    "MARK-STREAM-001 begins with a snapshot and follows every push; an older one changes nothing",
    marbles((m) => {
      const pushes$ = m.hot("  --b-c-a-----", { a: one, b: two, c: three });
      const snapshot$ = m.cold("---(s|)", { s: ok<MarkPrice | null>(one) });
      const frame$ = m.hot("   ------f--f--f", { f: 0 });
      const api = { markets: { mark: () => snapshot$ }, socket: { mark: () => pushes$ } };
      m.expect(markOf(fakeApp({ frame$, api }), market, NEVER), "^-----------!").toBeObservable("l-----c", {
        l: loading,
        c: ready(three),
      });
      m.expect(pushes$).toHaveSubscriptions("^-----------!");
      m.expect(snapshot$).toHaveSubscriptions("^--!");
    }),
  );

  it("MARK-STREAM-001 holds the topic while somebody looks, and ends with its source", () => {
    const app = fakeApp({ api: { markets: { mark: () => of(ok(one)) } } });
    const looking = markOf(app, market, NEVER).subscribe();
    expect([...app.wanted]).toEqual(["BTC_USDT market_mark"]);
    looking.unsubscribe();
    expect(app.wanted.size).toBe(0);
  });

  it(
    "MARK-STREAM-001 is fetched again after a reconnect and on demand; the last known one stays until then",
    marbles((m) => {
      const snapshots = [one, two, three];
      const app = fakeApp({
        frame$: m.hot("--f----f----f", { f: 0 }),
        api: {
          markets: { mark: () => m.cold("-(s|)", { s: ok<MarkPrice | null>(snapshots.shift() ?? null) }) },
        },
      });
      m.hot("---r").subscribe(() => app.state.returned.next());
      const retry$ = m.hot("--------r");
      m.expect(markOf(app, market, retry$), "^------------!").toBeObservable("l-a----b----c", {
        l: loading,
        a: ready(one),
        b: ready(two),
        c: ready(three),
      });
    }),
  );

  it(
    "MARK-STREAM-002 without a follower it is late after 3 s and stale after 10 s",
    marbles((m) => {
      const app = open(m, ok(one));
      const silent = (state: "late" | "stale") => ready(one, { state, since: 1, reason: "silent" });
      m.expect(markOf(app, market, NEVER), "^ 12s !").toBeObservable("la 2999ms b 6999ms c", {
        l: loading,
        a: ready(one),
        b: silent("late"),
        c: silent("stale"),
      });
    }),
  );

  it(
    "MARK-STREAM-002 one that is not live when it is fetched is stale at once, since it was published",
    marbles((m) => {
      const old = mark(4, { live: false });
      const app = open(m, ok(old));
      m.expect(markOf(app, market, NEVER), "^--!").toBeObservable("la", {
        l: loading,
        a: ready(old, { state: "stale", since: 4_000, reason: "silent" }),
      });
    }),
  );

  it(
    "MARK-STREAM-001 a market without a mark is known to have none; a failure is shown",
    marbles((m) => {
      const none = open(m, ok(null));
      m.expect(markOf(none, market, NEVER), "^--!").toBeObservable("la", { l: loading, a: ready(null) });
      const broken = open(m, no());
      m.expect(markOf(broken, market, NEVER), "^--!").toBeObservable("lf", {
        l: loading,
        f: failed(refused),
      });
    }),
  );
});
