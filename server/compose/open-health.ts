import type { Config } from "../config/config.ts";
import type { Clock } from "../exchange/kit/clock.ts";
import { freeMegabytes } from "../storage/sqlite/folder.ts";
import { createHealth, type Health } from "./health.ts";
import type { ExchangePorts } from "./open-exchange.ts";

/** Watches an exchange's database, disk, audit and house. */
export function openHealth(
  config: Config,
  exchange: ExchangePorts,
  clock: Clock,
  report: (error: unknown) => void,
): Health {
  const { storage, auditor, spot } = exchange;
  const { dataDirectory, houseQuotes, operations } = config;
  const isQuoted = (marketId: number) => {
    const { bids, asks } = spot.levels(marketId, 1);
    return bids.length > 0 && asks.length > 0;
  };
  return createHealth({
    ...{ storage, clock, auditor, report, minFreeMb: operations.diskFreeMb },
    freeMb: () => (dataDirectory === ":memory:" ? null : freeMegabytes(dataDirectory)),
    isQuoting: () => (houseQuotes ? spot.markets.some(({ id }) => isQuoted(id)) : null),
  });
}
