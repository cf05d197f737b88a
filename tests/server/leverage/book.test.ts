import { expect, it } from "vitest";
import { createLeverageBook } from "#server/exchange/leverage/book.ts";
import type { Position } from "#server/exchange/leverage/types.ts";
import { units } from "../support/rig.ts";
import { BTC_USDT, ETH_USDT, limits, START, USDT } from "./rig.ts";

function position(id: number, change: Partial<Position> = {}): Position {
  return {
    ...{
      id,
      userId: 1,
      marketId: BTC_USDT,
      side: "buy",
      state: "open",
      contracts: 10,
      amount: units("0.01"),
    },
    ...{ leverage: 10, originPrice: units("50000"), price: units("50010"), closePrice: null },
    ...{ takeProfit: null, stopLoss: null, margin: units("50.01"), marginLeft: units("50.01") },
    ...{ fee: units("0.25"), overnightFee: 0n, profit: null, closeReason: null, clientOrderId: "" },
    ...{ partOf: null, placedContracts: null },
    ...{ mode: "market", chargedDay: 0, createdAt: START, openedAt: START, closedAt: null, version: 1 },
    ...change,
  };
}
const account = { userId: 1, quoteId: USDT };
const openBook = () => createLeverageBook(() => USDT, limits.liquidationPercent);

it("LEVER-STATE-003 drops an account with its last position or order, and adds it again with the next", () => {
  const book = openBook();
  book.put([position(1), position(2, { state: "pending", openedAt: null }), position(3, { userId: 2 })]);
  book.put([position(1, { state: "closed", version: 2 })]);
  expect(book.setAvailable(account, units("7"))).toMatchObject({
    available: units("7"),
    positions: { size: 1 },
  });
  book.put([position(2, { state: "revoked", version: 2 })]);
  expect([...book.accounts()].map(({ userId }) => userId)).toEqual([2]);
  expect(book.account(account)).toBeUndefined();
  expect(book.accountsOf(1)).toEqual([]);
  // A balance that changes later does not bring it back.
  expect(book.setAvailable(account, units("9"))).toBeUndefined();
  expect(book.accountsOf(1)).toEqual([]);
  book.put([position(4)]);
  expect(book.accountsOf(1)).toMatchObject([
    { available: 0n, totals: { margin: units("50.01"), profit: 0n } },
  ]);
});

it("LEVER-STATE-003 closing and opening in one group keeps the account; what began and ended in one leaves none", () => {
  const book = openBook();
  book.put([position(1)]);
  book.setAvailable(account, units("7"));
  const [before] = book.accountsOf(1);
  book.put([position(1, { state: "closed", version: 2 }), position(2, { marketId: ETH_USDT })]);
  expect(book.accountsOf(1)).toEqual([before]);
  expect(before?.available).toBe(units("7"));
  book.put([position(5, { userId: 3, state: "closed" })]);
  expect(book.accountsOf(3)).toEqual([]);
  expect([...book.accounts()]).toHaveLength(1);
});
