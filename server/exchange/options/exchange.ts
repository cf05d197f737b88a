import { optionOrderById, optionOrdersOf } from "#server/storage/options/reads.ts";
import type { InsuranceRules } from "../insurance/types.ts";
import { type GroupMetrics, noGroupMetrics } from "../kit/group-metrics.ts";
import { createJobQueue, type JobQueue, refuseBusy } from "../kit/job-queue.ts";
import { Refused } from "../kit/refused.ts";
import { publishBalances } from "../ledger/publish-balances.ts";
import type { HouseRisk } from "../markets/house-risk/types.ts";
import type { Marks } from "../markets/marks/types.ts";
import type { Market } from "../markets/types.ts";
import { createExposure } from "./exposure.ts";
import { openOptionsGroup } from "./group.ts";
import { keepWindows } from "./keep-windows.ts";
import { type Placing, place } from "./place.ts";
import { createRunningOrders } from "./running-orders.ts";
import { createSecondMarks } from "./second-marks.ts";
import { createSettler, type SettlerDeps } from "./settler.ts";
import type { OptionOrder, OptionsExchange, OptionTerms, SubmitOption } from "./types.ts";

const LARGEST_GROUP = 256;

type Outcome = OptionOrder | Refused;

export interface OptionsSetup extends Omit<SettlerDeps, "seconds" | "running" | "exposure" | "symbol"> {
  readonly markets: readonly Market[];
  /** The mark prices; `clock` is the one that they are stamped with. */
  readonly marks: Pick<Marks, "takeNow" | "isLive">;
  readonly houseRisk: Pick<HouseRisk, "check" | "register">;
  readonly terms: OptionTerms;
  readonly groupMetrics?: GroupMetrics;
  readonly insurance: InsuranceRules;
}

/** The options with their beginning and their end. */
export interface RunningOptionsExchange extends OptionsExchange {
  /** Takes up the running orders, settles those that fell due meanwhile, and listens to the marks. */
  start(): Promise<void>;
  /** Takes no more orders (they are refused with `market_busy`) and settles no more; resolves when nothing is under way. */
  stop(): Promise<void>;
}

function createState(setup: OptionsSetup) {
  const markets = new Map(setup.markets.map((market) => [market.id, market]));
  const seconds = createSecondMarks();
  const running = createRunningOrders();
  const exposure = createExposure();
  const symbol = (marketId: number) => markets.get(marketId)?.symbol ?? String(marketId);
  setup.houseRisk.register("options", exposure.worstCase);
  const settler = createSettler({ ...setup, seconds, running, exposure, symbol });
  const placing: Placing = {
    terms: setup.terms,
    insurance: setup.insurance,
    marks: setup.marks,
    houseRisk: setup.houseRisk,
    exposure,
    market: (marketId) => markets.get(marketId),
  };
  return { seconds, running, exposure, settler, placing };
}
type State = ReturnType<typeof createState>;

/** Takes the next group of submissions in one transaction. The instant of acceptance is that of taking them up. */
async function takeGroup(
  setup: OptionsSetup,
  { running, exposure, settler, placing }: State,
  queue: JobQueue<SubmitOption, Outcome>,
): Promise<void> {
  const { storage, clock, ids, bus, report, groupMetrics = noGroupMetrics } = setup;
  const jobs = queue.takeGroup();
  const commands = jobs.flatMap((job) => job.commands);
  let placed: readonly OptionOrder[] = [];
  const began = clock.monotonic();
  try {
    const { group, outcomes } = await storage.transaction().execute(async (transaction) => {
      const opened = await openOptionsGroup(transaction, ids, clock.now(), commands);
      placed = opened.created;
      const attempt = (command: SubmitOption): Outcome => {
        try {
          return place(opened, placing, command);
        } catch (error) {
          if (error instanceof Refused) return error;
          throw error;
        }
      };
      const results = jobs.map((job) => job.commands.map(attempt));
      await opened.write(transaction);
      return { group: opened, outcomes: results };
    });
    const ms = clock.monotonic() - began;
    groupMetrics.committed({ sequence: "options", commands: commands.length, ms });
    running.add(group.created);
    settler.arm();
    publishBalances(bus, group.booking.journal.written);
    jobs.forEach((job, index) => {
      job.answer(outcomes[index] ?? []);
    });
  } catch (error) {
    exposure.remove(placed);
    report(error);
    jobs.forEach(refuseBusy);
  }
}

/** Creates the options exchange on the marks of the bus. */
export function createOptionsExchange(setup: OptionsSetup): RunningOptionsExchange {
  const { storage, clock, terms, groupMetrics = noGroupMetrics } = setup;
  const state = createState(setup);
  const { seconds, settler, exposure } = state;
  const queue = createJobQueue<SubmitOption, Outcome>((waiting) => takeGroup(setup, state, waiting), {
    largestGroup: LARGEST_GROUP,
    onLength: (length) => groupMetrics.queued("options", length),
  });
  const windowOf = (order: OptionOrder) =>
    order.state === "closed" ? order.window : seconds.windowOf(order);
  let stopKeeping = async () => {};
  let isOpen = false;

  return {
    terms,
    now: clock.now,
    windowOf,
    worstCase: exposure.worstCase,
    async start() {
      stopKeeping = await keepWindows({ ...setup, ...state });
      isOpen = true;
      settler.arm();
    },
    async stop() {
      isOpen = false;
      await queue.idle();
      await settler.stop();
      await stopKeeping();
    },
    async submit(command) {
      if (!isOpen) throw new Refused("market_busy");
      const [outcome] = await queue.submit([command]);
      if (outcome === undefined) throw new Error("A submission was answered without its order");
      if (outcome instanceof Refused) throw outcome;
      return outcome;
    },
    async order(id, userId) {
      const order = await optionOrderById(storage, id);
      if (order?.userId !== userId) throw new Refused("order_unknown");
      return order;
    },
    async audit(id) {
      const order = await optionOrderById(storage, id);
      if (order === null) throw new Refused("order_unknown");
      return { order, window: windowOf(order) };
    },
    orders: (userId, query) => optionOrdersOf(storage, userId, query),
  };
}
