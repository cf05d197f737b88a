import fc from "fast-check";
import { scan } from "rxjs";
import { describe, expect, it } from "vitest";
import { notionalOf } from "#domain/leverage/margin.ts";
import { formatDecimal } from "#domain/numbers/decimal.ts";
import { applyChange, type TicketChange } from "#src/streams/leverage/ticket/changes.ts";
import { draftOf } from "#src/streams/leverage/ticket/draft.ts";
import { emptyTicket, type TicketField } from "#src/streams/leverage/ticket/state.ts";
import { ticketView } from "#src/streams/leverage/ticket/ticket-view.ts";
import { lotsWithin } from "#src/streams/markets/size-unit.ts";
import { marbles } from "../../../marbles.ts";
import { leverageMarket, terms } from "../samples.ts";

const typed = (field: TicketField, text: string): TicketChange => ({ kind: "typed", field, text });
const unit = (of: "base" | "quote"): TicketChange => ({ kind: "unit", unit: of });
const level = (price: string, amount: string) => ({ price, amount });
const depth = {
  buy: { levels: [level("101", "0.005"), level("103", "0.01")], left: "1000" },
  sell: { levels: [level("99", "1")], left: "1000" },
  maxImpactPercent: "2",
};
const given = (...changes: readonly TicketChange[]) =>
  [
    { kind: "market", market: leverageMarket } as const,
    { kind: "terms", terms: { ...terms, depth } } as const,
    { kind: "available", available: "50" } as const,
    typed("leverage", "10"),
    ...changes,
  ].reduce(applyChange, emptyTicket);
const open: TicketChange = { kind: "open", side: "buy" };

it("LEVER-SIZE-001 finds the most lots within a value", () => {
  const [budget, price] = [fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.bigInt({ min: 1n, max: 10n ** 9n })];
  fc.assert(
    fc.property(budget, price, fc.bigInt({ min: 0n, max: 10n ** 6n }), (value, each, most) => {
      const worth = (lots: bigint) => notionalOf(each, lots * 1_000_003n);
      const lots = lotsWithin(value, most, worth);
      expect(worth(lots) <= value).toBe(true);
      expect(lots === most || worth(lots + 1n) > value).toBe(true);
    }),
  );
});

describe("a size in the quote currency", () => {
  it.each([
    // A long of 8: 0.005 at 101 and 0.003 at 103, 101.75 + 0.02 % = 101.77035: 0.81416280. Of 7 at 101.571…: 0.7111…
    ["0.8141628", 8, 8],
    ["0.81416279", 7, 8],
    // A short sells at 99 less 0.02 %: 0.0989802 each.
    ["0.0989802", null, 1],
  ])("LEVER-SIZE-001 %s USDT are %s contracts long and %s short", (text, long, short) => {
    const view = ticketView(given(unit("quote"), typed("contracts", text)));
    expect([view.long.contracts, view.short.contracts]).toEqual([long, short]);
  });

  it("LEVER-SIZE-001 is sent as the contracts of its side, which the exchange values within it", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 25_000_000n, max: 150_000_000n }),
        fc.constantFrom("buy", "sell"),
        (budget, side) => {
          const state = given(unit("quote"), typed("contracts", formatDecimal(budget)));
          const confirm: TicketChange = { kind: "confirm" };
          const steps: readonly TicketChange[] = [
            { kind: "open", side },
            confirm,
            typed("password", "123456"),
            confirm,
          ];
          const sent = steps.reduce(applyChange, state).outgoing?.order;
          const preview = ticketView(state)[side === "buy" ? "long" : "short"];
          expect(sent?.contracts).toBe(preview.contracts);
          expect(Number(preview.value) * 1e8).toBeLessThanOrEqual(Number(budget));
        },
      ),
    );
  });

  it("LEVER-SIZE-001 of a custom price goes by that price", () => {
    const changes: readonly TicketChange[] = [
      unit("quote"),
      { kind: "tab", tab: "xtd" },
      typed("price", "50"),
      typed("contracts", "1"),
    ];
    // 50.01 and 49.99 × 0.001
    expect(ticketView(given(...changes))).toMatchObject({
      long: { contracts: 19 },
      short: { contracts: 20 },
    });
  });

  it("LEVER-SIZE-002 what is typed is converted with the unit, there and back", () =>
    marbles((m) => {
      const changes = { q: unit("quote"), b: unit("base"), t: typed("contracts", "0.8"), s: unit("quote") };
      const shown$ = m
        .cold("                   q-s-b-q-t-b-|", changes)
        .pipe(scan((state, change) => applyChange(state, change), given(typed("contracts", "8"))));
      const texts$ = shown$.pipe(scan((_, state) => state.contracts, ""));
      m.expect(texts$).toBeObservable("v-v-c-v-w-d-|", { v: "0.8141628", c: "8", w: "0.8", d: "7" });
    })());

  it("LEVER-SIZE-002 a draft keeps the unit of its size", () => {
    expect(draftOf(given(unit("quote"), typed("contracts", "5")))).toMatchObject({
      unit: "quote",
      contracts: "5",
    });
  });

  it.each([
    ["0.05", "hands_too_few"],
    ["", "number_invalid"],
    ["x", "number_invalid"],
    ["3", "depth_short"],
  ])("LEVER-SIZE-004 of %j is refused: %s", (text, code) => {
    const state = given(unit("quote"), typed("contracts", text), open);
    const problem = ticketView(state).problems.contracts;
    expect([state.stage, typeof problem === "object" ? problem.code : problem]).toEqual(["editing", code]);
  });
});
