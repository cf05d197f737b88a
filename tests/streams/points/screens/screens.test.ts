import { map, of, Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import type { Reply } from "#src/api/http/reply-types.ts";
import type { PointsInfo } from "#src/api/points/types.ts";
import { createBindPointsScreen } from "#src/streams/points/bind-points.screen.ts";
import { estimateOf, pointsProblem } from "#src/streams/points/figures.ts";
import { createPointsScreen } from "#src/streams/points/points.screen.ts";
import type { PointsVariant } from "#src/streams/points/types.ts";
import { marbles } from "../../../marbles.ts";
import { latest } from "../../support/app-rig.ts";
import { fakeApp } from "../../support/fake-app.ts";
import { type FakeApi, no, ok, refused } from "../../support/fakes.ts";

const info: PointsInfo = {
  ...{
    total: "1200",
    available: "1000",
    price: "0.5",
    difference: "1",
    marketPrice: "99",
    feePercent: "0.3",
  },
  currency: "JC",
};
const none = ok({ items: [], page: 1, last: true });

function pointsRig(variant: PointsVariant, points: FakeApi["points"] = {}) {
  const app = fakeApp({
    api: { points: { info: () => of(ok(info)), history: () => of(none), ...points } },
  });
  return { app, screen: createPointsScreen(app, variant) };
}

describe("what points give", () => {
  it.each([
    ["100", { gross: "0.50000000", fee: "0.00150000", net: "0.49850000" }],
    ["0.00000003", { gross: "0.00000000", fee: "0.00000000", net: "0.00000000" }],
    ["7", { gross: "0.03500000", fee: "0.00010500", net: "0.03489500" }],
    ["", null],
    ["0", null],
  ])(
    "POINTS-SCREEN-001 '%s' points: × price ÷ (market price + difference), less the fee",
    (typed, estimate) => {
      expect(estimateOf(typed, info)).toEqual(estimate);
    },
  );

  it.each([
    ["", "amount_required"],
    ["0", "amount_not_positive"],
    ["1000.00000001", "points_short"],
    ["1000", null],
  ])("POINTS-SCREEN-002 '%s' of 1,000 points gives %s", (typed, problem) => {
    expect(pointsProblem(typed, info)).toBe(problem);
  });
});

describe("the points page", () => {
  it(
    "POINTS-SCREEN-003 a refused info call is reported and leads to the binding after 1 s, unless the user left",
    marbles((m) => {
      const { app, screen } = pointsRig("account", { info: () => m.cold("-(r|)", { r: no() }) });
      const state$ = screen.info$.pipe(map(({ state }) => state));
      m.expect(state$, "^ 2s !").toBeObservable("lf", { l: "loading", f: "failed" });
      const told = { kind: "say-refusal", refusal: refused };
      m.hot("1000ms e").subscribe(() => expect(app.reacted).toEqual([told]));
      m.hot("1002ms e").subscribe(() =>
        expect(app.reacted).toEqual([told, { kind: "go", destination: { to: "path", path: "/bindInfo" } }]),
      );
      const left = pointsRig("account", { info: () => m.cold("-(r|)", { r: no() }) });
      m.hot("500ms e").subscribe(() => left.screen.end());
      m.hot("3s e").subscribe(() => {
        expect(left.app.reacted).toEqual([told]);
        screen.end();
      });
    }),
  );

  it(
    "POINTS-SCREEN-004 a lost request is no refusal: it can be tried again where one is",
    marbles((m) => {
      const replies = [no({ kind: "timeout" }), ok(info)];
      const { app, screen } = pointsRig("account", {
        info: () => m.cold("-(r|)", { r: replies.shift() ?? no() }),
      });
      m.hot("2s r").subscribe(screen.retry);
      const state$ = screen.info$.pipe(map(({ state }) => state));
      m.expect(state$, "^ 3s !").toBeObservable("lf 1998ms lr", {
        l: "loading",
        f: "failed",
        r: "ready",
      });
      m.flush();
      expect(app.reacted).toEqual([]);
      screen.end();
    }),
  );

  it.each([
    ["account", true],
    ["standalone", false],
    ["coins", false],
  ] as const)("POINTS-SCREEN-005 the %s page asks for the trade password: %s", (variant, needsPassword) => {
    const { screen } = pointsRig(variant);
    screen.amount.type("100");
    screen.amount.submit();
    expect(latest(screen.guard.view$)).toMatchObject({
      needsPassword,
      request: { points: "100", currency: "JC", estimate: { net: "0.49850000" } },
    });
    screen.end();
  });

  it("POINTS-SCREEN-006 is sent once, then points, history and balances reload; a wrong password loses nothing", () => {
    const wrong = { kind: "refused", type: "error", message: "No.", code: "trade_password_wrong" } as const;
    const replies = [new Subject<Reply<string>>(), new Subject<Reply<string>>()];
    const sent: unknown[] = [];
    const looks = { info: 0, history: 0 };
    const { app, screen } = pointsRig("account", {
      info: () => {
        looks.info += 1;
        return of(ok(info));
      },
      history: () => {
        looks.history += 1;
        return of(none);
      },
      exchange: ({ points, clientId }, password) => {
        sent.push([points, clientId, password]);
        return replies[sent.length - 1] ?? of(no());
      },
    });
    const watching = [screen.history$.subscribe(), screen.info$.subscribe()];
    screen.amount.all();
    screen.amount.submit();
    screen.guard.type("wrong");
    screen.guard.confirm();
    screen.guard.confirm();
    replies[0]?.next(no(wrong));
    expect(latest(screen.guard.view$)).toMatchObject({ problem: "trade_password_wrong", sending: false });
    screen.guard.type("123456");
    screen.guard.confirm();
    const before = { ...looks };
    replies[1]?.next(ok("Exchanged."));
    expect(sent).toMatchObject([
      ["1000", expect.any(String), "wrong"],
      ["1000", expect.any(String), "123456"],
    ]);
    expect([looks.info - before.info, looks.history - before.history, app.refreshes()]).toEqual([1, 1, 1]);
    expect(latest(screen.amount.view$)?.typed).toBe("");
    expect(app.reacted).toEqual([
      { kind: "say", tone: "plain", message: "in_submission" },
      { kind: "say-text", tone: "good", text: "Exchanged." },
    ]);
    for (const one of watching) one.unsubscribe();
    screen.end();
  });
});

describe("binding", () => {
  it("POINTS-SCREEN-007 needs account and password, is sent once, and opens the exchange; a refusal loses nothing", () => {
    const replies = [new Subject<Reply<string>>(), new Subject<Reply<string>>()];
    const sent: unknown[] = [];
    const app = fakeApp({
      api: {
        points: {
          account: () => of(ok("")),
          bind: (...given) => {
            sent.push(given);
            return replies[sent.length - 1] ?? of(no());
          },
        },
      },
    });
    const { form, end } = createBindPointsScreen(app);
    form.submit();
    expect(latest(form.view$)?.problems).toEqual({ account: "enter_account", password: "enter_password" });
    form.change("account", " jade ");
    form.change("password", "points");
    form.submit();
    form.submit();
    replies[0]?.next(no());
    expect(latest(form.view$)?.values).toEqual({ account: " jade ", password: "points" });
    form.submit();
    replies[1]?.next(ok("Bound."));
    expect(sent).toEqual([
      ["jade", "points", "id-1"],
      ["jade", "points", "id-2"],
    ]);
    expect(app.reacted).toEqual([
      { kind: "say", tone: "plain", message: "in_submission" },
      { kind: "say-refusal", refusal: refused },
      { kind: "say-text", tone: "good", text: "Bound." },
      { kind: "go", destination: { to: "path", path: "/integralExchange" } },
    ]);
    end();
  });
});
