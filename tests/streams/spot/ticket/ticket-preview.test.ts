import { map, of, scan, startWith } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import type { Reply } from "#src/api/http/reply-types.ts";
import type { OrderPreview, OrderTerms } from "#src/api/spot/types.ts";
import { createScope } from "#src/streams/kit/scope.ts";
import { applyChange, type TicketChange } from "#src/streams/spot/ticket/changes.ts";
import type { PreviewView } from "#src/streams/spot/ticket/order-preview.ts";
import { shownOutcome } from "#src/streams/spot/ticket/shown-outcome.ts";
import { emptyTicket } from "#src/streams/spot/ticket/state.ts";
import { createPreviewModel, ticketPreview } from "#src/streams/spot/ticket/ticket-preview.ts";
import { ticketView } from "#src/streams/spot/ticket/ticket-view.ts";
import { marbles } from "../../../marbles.ts";
import { fakeApp } from "../../support/fake-app.ts";
import { marketOf } from "../../support/fakes.ts";
import { depthOf } from "../samples.ts";

const depth = (number: number) =>
  depthOf(
    number,
    [["98.00", "5"]],
    [
      ["100.00", "1"],
      ["101.00", "1"],
    ],
  );
const market = marketOf("BTC");
const begun = (
  [
    { kind: "market", market },
    { kind: "available", base: "2", quote: "1000" },
    { kind: "last-price", price: "100.00" },
    { kind: "book", book: depth(1) },
    { kind: "mode", mode: "market" },
  ] as const
).reduce<typeof emptyTicket>(applyChange, emptyTicket);
const changes: Record<string, TicketChange> = {
  a: { kind: "typed", field: "amount", text: "2" },
  w: { kind: "typed", field: "amount", text: "0" },
  p: { kind: "last-price", price: "100.01" },
  b: { kind: "book", book: depth(2) },
  l: { kind: "mode", mode: "limit" },
};
const stateAfter = (...names: string[]) =>
  names.flatMap((name) => changes[name] ?? []).reduce(applyChange, begun);

const preview: OrderPreview = {
  levels: [
    ["100.00", "1"],
    ["102.00", "1"],
  ],
  ...{ filled: "2", turnover: "202", fee: "0.004", held: "0", state: "done", mid: "99.00" },
};
const full: Reply<OrderPreview> = { ok: true, value: preview };
const states = { n: "none", q: "asking", k: "known" } as const;

describe("The preview of the order in a form", () => {
  it(
    "SPOT-PREVIEW-013 asks while the form has no problem; a price that the exchange does not read is no new question",
    marbles((m) => {
      const answer = vi.fn((_terms: OrderTerms) => of(full));
      const app = fakeApp({ member: true, api: { spot: { preview: answer } } });
      // At 2 s the amount is wrong; right again, it becomes a limit order, whose price the exchange reads.
      const state$ = m
        .hot("   a 499ms p 299ms b 1199ms w 99ms a 399ms l", changes)
        .pipe(scan(applyChange, begun), startWith(begun));
      const states$ = ticketPreview(app, state$).pipe(map(({ state }) => state));
      m.expect(states$, "^ 2900ms !").toBeObservable(
        "(nq) 296ms k 1699ms n 99ms q 299ms k 99ms q 299ms k",
        states,
      );
      m.flush();
      expect(answer.mock.calls.map(([{ mode }]) => mode)).toEqual(["market", "market", "market", "limit"]);
    }),
  );

  it(
    "SPOT-PREVIEW-013 asks neither for guests nor in a hidden tab",
    marbles((m) => {
      const answer = vi.fn(() => of(full));
      const visible$ = m.hot("v 999ms h 999ms v", { v: true, h: false });
      const app = fakeApp({ member: true, api: { spot: { preview: answer } } });
      const isShown$ = visible$.pipe(startWith(true));
      const states$ = ticketPreview(
        { ...app, deps: { ...app.deps, visible$: isShown$ } },
        of(stateAfter("a")),
      ).pipe(map(({ state }) => state));
      m.expect(states$).toBeObservable("q 299ms k 699ms n 999ms q 299ms k", states);
      const guest = fakeApp({ member: false, api: { spot: { preview: answer } } });
      m.expect(ticketPreview(guest, of(stateAfter("a")))).toBeObservable("n", { n: { state: "none" } });
      m.flush();
      expect(answer).toHaveBeenCalledTimes(2);
    }),
  );

  it(
    "SPOT-PREVIEW-011 what the order takes is known from the estimate, then from the exchange, not where it rejects",
    marbles((m) => {
      const refusal = { kind: "refused", type: "error", message: "", code: "pair_closed" } as const;
      const replies: Reply<OrderPreview>[] = [full, { ok: false, refusal }];
      const answer = vi.fn(() => of(replies.shift() ?? full));
      const scope = createScope();
      const state$ = m.hot("a 1299ms b", changes).pipe(scan(applyChange, begun), startWith(begun));
      const view$ = state$.pipe(map(ticketView));
      const app = fakeApp({ member: true, api: { spot: { preview: answer } } });
      const { taken$ } = createPreviewModel(app, scope, { state$, view$ });
      m.expect(taken$, "^ 2500ms !").toBeObservable("(ne) 296ms k 1999ms n", {
        n: null,
        e: { side: "asks", worstPrice: "101.00" },
        k: { side: "asks", worstPrice: "102.00" },
      });
    }),
  );
});

describe("The outcome that is shown", () => {
  const view = ticketView(stateAfter("a"));
  const known = (outcome: "done" | "open"): PreviewView => ({
    state: "known",
    figures: {
      ...{ averagePrice: "101.00", worstPrice: "102.00", midPercent: "2.03", levels: preview.levels },
      ...{ filled: "2", turnover: "202", fee: "0.004", held: "7", outcome },
    },
  });

  it("SPOT-PREVIEW-010 is the form's estimate until the exchange has answered; its hold is then not known", () => {
    for (const state of ["none", "asking", "unknown"] as const)
      expect(shownOutcome(view, { state })).toMatchObject({
        ...{ averagePrice: "100.50", worstPrice: "101.00", levels: 2, total: "201.00", held: null },
        fee: view.fee.amount,
      });
  });

  it("SPOT-PREVIEW-010 is the exchange's where it has, to the receipt; of an order that stays it says the whole by the form", () => {
    expect(shownOutcome(view, known("done"))).toEqual({
      ...{ averagePrice: "101.00", worstPrice: "102.00", levels: 2, midPercent: "2.03" },
      ...{ total: "202", fee: "0.004", receive: "1.996", held: "7" },
    });
    expect(shownOutcome(view, known("open"))).toMatchObject({
      ...{ averagePrice: "101.00", total: "201.00", fee: view.fee.amount, held: "7" },
    });
  });
});
