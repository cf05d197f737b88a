import type { Config } from "../config/config.ts";
import type { Clock } from "../exchange/kit/clock.ts";
import { freeMegabytes } from "../storage/sqlite/folder.ts";
import { createHealth, type Health } from "./health.ts";
import type { ExchangePorts } from "./open-exchange.ts";

/**
 * Watches an exchange's database, disk, audit and house. A gateway is as well as its database and its link: what all gateways share is
 * reported by the runner, so that a load balancer does not take all of them away at once.
 * @param isLinked whether the other processes of a cluster can be reached
 */
export function openHealth(
  config: Config,
  exchange: ExchangePorts,
  clock: Clock,
  report: (error: unknown) => void,
  isLinked?: () => boolean,
): Health {
  const { storage, auditor, spot } = exchange;
  const { dataDirectory, houseQuotes, operations, cluster } = config;
  const isGateway = cluster.role === "gateway";
  const hasFolder = cluster.role === null && dataDirectory !== ":memory:";
  const isQuoted = (marketId: number) => {
    const { bids, asks } = spot.levels(marketId, 1);
    return bids.length > 0 && asks.length > 0;
  };
  return createHealth({
    ...{ storage, clock, report, minFreeMb: operations.diskFreeMb },
    ...(isLinked === undefined ? {} : { isLinked }),
    auditor: isGateway ? null : auditor,
    freeMb: () => (hasFolder ? freeMegabytes(dataDirectory) : null),
    isQuoting: () => (houseQuotes && !isGateway ? spot.markets.some(({ id }) => isQuoted(id)) : null),
  });
}
