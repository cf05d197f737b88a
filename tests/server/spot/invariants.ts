import { expect } from "vitest";
import { shownOf } from "#domain/spot/iceberg.ts";
import { feeOf, holdOf, tradeValue } from "#domain/spot/spot.ts";
import { auditLedger } from "#server/exchange/ledger/audit.ts";
import { markets } from "#server/exchange/markets/markets.ts";
import { isReached } from "#server/exchange/matching/stops.ts";
import type { Fill, Order, SpotExchange } from "#server/exchange/spot/types.ts";
import type { Rig } from "../support/rig.ts";

const all = { page: 1, limit: 100_000, marketId: null } as const;

function marketOf(id: number) {
  const market = markets.find((one) => one.id === id);
  if (!market) throw new Error(`No market ${id}`);
  return market;
}

const isWaiting = ({ state, stop }: Order) => state === "open" && stop !== null && stop.triggeredAt === null;

/** The other order of a pair, while both are open. */
const otherOf = (orders: readonly Order[], { oco }: Order) =>
  orders.find(({ id, state }) => id === oco?.otherId && state === "open");

/** Of a pair only the order that needs more counts, of equal ones the older. */
function holdsForBoth(orders: readonly Order[], order: Order): boolean {
  const other = otherOf(orders, order);
  if (!other) return true;
  const [own, others] = [order, other].map(({ side, price, amount }) => holdOf(side, price, amount));
  if (own === undefined || others === undefined || own === others) return order.id < other.id;
  return own > others;
}

/** Of two orders of a pair only one is ever executed, and both are open or neither is after the first trade or trigger. */
function expectOneOfEachPair(orders: readonly Order[]): void {
  for (const order of orders.filter(({ oco }) => oco !== null)) {
    const other = orders.find(({ id }) => id === order.oco?.otherId);
    expect(other?.oco?.otherId, "SPOT-OCO-002").toBe(order.id);
    if (other && order.filled > 0n) expect([other.filled, other.state]).toEqual([0n, "cancelled"]);
    if (other?.state === "open" && order.state === "open") {
      expect([order.filled, other.filled, order.amount]).toEqual([0n, 0n, other.amount]);
      expect(isWaiting(order)).not.toBe(isWaiting(other));
    }
  }
}

/** The owner has changed the order, perhaps its amount. */
const isAmended = ({ placed }: Order) => placed !== null;

/**
 * Exits sell every whole lot that their order has bought and not kept, never more, unless their owner says otherwise; both of a pair have
 * the same amount and count once.
 */
function expectExitsToFollow(orders: readonly Order[]): void {
  for (const { id, marketId, bracket, state, filled, fee } of orders) {
    if (bracket === null) continue;
    const { lot } = marketOf(marketId);
    const exits = orders.filter(({ parentId }) => parentId === id);
    const sold = exits
      .filter((exit) => exit.oco === null || exit.id < exit.oco.otherId)
      .reduce((sum, exit) => sum + exit.amount, 0n);
    const bought = filled - fee;
    if (!exits.some(isAmended)) expect(sold, "SPOT-BRACKET-003").toBe(bought - (bought % lot));
    expect(bracket.kept, "SPOT-BRACKET-004").toBe(state === "open" ? bought % lot : 0n);
  }
}

/** What a user's open orders must hold, by currency. */
function holdsOf(orders: readonly Order[]): Map<number, bigint> {
  const holds = new Map<number, bigint>();
  const add = (currency: number, amount: bigint) => holds.set(currency, (holds.get(currency) ?? 0n) + amount);
  const counted = orders.filter((order) => order.state === "open" && holdsForBoth(orders, order));
  for (const { marketId, side, price, amount, filled } of counted) {
    const market = marketOf(marketId);
    const currency = side === "buy" ? market.quote.id : market.base.id;
    add(currency, holdOf(side, price, amount - filled));
  }
  for (const { marketId, bracket } of orders.filter(({ state }) => state === "open"))
    add(marketOf(marketId).base.id, bracket?.kept ?? 0n);
  return holds;
}

function expectFillsToAddUp(orders: readonly Order[], fills: readonly Fill[]): void {
  for (const order of orders) {
    const own = fills.filter((fill) => fill.orderId === order.id);
    const sum = (of: (fill: Fill) => bigint) => own.reduce((total, fill) => total + of(fill), 0n);
    expect(
      sum((fill) => fill.amount),
      "SPOT-MATCH-003",
    ).toBe(order.filled);
    expect(sum((fill) => fill.fee)).toBe(order.fee);
    expect(sum((fill) => tradeValue(fill.price, fill.amount))).toBe(order.turnover);
    expect(order.state === "done").toBe(order.filled === order.amount);
  }
}

function expectFeesOf(fills: readonly Fill[]): void {
  for (const { marketId, side, price, amount, maker, fee } of fills) {
    const market = marketOf(marketId);
    const received = side === "buy" ? amount : tradeValue(price, amount);
    expect(fee).toBe(feeOf(received, maker ? market.makerFeePpm : market.takerFeePpm));
  }
}

/** No waiting order is beyond the last price, and none is filled. */
function expectStopsToWait(exchange: SpotExchange, orders: readonly Order[]): void {
  for (const { marketId, stop, filled } of orders.filter(isWaiting)) {
    const last = exchange.lastPrice(marketId);
    expect(stop !== null && last !== null && isReached(stop, last), "SPOT-STOP-004").toBe(false);
    expect(filled).toBe(0n);
  }
}

/** The book shows at least what users have open and does not wait, and is not crossed. */
function expectBookToShow(exchange: SpotExchange, orders: readonly Order[]): void {
  for (const market of markets) {
    const { bids, asks } = exchange.levels(market.id, 1_000);
    const [bid, ask] = [bids[0], asks[0]];
    if (bid && ask) expect(bid[0]).toBeLessThan(ask[0]);
    const isResting = (order: Order) => order.state === "open" && !isWaiting(order);
    const open = orders.filter((order) => order.marketId === market.id && isResting(order));
    const shown = new Map<string, bigint>();
    for (const [price, amount] of bids) shown.set(`buy ${price}`, amount);
    for (const [price, amount] of asks) shown.set(`sell ${price}`, amount);
    for (const { side, price, amount, filled, visible } of open) {
      const key = `${side} ${price}`;
      const part = shownOf({ visible, amount, remaining: amount - filled });
      shown.set(key, (shown.get(key) ?? -1n) - part);
    }
    for (const left of shown.values()) expect(left).toBeGreaterThanOrEqual(0n);
  }
}

/** Everything that must hold between two commands, whatever happened before. */
export async function expectInvariants(
  rig: Rig,
  exchange: SpotExchange,
  users: readonly number[],
): Promise<void> {
  expect(await auditLedger(rig.storage), "LEDGER-SUM-001 LEDGER-SUM-002 LEDGER-SUM-003").toEqual([]);
  const everything: Order[] = [];
  for (const userId of users) {
    const { rows: orders } = await exchange.orders(userId, { ...all, state: null, clientOrderId: null });
    const { rows: fills } = await exchange.fills(userId, all);
    const holds = holdsOf(orders);
    for (const { currencyId, frozen } of await rig.ledger.balances(userId))
      expect([currencyId, frozen], "LEDGER-HOLD-001 SPOT-STOP-005").toEqual([
        currencyId,
        holds.get(currencyId) ?? 0n,
      ]);
    expectFillsToAddUp(orders, fills);
    expectFeesOf(fills);
    expectOneOfEachPair(orders);
    expectExitsToFollow(orders);
    everything.push(...orders);
  }
  expectBookToShow(exchange, everything);
  expectStopsToWait(exchange, everything);
}
