import { shareOutbox } from "../cluster/outbox.ts";
import type { Config } from "../config/config.ts";
import { demoAccounts } from "../demo/accounts.ts";
import { doAll } from "../exchange/kit/do-all.ts";
import { createServer } from "../http/app.ts";
import type { ApplicationDeps, Server } from "./application.ts";
import { joinCluster } from "./cluster-link.ts";
import { openData } from "./open-data.ts";
import { openHealth } from "./open-health.ts";
import { openMetrics } from "./open-metrics.ts";
import { openRemoteExchange } from "./open-remote-exchange.ts";
import { openServices } from "./open-services.ts";
import { openSite } from "./open-site.ts";

/** A process with HTTP and sockets that owns nothing: sequences are asked over the link, everything else works on the database. */
export async function createGateway(config: Config, deps: ApplicationDeps): Promise<Server> {
  const { version, secrets } = deps;
  const http = createServer(config);
  const report = (error: unknown) => http.log.error({ err: error }, "A task failed");
  const clock = deps.createClock(report);
  const measured = openMetrics(config, version, report);
  const data = await openData(config, { ...deps, report });
  const { link, name } = await joinCluster(config, clock, report);
  const exchange = await openRemoteExchange({ config, data, link, name, clock, secrets, report });
  const outboxSharing = shareOutbox(link, name);
  const services = await openServices({ ...deps, config, exchange, clock, report, outboxSharing });
  const health = openHealth(config, { storage: exchange.storage }, clock, report, link.isUp);
  await health.start();
  const { sockets, console } = await openSite(http, {
    ...{ config, version, exchange, follow: exchange.follow, services, health, clock, secrets, report },
    metrics: measured.metrics,
  });
  const stopListening = link.onInterrupted(sockets.disconnectEverybody);
  measured.watch({ exchange, sockets, health, clock });
  return {
    ...{ http, metrics: measured.listener, console },
    demoAccounts: config.demo ? demoAccounts : [],
    close: () =>
      doAll([
        () => measured.close(),
        () => console.close(),
        () => stopListening(),
        () => sockets.stop(),
        () => http.close(),
        () => health.stop(),
        () => services.stop(),
        () => exchange.stop(),
        () => link.close(),
        () => data.close(),
      ]),
  };
}
