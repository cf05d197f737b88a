import { map, of } from "rxjs";
import { describe, expect, it } from "vitest";
import { createScope } from "#src/streams/kit/scope.ts";
import { createTake } from "#src/streams/p2p/screens/take.screen.ts";
import { marbles } from "../../../marbles.ts";
import { fakeApp } from "../../support/fake-app.ts";
import { type FakeApi, no, ok } from "../../support/fakes.ts";
import { advertOf, dealOf, terms } from "../samples.ts";

function takeRig(api: FakeApi) {
  const app = fakeApp({ api });
  const scope = createScope();
  const taken: (number | null)[] = [];
  const take = createTake(app, scope, {
    market: "c2c",
    terms$: of(terms),
    onTaken: (deal) => taken.push(deal?.id ?? null),
    onRefused: () => taken.push(null),
  });
  return { app, scope, take, taken };
}

describe("the order dialog", () => {
  it(
    "STREAM-OTC-030 closes after 60 seconds and says so",
    marbles((m) => {
      const { app, scope, take } = takeRig({});
      m.hot("-o").subscribe(() => take.open(advertOf(1)));
      const shown$ = take.view$.pipe(map((view) => (view === null ? "closed" : String(view.secondsLeft))));
      m.expect(
        shown$.pipe(map((text) => (Number(text) % 20 === 0 || text === "closed" ? text : "…"))),
        "^ 500ms !",
      ).toBeObservable("nf", { n: "closed", f: "60" });
      m.hot("60s e").subscribe(() => expect(app.reacted).toEqual([]));
      m.hot("61s e").subscribe(() => {
        expect(app.reacted).toEqual([{ kind: "say", tone: "plain", message: "order_timed_out" }]);
        scope.end();
      });
    }),
  );

  it(
    "STREAM-OTC-031 a pending order is sent once and cannot be closed, and a second click says so",
    marbles((m) => {
      const reply$ = m.cold("14s (r|)", { r: ok(dealOf(8)) });
      const { app, scope, take, taken } = takeRig({ c2c: { take: () => reply$ } });
      m.hot("-o").subscribe(() => {
        take.open(advertOf(1));
        take.submit();
        take.guard.type("123456");
      });
      m.hot("55s c").subscribe(() => {
        take.guard.confirm();
        take.guard.confirm();
      });
      m.hot("65s e").subscribe(() =>
        expect(app.reacted).toEqual([{ kind: "say", tone: "plain", message: "in_submission" }]),
      );
      m.hot("72s e").subscribe(() => {
        expect(taken).toEqual([8]);
        scope.end();
      });
      m.expect(reply$).toHaveSubscriptions("55s ^ 13999ms !");
    }),
  );

  it(
    "STREAM-OTC-032 when the reply is lost the deal is looked up by its advert, and never sent again",
    marbles((m) => {
      const sent$ = m.cold("(r|)", { r: no({ kind: "timeout" }) });
      const found = ok({ items: [dealOf(8, { advertId: 1 })], page: 1, last: true });
      const { app, scope, take, taken } = takeRig({ c2c: { take: () => sent$, taken: () => of(found) } });
      m.hot("-o").subscribe(() => {
        take.open(advertOf(1));
        take.submit();
        take.guard.type("123456");
        take.guard.confirm();
      });
      m.hot("3s e").subscribe(() => {
        expect(taken).toEqual([8]);
        expect(app.reacted).toEqual([]);
        scope.end();
      });
      m.expect(sent$).toHaveSubscriptions("-(^!)");
    }),
  );

  it(
    "STREAM-OTC-032 the deal is looked up as soon as the link is back",
    marbles((m) => {
      const sent$ = m.cold("(r|)", { r: no({ kind: "network" }) });
      const looked$ = m.cold("(f|)", { f: ok({ items: [dealOf(8, { advertId: 1 })], page: 1, last: true }) });
      const { app, scope, take, taken } = takeRig({ c2c: { take: () => sent$, taken: () => looked$ } });
      m.hot("-o").subscribe(() => {
        take.open(advertOf(1));
        take.submit();
        take.guard.type("123456");
        take.guard.confirm();
      });
      m.hot("200ms r").subscribe(() => app.state.returned.next());
      m.hot("3s e").subscribe(() => {
        expect(taken).toEqual([8]);
        scope.end();
      });
      m.expect(looked$).toHaveSubscriptions("200ms (^!)");
    }),
  );

  it("STREAM-OTC-033 a guest is led to login, and back to the adverts from there", () => {
    const app = fakeApp({ member: false });
    const scope = createScope();
    const take = createTake(app, scope, {
      market: "c2c",
      terms$: of(terms),
      onTaken: () => {},
      onRefused: () => {},
    });
    take.open(advertOf(1));
    expect(app.reacted).toEqual([{ kind: "go", destination: { to: "login", back: true } }]);
    scope.end();
  });
});
