import type { Config } from "../config/config.ts";
import { type Bus, createBus } from "../exchange/kit/bus.ts";
import type { Clock } from "../exchange/kit/clock.ts";
import { doAll } from "../exchange/kit/do-all.ts";
import type { GroupMetrics } from "../exchange/kit/group-metrics.ts";
import type { IdSource } from "../exchange/kit/ids.ts";
import { createLedgerAuditor, type LedgerAudit, type LedgerAuditor } from "../exchange/ledger/auditor.ts";
import { createLedger } from "../exchange/ledger/ledger.ts";
import type { Ledger } from "../exchange/ledger/types.ts";
import type { LeverageExchange, LeveragePort } from "../exchange/leverage/types.ts";
import type { MarketData, MarketDataOwner } from "../exchange/markets/candles/types.ts";
import type { HouseRisk } from "../exchange/markets/house-risk/types.ts";
import { markets as listedMarkets } from "../exchange/markets/markets.ts";
import type { Marks, MarksPort, QuotePort } from "../exchange/markets/marks/types.ts";
import { createMarketSwitches, type MarketSwitches } from "../exchange/markets/switches.ts";
import type { Market } from "../exchange/markets/types.ts";
import type { OptionsExchange, OptionsPort } from "../exchange/options/types.ts";
import type { SpotExchange, SpotPort } from "../exchange/spot/types.ts";
import type { DataKeys } from "../start/data-keys.ts";
import { createIds } from "../storage/kit/ids.ts";
import type { Storage } from "../storage/storage.ts";
import { createEngines, type Engines } from "./engines.ts";
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
  /** Default: all that are listed. */
  readonly markets?: readonly Market[];
  readonly clock: Clock;
  readonly groupMetrics: GroupMetrics;
  readonly warn: (text: string) => void;
  /** The ledger's audit found a difference. */
  readonly alarm: (findings: readonly string[]) => void;
}

/** Opens all sequences: they belong to this process, which ends where it loses one of them. */
async function openAll(engines: Engines, fenceOf: Awaited<ReturnType<typeof openData>>["fenceOf"]) {
  // Leverage comes after the markets: what is due to close at the start goes through a book that is there.
  for (const ownable of engines.ownables) await ownable.open(fenceOf(ownable.name));
  const { leverage, options } = engines;
  if (leverage.current === null || options.current === null) throw new Error("A sequence was lost at once");
  return { ...leverage.current, ...options.current };
}

/** Opens the storage and starts ledger, markets, candles and, where configured, the house's traders. */
export async function openExchange(
  config: Config,
  { clock, groupMetrics, report, warn, alarm, ...deps }: ExchangeDeps,
): Promise<Exchange> {
  const { storage, keys, fenceOf, close } = await openData(config, { report, ...deps });
  const switches = await createMarketSwitches(storage, clock, deps.markets ?? listedMarkets);
  const { markets } = switches;
  const bus = createBus(report);
  const ids = await createIds(storage, report);
  const ledger = createLedger({ storage, clock, ids, bus });
  const auditor = createLedgerAuditor({ storage, clock, report, alarm, turnMs: config.operations.auditMs });
  // Before anything of this process posts.
  await auditor.start();
  const engines = await createEngines({
    ...{ config, storage, clock, ids, bus, groupMetrics, report, warn, markets, others: null },
    epoch: deps.secrets.token(6),
    // They were drawn after the data became this process's own.
    renewIds: async () => undefined,
  });
  const { spot, marks, marketData, ownables } = engines;
  const { leverage, options, houseRisk } = await openAll(engines, fenceOf);
  return {
    ...{ storage, keys, ids, bus, ledger, auditor, switches },
    ...{ spot, marks, marketData, leverage, options, houseRisk },
    close: () =>
      doAll([
        ...ownables.toReversed().map((ownable) => ownable.close),
        engines.stop,
        () => auditor.stop(),
        close,
      ]),
  };
}
