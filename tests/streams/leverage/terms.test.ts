import { map, of } from "rxjs";
import { describe, expect, it } from "vitest";
import type { LeverageUpdate } from "#src/api/leverage/types.ts";
import { failed, loading, ready } from "#src/streams/kit/resource/loadable.ts";
import { TERMS_EVERY, termsOf } from "#src/streams/leverage/terms.ts";
import { marbles } from "../../marbles.ts";
import { fakeApp } from "../support/fake-app.ts";
import { no, ok, refused } from "../support/fakes.ts";
import { leverageMarket, terms } from "./samples.ts";

const { pair } = leverageMarket;
const push: LeverageUpdate = { positions: [], time: null };

describe("terms of the trade panel", () => {
  it(
    "STREAM-LEVER-005 asks 3 s after each reply, and the same terms are said once",
    marbles((m) => {
      const reply$ = m.cold("1s (t|)", { t: ok(terms) });
      const app = fakeApp({ api: { leverage: { terms: () => reply$ } } });
      m.expect(termsOf(app, pair), "^ 9500ms !").toBeObservable("l 999ms t", { l: loading, t: ready(terms) });
      m.expect(reply$).toHaveSubscriptions(["^ 999ms !", "4s ^ 999ms !", "8s ^ 999ms !"]);
      expect(TERMS_EVERY).toBe(3_000);
    }),
  );

  it(
    "STREAM-LEVER-005 asks as often while pushes flow: they carry no depth",
    marbles((m) => {
      const reply$ = m.cold("(t|)", { t: ok(terms) });
      const pushes$ = m.hot("5s p", { p: push });
      const app = fakeApp({
        api: { leverage: { terms: () => reply$ }, socket: { leverageUpdates: () => pushes$ } },
      });
      m.expect(termsOf(app, pair), "^ 25s !").toBeObservable("(lt)", { l: loading, t: ready(terms) });
      m.expect(reply$).toHaveSubscriptions([
        "(^!)",
        ...[3, 6, 9, 12, 15, 18, 21, 24].map((second) => `${second}s (^!)`),
      ]);
    }),
  );

  it(
    "STREAM-LEVER-005 pauses in a hidden tab and asks at once when it is visible again",
    marbles((m) => {
      const reply$ = m.cold("(t|)", { t: ok(terms) });
      const visible$ = m.cold("t 999ms f 9s t", { t: true, f: false });
      const app = fakeApp({ visible$, api: { leverage: { terms: () => reply$ } } });
      m.expect(termsOf(app, pair), "^ 12s !").toBeObservable("(lt)", { l: loading, t: ready(terms) });
      m.expect(reply$).toHaveSubscriptions(["(^!)", "10001ms (^!)"]);
    }),
  );

  it(
    "STREAM-LEVER-005 a failure leaves what is known, slows the poll, and is said while nothing is",
    marbles((m) => {
      let asked = 0;
      const app = fakeApp({
        api: { leverage: { terms: () => of(null).pipe(map(() => (++asked === 2 ? ok(terms) : no()))) } },
      });
      m.expect(termsOf(app, pair), "^ 20s !").toBeObservable("(lf) 5996ms t", {
        l: loading,
        f: failed(refused),
        t: ready(terms),
      });
    }),
  );

  it(
    "STREAM-LEVER-005 a guest's terms are not asked for",
    marbles((m) => {
      const reply$ = m.cold("(t|)", { t: ok(terms) });
      const app = fakeApp({ member: false, api: { leverage: { terms: () => reply$ } } });
      m.expect(termsOf(app, pair), "^ 9s !").toBeObservable("l", { l: loading });
      m.expect(reply$).toHaveSubscriptions([]);
    }),
  );
});
