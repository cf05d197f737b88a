import * as fc from "fast-check";
import { expect, it } from "vitest";
import { createBus } from "#server/exchange/kit/bus.ts";
import { Refused } from "#server/exchange/kit/refused.ts";
import { createLedger } from "#server/exchange/ledger/ledger.ts";
import { markets } from "#server/exchange/markets/markets.ts";
import type { MarketCommand } from "#server/exchange/spot/commands.ts";
import { createMarketRules, rebuildMarket } from "#server/exchange/spot/market-rules.ts";
import { emptyState, type MarketState } from "#server/exchange/spot/market-state.ts";
import type { Side, TimeInForce, Trader } from "#server/exchange/spot/types.ts";
import { createView } from "#server/exchange/spot/view.ts";
import { isWaiting, ownerOf, snapshot, type WorkingOrder } from "#server/exchange/spot/working-order.ts";
import { createIds } from "#server/storage/kit/ids.ts";
import { noUser, transact } from "#server/storage/kit/transact.ts";
import { auditAfterwards } from "../support/audit.ts";
import { BTC, BTC_USDT, USDT, units } from "../support/rig.ts";
import { openStorage } from "../support/storage.ts";

const MIDDLE = units("60000");
const TICK = units("0.01");
const LOT = units("0.0001");
const users: readonly Trader[] = [1, 2, 3].map((userId) => ({ kind: "user", userId }));
const desk: Trader = { kind: "house", desk: 0 };

/** New terms in ticks from the middle, lots and ticks; `null`: as they are. */
interface Change {
  readonly price: number | null;
  readonly amount: number | null;
  readonly stop: number | null;
}
type Act =
  | { kind: "cancel"; trader: Trader; nth: number }
  | { kind: "cancelAll"; trader: Trader }
  | ({ kind: "amend"; trader: Trader; nth: number } & Change)
  | { kind: "place"; command: MarketCommand };
/** `runs`: how many of its commands run before it is undone; `null`: it commits. */
interface Step {
  readonly acts: readonly Act[];
  readonly runs: number | null;
}

const traderOf = (withHouse: boolean) => fc.constantFrom(...users, ...(withHouse ? [desk] : []));
const place = (withHouse: boolean): fc.Arbitrary<Act> =>
  fc
    .record({
      trader: traderOf(withHouse),
      side: fc.constantFrom<Side>("buy", "sell"),
      mode: fc.constantFrom("limit" as const, "limit" as const, "market" as const),
      timeInForce: fc.constantFrom<TimeInForce>("gtc", "gtc", "gtc", "ioc", "fok", "post_only"),
      ticks: fc.integer({ min: -3, max: 3 }),
      lots: fc.integer({ min: 2, max: 40 }),
      /** An iceberg order shows one part of so many. */
      parts: fc.option(fc.integer({ min: 2, max: 4 }), { nil: null }),
      stop: fc.oneof(
        { weight: 2, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: fc.integer({ min: -2, max: 2 }) },
      ),
    })
    .map(({ trader, side, mode, timeInForce, ticks, lots, parts, stop }) => {
      const amount = BigInt(lots) * LOT;
      const price = MIDDLE + BigInt(ticks) * TICK;
      const terms =
        stop !== null
          ? {
              mode: "limit" as const,
              price,
              stop: { price: MIDDLE + BigInt(stop) * TICK, direction: null },
            }
          : { mode, timeInForce, price: mode === "limit" ? price : null };
      const visible = parts === null ? {} : { visible: BigInt(Math.ceil(lots / parts)) * LOT };
      return { kind: "place", command: { type: "place", trader, side, amount, ...terms, ...visible } };
    });
const act = (withHouse: boolean): fc.Arbitrary<Act> =>
  fc.oneof(
    { weight: 8, arbitrary: place(withHouse) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant("cancel" as const),
        trader: traderOf(withHouse),
        nth: fc.nat(9),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant("amend" as const),
        trader: traderOf(withHouse),
        nth: fc.nat(9),
        price: fc.option(fc.integer({ min: -3, max: 3 }), { nil: null }),
        amount: fc.option(fc.integer({ min: 1, max: 40 }), { nil: null }),
        stop: fc.oneof(
          { weight: 3, arbitrary: fc.constant(null) },
          { weight: 1, arbitrary: fc.integer({ min: -2, max: 2 }) },
        ),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant("cancelAll" as const), trader: traderOf(withHouse) }),
    },
  );
const steps = (withHouse: boolean): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.record({
      acts: fc.array(act(withHouse), { minLength: 1, maxLength: 8 }),
      runs: fc.option(fc.nat(8), { nil: null }),
    }),
    { minLength: 1, maxLength: 14, size: "max" },
  );

const crossing = (trader: Trader, side: Side): Act => {
  const terms = { mode: "limit", price: MIDDLE, amount: 2n * LOT } as const;
  return { kind: "place", command: { type: "place", trader, side, ...terms } };
};
/** Stops need a last price. */
const firstTrade: Step = {
  acts: users.slice(0, 2).map((trader, index) => crossing(trader, index === 0 ? "buy" : "sell")),
  runs: null,
};

const isUsers = ({ trader }: WorkingOrder) => trader.kind === "user";
const openOf = ({ book, stops }: MarketState, owner: number) => [
  ...book.ordersOf(owner),
  ...stops.ordersOf(owner),
];

/** Everything that commands can read of a market, in the order in which they would read it. */
function contents(state: MarketState, counts: (order: WorkingOrder) => boolean) {
  const { book, stops } = state;
  const shown = (orders: Iterable<WorkingOrder>) =>
    [...orders].filter(counts).map((order) => ({ ...snapshot(order), sequence: order.sequence }));
  const owners = [...users, desk].map(ownerOf);
  return {
    bids: shown(book.orders("buy")),
    asks: shown(book.orders("sell")),
    open: owners.map((owner) => shown(openOf(state, owner))),
    counts: [...users].map(ownerOf).map((owner) => [book.countOf(owner), stops.countOf(owner)]),
    found: owners.flatMap((owner) => openOf(state, owner)).every(({ id }) => book.find(id) ?? stops.find(id)),
  };
}
/** All of it, house and counters included. */
const everything = (state: MarketState) => ({
  ...contents(state, () => true),
  levels: [state.book.levels("buy", 99), state.book.levels("sell", 99)],
  counters: [state.lastPrice, state.sequence, state.houseOrders],
});

function commandOf(state: MarketState, one: Act): MarketCommand {
  if (one.kind === "place") return one.command;
  const { trader } = one;
  if (one.kind === "cancelAll") return { type: "cancelAll", trader };
  const open = openOf(state, ownerOf(trader));
  const orderId = open[one.nth % Math.max(1, open.length)]?.id ?? 0;
  if (one.kind === "cancel") return { type: "cancel", trader, orderId };
  const at = (ticks: number | null) => (ticks === null ? null : MIDDLE + BigInt(ticks) * TICK);
  const amount = one.amount === null ? null : BigInt(one.amount) * LOT;
  return {
    type: "amend",
    trader,
    orderId,
    change: { price: at(one.price), amount, stopPrice: at(one.stop) },
  };
}

async function play(list: readonly Step[], withHouse: boolean): Promise<void> {
  const storage = await openStorage(":memory:");
  await using _ = auditAfterwards(storage);
  const report = (error: unknown) => {
    throw error;
  };
  const [clock, bus, ids] = [{ now: () => 1_000 }, createBus(report), await createIds(storage, report)];
  const ledger = createLedger({ storage, clock, ids });
  for (const userId of [1, 2, 3])
    for (const [currencyId, amount] of [[USDT, units("900")] as const, [BTC, units("0.02")] as const])
      await ledger.credit({ userId, wallet: "change", currencyId, amount, kind: "issue", reference: "test" });
  const market = markets.find(({ id }) => id === BTC_USDT);
  if (!market) throw new Error("The market is not listed");
  const state = emptyState(market);
  const rules = createMarketRules({ state, view: createView(state, ""), clock, ids, bus });

  for (const { acts, runs } of [firstTrade, ...list]) {
    const commands = acts.map((one) => commandOf(state, one));
    const before = everything(state);
    const group = await rules.load(storage, commands);
    for (const command of commands.slice(0, runs ?? commands.length)) {
      try {
        rules.run(group, command);
      } catch (error) {
        expect(error).toBeInstanceOf(Refused);
      }
    }
    if (runs === null) {
      await transact(storage, noUser, (transaction) => rules.write(transaction, group));
      rules.undo.clear();
      rules.committed(group);
    } else {
      rules.undo.rollBack();
      expect(everything(state), "SEQUENCE-UNDO-001").toEqual(before);
    }
    const rebuilt = emptyState(market);
    const lastPrice = await rebuildMarket(storage, rebuilt);
    expect(contents(state, isUsers), "SEQUENCE-UNDO-001").toEqual(contents(rebuilt, isUsers));
    if (!withHouse) expect(rebuilt.book.levels("buy", 99)).toEqual(state.book.levels("buy", 99));
    // A trade among desks is stored nowhere.
    if (!withHouse) expect(lastPrice).toBe(state.lastPrice);
    expect(state.book.orders("buy")).toSatisfy(
      (orders: Iterable<WorkingOrder>) => ![...orders].some(isWaiting),
    );
  }
}

it.each([
  ["users", false],
  ["users and the house", true],
] as const)(
  "SEQUENCE-UNDO-001 undoing the orders of %s at any point equals a rebuild",
  async (_, withHouse) => {
    const property = fc.asyncProperty(steps(withHouse), (list) => play(list, withHouse));
    await fc.assert(property, { numRuns: 40 });
  },
);
