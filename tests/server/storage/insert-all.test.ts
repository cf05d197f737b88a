import { afterEach, beforeEach, expect, it } from "vitest";
import { noUser, transact } from "#server/storage/kit/transact.ts";
import { insertOrders, loadMarket } from "#server/storage/spot/spot.ts";
import type { KeptOrder } from "#server/storage/spot/tables.ts";
import type { Storage } from "#server/storage/storage.ts";
import { openStorage } from "../support/storage.ts";

const plain: Omit<KeptOrder, "id" | "sequence"> = {
  marketId: 1,
  trader: { kind: "user", userId: 7 },
  side: "buy",
  mode: "limit",
  timeInForce: "gtc",
  stop: null,
  trail: null,
  oco: null,
  bracket: null,
  parentId: null,
  price: 5n,
  amount: 3n,
  visible: null,
  placed: null,
  filled: 0n,
  turnover: 0n,
  fee: 0n,
  state: "open",
  clientOrderId: "",
  createdAt: 1,
  updatedAt: 2,
};

/** Orders without anything but their terms; the last one has what `last` says. */
const ordersOf = (count: number, last: Partial<KeptOrder> = {}): KeptOrder[] =>
  Array.from({ length: count }, (_, index) => ({
    ...plain,
    id: index + 1,
    sequence: index + 1,
    ...(index === count - 1 ? last : {}),
  }));

let storage: Storage;
beforeEach(async () => {
  storage = await openStorage(":memory:");
});
afterEach(async () => {
  await storage.destroy();
});

const insert = (orders: readonly KeptOrder[]) =>
  transact(storage, noUser, (transaction) => insertOrders(transaction, orders));

it.each([0, 1, 3, 4, 15, 16, 17, 53])(
  "START-DATA-010 keeps each of %i orders that are stored together",
  async (count) => {
    const orders = ordersOf(count);
    await insert(orders);
    expect((await loadMarket(storage, 1)).open).toEqual(orders);
  },
);

it("START-DATA-010 keeps what only one of many orders has", async () => {
  const orders = ordersOf(40, {
    visible: 2n,
    clientOrderId: "mine",
    stop: { price: 9n, direction: "rising", triggeredAt: 4 },
  });
  await insert(orders);
  expect((await loadMarket(storage, 1)).open).toEqual(orders);
});

it("LEDGER-ATOMIC-001 keeps none of many orders where one cannot be stored, and the next ones all", async () => {
  const twice = ordersOf(40, { id: 33 });
  await expect(insert(twice)).rejects.toThrow();
  expect((await loadMarket(storage, 1)).open).toEqual([]);
  const orders = ordersOf(40);
  await insert(orders);
  expect((await loadMarket(storage, 1)).open).toEqual(orders);
});
