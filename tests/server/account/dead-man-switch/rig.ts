import {
  createDeadManSwitches,
  type RunningDeadManSwitches,
} from "#server/exchange/account/dead-man-switch/dead-man-switch.ts";
import type { Clock } from "#server/exchange/kit/clock.ts";
import { markets } from "#server/exchange/markets/markets.ts";
import { createNotices } from "#server/exchange/news/notices.ts";
import { createSpotExchange, type RunningSpotExchange } from "#server/exchange/spot/exchange.ts";
import type { Order } from "#server/exchange/spot/types.ts";
import { createIds } from "#server/storage/kit/ids.ts";
import { type LeverageRig, openLeverage } from "../../leverage/rig.ts";
import { BTC, limit, units } from "../../support/rig.ts";
import { addTwoUsers } from "../../support/users.ts";
import { createFailures, watchCommits } from "../../support/watched-storage.ts";

/** Markets with the bitcoin or the dollar in them, and prices far from each other, so that nothing trades. */
export const [BTC_USDT, ETH_USDT] = [1, 2] as const;

/** Dead man's switches over a spot and a leverage exchange, on a database that outlives their runs. */
export interface SwitchRig extends AsyncDisposable {
  readonly leverageRig: LeverageRig;
  readonly spot: RunningSpotExchange;
  /** Of the present run. */
  readonly switches: RunningDeadManSwitches;
  /** The cancels of spot orders that were committed, by order. */
  readonly cancels: Map<number, number>;
  readonly reported: unknown[];
  notices(userId: number): Promise<readonly { readonly kind: string; readonly facts: object }[]>;
  fund(userId: number): Promise<void>;
  buy(userId: number, price: string, marketId?: number): Promise<Order>;
  /** The ids of a user's open spot orders. */
  open(userId: number): Promise<readonly number[]>;
  advance(ms: number): Promise<void>;
  /** The process dies at its next step of this number: a commit of the switches, or a cancel before or after it took effect. */
  dieAt(step: number): void;
  /** So many commits of the switches fail from now on. */
  failCommits(count: number): void;
  /** Whether it died. */
  readonly isDead: boolean;
  /** Ends the run without a word to it; time passes while nothing runs. */
  kill(ms?: number): void;
  /** Begins another run on the same database. */
  begin(): Promise<void>;
}

export async function openSwitches(): Promise<SwitchRig> {
  const leverageRig = await openLeverage();
  const { storage, bus, ledger, clock, reported, leverage } = leverageRig;
  const report = (error: unknown) => reported.push(error);
  const ids = await createIds(storage, report);
  const spot = createSpotExchange({ storage, clock, ids, bus, markets, report, markOf: () => null });
  await spot.start();
  await addTwoUsers(storage);
  const notices = createNotices(storage, clock, ids, bus);
  const cancels = new Map<number, number>();
  bus.on("order", ({ id, state }) => {
    if (state === "cancelled") cancels.set(id, (cancels.get(id) ?? 0) + 1);
  });
  const failures = createFailures();
  let present = { isAlive: true, steps: Number.POSITIVE_INFINITY };
  const createRun = () => {
    const own = { isAlive: true, steps: Number.POSITIVE_INFINITY };
    present = own;
    const step = () => {
      if (own.isAlive) own.steps -= 1;
      if (own.steps < 0) own.isAlive = false;
      if (!own.isAlive) throw new Error("The process is dead");
    };
    const living = (task: () => void | Promise<void>) => () => (own.isAlive ? task() : undefined);
    const livingClock: Clock = {
      ...{ now: clock.now, monotonic: clock.monotonic },
      every: (ms, task) => clock.every(ms, living(task)),
      after: (ms, task) => clock.after(ms, living(task)),
    };
    /** A command of a process that may die before it is sent, or before its answer arrives. */
    const fragile = async <Result>(command: () => Promise<Result>): Promise<Result> => {
      step();
      const result = await command();
      step();
      return result;
    };
    return createDeadManSwitches({
      ...{ storage: failures.wrap(watchCommits(storage, step)), clock: livingClock, ids, bus, notices },
      report: (error) => (own.isAlive ? report(error) : undefined),
      calls: { cancelAll: "cancelAllOrders", cancelLeverage: "leverCancel" },
      spot: { markets, cancelAll: (...given) => fragile(() => spot.cancelAll(...given)) },
      leverage: {
        orders: (...given) => leverage.orders(...given),
        cancel: (...given) => fragile(() => leverage.cancel(...given)),
      },
    });
  };
  let switches = createRun();
  await switches.start();
  return {
    ...{ leverageRig, spot, cancels, reported, failCommits: failures.fail },
    get switches() {
      return switches;
    },
    get isDead() {
      return !present.isAlive;
    },
    async notices(userId) {
      return (await notices.list(userId, 1, 100)).rows;
    },
    async fund(userId) {
      const issue = { kind: "issue", reference: "test" } as const;
      for (const wallet of ["change", "lever"] as const)
        await ledger.credit({ userId, wallet, currencyId: 3, amount: units("100000"), ...issue });
      await ledger.credit({ userId, wallet: "change", currencyId: BTC, amount: units("1"), ...issue });
    },
    buy: (userId, price, marketId = BTC_USDT) => spot.place(marketId, limit(userId, "buy", price, "0.01")),
    async open(userId) {
      return (await spot.openOrders(userId)).map(({ id }) => id);
    },
    async advance(ms) {
      // A command that just armed the timer may still read the database: time passes once the timer is set.
      await switches.idle();
      await clock.advance(ms);
      await switches.idle();
    },
    dieAt(steps) {
      present.steps = steps;
    },
    kill(ms = 0) {
      present.isAlive = false;
      clock.step(ms);
    },
    async begin() {
      switches = createRun();
      await switches.start();
    },
    async [Symbol.asyncDispose]() {
      await switches.stop();
      await spot.stop();
      await leverageRig[Symbol.asyncDispose]();
    },
  };
}
