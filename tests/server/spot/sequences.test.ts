import * as fc from "fast-check";
import { expect, it } from "vitest";
import { markets } from "#server/exchange/markets/markets.ts";
import { createSpotExchange } from "#server/exchange/spot/exchange.ts";
import type {
  Amendment,
  Command,
  Order,
  Side,
  SpotExchange,
  TimeInForce,
  Trader,
} from "#server/exchange/spot/types.ts";
import { createIds } from "#server/storage/kit/ids.ts";
import { BTC, fund, openRig, type Rig, USDT } from "../support/rig.ts";
import { createFailures } from "../support/watched-storage.ts";
import { expectInvariants } from "./invariants.ts";

/** BTC/USDT, and ETH/BTC, whose tick × lot is finer than a unit, so that values are rounded. */
const tradedMarkets = [
  { id: 1, middle: 6_000_000_000_000n, tick: 1_000_000n, lot: 10_000n },
  { id: 13, middle: 5_000_000n, tick: 100n, lot: 100_000n },
] as const;
const users = [1, 2, 3];
const ETH = 2;

interface Place {
  kind: "place";
  market: number;
  trader: Trader;
  side: Side;
  mode: "limit" | "market";
  timeInForce: TimeInForce;
  ticks: number;
  lots: number;
  /** An iceberg order shows one part of so many; `null`: everything. */
  parts: number | null;
  /** In ticks from the middle; only limit orders that stay have one. */
  stop: number | null;
  /** Stop and limit price of the other order of a pair, in ticks; only limit orders that stay have one. */
  oco: readonly [stop: number, price: number] | null;
  /** Distance in ticks, activation in ticks from the middle, and offset in ticks: absent of an order at market. */
  trail: {
    readonly behind: number;
    readonly activation: number | null;
    readonly offset: number | null;
  } | null;
  /** Take-profit and stop-loss of a buy, in ticks from the middle; `null`: without it. */
  bracket: { readonly profit: number | null; readonly loss: number | null } | null;
  client: number | null;
}
/** New terms in ticks from the middle, lots and ticks; `null`: as they are. */
interface Amend {
  kind: "amend";
  userId: number;
  nth: number;
  ticks: number | null;
  lots: number | null;
  stop: number | null;
}
type Act =
  | Place
  | Amend
  | { kind: "cancel"; userId: number; nth: number }
  | { kind: "cancelAll"; userId: number };
type Step = { kind: "acts"; acts: Act[]; failing: boolean } | { kind: "restart" };

const userId = fc.constantFrom(...users);
const trader: fc.Arbitrary<Trader> = fc.oneof(
  { weight: 3, arbitrary: userId.map((id) => ({ kind: "user" as const, userId: id })) },
  { weight: 1, arbitrary: fc.nat(1).map((desk) => ({ kind: "house" as const, desk })) },
);
/** Mostly nothing: another order under a client order id is refused, one with a stop may wait forever. */
const rarely = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value });
const place: fc.Arbitrary<Place> = fc.record({
  kind: fc.constant("place" as const),
  market: fc.nat(1),
  trader,
  side: fc.constantFrom<Side>("buy", "sell"),
  mode: fc.constantFrom("limit" as const, "limit" as const, "limit" as const, "market" as const),
  timeInForce: fc.constantFrom<TimeInForce>("gtc", "gtc", "ioc", "fok", "post_only"),
  ticks: fc.integer({ min: -4, max: 4 }),
  lots: fc.integer({ min: 3, max: 600 }),
  parts: rarely(fc.integer({ min: 2, max: 20 })),
  stop: rarely(fc.integer({ min: -4, max: 4 })),
  oco: rarely(fc.tuple(fc.integer({ min: -4, max: 4 }), fc.integer({ min: -4, max: 4 }))),
  trail: rarely(
    fc.record({
      behind: fc.integer({ min: 0, max: 3 }),
      activation: rarely(fc.integer({ min: -4, max: 4 })),
      offset: fc.option(fc.integer({ min: 0, max: 3 }), { nil: null }),
    }),
  ),
  bracket: rarely(
    fc.record({
      profit: fc.option(fc.integer({ min: -1, max: 5 }), { nil: null }),
      loss: fc.option(fc.integer({ min: -5, max: 1 }), { nil: null }),
    }),
  ),
  client: rarely(fc.nat(3)),
});
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 7, arbitrary: place },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("cancel" as const), userId, nth: fc.nat(9) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("amend" as const),
      userId,
      nth: fc.nat(9),
      ticks: fc.option(fc.integer({ min: -4, max: 4 }), { nil: null }),
      lots: fc.option(fc.integer({ min: 3, max: 600 }), { nil: null }),
      stop: rarely(fc.integer({ min: -4, max: 4 })),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("cancelAll" as const), userId }) },
);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constant("acts" as const),
      acts: fc.array(act, { minLength: 1, maxLength: 6 }),
      failing: fc.nat(7).map((draw) => draw === 0),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: "restart" as const }) },
);

function trailingOf(act: Place, trail: NonNullable<Place["trail"]>): Extract<Command, { type: "place" }> {
  const { middle, tick, lot } = tradedMarkets[act.market === 0 ? 0 : 1];
  const { behind, activation, offset } = trail;
  return {
    type: "place",
    trader: act.trader,
    side: act.side,
    mode: offset === null ? "market" : "limit",
    price: null,
    amount: BigInt(act.lots) * lot,
    trail: {
      distance: { unit: "price", value: BigInt(behind) * tick },
      activation: activation === null ? null : middle + BigInt(activation) * tick,
      offset: offset === null ? null : BigInt(offset) * tick,
    },
    ...(act.client === null ? {} : { clientOrderId: `client-${act.client}` }),
  };
}

function toCommand(act: Place): Extract<Command, { type: "place" }> {
  if (act.trail !== null && act.trader.kind === "user") return trailingOf(act, act.trail);
  const { middle, tick, lot } = tradedMarkets[act.market === 0 ? 0 : 1];
  const isPlain = act.stop === null && act.oco === null;
  const { mode, timeInForce } = isPlain ? act : ({ mode: "limit", timeInForce: "gtc" } as const);
  const at = (ticks: number) => middle + BigInt(ticks) * tick;
  return {
    type: "place",
    trader: act.trader,
    side: act.side,
    mode,
    timeInForce,
    price: mode === "limit" ? middle + BigInt(act.ticks) * tick : null,
    amount: BigInt(act.lots) * lot,
    ...(act.oco !== null && act.trader.kind === "user"
      ? { oco: { stopPrice: at(act.oco[0]), price: at(act.oco[1]) } }
      : {}),
    ...(act.stop === null || act.oco !== null ? {} : { stop: { price: at(act.stop), direction: null } }),
    ...bracketOf(act, at),
    ...(act.parts === null || act.oco !== null
      ? {}
      : { visible: BigInt(Math.ceil(act.lots / act.parts)) * lot }),
    ...(act.client === null ? {} : { clientOrderId: `client-${act.client}` }),
  };
}

function bracketOf({ side, trader, bracket }: Place, at: (ticks: number) => bigint) {
  if (bracket === null || side === "sell" || trader.kind === "house") return {};
  const { profit, loss } = bracket;
  if (profit === null && loss === null) return {};
  // Half of the stop-losses leave their limit price to the exchange.
  const price = loss === null || loss % 2 === 0 ? null : at(loss - 1);
  const stop = loss === null ? null : { stopPrice: at(loss), price };
  return { bracket: { profit: profit === null ? null : at(profit), loss: stop } };
}

function changeOf({ ticks, lots, stop }: Amend, { marketId, trail }: Order): Amendment {
  const { middle, tick, lot } = tradedMarkets[marketId === tradedMarkets[0].id ? 0 : 1];
  const at = (moved: number | null) => (moved === null ? null : middle + BigInt(moved) * tick);
  const amount = lots === null ? null : BigInt(lots) * lot;
  // Of a trailing stop the distance changes, not its prices.
  if (trail !== null)
    return { price: null, amount, stopPrice: null, distance: stop === null ? null : BigInt(stop) * tick };
  return { price: at(ticks), amount, stopPrice: at(stop) };
}

async function perform(exchange: SpotExchange, act: Act): Promise<readonly (Order | null)[]> {
  if (act.kind === "cancelAll") return exchange.cancelAll(act.userId, null);
  if (act.kind === "cancel" || act.kind === "amend") {
    const open = await exchange.openOrders(act.userId);
    const chosen = open[act.nth % Math.max(open.length, 1)];
    if (chosen && act.kind === "amend")
      return [await exchange.amend(chosen.id, act.userId, changeOf(act, chosen))];
    return chosen ? [await exchange.cancel(chosen.id, act.userId)] : [];
  }
  const marketId = tradedMarkets[act.market === 0 ? 0 : 1].id;
  if (act.trader.kind === "house") return exchange.house(marketId, [toCommand(act)]);
  return [await exchange.place(marketId, toCommand(act))];
}

/** A new exchange on the old database, as after a crash: nothing is handed over. */
async function restart(rig: Rig, storage: Rig["storage"]): Promise<SpotExchange> {
  const report = (error: unknown) => rig.reported.push(error);
  const ids = await createIds(rig.storage, report);
  const exchange = createSpotExchange({ storage, clock: rig.clock, ids, bus: rig.bus, markets, report });
  await exchange.start();
  return exchange;
}

/** Two desks trade at the middle of each market: stops wait for a last price to move. */
async function beginPrices(exchange: SpotExchange): Promise<void> {
  for (const { id, middle, lot } of tradedMarkets) {
    const order = { type: "place", mode: "limit", price: middle, amount: 100n * lot } as const;
    const desks = (["sell", "buy"] as const).map((side, desk) => ({
      ...order,
      side,
      trader: { kind: "house" as const, desk },
    }));
    await exchange.house(id, desks);
  }
}

async function play(steps: readonly Step[]): Promise<void> {
  const failures = createFailures();
  await using rig = await openRig(":memory:", failures.wrap);
  for (const user of users)
    for (const currency of [USDT, BTC, ETH])
      await fund(rig, user, currency, currency === USDT ? "20000" : "2");
  let exchange: SpotExchange = rig.exchange;
  await beginPrices(exchange);
  for (const action of steps) {
    if (action.kind === "restart") exchange = await restart(rig, failures.wrap(rig.storage));
    else {
      failures.fail(action.failing ? 1 : 0);
      const answers = await Promise.allSettled(action.acts.map((one) => perform(exchange, one)));
      failures.fail(0);
      for (const answer of answers)
        if (answer.status === "rejected") expect(answer.reason).toMatchObject({ name: "Refused" });
    }
    await expectInvariants(rig, exchange, users);
  }
  for (const user of users) await exchange.cancelAll(user, null);
  for (const user of users)
    for (const row of await rig.ledger.balances(user)) expect(row.frozen, "LEDGER-HOLD-002").toBe(0n);
  for (const error of rig.reported) expect(error).toMatchObject({ message: "The disk is full" });
}

it("ledger, holds, fills and stops add up after any commands, failed commits and restarts", async () => {
  const property = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25, size: "max" }), play);
  await fc.assert(property, { numRuns: 40 });
});
