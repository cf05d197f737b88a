import type { Config } from "../config/config.ts";
import type { Clock } from "../exchange/kit/clock.ts";
import type { LedgerAudit } from "../exchange/ledger/auditor.ts";
import type { Market } from "../exchange/markets/types.ts";
import type { SpotPort } from "../exchange/spot/types.ts";
import { freeMegabytes } from "../storage/sqlite/folder.ts";
import type { Storage } from "../storage/storage.ts";
import { createHealth, type Health } from "./health.ts";

/** What of an exchange is watched. */
export interface WatchedExchange {
  readonly storage: Storage;
  /** Absent where this process cannot run the audit. */
  readonly auditor?: Pick<LedgerAudit, "state">;
  /** The books that this process quotes. */
  readonly spot?: Pick<SpotPort, "levels">;
  /** The markets that are open in this process. */
  readonly ownMarkets?: () => readonly Pick<Market, "id">[];
}

/**
 * Watches an exchange's database, disk, audit and house. A gateway is as well as its database and its link: what all gateways share is
 * reported by the runner that has it, so that a load balancer does not take all of them away at once.
 * @param isLinked whether the other processes of a cluster can be reached
 */
export function openHealth(
  config: Config,
  { storage, auditor, spot, ownMarkets = () => [] }: WatchedExchange,
  clock: Clock,
  report: (error: unknown) => void,
  isLinked?: () => boolean,
): Health {
  const { dataDirectory, houseQuotes, operations, cluster } = config;
  const hasFolder = cluster.role === null && dataDirectory !== ":memory:";
  const isQuoted = (marketId: number) => {
    const { bids = [], asks = [] } = spot?.levels(marketId, 1) ?? {};
    return bids.length > 0 && asks.length > 0;
  };
  const isQuoting = () => {
    const own = ownMarkets();
    return houseQuotes && own.length > 0 ? own.some(({ id }) => isQuoted(id)) : null;
  };
  return createHealth({
    ...{ storage, clock, report, isQuoting, auditor: auditor ?? null, minFreeMb: operations.diskFreeMb },
    ...(isLinked === undefined ? {} : { isLinked }),
    freeMb: () => (hasFolder ? freeMegabytes(dataDirectory) : null),
  });
}
