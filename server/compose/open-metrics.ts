import type { Config } from "../config/config.ts";
import type { Clock } from "../exchange/kit/clock.ts";
import { doAll } from "../exchange/kit/do-all.ts";
import { reportExchange } from "../metrics/exchange.ts";
import { createMetricsListener, type MetricsListener, noListener } from "../metrics/listener.ts";
import { createPrometheusMetrics } from "../metrics/prometheus.ts";
import { silentMetrics } from "../metrics/silent.ts";
import type { Metrics, Readings } from "../metrics/types.ts";
import type { Sockets } from "../sockets/types.ts";
import type { Health } from "./health.ts";
import type { ExchangePorts } from "./open-exchange.ts";

/** What is watched once everything is open. */
export interface Watched {
  readonly exchange: Pick<ExchangePorts, "bus"> & {
    readonly spot: Pick<ExchangePorts["spot"], "markets">;
    readonly marks: Pick<ExchangePorts["marks"], "current">;
  };
  readonly sockets: Pick<Sockets, "generations">;
  readonly health: Pick<Health, "problems">;
  readonly clock: Pick<Clock, "now">;
}

/** The metrics of a server, and where they are served. */
export interface OpenMetrics {
  readonly metrics: Metrics;
  readonly listener: MetricsListener;
  watch(watched: Watched): void;
  close(): Promise<void>;
}

/** How old the newest mark of each market is. */
function markAges({ exchange: { spot, marks }, clock }: Watched): ReturnType<Readings["markAges"]> {
  return spot.markets.flatMap(({ id, symbol: market }) => {
    const mark = marks.current(id);
    return mark === null ? [] : [{ market, seconds: (clock.now() - mark.time) / 1000 }];
  });
}

/** Opens the metrics as they are configured: without a port nothing is counted. */
export function openMetrics(
  { metrics: { port, host }, databaseUrl }: Config,
  version: string,
  report: (error: unknown) => void,
): OpenMetrics {
  if (port === null)
    return { metrics: silentMetrics, listener: noListener, watch: () => {}, close: async () => {} };
  const metrics = createPrometheusMetrics({ version, storage: databaseUrl === "" ? "sqlite" : "postgres" });
  const listener = createMetricsListener(metrics, { host, port }, report);
  let stopReporting = () => {};
  return {
    metrics,
    listener,
    watch(watched) {
      const { exchange, sockets, health } = watched;
      metrics.read({
        sockets: sockets.generations,
        markAges: () => markAges(watched),
        problems: () => health.problems,
      });
      stopReporting = reportExchange(exchange.bus, exchange.spot.markets, metrics);
    },
    close: () => doAll([() => listener.close(), stopReporting]),
  };
}
