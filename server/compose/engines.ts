import { createRecreated, type Recreated, type Run } from "../cluster/leases/recreated.ts";
import type { Ownable } from "../cluster/leases/types.ts";
import type { Config } from "../config/config.ts";
import { UNIT } from "../exchange/kit/arithmetic.ts";
import type { Bus } from "../exchange/kit/bus.ts";
import type { Clock, Stop } from "../exchange/kit/clock.ts";
import { doAll } from "../exchange/kit/do-all.ts";
import { createEvenClock } from "../exchange/kit/even-clock.ts";
import type { GroupMetrics } from "../exchange/kit/group-metrics.ts";
import type { IdSource } from "../exchange/kit/ids.ts";
import { createRandom } from "../exchange/kit/random.ts";
import { createLeverageExchange, type RunningLeverageExchange } from "../exchange/leverage/exchange.ts";
import { leverageRules } from "../exchange/leverage/rules.ts";
import { seedHistory } from "../exchange/markets/candles/history/seed.ts";
import { createMarketData, type RunningMarketData } from "../exchange/markets/candles/market-data.ts";
import { createHouseRisk, type RunningHouseRisk } from "../exchange/markets/house-risk/house-risk.ts";
import { type RunningMarks, startMarks } from "../exchange/markets/marks/marks.ts";
import type { Market } from "../exchange/markets/types.ts";
import { createOptionsExchange, type RunningOptionsExchange } from "../exchange/options/exchange.ts";
import { createOptionTerms } from "../exchange/options/rules.ts";
import type { Fence } from "../exchange/sequence/fence.ts";
import { LEVERAGE, OPTIONS } from "../exchange/sequence/names.ts";
import { createSpotExchange, type RunningSpotExchange } from "../exchange/spot/exchange.ts";
import { startMarketMaker } from "../market-maker/market-maker.ts";
import { readMarks } from "../storage/markets/marks.ts";
import type { Storage } from "../storage/storage.ts";
import { createMarketOwnable } from "./market-ownable.ts";
import { createServing, type Serving, servesNobody } from "./serve-exchange.ts";
import { createSources, localSources, type Others, type Sources } from "./sources.ts";

export interface EngineParts {
  readonly config: Config;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly bus: Bus;
  readonly groupMetrics: GroupMetrics;
  readonly report: (error: unknown) => void;
  readonly warn: (text: string) => void;
  readonly markets: readonly Market[];
  /** Identifies this run in the numbers of books whose owners no lease counts. */
  readonly epoch: string;
  /** See `MarketParts`. */
  readonly renewIds: () => Promise<void>;
  /** The other processes; `null`: there are none. */
  readonly others: Others | null;
}

/** Leverage with the house's risk, which is read when it opens. */
export interface LeverageRun extends Run {
  readonly leverage: RunningLeverageExchange;
  readonly houseRisk: RunningHouseRisk;
}

/** Options as they run. */
export interface OptionsRun extends Run {
  readonly options: RunningOptionsExchange;
}

/** The sequences as this process can own them. Nothing is open at first. */
export interface Engines {
  readonly spot: RunningSpotExchange;
  readonly marks: RunningMarks;
  readonly marketData: RunningMarketData;
  readonly leverage: Recreated<LeverageRun>;
  readonly options: Recreated<OptionsRun>;
  /** Markets, leverage and options, in the order in which one process opens them. */
  readonly ownables: readonly Ownable[];
  /** Ends what belongs to no sequence; all of them are closed. */
  stop(): Promise<void>;
}

function createLeverageRun(parts: EngineParts, { leverage: sources }: Sources, fence: Fence): LeverageRun {
  const { config } = parts;
  const houseRisk = createHouseRisk({ ...parts, limit: BigInt(config.houseLossLimit) * UNIT });
  const leverage = createLeverageExchange({
    ...{ ...parts, ...sources, houseRisk, fence },
    ...{ rules: leverageRules, limits: config.leverage, longestQueue: config.longestQueue },
  });
  houseRisk.register("leverage", leverage.openRisk);
  let end: Stop = () => undefined;
  return {
    leverage,
    houseRisk,
    async start() {
      end = await sources.begin();
      await houseRisk.start();
      await leverage.start();
    },
    async stop() {
      await leverage.stop();
      houseRisk.stop();
      end();
    },
    lose() {
      leverage.lose();
      houseRisk.stop();
      end();
    },
  };
}

function createLeverageOwnable(parts: EngineParts, sources: Sources, serving: Serving) {
  return createRecreated<LeverageRun>({
    name: LEVERAGE,
    create: (fence) => createLeverageRun(parts, sources, fence),
    serve: ({ leverage }) => serving.leverage(leverage),
    report: parts.report,
  });
}

function createOptionsOwnable(
  parts: EngineParts & { readonly evenClock: Clock; readonly leverage: Recreated<LeverageRun> },
  { options: marks }: Sources,
  serving: Serving,
) {
  const { config, evenClock, leverage, report } = parts;
  const create = (fence: Fence): OptionsRun => {
    const houseRisk = leverage.current?.houseRisk;
    if (houseRisk === undefined) throw new Error("Options cannot open: leverage is not open in this process");
    const options = createOptionsExchange({
      ...{ ...parts, clock: evenClock, marks, houseRisk, fence },
      terms: createOptionTerms(config.options.durations, config.options.caps),
      ...{ insurance: config.earn.insurance, longestQueue: config.longestQueue },
    });
    const { start, stop, lose } = options;
    return { options, start, stop, lose };
  };
  return createRecreated({ name: OPTIONS, create, serve: ({ options }) => serving.options(options), report });
}

/** Starts the house's traders, who quote no market yet. Prices go on from the newest marks that are kept. */
async function startHouse(parts: EngineParts, engines: Pick<Engines, "spot" | "marks" | "marketData">) {
  const { config, storage, markets } = parts;
  if (!config.houseQuotes) return null;
  const random = createRandom(config.seed);
  await seedHistory({ storage, markets, random: random.fork("history"), now: parts.clock.now() });
  const kept = new Map((await readMarks(storage)).map(({ marketId, price }) => [marketId, price]));
  return startMarketMaker({
    ...{ ...parts, ...engines, exchange: engines.spot, random, opened: [] },
    priceOf: (marketId) => kept.get(marketId) ?? null,
  });
}

/** Creates what the sequences run in. */
export async function createEngines(parts: EngineParts): Promise<Engines> {
  const { clock, markets, others } = parts;
  const evenClock = createEvenClock(clock);
  const marketData = await createMarketData({ ...parts, markets: [] });
  // Marks are measured on the books, and the books' price bands around the marks: none before the marks have started.
  let running: RunningMarks | null = null;
  const markOf = (marketId: number) => (running?.has(marketId) ? running.current(marketId) : null);
  const spot = createSpotExchange({ ...parts, markOf, longestQueue: parts.config.longestQueue });
  const marks = await startMarks({ ...parts, clock: evenClock, markets: [], spot });
  running = marks;
  const serving =
    others === null
      ? servesNobody
      : createServing({ link: others.link, clock, exchange: { bus: parts.bus, spot, marks, marketData } });
  const maker = await startHouse(parts, { spot, marks, marketData });
  const sources =
    others === null ? localSources({ spot, marks }) : createSources({ ...parts, others, spot, marks });
  const marketParts = { ...parts, marketData, spot, marks, maker, serve: serving.market };
  const leverage = createLeverageOwnable(parts, sources, serving);
  const options = createOptionsOwnable({ ...parts, evenClock, leverage }, sources, serving);
  return {
    ...{ spot, marks, marketData, leverage, options },
    ownables: [...markets.map((market) => createMarketOwnable(market, marketParts)), leverage, options],
    stop: () => doAll([() => maker?.stop(), () => marks.stop(), () => spot.stop(), () => marketData.stop()]),
  };
}
