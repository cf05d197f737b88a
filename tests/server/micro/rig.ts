import { type Bus, createBus } from "#server/exchange/bus.ts";
import type { Clock } from "#server/exchange/clock.ts";
import type { IdSource } from "#server/exchange/ids.ts";
import { createLedger } from "#server/exchange/ledger/ledger.ts";
import type { Ledger } from "#server/exchange/ledger/types.ts";
import { markets } from "#server/exchange/markets/markets.ts";
import { createMicroExchange, type RunningMicroExchange } from "#server/exchange/micro/exchange.ts";
import { createMicroTerms } from "#server/exchange/micro/rules.ts";
import type { MicroOrder, MicroTerms, SubmitMicro } from "#server/exchange/micro/types.ts";
import { createIds } from "#server/storage/ids.ts";
import { openStorage, type Storage } from "#server/storage/open.ts";
import { auditAfterwards } from "../audit.ts";
import { insuranceRules } from "../insurance/rules.ts";
import { createManualClock } from "../manual-clock.ts";
import { USDT, units } from "../rig.ts";

export const START = Date.UTC(2026, 2, 4, 12);
export const BTC_USDT = 1;
export const ETH_USDT = 2;
export const ETH_BTC = 13;

/** One run of the exchange on a database that outlives it. */
interface Run {
  readonly bus: Bus;
  readonly micro: RunningMicroExchange;
  /** What was told as closed in this run. */
  readonly closed: MicroOrder[];
  isAlive: boolean;
}

/** Options for a test: trades come as the test tells them, time passes as it says, and the process ends when it wants. */
export interface MicroRig {
  readonly storage: Storage;
  readonly ledger: Ledger;
  readonly reported: unknown[];
  readonly run: Run;
  now(): number;
  /** Lets time pass with all timers. */
  advance(ms: number): Promise<void>;
  /** The clock jumps: timers fire late. */
  jump(ms: number): void;
  /** Tells a trade of this instant. */
  tick(price: string, marketId?: number): void;
  /** Ends the run without a word to it, and does not begin another. */
  kill(): void;
  /** Begins another run on the same database. The earlier one goes on if it was not killed. */
  begin(): Promise<Run>;
}

export interface RigOptions {
  readonly directory?: string;
  readonly terms?: Partial<MicroTerms>;
  /** Another storage for the exchange, for example one whose commits fail. */
  readonly change?: (storage: Storage) => Storage;
  /** What a market still has to tell. */
  readonly caughtUp?: (marketId: number) => Promise<void>;
}

/** A clock of one run: its timers are dead when the run is. */
function clockOf(clock: Clock, offset: () => number, isAlive: () => boolean): Clock {
  const living = (task: () => void | Promise<void>) => () => (isAlive() ? task() : undefined);
  return {
    now: () => clock.now() + offset(),
    monotonic: clock.monotonic,
    every: (ms, task) => clock.every(ms, living(task)),
    after: (ms, task) => clock.after(ms, living(task)),
  };
}

export async function openMicro(options: RigOptions = {}): Promise<MicroRig> {
  const { directory = ":memory:", change = (one) => one, caughtUp = async () => undefined } = options;
  const storage = await openStorage(directory);
  auditAfterwards(storage);
  const reported: unknown[] = [];
  const report = (error: unknown) => reported.push(error);
  const clock = createManualClock(START);
  let offset = 0;
  const ids: IdSource = await createIds(storage, report);
  const now = () => clock.now() + offset;
  const begin = async (): Promise<Run> => {
    const bus = createBus(report);
    const closed: MicroOrder[] = [];
    bus.on("microClosed", (order) => closed.push(order));
    const run = { bus, closed, isAlive: true };
    const micro = createMicroExchange({
      ...{ storage: change(storage), ids, bus, markets, report, caughtUp },
      clock: clockOf(
        clock,
        () => offset,
        () => run.isAlive,
      ),
      terms: { ...createMicroTerms(), ...options.terms },
      insurance: insuranceRules,
    });
    await micro.start();
    return Object.assign(run, { micro });
  };
  let run = await begin();
  return {
    storage,
    reported,
    ledger: createLedger({ storage, clock: { now }, ids }),
    get run() {
      return run;
    },
    now,
    advance: (ms) => clock.advance(ms),
    jump(ms) {
      offset += ms;
    },
    tick(price, marketId = BTC_USDT) {
      const trade = { id: ids.next("print"), marketId, price: units(price), amount: 1n, time: now() };
      run.bus.emit("trade", { ...trade, side: "buy" });
    },
    kill() {
      run.isAlive = false;
    },
    async begin() {
      run = await begin();
      return run;
    },
  };
}

/** Gives a user money in the options wallet. */
export function fund(rig: MicroRig, userId: number, amount: string, currencyId = USDT): Promise<void> {
  const request = { userId, wallet: "micro", currencyId, amount: units(amount) } as const;
  return rig.ledger.credit({ ...request, kind: "issue", reference: "test" });
}

/** A user's free and held USDT of the options wallet. */
export async function held(rig: MicroRig, userId: number) {
  const rows = await rig.ledger.balances(userId);
  const row = rows.find((one) => one.wallet === "micro" && one.currencyId === USDT);
  return { available: row?.available ?? 0n, frozen: row?.frozen ?? 0n };
}

/** Up for a minute with 100 USDT in BTC/USDT, if nothing else is said. */
export function option(change: Partial<SubmitMicro> = {}): SubmitMicro {
  return {
    userId: 1,
    marketId: BTC_USDT,
    currencyId: USDT,
    direction: "up",
    seconds: 60,
    stake: units("100"),
    clientOrderId: "",
    ...change,
  };
}
