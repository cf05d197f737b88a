import { type AlertPeriod, alertPeriodMs, isReached } from "#domain/account/alerts.ts";
import { activeAlerts } from "#server/storage/account/alerts.ts";
import type { Stop } from "../../kit/clock.ts";
import { doAll } from "../../kit/do-all.ts";
import { Refused } from "../../kit/refused.ts";
import type { MarketData } from "../../markets/candles/types.ts";
import { type FireParts, fireAlert } from "./fire.ts";
import { createThresholds, type Thresholds, thresholdOf } from "./thresholds.ts";
import type { Alert, AlertChange } from "./types.ts";

const MINUTE_MS = 60_000;
/** One-minute candles are kept for a week. */
const MOST_CANDLES = 7 * 1_440;

export interface AlertWatchParts extends FireParts {
  readonly marketData: MarketData;
}

/** What compares prices with alerts, in the process that runs the timers. */
export interface AlertWatch {
  /** Reads the active alerts, compares them with the prices since, and follows trades from then on. */
  start(): Promise<void>;
  /** Resolves when what has been reached is fired, or has failed and is compared again. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

const startOfMinute = (time: number) => time - (time % MINUTE_MS);

/**
 * The price a period ago: of the first trade in the minute (UTC) that contains that moment, or of the last trade before it where the minute
 * has none; `null` where the market was not traded before.
 */
async function priceAgo(
  { marketData }: AlertWatchParts,
  marketId: number,
  period: AlertPeriod,
  now: number,
): Promise<bigint | null> {
  const minute = startOfMinute(now - alertPeriodMs[period]);
  const candle = (await marketData.candles(marketId, "1min", 0, minute, 1)).at(-1);
  if (candle === undefined) return null;
  return candle.time === minute ? candle.open : candle.close;
}

/** Prices of alerts that were reached since they were armed and since `since`, as the candles of whole minutes say. */
async function reachedSince(
  { marketData, clock }: AlertWatchParts,
  alerts: readonly Alert[],
  marketId: number,
  since: number,
): Promise<ReadonlyMap<Alert, bigint>> {
  const priced = alerts.filter(({ period }) => period === null);
  if (priced.length === 0) return new Map();
  const armed = priced.reduce((first, { armedAt }) => Math.min(first, armedAt), Number.POSITIVE_INFINITY);
  const from = Math.max(since, armed);
  const candles = await marketData.candles(marketId, "1min", from, clock.now(), MOST_CANDLES);
  const reached = new Map<Alert, bigint>();
  for (const alert of priced) {
    const { condition, value, armedAt } = alert;
    const priceIn = ({ high, low }: (typeof candles)[number]) => (condition === "above" ? high : low);
    const candle = candles.find((one) => one.time >= armedAt && isReached(condition, value, priceIn(one)));
    if (candle !== undefined) reached.set(alert, priceIn(candle));
  }
  return reached;
}

/** The thresholds of all markets. @param fire fires an alert at a price; it may be called twice for one */
function createMarketThresholds(parts: AlertWatchParts, fire: (alert: Alert, price: bigint) => void) {
  const { clock, marketData, markets } = parts;
  const books = new Map<number, Thresholds>(markets.map(({ id }) => [id, createThresholds()]));
  const compare = (marketId: number, price: bigint) => {
    for (const alert of books.get(marketId)?.take(price) ?? []) fire(alert, price);
  };
  const compareLast = (marketId: number) => {
    const ticker = marketData.ticker(marketId);
    if (ticker !== null) compare(marketId, ticker.last);
  };
  const put = async (alert: Alert) => {
    const { marketId, period } = alert;
    const reference = period === null ? null : await priceAgo(parts, marketId, period, clock.now());
    books.get(marketId)?.put(alert, thresholdOf(alert, reference));
  };
  const remove = (id: number) => {
    for (const book of books.values()) book.remove(id);
  };
  return {
    ...{ compare, remove },
    /** Watches an alert, with its threshold as of now. */
    async watch(alert: Alert) {
      await put(alert);
      compareLast(alert.marketId);
    },
    /** Watches the alerts of a market, and fires those that were reached since `since`. */
    async read(marketId: number, alerts: readonly Alert[], since: number) {
      const past = await reachedSince(parts, alerts, marketId, since);
      for (const alert of alerts) await put(alert);
      for (const [alert, price] of past) {
        remove(alert.id);
        fire(alert, price);
      }
      compareLast(marketId);
    },
    /** Watches no others than these. */
    keep(known: ReadonlySet<number>) {
      for (const book of books.values())
        for (const { id } of book.alerts) if (!known.has(id)) book.remove(id);
    },
  };
}

/** Fires alerts one after the other. */
function createFiring(parts: AlertWatchParts) {
  let firing: Promise<void> = Promise.resolve();
  return {
    fire(alert: Alert, price: bigint) {
      firing = firing.then(async () => {
        try {
          await fireAlert(parts, alert, price);
        } catch (error) {
          // A failure of the database is reported already; the next minute reads what is still active.
          if (!(error instanceof Refused)) parts.report(error);
        }
      });
    },
    idle: () => firing,
  };
}

/**
 * Compares the last prices of all markets with the active alerts. The alerts are rows, and firing one is a guarded transaction: another
 * process may watch them too, after this one or for a moment beside it, and each fires once.
 */
export function createAlertWatch(parts: AlertWatchParts): AlertWatch {
  const { storage, clock, bus, report, markets } = parts;
  const { fire, idle: fired } = createFiring(parts);
  let thresholds = createMarketThresholds(parts, fire);
  let stops: readonly Stop[] = [];
  let turning: Promise<void> = Promise.resolve();
  /** Up to when prices were compared, ms: a start compares all that were missed, a minute the last one again. */
  let comparedUntil = 0;
  /** Alerts that changed while all of them are read: what was read of these may be older. */
  let touched: Set<number> | null = null;

  /** Reads all alerts and sets their thresholds for this minute. */
  const readAll = async () => {
    const changed = new Set<number>();
    touched = changed;
    const since = comparedUntil - MINUTE_MS;
    const until = startOfMinute(clock.now());
    const active = await activeAlerts(storage).finally(() => {
      touched = null;
    });
    thresholds.keep(new Set([...active.map(({ id }) => id), ...changed]));
    const read = active.filter(({ id }) => !changed.has(id));
    const ofMarket = (marketId: number) => read.filter((alert) => alert.marketId === marketId);
    await doAll(
      markets.map(
        ({ id }) =>
          () =>
            thresholds.read(id, ofMarket(id), since),
      ),
    );
    comparedUntil = until;
  };
  const enqueue = (task: () => Promise<void>) => {
    turning = turning.then(task).catch(report);
    return turning;
  };
  const hear = ({ alert, deletedId }: AlertChange) => {
    const id = alert?.id ?? deletedId;
    if (id === null) return;
    touched?.add(id);
    thresholds.remove(id);
    if (alert?.state !== "active") return;
    void enqueue(() => thresholds.watch(alert));
  };
  const idle = async () => {
    await turning;
    await fired();
  };
  return {
    idle,
    async start() {
      comparedUntil = 0;
      thresholds = createMarketThresholds(parts, fire);
      stops = [
        bus.onAnywhere("trade", ({ marketId, price }) => thresholds.compare(marketId, price)),
        bus.onAnywhere("alert", hear),
        clock.every(MINUTE_MS, () => enqueue(readAll)),
      ];
      await enqueue(readAll);
      await idle();
    },
    async stop() {
      for (const stop of stops) stop();
      stops = [];
      await idle();
    },
  };
}
