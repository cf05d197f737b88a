import { createRemoteAudit } from "../cluster/audit.ts";
import { shareSwitches } from "../cluster/switches.ts";
import type { Config } from "../config/config.ts";
import { type Bus, createBus } from "../exchange/kit/bus.ts";
import type { Clock, Stop } from "../exchange/kit/clock.ts";
import { doAll } from "../exchange/kit/do-all.ts";
import { createEvenClock } from "../exchange/kit/even-clock.ts";
import type { Secrets } from "../exchange/kit/ids.ts";
import { createLedger } from "../exchange/ledger/ledger.ts";
import { leverageRules } from "../exchange/leverage/rules.ts";
import { openRules } from "../exchange/leverage/terms.ts";
import { markets as listedMarkets } from "../exchange/markets/markets.ts";
import { createMarketSwitches } from "../exchange/markets/switches.ts";
import type { Market } from "../exchange/markets/types.ts";
import { createOptionTerms } from "../exchange/options/rules.ts";
import { createBusBridge } from "../link/events/bridge.ts";
import { createMarketFeed } from "../link/feed/feed.ts";
import { createRemoteLeverage } from "../link/ports/leverage.ts";
import { createRemoteMarketData } from "../link/ports/market-data.ts";
import { createRemoteMarks } from "../link/ports/marks.ts";
import { createRemoteOptions } from "../link/ports/options.ts";
import { createRemoteSpot } from "../link/ports/spot.ts";
import type { Link } from "../link/types.ts";
import { createIds, keepTransferIdsYoung } from "../storage/kit/ids.ts";
import type { Storage } from "../storage/storage.ts";
import type { Data } from "./open-data.ts";
import type { ExchangePorts } from "./open-exchange.ts";

const ID_BYTES = 16;

export interface RemoteParts {
  readonly config: Config;
  readonly data: Pick<Data, "storage" | "keys">;
  readonly link: Link;
  /** Names this run of the process among all. */
  readonly name: string;
  readonly clock: Clock;
  readonly secrets: Pick<Secrets, "token">;
  readonly report: (error: unknown) => void;
}

/** The exchange as a process sees it that owns none of its sequences. */
export interface RemoteExchange extends ExchangePorts {
  /** Begins to hear what other processes commit for a user. */
  follow(userId: number): Stop;
  /** Ends what listens to others; link and database stay. */
  stop(): Promise<void>;
}

export interface RemotePortsParts extends Omit<RemoteParts, "data" | "name"> {
  readonly storage: Storage;
  readonly bus: Bus;
  readonly markets: readonly Market[];
}

/** Markets, leverage and options over the link, wherever they are. Books, figures and prices are known once the feed has started. */
export function createRemotePorts(parts: RemotePortsParts) {
  const { config, storage, bus, markets, link, clock, secrets, report } = parts;
  const feed = createMarketFeed({ link, bus, markets, report });
  const calls = { link, clock, storage, newId: () => secrets.token(ID_BYTES) };
  const marks = createRemoteMarks({ link, clock, bus, feed });
  return {
    ...{ feed, marks },
    spot: createRemoteSpot({ ...calls, markets, feed }),
    leverage: createRemoteLeverage({
      ...{ ...calls, marks, limits: config.leverage },
      rules: openRules(markets, leverageRules),
    }),
    options: createRemoteOptions({
      ...calls,
      optionsClock: createEvenClock(clock),
      terms: createOptionTerms(config.options.durations, config.options.caps),
    }),
    marketData: createRemoteMarketData(storage, feed),
  };
}

/** Markets, leverage and options over the link; ledger, switches and lists from the database. Resolves with the newest frame of each market. */
export async function openRemoteExchange(parts: RemoteParts): Promise<RemoteExchange> {
  const { config, data, link, name, clock, secrets, report } = parts;
  const { storage, keys } = data;
  const ids = await createIds(storage, report);
  const stopRenewing = keepTransferIdsYoung(ids, clock);
  const bus = createBus(report);
  const bridge = createBusBridge({ bus, link, clock, name });
  const switches = await createMarketSwitches(storage, clock, listedMarkets);
  const { markets } = switches;
  const stopSwitches = shareSwitches({ switches, link, clock, report });
  const { feed, ...ports } = createRemotePorts({
    ...{ config, storage, bus, markets, link, clock, secrets, report },
  });
  await feed.start();
  const auditor = await createRemoteAudit({ link, storage, clock });
  return {
    ...{ storage, keys, ids, bus, auditor, switches },
    ledger: createLedger({ storage, clock, ids, bus }),
    ...ports,
    follow: bridge.follow,
    stop: () =>
      doAll([
        () => auditor.stop(),
        () => ports.marks.stop(),
        () => feed.stop(),
        () => stopSwitches(),
        () => bridge.stop(),
        () => stopRenewing(),
      ]),
  };
}
