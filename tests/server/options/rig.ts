import { type Bus, createBus } from "#server/exchange/kit/bus.ts";
import type { Clock } from "#server/exchange/kit/clock.ts";
import { createEvenClock } from "#server/exchange/kit/even-clock.ts";
import type { IdSource } from "#server/exchange/kit/ids.ts";
import { createLedger } from "#server/exchange/ledger/ledger.ts";
import type { Ledger } from "#server/exchange/ledger/types.ts";
import type { HouseRisk } from "#server/exchange/markets/house-risk/types.ts";
import { markets } from "#server/exchange/markets/markets.ts";
import { createOptionsExchange, type RunningOptionsExchange } from "#server/exchange/options/exchange.ts";
import { createOptionTerms } from "#server/exchange/options/rules.ts";
import type { OptionOrder, OptionTerms, SubmitOption } from "#server/exchange/options/types.ts";
import { createIds } from "#server/storage/kit/ids.ts";
import type { Storage } from "#server/storage/storage.ts";
import { insuranceRules } from "../insurance/rules.ts";
import { auditAfterwards } from "../support/audit.ts";
import { createFakeMarks, type FakeMarks, noHouseLimit, noMarkPrices } from "../support/fake-marks.ts";
import { createManualClock } from "../support/manual-clock.ts";
import { USDT, units } from "../support/rig.ts";
import { openStorage } from "../support/storage.ts";

export const START = Date.UTC(2026, 2, 4, 12);
export const BTC_USDT = 1;
export const ETH_USDT = 2;
export const ETH_BTC = 13;

/** One run of the exchange on a database that outlives it. */
interface Run {
  readonly bus: Bus;
  readonly marks: FakeMarks;
  readonly options: RunningOptionsExchange;
  /** The close events of this run. */
  readonly closed: OptionOrder[];
  isAlive: boolean;
}

/** Options for a test: marks are published as the test sets them, time passes as it says, and the process ends when it wants. */
export interface OptionsRig extends AsyncDisposable {
  readonly storage: Storage;
  readonly ledger: Ledger;
  readonly reported: unknown[];
  readonly run: Run;
  now(): number;
  /** Lets time pass with all timers. */
  advance(ms: number): Promise<void>;
  /** Somebody sets the machine's clock; what passes stays the same. */
  step(ms: number): void;
  /** The clock jumps: timers fire late. */
  jump(ms: number): void;
  /** Sets the price of the marks from the next one on. */
  mark(price: string, marketId?: number): void;
  /** Ends the run without a word to it, and does not begin another. */
  kill(): void;
  /** Begins another run on the same database. The earlier one goes on if it was not killed. */
  begin(): Promise<Run>;
}

export interface RigOptions {
  readonly directory?: string;
  readonly terms?: Partial<OptionTerms>;
  /** Another storage for the exchange, for example one whose commits fail. */
  readonly change?: (storage: Storage) => Storage;
  /** What the house may lose. */
  readonly houseRisk?: Pick<HouseRisk, "check" | "register">;
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

export async function openOptions(setup: RigOptions = {}): Promise<OptionsRig> {
  const { directory = ":memory:", change = (one) => one, houseRisk = noHouseLimit } = setup;
  const prices = noMarkPrices();
  const storage = await openStorage(directory);
  const closing = auditAfterwards(storage);
  const reported: unknown[] = [];
  const report = (error: unknown) => reported.push(error);
  const wall = createManualClock(START);
  const clock = createEvenClock(wall);
  let offset = 0;
  const ids: IdSource = await createIds(storage, report);
  const now = () => clock.now() + offset;
  const begin = async (): Promise<Run> => {
    const bus = createBus(report);
    const closed: OptionOrder[] = [];
    bus.on("optionClosed", (order) => closed.push(order));
    const life = { isAlive: true };
    const own = clockOf(
      clock,
      () => offset,
      () => life.isAlive,
    );
    const marks = createFakeMarks({ clock: own, bus }, prices);
    const options = createOptionsExchange({
      ...{ storage: change(storage), ids, bus, markets, marks, houseRisk, report },
      clock: own,
      terms: { ...createOptionTerms(), ...setup.terms },
      insurance: insuranceRules,
    });
    const run = Object.assign(life, { bus, closed, marks, options });
    await options.start();
    return run;
  };
  let run = await begin();
  return {
    ...closing,
    storage,
    reported,
    ledger: createLedger({ storage, clock: { now }, ids }),
    get run() {
      return run;
    },
    now,
    advance: (ms) => wall.advance(ms),
    step: (ms) => wall.step(ms),
    jump(ms) {
      offset += ms;
    },
    mark: (price, marketId = BTC_USDT) => run.marks.set(marketId, units(price)),
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
export function fund(rig: OptionsRig, userId: number, amount: string, currencyId = USDT): Promise<void> {
  const request = { userId, wallet: "micro", currencyId, amount: units(amount) } as const;
  return rig.ledger.credit({ ...request, kind: "issue", reference: "test" });
}

/** A user's free and held USDT of the options wallet. */
export async function held(rig: OptionsRig, userId: number) {
  const rows = await rig.ledger.balances(userId);
  const row = rows.find((one) => one.wallet === "micro" && one.currencyId === USDT);
  return { available: row?.available ?? 0n, frozen: row?.frozen ?? 0n };
}

/** Up for a minute with 100 USDT in BTC/USDT, if nothing else is said. */
export function option(change: Partial<SubmitOption> = {}): SubmitOption {
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
