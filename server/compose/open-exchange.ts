import type { Config } from "../config/config.ts";
import { UNIT } from "../exchange/kit/arithmetic.ts";
import { type Bus, createBus } from "../exchange/kit/bus.ts";
import type { Clock } from "../exchange/kit/clock.ts";
import { doAll } from "../exchange/kit/do-all.ts";
import { createEvenClock } from "../exchange/kit/even-clock.ts";
import type { GroupMetrics } from "../exchange/kit/group-metrics.ts";
import type { IdSource } from "../exchange/kit/ids.ts";
import { createRandom } from "../exchange/kit/random.ts";
import { createLedgerAuditor, type LedgerAudit, type LedgerAuditor } from "../exchange/ledger/auditor.ts";
import { createLedger } from "../exchange/ledger/ledger.ts";
import type { Ledger } from "../exchange/ledger/types.ts";
import { createLeverageExchange, type LeverageSetup } from "../exchange/leverage/exchange.ts";
import { leverageRules } from "../exchange/leverage/rules.ts";
import type { LeverageExchange, LeveragePort } from "../exchange/leverage/types.ts";
import { seedHistory } from "../exchange/markets/candles/history/seed.ts";
import { createMarketData } from "../exchange/markets/candles/market-data.ts";
import type { MarketData, MarketDataOwner } from "../exchange/markets/candles/types.ts";
import { createHouseRisk, type HouseRiskSetup } from "../exchange/markets/house-risk/house-risk.ts";
import type { HouseRisk } from "../exchange/markets/house-risk/types.ts";
import { markets as listedMarkets } from "../exchange/markets/markets.ts";
import { type RunningMarks, startMarks } from "../exchange/markets/marks/marks.ts";
import type { Marks, MarksPort, QuotePort } from "../exchange/markets/marks/types.ts";
import { createMarketSwitches, type MarketSwitches } from "../exchange/markets/switches.ts";
import type { Market } from "../exchange/markets/types.ts";
import { createOptionsExchange } from "../exchange/options/exchange.ts";
import { createOptionTerms } from "../exchange/options/rules.ts";
import type { OptionsExchange, OptionsPort } from "../exchange/options/types.ts";
import { LEVERAGE, marketSequence, OPTIONS } from "../exchange/sequence/names.ts";
import { createSpotExchange } from "../exchange/spot/exchange.ts";
import type { SpotExchange, SpotPort } from "../exchange/spot/types.ts";
import { startMarketMaker } from "../market-maker/market-maker.ts";
import type { DataKeys } from "../start/data-keys.ts";
import { createIds, keepTransferIdsYoung } from "../storage/kit/ids.ts";
import { readPrints } from "../storage/markets/prints.ts";
import type { Storage } from "../storage/storage.ts";
import { type DataDeps, openData } from "./open-data.ts";

/** What the people, HTTP and the sockets need of the exchange: in one process the exchange itself, in a cluster ports to its owners. */
export interface ExchangePorts {
  readonly storage: Storage;
  readonly keys: DataKeys;
  readonly ids: IdSource;
  readonly bus: Bus;
  readonly ledger: Ledger;
  readonly auditor: LedgerAudit;
  readonly spot: SpotPort;
  readonly marks: MarksPort;
  readonly leverage: LeveragePort;
  readonly options: OptionsPort;
  readonly marketData: MarketData;
  readonly switches: MarketSwitches;
}

/** The exchange itself, running: everything but the people, HTTP and the sockets. */
export interface Exchange extends ExchangePorts {
  readonly auditor: LedgerAuditor;
  readonly spot: SpotExchange;
  /** The mark prices, and where the house's desks report their quotes. */
  readonly marks: Marks & QuotePort;
  readonly houseRisk: HouseRisk;
  readonly leverage: LeverageExchange;
  readonly options: OptionsExchange;
  readonly marketData: MarketDataOwner;
  /** Ends all of it, the storage last, whatever fails on the way. @throws what failed, see `doAll` */
  close(): Promise<void>;
}

/** What the exchange runs with. */
export interface ExchangeDeps extends DataDeps {
  readonly clock: Clock;
  readonly groupMetrics: GroupMetrics;
  /** One that other processes already deliver to. Absent: there are none. */
  readonly bus?: Bus;
  readonly warn: (text: string) => void;
  /** The ledger's audit found a difference. */
  readonly alarm: (findings: readonly string[]) => void;
}

/** The house's risk, running, and leverage, which is to be started when the books are quoted. */
async function openLeverage(
  config: Config,
  parts: Omit<LeverageSetup, "rules" | "limits" | "houseRisk"> & Pick<HouseRiskSetup, "warn">,
) {
  const limit = BigInt(config.houseLossLimit) * UNIT;
  const houseRisk = createHouseRisk({ ...parts, limit });
  await houseRisk.start();
  const leverage = createLeverageExchange({
    ...parts,
    rules: leverageRules,
    limits: config.leverage,
    longestQueue: config.longestQueue,
    houseRisk,
  });
  houseRisk.register("leverage", leverage.openRisk);
  return { houseRisk, leverage };
}

/** Audits the ledger before anything of this process posts to it, and from then on. */
async function openAuditor(
  { operations, cluster }: Config,
  storage: Storage,
  deps: Pick<ExchangeDeps, "clock" | "report" | "alarm">,
): Promise<LedgerAuditor> {
  const isShared = cluster.role !== null;
  const auditor = createLedgerAuditor({ ...deps, storage, isShared, turnMs: operations.auditMs });
  const started = auditor.start();
  // A runner that takes over does not let the markets wait for it: withdrawals do.
  if (!isShared) await started;
  else started.catch(deps.report);
  return auditor;
}

/** What earlier runs traded: the last price of each market that has one, as its candles know it, and the newest trades. */
async function earlierTrades(storage: Storage, marketData: MarketData, markets: readonly Market[]) {
  const last = markets.map(({ id }) => [id, marketData.ticker(id)?.last] as const);
  const lastPrices = new Map(
    last.flatMap(([id, price]) => (price === undefined ? [] : [[id, price] as const])),
  );
  return { lastPrices, prints: await readPrints(storage) };
}

/** Opens the storage and starts ledger, markets, candles and, where configured, the house's traders. */
export async function openExchange(
  config: Config,
  { clock, groupMetrics, report, warn, alarm, bus = createBus(report), ...deps }: ExchangeDeps,
): Promise<Exchange> {
  const { storage, keys, fenceOf, close } = await openData(config, { report, ...deps });
  const switches = await createMarketSwitches(storage, clock, listedMarkets);
  const { markets } = switches;
  const ids = await createIds(storage, report);
  const stopRenewing = config.cluster.role === null ? null : keepTransferIdsYoung(ids, clock);
  const ledger = createLedger({ storage, clock, ids, bus });
  const auditor = await openAuditor(config, storage, { clock, report, alarm });
  const random = createRandom(config.seed);
  if (config.houseQuotes)
    await seedHistory({ storage, markets, random: random.fork("history"), now: clock.now() });
  const fences = { fenceOf: (marketId: number) => fenceOf(marketSequence(marketId)) };
  const marketData = await createMarketData({ storage, clock, bus, markets, report, ...fences });
  const earlier = await earlierTrades(storage, marketData, markets);
  // Marks are measured on the books, and the books' price bands around the marks: none before the marks have started.
  let marks: RunningMarks | null = null;
  const markOf = (marketId: number) => marks?.current(marketId) ?? null;
  const spot = createSpotExchange({
    ...{ storage, clock, ids, bus, groupMetrics, report, markets, markOf, ...earlier, ...fences },
    ...{ epoch: deps.secrets.token(6), longestQueue: config.longestQueue },
  });
  await spot.start();
  const evenClock = createEvenClock(clock);
  marks = await startMarks({ storage, clock: evenClock, bus, report, markets, spot, ...fences });
  const { houseRisk, leverage } = await openLeverage(config, {
    ...{ storage, clock, ids, bus, groupMetrics, report, warn, markets, marks, resting: spot.resting },
    fence: fenceOf(LEVERAGE),
  });
  const options = createOptionsExchange({
    ...{ storage, clock: evenClock, ids, bus, groupMetrics, report, markets, marks, houseRisk },
    terms: createOptionTerms(config.options.durations, config.options.caps),
    ...{ insurance: config.earn.insurance, longestQueue: config.longestQueue },
    fence: fenceOf(OPTIONS),
  });
  await options.start();
  const maker = config.houseQuotes
    ? await startMarketMaker({
        exchange: spot,
        ...{ marketData, clock, bus, random, markets, marks, report },
      })
    : null;
  // After the house quotes again: what is due to close at the start goes through a book that is there.
  await leverage.start();
  return {
    ...{ storage, keys, ids, bus, ledger, auditor },
    spot,
    marks,
    houseRisk,
    leverage,
    options,
    marketData,
    switches,
    close: () =>
      doAll([
        () => leverage.stop(),
        () => maker?.stop(),
        () => options.stop(),
        () => houseRisk.stop(),
        () => marks.stop(),
        () => spot.stop(),
        () => marketData.stop(),
        () => auditor.stop(),
        () => stopRenewing?.(),
        close,
      ]),
  };
}
