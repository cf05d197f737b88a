import { type Bus, createBus } from "#server/exchange/kit/bus.ts";
import { createLedger } from "#server/exchange/ledger/ledger.ts";
import type { Ledger } from "#server/exchange/ledger/types.ts";
import { createLeverageExchange, type RunningLeverageExchange } from "#server/exchange/leverage/exchange.ts";
import { leverageRules } from "#server/exchange/leverage/rules.ts";
import type { LeverageRules, PlaceLeverage, Position } from "#server/exchange/leverage/types.ts";
import type { HouseRisk } from "#server/exchange/markets/house-risk/types.ts";
import { markets as listed } from "#server/exchange/markets/markets.ts";
import type { Market } from "#server/exchange/markets/types.ts";
import { createIds } from "#server/storage/kit/ids.ts";
import type { Storage } from "#server/storage/storage.ts";
import { auditAfterwards } from "../support/audit.ts";
import { createManualClock, type ManualClock } from "../support/manual-clock.ts";
import { units } from "../support/rig.ts";
import { openStorage } from "../support/storage.ts";
import { createFakeMarket, type FakeMarket } from "./fake-market.ts";

export const START = Date.UTC(2026, 2, 2, 12);
export const USDT = 3;
export const [BTC_USDT, ETH_USDT, ETH_BTC] = [1, 2, 13] as const;
export const limits = { liquidationPercent: 110, openDistancePoints: 5 } as const;

/** Rules whose limits no test meets by chance. */
export const wideRules: readonly LeverageRules[] = leverageRules.map((rules) => ({
  ...rules,
  maxUserExposure: 10n ** 17n,
  maxMarketExposure: 10n ** 17n,
}));

/** A leverage exchange for a test, on a clock that the test advances. */
export interface LeverageRig extends AsyncDisposable {
  readonly storage: Storage;
  readonly bus: Bus;
  readonly ledger: Ledger;
  /** The clock of the exchange that runs now. */
  clock: ManualClock;
  readonly reported: unknown[];
  /** The exchange that runs now. */
  leverage: RunningLeverageExchange;
  /** Mark prices and books. */
  readonly market: FakeMarket;
  /** What the house may take on more, in the test's own way; a refusal is thrown. */
  houseCheck: HouseRisk["check"];
  /** A market's mark price is published, and the exchange has taken notice. */
  tick(price: string, marketId?: number): Promise<void>;
  /** Balances that other processes changed may not have been heard of. */
  missed(): void;
  /** Resolves when everything that is due has been done. */
  settled(): Promise<void>;
  /** A new exchange on the old database, as after a crash. @param prices mark prices at the start @param time of the start */
  restart(prices?: ReadonlyMap<number, bigint>, time?: number): Promise<void>;
  fund(userId: number, amount: string): Promise<void>;
  /** A user's lever wallet in USDT. */
  wallet(userId: number): Promise<{ available: bigint; frozen: bigint }>;
}

/**
 * @param change gives another storage, for example one whose commits fail
 * @param markets whose switches a test may turn
 * @param rules the limits of exposure among them
 */
export async function openLeverage(
  directory = ":memory:",
  change: (storage: Storage) => Storage = (storage) => storage,
  markets: readonly Market[] = listed,
  rules: readonly LeverageRules[] = wideRules,
): Promise<LeverageRig> {
  const storage = await openStorage(directory);
  const closing = auditAfterwards(storage);
  const reported: unknown[] = [];
  const report = (error: unknown) => reported.push(error);
  const now = () => rig.clock.now();
  const bus = createBus(report);
  const ids = await createIds(storage, report);
  const ledger = createLedger({ storage, clock: { now }, ids, bus });
  const market = createFakeMarket(now);
  const listeners = new Set<() => void>();
  const open = async (prices: ReadonlyMap<number, bigint>, clock: ManualClock) => {
    market.clear();
    for (const [marketId, price] of prices) market.set(marketId, price);
    const leverage = createLeverageExchange({
      ...{ storage: change(storage), clock, ids, bus, report, markets, limits, rules },
      ...{ marks: market.marks, resting: market.resting },
      houseRisk: { check: (added) => rig.houseCheck(added) },
      onMissed(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    });
    await leverage.start();
    return leverage;
  };
  const clock = createManualClock(START);
  const rig: LeverageRig = {
    ...{ storage, bus, ledger, clock, reported, market, ...closing },
    houseCheck: () => undefined,
    leverage: await open(new Map(), clock),
    async tick(price, marketId = BTC_USDT) {
      bus.emit("mark", market.set(marketId, units(price)));
      await rig.settled();
    },
    missed() {
      for (const listener of listeners) listener();
    },
    async settled() {
      await rig.clock.advance(100);
      await rig.leverage.idle();
    },
    async restart(prices = new Map(), time = now()) {
      await rig.leverage.stop();
      rig.clock = createManualClock(time);
      rig.leverage = await open(prices, rig.clock);
      await rig.leverage.idle();
    },
    fund: (userId, amount) =>
      ledger.credit({
        ...{ userId, wallet: "lever", currencyId: USDT, amount: units(amount) },
        ...{ kind: "issue", reference: "test" },
      }),
    async wallet(userId) {
      const rows = await ledger.balances(userId);
      const row = rows.find((one) => one.wallet === "lever" && one.currencyId === USDT);
      return { available: row?.available ?? 0n, frozen: row?.frozen ?? 0n };
    },
  };
  return rig;
}

/** An order: 10 contracts of BTC/USDT (0.01 BTC) at the market with 10× by default. */
export function order(userId: number, change: Partial<PlaceLeverage> = {}): PlaceLeverage {
  return {
    ...{ userId, marketId: BTC_USDT, side: "buy", mode: "market", price: null },
    ...{ contracts: 10, leverage: 10, clientOrderId: "" },
    ...change,
  };
}

/** A position as it is kept, or `undefined`. */
export async function kept(rig: LeverageRig, { id, userId }: Position): Promise<Position | undefined> {
  const { rows } = await rig.leverage.orders(userId, { page: 1, limit: 1_000, marketId: null, state: null });
  return rows.find((one) => one.id === id);
}
