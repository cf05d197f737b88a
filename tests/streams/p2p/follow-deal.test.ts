import { distinctUntilChanged, map, NEVER, type Observable, of } from "rxjs";
import { describe, expect, it } from "vitest";
import type { Reply } from "#src/api/http/reply-types.ts";
import type { Deal } from "#src/api/p2p/types.ts";
import { type Loadable, ready } from "#src/streams/kit/resource/loadable.ts";
import { withAppealWhenDue } from "#src/streams/p2p/appeal-due.ts";
import { type FollowedDeal, followDeal } from "#src/streams/p2p/follow-deal.ts";
import { newerDeal } from "#src/streams/p2p/newer-deal.ts";
import { timeLeft } from "#src/streams/p2p/time-left.ts";
import { marbles } from "../../marbles.ts";
import { fakeApp } from "../support/fake-app.ts";
import { no, ok } from "../support/fakes.ts";
import { dealOf } from "./samples.ts";

const brief = map((followed: Loadable<FollowedDeal>): string => {
  if (followed.state !== "ready") return followed.state;
  const { age, value } = followed;
  return age.state === "fresh" ? value.deal.state : `${value.deal.state} ${age.state}`;
});
const push = (deal: Deal) => ({ market: "c2c" as const, deal });

/** Answers one after the other, the last one again and again. */
function answering(...replies: Reply<Deal>[]): () => Observable<Reply<Deal>> {
  let times = 0;
  return () => of(replies[Math.min(times++, replies.length - 1)] ?? no());
}

describe("one deal as a stream", () => {
  it(
    "STREAM-OTC-001 looks every 4 s at an exchange that does not push, and shows each change once",
    marbles((m) => {
      const deal = answering(ok(dealOf(1)), ok(dealOf(1)), ok(dealOf(1, { state: "paid" })));
      const app = fakeApp({ api: { c2c: { deal } } });
      m.expect(followDeal(app, { market: "c2c", id: 1, again$: NEVER }).pipe(brief), "^ 9s !").toBeObservable(
        "(lw) 7996ms p",
        { l: "loading", w: "waiting", p: "paid" },
      );
    }),
  );

  it(
    "STREAM-OTC-002 a push shows at once; an earlier reply does not overwrite it",
    marbles((m) => {
      const late = m.cold("3s (d|)", { d: ok(dealOf(1)) });
      const pushes$ = m.hot<ReturnType<typeof push>>("1s p", { p: push(dealOf(1, { state: "paid" })) });
      const app = fakeApp({ api: { c2c: { deal: () => late }, socket: { deals: () => pushes$ } } });
      m.expect(followDeal(app, { market: "c2c", id: 1, again$: NEVER }).pipe(brief), "^ 4s !").toBeObservable(
        "l 999ms p",
        { l: "loading", p: "paid" },
      );
      m.expect(late).toHaveSubscriptions("^ 2999ms !");
    }),
  );

  it(
    "STREAM-OTC-003 looks every 15 s while pushes flow, and every 4 s again after the link was lost",
    marbles((m) => {
      const asked = m.cold("(d|)", { d: ok(dealOf(1)) });
      const pushes$ = m.hot<ReturnType<typeof push>>("1s p", { p: push(dealOf(2)) });
      const app = fakeApp({ api: { c2c: { deal: () => asked }, socket: { deals: () => pushes$ } } });
      m.expect(
        followDeal(app, { market: "c2c", id: 1, again$: NEVER }).pipe(brief),
        "^ 20s !",
      ).toBeObservable("(lw)", { l: "loading", w: "waiting" });
      // The wait that began before the first push is still the short one.
      m.expect(asked).toHaveSubscriptions(["(^!)", "4s (^!)", "19s (^!)"]);
    }),
  );

  it(
    "STREAM-OTC-004 data stays through failures, with its age; a deal that never loaded has failed",
    marbles((m) => {
      const app = fakeApp({ api: { c2c: { deal: answering(ok(dealOf(1)), no()) } } });
      m.expect(followDeal(app, { market: "c2c", id: 1, again$: NEVER }).pipe(brief), "^ 5s !").toBeObservable(
        "(lw) 3996ms a",
        { l: "loading", w: "waiting", a: "waiting late" },
      );
      const refusing = fakeApp({ api: { c2c: { deal: () => of(no()) } } });
      m.expect(
        followDeal(refusing, { market: "c2c", id: 1, again$: NEVER }).pipe(brief),
        "^ 1s !",
      ).toBeObservable("(lf)", { l: "loading", f: "failed" });
    }),
  );

  it(
    "STREAM-OTC-005 looks at once when something was done, and once a minute when the deal is over",
    marbles((m) => {
      const asked = m.cold("(d|)", { d: ok(dealOf(1, { state: "completed", actions: [] })) });
      const app = fakeApp({ api: { c2c: { deal: () => asked } } });
      const again$ = m.hot("2s a");
      m.expect(
        followDeal(app, { market: "c2c", id: 1, again$ }).pipe(brief, distinctUntilChanged()),
        "^ 63s !",
      ).toBeObservable("(lc)", { l: "loading", c: "completed" });
      m.expect(asked).toHaveSubscriptions(["(^!)", "2s (^!)", "62s (^!)"]);
    }),
  );

  it(
    "STREAM-OTC-006 counts down to the deadline by the exchange's clock, which runs ahead of ours",
    marbles((m) => {
      const told = dealOf(1, { deadline: 13_000, serverTime: 10_000 });
      const app = fakeApp({ api: { c2c: { deal: () => of(ok(told)) } } });
      const followed$ = followDeal(app, { market: "c2c", id: 1, again$: NEVER });
      m.expect(
        timeLeft(followed$, () => app.deps.now()),
        "^ 3500ms !",
      ).toBeObservable("(nc) 996ms b 999ms a 999ms z", { n: null, c: 3, b: 2, a: 1, z: 0 });
    }),
  );
});

describe("rights protection for the buyer", () => {
  const early = dealOf(1, { state: "paid", actions: [], appealAt: 13_000, serverTime: 10_000 });
  const offered = map((followed: Loadable<FollowedDeal>) =>
    followed.state === "ready" && followed.value.deal.actions.includes("appeal") ? "yes" : "no",
  );

  it(
    "STREAM-OTC-007 is offered at its moment by the exchange's clock, between two looks",
    marbles((m) => {
      const app = fakeApp({ api: { c2c: { deal: () => of(ok(early)) } } });
      const followed$ = followDeal(app, { market: "c2c", id: 1, again$: NEVER });
      m.expect(
        withAppealWhenDue(followed$, () => app.deps.now()).pipe(offered, distinctUntilChanged()),
        "^ 3500ms !",
      ).toBeObservable("n 2999ms y", { n: "no", y: "yes" });
    }),
  );

  it(
    "STREAM-OTC-007 is not offered for a deal that has moved on meanwhile",
    marbles((m) => {
      const told$ = m.hot("a 1s b", {
        a: ready({ deal: early, offset: 10_000 }),
        b: ready({ deal: { ...early, state: "completed" as const }, offset: 10_000 }),
      });
      m.expect(
        withAppealWhenDue(told$, () => fakeApp().deps.now()).pipe(offered, distinctUntilChanged()),
        "^ 5s !",
      ).toBeObservable("n", { n: "no" });
    }),
  );
});

describe("the newer of two tellings", () => {
  it("STREAM-OTC-002 a state further on wins, whatever the times say; within a state the later one", () => {
    const paid = dealOf(1, { state: "paid", updatedAt: 5 });
    expect(newerDeal(paid, dealOf(1, { updatedAt: 9 }))).toBe(paid);
    expect(newerDeal(dealOf(1), paid).state).toBe("paid");
    expect(newerDeal(paid, dealOf(1, { state: "paid", updatedAt: 4, unread: 3 }))).toBe(paid);
    expect(newerDeal(paid, dealOf(1, { state: "paid", updatedAt: 5, unread: 3 })).unread).toBe(3);
    expect(newerDeal(paid, dealOf(1, { state: "paid", updatedAt: 5, serverTime: 77 }))).toBe(paid);
  });
});
