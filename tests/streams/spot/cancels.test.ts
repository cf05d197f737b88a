import { of, Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import type { Reply } from "#src/api/http/reply-types.ts";
import type { Pair } from "#src/api/markets/types.ts";
import { ready } from "#src/streams/kit/resource/loadable.ts";
import { reportOrder } from "#src/streams/shell/outcomes/order-notices.ts";
import { spotNews, spotNotice } from "#src/streams/shell/outcomes/outcome.ts";
import { createCancels } from "#src/streams/spot/cancels.ts";
import { fakeApp } from "../support/fake-app.ts";
import { marketOf, no, ok, refused } from "../support/fakes.ts";
import { orderOf } from "./samples.ts";

const open = orderOf(1);
const plain = { kind: "say", tone: "plain", message: "order_cancelled" };

function setUp(scope: Pair | null = null) {
  const replies = new Map<number, Subject<Reply<string>>>();
  const sweeps: (Pair | null)[] = [];
  const sent: number[] = [];
  const app = fakeApp({
    api: {
      spot: {
        cancel: (id) => {
          sent.push(id);
          const reply = new Subject<Reply<string>>();
          replies.set(id, reply);
          return reply;
        },
        cancelAll: (pair) => {
          sweeps.push(pair);
          return of(ok(""));
        },
      },
    },
  });
  const ended = new Subject<void>();
  const settled: string[] = [];
  const cancels = createCancels(app, {
    scope$: of(scope),
    open$: of(ready([open])),
    ended$: ended,
    onSettled: () => settled.push("settled"),
  });
  const under: number[][] = [];
  cancels.cancelling$.subscribe((ids) => under.push([...ids]));
  return { app, cancels, replies, sent, sweeps, settled, under, ended };
}

describe("cancels", () => {
  it("SPOT-OPEN-001 STREAM-SUBMIT-001 sends each cancel once, several at a time, and says what came of it", () => {
    const { app, cancels, replies, sent, settled, under } = setUp();
    for (const id of [1, 1, 2]) cancels.cancel(id);
    replies.get(1)?.next(ok(""));
    replies.get(2)?.next(no());
    cancels.cancel(2);
    expect(sent).toEqual([1, 2, 2]);
    expect(under).toEqual([[], [1], [1, 2], [2], [], [2]]);
    expect(settled).toHaveLength(2);
    expect(app.reacted).toEqual([
      { kind: "say", tone: "plain", message: "in_submission" },
      reportOrder(spotNotice({ ...open, state: "cancelled" })),
      { kind: "say-refusal", refusal: refused },
    ]);
  });

  it("SPOT-NOTICE-002 the cancel of an order that is not known here is about that order all the same", () => {
    const { app, cancels, replies } = setUp();
    cancels.cancel(5);
    replies.get(5)?.next(ok(""));
    const ended = { id: 5, state: "cancelled", filled: "0" } as const;
    expect(app.reacted).toEqual([{ ...plain, news: spotNews(ended) }]);
  });

  it("SPOT-OPEN-001 cancels all orders, or those of the market that is shown", () => {
    const { pair } = marketOf("BTC");
    const { app, cancels, sweeps } = setUp(pair);
    cancels.cancelAll();
    expect(sweeps).toEqual([pair]);
    expect(app.reacted).toEqual([
      { kind: "cancel-quietly", orders: ["spot 1"] },
      { kind: "say", tone: "good", message: "orders_cancelled" },
    ]);
  });

  it("STREAM-LIFE-001 sends nothing after the end, and hears out what is in progress", () => {
    const { app, cancels, replies, sent, ended } = setUp();
    cancels.cancel(1);
    ended.next();
    cancels.cancel(2);
    replies.get(1)?.next(ok(""));
    expect(sent).toEqual([1]);
    expect(app.reacted).toHaveLength(1);
    expect([...replies.values()].map((reply) => reply.observed)).toEqual([false]);
  });
});
