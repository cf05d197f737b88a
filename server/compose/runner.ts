import { shareSwitches } from "../cluster/switches.ts";
import type { Config } from "../config/config.ts";
import { createBus } from "../exchange/kit/bus.ts";
import { doAll } from "../exchange/kit/do-all.ts";
import { noFence } from "../exchange/sequence/fence.ts";
import { createServer } from "../http/app.ts";
import { healthRoute } from "../http/shell/site.ts";
import { createBusBridge } from "../link/events/bridge.ts";
import { StartError } from "../storage/sqlite/start-error.ts";
import type { ApplicationDeps, Server } from "./application.ts";
import { joinCluster } from "./cluster-link.ts";
import { openExchange } from "./open-exchange.ts";
import { openHealth } from "./open-health.ts";
import { openMetrics } from "./open-metrics.ts";
import { openServices } from "./open-services.ts";
import { serveExchange } from "./serve-exchange.ts";
import { createTimers } from "./timers.ts";

/** A runner has no sockets. */
const noSockets = { generations: () => ({ older: 0, newer: 0 }) };

/**
 * A process that owns the sequences and answers for them over the link, with `/healthz` and metrics alone. It waits while another runner
 * owns them, so that a second one takes over when the first ends.
 */
export async function createRunner(config: Config, deps: ApplicationDeps): Promise<Server> {
  const { version } = deps;
  if (config.cluster.markets.length > 0)
    throw new StartError("In this release a runner owns all markets. Start it without MARKETS.");
  const http = createServer(config);
  const report = (error: unknown) => http.log.error({ err: error }, "A task failed");
  const warn = (text: string) => http.log.warn(text);
  const clock = deps.createClock(report);
  const measured = openMetrics(config, version, report);
  const { link, name } = await joinCluster(config, clock, report);
  const bus = createBus(report);
  const bridge = createBusBridge({ bus, link, clock, name });
  // Leverage keeps the accounts of users, whose balances change at gateways too: it hears of them from before it reads them.
  const stopBalances = bridge.followAll("balance");
  const exchange = await openExchange(config, {
    ...{ ...deps, clock, report, warn, bus, groupMetrics: measured.metrics.groups },
    alarm: (findings) => http.log.fatal({ findings }, "The ledger is wrong: withdrawals are paused"),
  });
  const { switches } = exchange;
  const stopSwitches = shareSwitches({ switches, link, clock, report });
  const services = await openServices({ ...deps, config, exchange, clock, report });
  const timers = createTimers(services.timed, report);
  await timers.open(noFence);
  const stopServing = serveExchange({ link, clock, exchange });
  const health = openHealth(config, exchange, clock, report, link.isUp);
  await health.start();
  healthRoute(http, { clock, health, version });
  measured.watch({ exchange, sockets: noSockets, health, clock });
  return {
    ...{ http, metrics: measured.listener, demoAccounts: [] },
    close: () =>
      doAll([
        () => measured.close(),
        stopServing,
        () => http.close(),
        () => health.stop(),
        () => timers.close(),
        () => services.stop(),
        () => stopSwitches(),
        () => stopBalances(),
        // The last events of the sequences still reach the gateways.
        () => exchange.close(),
        () => bridge.stop(),
        () => link.close(),
      ]),
  };
}
