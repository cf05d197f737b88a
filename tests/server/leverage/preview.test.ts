import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { notionalOf } from "#domain/leverage/margin.ts";
import { formatDecimal } from "#domain/numbers/decimal.ts";
import { leverageRules } from "#server/exchange/leverage/rules.ts";
import { markets } from "#server/exchange/markets/markets.ts";
import type { DepthSide, LeverageTerms } from "#src/api/leverage/types.ts";
import { type CloseEstimate, closeEstimates } from "#src/streams/leverage/close-estimate.ts";
import { applyChange, type TicketChange } from "#src/streams/leverage/ticket/changes.ts";
import { emptyTicket } from "#src/streams/leverage/ticket/state.ts";
import { ticketView } from "#src/streams/leverage/ticket/ticket-view.ts";
import { leverageMarket, positionOf, terms } from "../../streams/leverage/samples.ts";
import { units } from "../support/rig.ts";
import { rests } from "./fake-market.ts";
import { BTC_USDT, type LeverageRig, limits, openLeverage, order } from "./rig.ts";

const percent = (ppm: bigint) => formatDecimal(ppm, 4);

/** The market as quotations tell it. */
function marketOf(marketId: number) {
  const rules = leverageRules.find((one) => one.marketId === marketId);
  if (rules === undefined) throw new Error(`No leverage in the market ${marketId}`);
  const { contractSize, spreadPpm, feePpm } = rules;
  return {
    ...leverageMarket,
    leverage: {
      contractSize: formatDecimal(contractSize),
      spreadPercent: percent(spreadPpm),
      feePercent: percent(feePpm),
    },
  };
}

const orders = fc.record({
  marketId: fc.constantFrom(...leverageRules.map((rules) => rules.marketId)),
  side: fc.constantFrom("buy" as const, "sell" as const),
  contracts: fc.integer({ min: 1, max: 10_000 }),
  leverage: fc.constantFrom(5, 10, 20, 50, 100),
  ticks: fc.integer({ min: 1, max: 10_000_000 }),
});

describe("the preview of the trade panel", () => {
  it("STREAM-LEVER-008 LEVER-ORDER-001 previews to the last decimal what the ledger books", async () => {
    await fc.assert(
      fc.asyncProperty(orders, async ({ marketId, side, contracts, leverage, ticks }) => {
        const tick = markets.find(({ id }) => id === marketId)?.tick ?? 1n;
        const price = formatDecimal(BigInt(ticks) * tick);
        const changes: TicketChange[] = [
          { kind: "market", market: marketOf(marketId) },
          { kind: "terms", terms: { ...terms, markPrice: price } },
          { kind: "typed", field: "leverage", text: String(leverage) },
          { kind: "typed", field: "contracts", text: String(contracts) },
        ];
        const view = ticketView(changes.reduce(applyChange, emptyTicket));
        const { value, margin, fee } = side === "buy" ? view.long : view.short;

        await using rig = await openLeverage();
        await rig.fund(7, "10000000000");
        await rig.tick(price, marketId);
        const before = await rig.wallet(7);
        const position = await rig.leverage.place(order(7, { marketId, side, contracts, leverage }));
        const after = await rig.wallet(7);
        await rig.leverage.stop();
        const paid = before.available - after.available - after.frozen;
        expect([value, margin, fee, formatDecimal(position.fee)]).toEqual([
          formatDecimal(notionalOf(position.price, position.amount)),
          formatDecimal(after.frozen),
          formatDecimal(paid),
          formatDecimal(paid),
        ]);
      }),
      { numRuns: 25 },
    );
  });

  it("STREAM-LEVER-017 LEVER-ORDER-004 predicts the exchange's refusals to the last decimal before sending", async () => {
    const rig = await openLeverage();
    await rig.fund(7, "55");
    await rig.tick("50000");
    const changes: TicketChange[] = [
      { kind: "market", market: marketOf(1) },
      {
        kind: "terms",
        terms: {
          ...terms,
          markPrice: "50000",
          leverageChoices: ["10"],
          startDistance: String(limits.openDistancePoints),
        },
      },
      { kind: "threshold", percent: String(limits.liquidationPercent) },
      { kind: "typed", field: "leverage", text: "10" },
      { kind: "typed", field: "contracts", text: "10" },
    ];
    const ask = (available: bigint) =>
      ticketView(
        [
          ...changes,
          { kind: "available", available: formatDecimal(available) } as const,
          { kind: "open", side: "buy" } as const,
        ].reduce(applyChange, emptyTicket),
      );
    const poor = ask(units("55"));
    expect(poor).toMatchObject({
      stage: "editing",
      problems: { contracts: { code: "starts_near_liquidation" } },
    });
    await expect(rig.leverage.place(order(7))).rejects.toMatchObject({
      code: "starts_near_liquidation",
      values: { missing: missingOf(poor), currency: "USDT" },
    });
    const missing = units(missingOf(poor));
    expect(missingOf(ask(units("55") + missing - 1n))).toBe("0.00000001");
    await rig.fund(7, missingOf(poor));
    expect(ask(units("55") + missing)).toMatchObject({ stage: "confirming", problems: {} });
    await expect(rig.leverage.place(order(7))).resolves.toMatchObject({ state: "open" });
  });
});

/** What the panel says is missing to start far enough from liquidation. */
function missingOf({ problems: { contracts } }: ReturnType<typeof ticketView>): string {
  if (typeof contracts !== "object" || contracts.code !== "starts_near_liquidation")
    throw new Error("nothing");
  return contracts.values.missing;
}

/** The trade panel's terms of BTC/USDT, as they travel to a user. */
function termsFor(rig: LeverageRig, userId: number, markPrice: string): LeverageTerms {
  const { buy, sell } = rig.leverage.depth(BTC_USDT, userId);
  const side = ({ levels, left }: typeof buy): DepthSide => ({
    levels: levels.map(([price, amount]) => ({ price: formatDecimal(price), amount: formatDecimal(amount) })),
    left: formatDecimal(left),
  });
  return { ...terms, markPrice, depth: { buy: side(buy), sell: side(sell), maxImpactPercent: "2.0000" } };
}

describe("what closing would bring", () => {
  const sizes = fc.array(
    fc.record({
      side: fc.constantFrom("buy" as const, "sell" as const),
      contracts: fc.integer({ min: 1, max: 900 }),
    }),
    { minLength: 1, maxLength: 5 },
  );
  const step = fc.integer({ min: 1, max: 40 });

  it("STREAM-LEVER-019 LEVER-FILL-002 is to the last digit what the exchange closes for, however far the book is read", async () => {
    await fc.assert(
      fc.asyncProperty(
        sizes,
        step,
        fc.constantFrom("50000", "61000.37", "40000.01"),
        async (orders, apart, mark) => {
          await using rig = await openLeverage();
          await rig.fund(7, "10000000000");
          await rig.tick("50000");
          for (const one of orders) await rig.leverage.place(order(7, one));
          const book = (outwards: number) =>
            Array.from({ length: 100 }, (_, index) =>
              rests(formatDecimal(units(mark) + BigInt(outwards * (index + 1) * apart) * 10n ** 7n), "0.013"),
            );
          rig.market.books.set(BTC_USDT, { buy: book(-1), sell: book(1) });
          await rig.tick(mark);
          const open = (await rig.leverage.account(7, 3)).positions.map(({ position }) => position);
          const rows = open.map(({ id, side, price, amount }) =>
            positionOf(id, { side, price: formatDecimal(price), amount: formatDecimal(amount) }),
          );
          const context = { terms: termsFor(rig, 7, mark), spreadPercent: "0.0200" };
          const expected = closeEstimates(rows, () => context);
          const closed = await rig.leverage.closeMany(7, { side: null, marketId: null });
          await rig.leverage.stop();
          expect(expected.map(({ id, price, result }) => ({ id, price, result }))).toEqual(
            closed.map(
              ({ id, closePrice, profit }): Pick<CloseEstimate, "id" | "price" | "result"> => ({
                id,
                price: formatDecimal(closePrice ?? 0n),
                result: formatDecimal(profit ?? 0n),
              }),
            ),
          );
        },
      ),
      { numRuns: 25 },
    );
  });
});
