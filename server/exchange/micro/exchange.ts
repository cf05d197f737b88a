import { microOrderById, microOrdersOf } from "#server/storage/queries/micro-reads.ts";
import type { Stop } from "../clock.ts";
import type { InsuranceRules } from "../insurance/types.ts";
import { createJobQueue, type JobQueue, refuseBusy } from "../job-queue.ts";
import type { Market } from "../markets/types.ts";
import { Refused } from "../refused.ts";
import { openMicroGroup } from "./group.ts";
import { type Placing, place } from "./place.ts";
import { resume } from "./resume.ts";
import { createRunningOrders } from "./running-orders.ts";
import { createSettler, type SettlerDeps } from "./settler.ts";
import { createTradeKeeper, type TradeKeeper } from "./trade-keeper.ts";
import { createTradeTape } from "./trade-tape.ts";
import type { MicroExchange, MicroOrder, MicroTerms, SubmitMicro } from "./types.ts";

/** How often the trades that running orders need are written: what a crash can cost of them, ms. */
const KEEP_EVERY = 100;
/** Trades are remembered at least so long, for submissions that wait for the database, ms. */
const REMEMBER = 60_000;
const LARGEST_GROUP = 256;

type Outcome = MicroOrder | Refused;

export interface MicroSetup extends Omit<SettlerDeps, "tape" | "running" | "symbol"> {
  readonly markets: readonly Market[];
  readonly terms: MicroTerms;
  readonly insurance: InsuranceRules;
}

/** The options with their beginning and their end. */
export interface RunningMicroExchange extends MicroExchange {
  /** Takes up the running orders, settles those that fell due meanwhile, and listens to the markets' trades. Before it, markets are open. */
  start(): Promise<void>;
  /** Takes no more orders (they are refused with `market_busy`) and settles no more; resolves when nothing is under way. */
  stop(): Promise<void>;
}

function createState(setup: MicroSetup) {
  const markets = new Map(setup.markets.map((market) => [market.id, market]));
  const tape = createTradeTape();
  const running = createRunningOrders();
  const symbol = (marketId: number) => markets.get(marketId)?.symbol ?? String(marketId);
  const settler = createSettler({ ...setup, tape, running, symbol });
  const placing: Placing = {
    terms: setup.terms,
    insurance: setup.insurance,
    market: (marketId) => markets.get(marketId),
    tradeAt: tape.at,
  };
  return { tape, running, settler, placing };
}

/**
 * Takes the next group of submissions in one transaction. The instant of acceptance is that of taking them up; then each market
 * tells what it had under way, so that the last trade at or before that instant is known.
 */
async function takeGroup(
  setup: MicroSetup,
  { running, settler, placing }: ReturnType<typeof createState>,
  queue: JobQueue<SubmitMicro, Outcome>,
): Promise<void> {
  const { storage, clock, ids, bus, report } = setup;
  const jobs = queue.takeGroup();
  const commands = jobs.flatMap((job) => job.commands);
  const time = clock.now();
  try {
    for (const marketId of new Set(commands.map((command) => command.marketId)))
      if (placing.market(marketId)?.openMicro) await setup.caughtUp(marketId);
    const { group, outcomes } = await storage.transaction().execute(async (transaction) => {
      const opened = await openMicroGroup(transaction, ids, time, commands);
      const attempt = (command: SubmitMicro): Outcome => {
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
    running.add(group.created);
    settler.arm();
    for (const userId of group.booking.users) bus.emit("balance", { userId });
    jobs.forEach((job, index) => {
      job.answer(outcomes[index] ?? []);
    });
  } catch (error) {
    report(error);
    jobs.forEach(refuseBusy);
  }
}

/** Makes the options exchange on the trades that the bus tells. */
export function createMicroExchange(setup: MicroSetup): RunningMicroExchange {
  const { storage, clock, bus, terms, report } = setup;
  const state = createState(setup);
  const { tape, running, settler } = state;
  const queue = createJobQueue<SubmitMicro, Outcome>((waiting) => takeGroup(setup, state, waiting), {
    largestGroup: LARGEST_GROUP,
  });
  let stops: readonly Stop[] = [];
  let write = async () => {};
  let isOpen = false;
  let isFailing = false;

  /** Writes what orders need; what could not be written waits on. Of failures in a row the first is reported. */
  const keep = async (keeper: TradeKeeper) => {
    try {
      await keeper.write();
      isFailing = false;
    } catch (error) {
      if (!isFailing) report(error);
      isFailing = true;
    }
  };

  return {
    terms,
    async start() {
      const keeper = createTradeKeeper(storage, tape, running, await resume(storage, tape, running));
      write = () => keep(keeper);
      stops = [
        bus.on("trade", ({ marketId, ...trade }) => tape.put(marketId, trade)),
        clock.every(KEEP_EVERY, async () => {
          await keep(keeper);
          tape.forget(Math.min(running.nextDue() ?? clock.now(), clock.now() - REMEMBER));
        }),
      ];
      isOpen = true;
      settler.arm();
    },
    async stop() {
      isOpen = false;
      await queue.idle();
      await settler.stop();
      for (const stop of stops) stop();
      await write();
    },
    async submit(command) {
      if (!isOpen) throw new Refused("market_busy");
      const [outcome] = await queue.submit([command]);
      if (outcome === undefined) throw new Error("A submission was answered without its order");
      if (outcome instanceof Refused) throw outcome;
      return outcome;
    },
    async order(id, userId) {
      const order = await microOrderById(storage, id);
      if (order?.userId !== userId) throw new Refused("order_unknown");
      return order;
    },
    orders: (userId, query) => microOrdersOf(storage, userId, query),
  };
}
