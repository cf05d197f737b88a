import { createAlerts } from "#server/exchange/account/alerts/alerts.ts";
import { createEventAlerts } from "#server/exchange/account/alerts/events.ts";
import { createAlertMails } from "#server/exchange/account/alerts/mails.ts";
import type { Alert, Alerts, FiredAlert, NewAlert } from "#server/exchange/account/alerts/types.ts";
import { createAlertWatch } from "#server/exchange/account/alerts/watch.ts";
import { type Bus, createBus } from "#server/exchange/kit/bus.ts";
import type { Clock } from "#server/exchange/kit/clock.ts";
import { createMarketData } from "#server/exchange/markets/candles/market-data.ts";
import { markets } from "#server/exchange/markets/markets.ts";
import { createIds } from "#server/storage/kit/ids.ts";
import type { Storage } from "#server/storage/storage.ts";
import { createManualClock, type ManualClock } from "../../support/manual-clock.ts";
import { units } from "../../support/rig.ts";
import { openStorage } from "../../support/storage.ts";
import { turn } from "../../support/turn.ts";
import { addTwoUsers } from "../../support/users.ts";
import { watchCommits } from "../../support/watched-storage.ts";

export const NOON = Date.UTC(2026, 2, 2, 12);
export const MINUTE = 60_000;
export const USER = 1;
export const OTHER = 2;
const BTC_USDT = 1;

/** A process with alerts, on a database that outlives it. */
export interface Process {
  readonly bus: Bus;
  readonly alerts: Alerts;
  readonly isDead: boolean;
  /** It dies when it is about to commit for this number of times more. */
  dieAt(commits: number): void;
  /** Ends it without a word to it. */
  kill(): void;
  /** Resolves when what it heard is done. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

export interface AlertRig extends AsyncDisposable {
  readonly storage: Storage;
  readonly clock: ManualClock;
  /** The newest process. */
  readonly process: Process;
  readonly reported: unknown[];
  /** What was mailed, and what the mail server refuses. */
  readonly mailed: FiredAlert[];
  readonly mailServer: { isDown: boolean };
  begin(): Promise<Process>;
  trade(price: string, process?: Process): Promise<void>;
  advance(ms: number): Promise<void>;
  set(change?: Partial<NewAlert>): Promise<Alert>;
  fired(userId?: number): Promise<readonly FiredAlert[]>;
}

/** Opens a process with alerts in the middle of a minute; the clock is the test's. */
export async function openAlerts(): Promise<AlertRig> {
  const storage = await openStorage(":memory:");
  await addTwoUsers(storage);
  const clock = createManualClock(NOON + MINUTE / 2);
  const reported: unknown[] = [];
  const mailed: FiredAlert[] = [];
  const mailServer = { isDown: false };
  const all: Process[] = [];
  let trades = 0;

  const begin = async (): Promise<Process> => {
    const own = { isAlive: true, commits: Number.POSITIVE_INFINITY };
    const report = (error: unknown) => (own.isAlive ? reported.push(error) : undefined);
    const step = () => {
      own.commits -= 1;
      if (own.commits < 0) own.isAlive = false;
      if (!own.isAlive) throw new Error("The process is dead");
    };
    const living = (task: () => void | Promise<void>) => () => (own.isAlive ? task() : undefined);
    const livingClock: Clock = {
      ...{ now: clock.now, monotonic: clock.monotonic },
      every: (ms, task) => clock.every(ms, living(task)),
      after: (ms, task) => clock.after(ms, living(task)),
    };
    const bus = createBus(report);
    const ids = await createIds(storage, report);
    // The market may run elsewhere: its candles are written also when the process with the alerts dies.
    const marketData = await createMarketData({ storage, clock, bus, markets, report });
    const parts = {
      ...{ storage: watchCommits(storage, step), clock: livingClock, ids, bus, markets, marketData, report },
    };
    const watch = createAlertWatch(parts);
    const events = await createEventAlerts(parts);
    const mails = createAlertMails({
      ...parts,
      async send(fired) {
        if (!own.isAlive) throw new Error("The process is dead");
        if (mailServer.isDown) throw new Error("The mail server is down");
        mailed.push(fired);
        return true;
      },
    });
    const process: Process = {
      ...{ bus, alerts: createAlerts(parts) },
      get isDead() {
        return !own.isAlive;
      },
      dieAt(commits) {
        own.commits = commits;
      },
      kill() {
        own.isAlive = false;
      },
      async idle() {
        await watch.idle();
        await events.idle();
        await mails.idle();
      },
      async stop() {
        await watch.stop();
        await events.stop();
        await mails.stop();
        await marketData.stop();
      },
    };
    all.push(process);
    await events.catchUp();
    await watch.start();
    mails.start();
    await mails.idle();
    return process;
  };
  await begin();
  const newest = () => {
    const process = all.at(-1);
    if (process === undefined) throw new Error("No process has begun");
    return process;
  };
  return {
    ...{ storage, clock, reported, mailed, mailServer, begin },
    get process() {
      return newest();
    },
    async trade(price, process = newest()) {
      trades += 1;
      const facts = { id: trades, marketId: BTC_USDT, amount: units("1"), side: "buy" } as const;
      process.bus.emit("trade", { ...facts, price: units(price), time: clock.now() });
      await process.idle();
    },
    async advance(ms) {
      await newest().idle();
      await clock.advance(ms);
      await turn();
      await newest().idle();
    },
    async set(change = {}) {
      const given = {
        marketId: BTC_USDT,
        condition: "above",
        value: units("110"),
        period: null,
        mail: false,
      };
      const process = newest();
      const alert = await process.alerts.add(USER, { ...given, ...change } as NewAlert);
      await process.idle();
      return alert;
    },
    fired: async (userId = USER) => (await newest().alerts.list(userId)).fired,
    async [Symbol.asyncDispose]() {
      for (const process of all) await process.stop();
      await storage.destroy();
    },
  };
}
