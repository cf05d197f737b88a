import { NEVER, of } from "rxjs";
import { expect, it } from "vitest";
import { fresh, loading, ready } from "#src/streams/kit/resource/loadable.ts";
import { createScope } from "#src/streams/kit/scope.ts";
import { applyData, unchecked } from "#src/streams/markets/data-check.fold.ts";
import { fromSnapshot } from "#src/streams/markets/depth-sync.ts";
import { deskCheck } from "#src/streams/markets/screens/desk-check.ts";
import { marbles } from "../../marbles.ts";
import { depthOf } from "../spot/samples.ts";
import { fakeApp } from "../support/fake-app.ts";

const live = applyData(unchecked, ready("a"), 0);

it.each([
  [true, ["book", "orders", "balances"]],
  [false, ["book"]],
])("SPOT-CHECK-005 checks own data of a user, and none of a guest: signed in %s", (isSignedIn, expected) => {
  marbles((m) => {
    const app = fakeApp({ frame$: m.hot("-f", { f: 0 }) });
    const scope = createScope();
    const depth = depthOf(1, [["1", "1"]]);
    const newest = fromSnapshot(depth);
    const desk = {
      followed$: of({ sync: { status: "live" as const, state: newest }, newest, check: live }),
      ...{
        depth$: of(ready(depth)),
        prints: { view$: of(loading), table$: of(loading) },
        loadableQuote$: of(loading),
      },
      signedIn$: of(isSignedIn),
    } as const;
    const chart = { live$: NEVER, age$: of(fresh) };
    const model = deskCheck(app, scope, desk, chart, { orders: of(ready([])), balances: of(ready([])) });
    let shown: readonly string[] = [];
    model.panels$.subscribe((panels) => {
      shown = panels.map(({ panel }) => panel);
    });
    m.cold("3s (x|)").subscribe(() => scope.end());
    m.flush();
    expect(shown).toEqual(expected);
  })();
});
