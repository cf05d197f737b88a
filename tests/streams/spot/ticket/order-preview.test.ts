import { describe, expect, it, vi } from "vitest";
import type { Reply } from "#src/api/http/reply-types.ts";
import type { OrderPreview, OrderTerms } from "#src/api/spot/types.ts";
import { figuresOf, orderPreview, type PreviewView } from "#src/streams/spot/ticket/order-preview.ts";
import { marbles } from "../../../marbles.ts";

const draft = (amount: string): OrderTerms => ({
  ...{ pair: { baseId: 1, quoteId: 3, base: "BTC", quote: "USDT" }, side: "buy", mode: "limit" },
  ...{
    timeInForce: "gtc",
    stop: null,
    trail: null,
    oco: null,
    exits: null,
    visible: null,
    price: "100.00",
    amount,
  },
});
const preview = (held: string): OrderPreview => ({
  levels: [
    ["100.00", "1"],
    ["102.00", "1"],
  ],
  ...{ filled: "2", turnover: "202", fee: "0.002", held, state: "open", mid: "99.00" },
});
const ok = (held: string): Reply<OrderPreview> => ({ ok: true, value: preview(held) });
const known = (held: string): PreviewView => ({ state: "known", figures: figuresOf(preview(held), 2) });
const refused = (code: "balance_short" | "market_busy") =>
  ({ ok: false, refusal: { kind: "refused", type: "error", message: code, code } }) as const;

const drafts = { n: null, a: draft("1"), b: draft("2") };
const shown: Record<string, PreviewView> = {
  n: { state: "none" },
  q: { state: "asking" },
  u: { state: "unknown" },
  r: { state: "refused", refusal: refused("balance_short").refusal },
  ...{ x: known("1"), y: known("2") },
};

describe("The preview of an order by the exchange", () => {
  it("SPOT-PREVIEW-008 reads average, worst price and distance from mid", () => {
    expect(figuresOf(preview("5"), 2)).toMatchObject({
      ...{ averagePrice: "101.00", worstPrice: "102.00", midPercent: "2.03", held: "5", outcome: "open" },
    });
    const nothing = { ...preview("5"), levels: [], filled: "0", turnover: "0", mid: null };
    expect(figuresOf(nothing, 2)).toMatchObject({ averagePrice: null, worstPrice: null, midPercent: null });
  });

  it(
    "SPOT-PREVIEW-008 asks after a pause, and a new draft cancels the question before",
    marbles((m) => {
      const answer = vi.fn(({ amount }: OrderTerms) => m.cold("50ms (z|)", { z: ok(amount) }));
      const draft$ = m.hot(" n a 320ms b 600ms n", drafts);
      const expected = "     n q 320ms q 349ms y 250ms n";
      const view$ = orderPreview({ preview: answer }, { draft$, moved$: m.hot("-"), decimals: 2 });
      m.expect(view$).toBeObservable(expected, shown);
      m.flush();
      expect(answer.mock.calls.map(([{ amount }]) => amount)).toEqual(["1", "2"]);
    }),
  );

  it(
    "SPOT-PREVIEW-008 asks again once a second while the book moves; a late reply never replaces a newer one",
    marbles((m) => {
      const replies = [m.cold("900ms (z|)", { z: ok("1") }), m.cold("10ms (z|)", { z: ok("2") })];
      const answer = vi.fn(() => replies.shift() ?? m.cold<Reply<OrderPreview>>("-"));
      // The first one comes before the draft. The reply to the first question would come at 1200 ms.
      const moved$ = m.hot("m 99ms m 99ms m");
      const draft$ = m.hot("a 4s |", drafts);
      const view$ = orderPreview({ preview: answer }, { draft$, moved$, decimals: 2 });
      m.expect(view$, "5s !").toBeObservable("q 1109ms y", shown);
      m.flush();
      expect(answer).toHaveBeenCalledTimes(2);
    }),
  );

  it(
    "SPOT-PREVIEW-009 a refusal of the order is shown, and what is not known is unknown",
    marbles((m) => {
      const replies: Reply<OrderPreview>[] = [
        refused("balance_short"),
        refused("market_busy"),
        { ok: false, refusal: { kind: "timeout" } },
      ];
      const answer = () => m.cold("(z|)", { z: replies.shift() ?? ok("1") });
      const draft$ = m.hot("a 999ms b 999ms a", drafts);
      const view$ = orderPreview({ preview: answer }, { draft$, moved$: m.hot("-"), decimals: 2 });
      m.expect(view$).toBeObservable("q 299ms r 699ms q 299ms u 699ms q 299ms u", shown);
    }),
  );
});
