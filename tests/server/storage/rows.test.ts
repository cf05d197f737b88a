import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Position } from "#server/exchange/leverage/types.ts";
import { positionRows } from "#server/storage/leverage/tables.ts";
import { type KeptOrder, orderRows } from "#server/storage/spot/tables.ts";

const whole = fc.nat();
const amount = fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n });
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value);

/** A row as the driver reads it: whole numbers are bigints. */
const asRead = <Row extends object>(row: Row) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === "number" ? BigInt(value) : value]),
  );

const orders: fc.Arbitrary<KeptOrder> = fc.record({
  id: whole,
  marketId: whole,
  trader: fc.record({ kind: fc.constant("user" as const), userId: whole }),
  sequence: whole,
  side: fc.constantFrom("buy", "sell"),
  mode: fc.constantFrom("limit", "market"),
  timeInForce: fc.constantFrom("gtc", "ioc", "fok", "post_only"),
  stop: orNull(
    fc.record({ price: amount, direction: fc.constantFrom("rising", "falling"), triggeredAt: orNull(whole) }),
  ),
  trail: orNull(
    fc.record({
      distance: fc.record({ unit: fc.constantFrom("price", "ppm"), value: amount }),
      activation: orNull(amount),
      offset: orNull(amount),
      reference: orNull(amount),
    }),
  ),
  oco: orNull(fc.record({ otherId: whole, placed: orNull(fc.record({ price: amount, stopPrice: amount })) })),
  bracket: orNull(
    fc.record({
      profit: orNull(amount),
      loss: orNull(fc.record({ stopPrice: amount, price: amount })),
      kept: amount,
      exitId: orNull(whole),
    }),
  ),
  parentId: orNull(whole),
  price: amount,
  amount,
  visible: orNull(amount),
  placed: orNull(fc.record({ price: amount, amount, stopPrice: orNull(amount), distance: orNull(amount) })),
  filled: amount,
  turnover: amount,
  fee: amount,
  state: fc.constantFrom("open", "done", "cancelled"),
  clientOrderId: fc.string(),
  createdAt: whole,
  updatedAt: whole,
});

const positions: fc.Arbitrary<Position> = fc.record({
  id: whole,
  userId: whole,
  marketId: whole,
  side: fc.constantFrom("buy", "sell"),
  mode: fc.constantFrom("limit", "market"),
  state: fc.constantFrom("pending", "open", "closed"),
  contracts: whole,
  amount,
  leverage: whole,
  originPrice: amount,
  price: amount,
  closePrice: orNull(amount),
  takeProfit: orNull(amount),
  stopLoss: orNull(amount),
  margin: amount,
  marginLeft: amount,
  fee: amount,
  overnightFee: amount,
  profit: orNull(amount),
  closeReason: orNull(fc.constantFrom("liquidation")),
  clientOrderId: fc.string(),
  partOf: orNull(whole),
  placedContracts: orNull(whole),
  chargedDay: whole,
  createdAt: whole,
  openedAt: orNull(whole),
  closedAt: orNull(whole),
  version: whole,
});

describe("Rows of the database", () => {
  it("START-DATA-001 a spot order is read back as it was written, with its stop", () => {
    fc.assert(
      fc.property(orders, (order) => {
        const row = orderRows.write(order);
        expect(orderRows.read(asRead(row) as Parameters<typeof orderRows.read>[0])).toEqual(order);
      }),
    );
  });

  it("START-DATA-001 a leveraged position is read back as it was written", () => {
    fc.assert(
      fc.property(positions, (position) => {
        const row = positionRows.write(position);
        expect(positionRows.read(asRead(row) as Parameters<typeof positionRows.read>[0])).toEqual(position);
      }),
    );
  });

  it("START-DATA-001 every row has its columns in the same order, as bulk inserts need it", () => {
    fc.assert(
      fc.property(orders, orders, (first, second) => {
        expect(Object.keys(orderRows.write(first))).toEqual(Object.keys(orderRows.write(second)));
      }),
    );
  });
});
