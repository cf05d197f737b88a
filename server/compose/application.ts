import type { FastifyInstance } from "fastify";
import type { Config } from "../config/config.ts";
import { demoAccounts } from "../demo/accounts.ts";
import type { Clock } from "../exchange/kit/clock.ts";
import { doAll } from "../exchange/kit/do-all.ts";
import type { Secrets } from "../exchange/kit/ids.ts";
import type { Market } from "../exchange/markets/types.ts";
import type { P2pExchange } from "../exchange/p2p/exchange.ts";
import { noFence } from "../exchange/sequence/fence.ts";
import type { PasswordHasher } from "../exchange/session/types.ts";
import { createServer } from "../http/app.ts";
import type { MetricsListener } from "../metrics/listener.ts";
import type { OperatorConsole } from "../operator/console/listener.ts";
import type { DataDeps } from "./open-data.ts";
import type { Earn } from "./open-earn.ts";
import { type Exchange, openExchange } from "./open-exchange.ts";
import { openHealth } from "./open-health.ts";
import { openMetrics } from "./open-metrics.ts";
import { openServices } from "./open-services.ts";
import { openSite, type SiteParts } from "./open-site.ts";
import { createTimers } from "./timers.ts";

/** What the application takes from outside, so that tests can set it. */
export interface ApplicationDeps {
  readonly version: string;
  readonly secrets: Secrets;
  readonly passwords: PasswordHasher;
  /** The database belongs to another server now: ends the process at once. */
  readonly abandon: (error: Error) => void;
  /** Opens the database. Default: the one that the settings name. */
  readonly openStorage?: NonNullable<DataDeps["openStorage"]>;
  /** The markets. Default: all that are listed. */
  readonly markets?: readonly Market[];
  /** What only a simulation of the site replaces. */
  readonly site?: Pick<SiteParts, "webSockets" | "loopDelay">;
  /** Creates the clock; `report` receives the errors of its tasks. */
  createClock(report: (error: unknown) => void): Clock;
}

/** A process of Millrace, ready to listen. */
export interface Server {
  readonly http: FastifyInstance;
  /** Where `/metrics` is served, apart from the site. */
  readonly metrics: MetricsListener;
  /** The operators' console, apart from the site. */
  readonly console: OperatorConsole;
  /** E-mail addresses and roles of the demo's accounts; empty without a demo. */
  readonly demoAccounts: readonly { readonly email: string; readonly role: string }[];
  /** Ends everything in the reverse order of its start, whatever fails on the way. What was answered is kept. @throws what failed, see `doAll` */
  close(): Promise<void>;
}

/** The whole server in one process. */
export interface Application extends Server {
  readonly exchange: Exchange;
  readonly earn: Earn;
  readonly p2p: P2pExchange;
}

/** Opens the storage, starts the exchange on it, and puts HTTP and the sockets in front. Nothing listens yet. */
export async function createApplication(config: Config, deps: ApplicationDeps): Promise<Application> {
  const { version, secrets } = deps;
  const http = createServer(config);
  const report = (error: unknown) => http.log.error({ err: error }, "A task failed");
  const warn = (text: string) => http.log.warn(text);
  const clock = deps.createClock(report);
  const measured = openMetrics(config, version, report);
  const exchange = await openExchange(config, {
    ...{ ...deps, clock, report, warn, groupMetrics: measured.metrics.groups },
    alarm: (findings) => http.log.fatal({ findings }, "The ledger is wrong: withdrawals are paused"),
  });
  const services = await openServices({ ...deps, config, exchange, clock, report });
  const timers = createTimers(services.timed, report);
  await timers.open(noFence);
  const health = openHealth(config, { ...exchange, ownMarkets: () => exchange.spot.markets }, clock, report);
  await health.start();
  const { sockets, console } = await openSite(http, {
    ...{ config, version, exchange, services, health, clock, secrets, report },
    metrics: measured.metrics,
    ...deps.site,
  });
  measured.watch({ exchange, sockets, health, clock });
  const { p2p, earn } = services;
  return {
    ...{ http, exchange, p2p, earn, metrics: measured.listener, console },
    demoAccounts: config.demo ? demoAccounts : [],
    close: () =>
      doAll([
        () => measured.close(),
        () => console.close(),
        () => sockets.stop(),
        () => http.close(),
        () => health.stop(),
        () => timers.close(),
        () => services.stop(),
        () => exchange.close(),
      ]),
  };
}
