import { createRemoteAudit } from "../cluster/audit.ts";
import { startLeases } from "../cluster/leases/leases.ts";
import { shareOutbox } from "../cluster/outbox.ts";
import { shareSwitches } from "../cluster/switches.ts";
import type { Config } from "../config/config.ts";
import { createBus } from "../exchange/kit/bus.ts";
import type { Clock } from "../exchange/kit/clock.ts";
import { doAll } from "../exchange/kit/do-all.ts";
import type { IdKind } from "../exchange/kit/ids.ts";
import { createLedger } from "../exchange/ledger/ledger.ts";
import { markets as listedMarkets } from "../exchange/markets/markets.ts";
import { createMarketSwitches } from "../exchange/markets/switches.ts";
import { leaders, marketSequence } from "../exchange/sequence/names.ts";
import { createServer } from "../http/app.ts";
import { healthRoute } from "../http/shell/site.ts";
import { createBusBridge } from "../link/events/bridge.ts";
import { subjects } from "../link/subjects.ts";
import { noConsole } from "../operator/console/listener.ts";
import { createSystemClock } from "../start/clock-system.ts";
import { createIds, keepTransferIdsYoung } from "../storage/kit/ids.ts";
import type { ApplicationDeps, Server } from "./application.ts";
import { createAuditing } from "./auditing.ts";
import { joinCluster, type Membership } from "./cluster-link.ts";
import { createEngines } from "./engines.ts";
import { type Data, openData } from "./open-data.ts";
import { openHealth } from "./open-health.ts";
import { openMetrics } from "./open-metrics.ts";
import { createRemotePorts } from "./open-remote-exchange.ts";
import { openServices } from "./open-services.ts";
import { createTimers, type Timed } from "./timers.ts";

/** A runner has no sockets. */
const noSockets = { generations: () => ({ older: 0, newer: 0 }) };
/** Marks and candles of a market count on ids that grow, also from one owner to the next. */
const growing: readonly IdKind[] = ["order", "fill", "print"];

interface RunnerParts extends Membership {
  readonly config: Config;
  readonly deps: ApplicationDeps;
  readonly data: Data;
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
}

/** What a runner knows of the whole exchange: the sequences over the link, wherever they are, and the database. */
async function openRunnerBase({ config, deps, data, link, name, clock, report }: RunnerParts) {
  const { storage, keys } = data;
  const { secrets } = deps;
  const bus = createBus(report);
  const bridge = createBusBridge({ bus, link, clock, name });
  const switches = await createMarketSwitches(storage, clock, listedMarkets);
  const { markets } = switches;
  // What users set at a gateway is watched where the timers run, and events are announced where they happen.
  const stopAlerts = bridge.followAll("alert");
  const stopSwitches = shareSwitches({ switches, link, clock, report });
  const ids = await createIds(storage, report);
  const stopRenewing = keepTransferIdsYoung(ids, clock);
  const { feed, ...ports } = createRemotePorts({
    ...{ config, storage, bus, markets, link, clock, secrets, report },
  });
  const auditor = await createRemoteAudit({ link, storage, clock });
  const ledger = createLedger({ storage, clock, ids, bus });
  return {
    ...{ bridge, feed, ids, markets, ports },
    exchange: { storage, keys, ids, bus, ledger, auditor, switches, ...ports },
    stop: () =>
      doAll([
        () => auditor.stop(),
        () => ports.marks.stop(),
        () => stopSwitches(),
        () => stopAlerts(),
        () => stopRenewing(),
        () => bridge.stop(),
      ]),
  };
}

/** Shares the sequences with the other runners: `ownables` are what this one can own. */
function shareSequences(
  { config, data, link, name, report }: RunnerParts,
  ownables: Parameters<typeof startLeases>[0]["ownables"],
) {
  return startLeases({
    ...{ storage: data.storage, owner: name, ownables, leaders, report },
    // Leases count by the database's clock, so their timers run in real time.
    clock: createSystemClock(report),
    pins: config.cluster.markets.map(marketSequence),
    notices: {
      given: () => link.publish(subjects.leases, null),
      onGiven: (listener) => link.subscribe(subjects.leases, listener),
      opened: (opened) => link.publish(subjects.opened, opened),
      onOpened: (listener) => link.subscribe(subjects.opened, (opened) => listener(String(opened))),
    },
  });
}

/**
 * A process that owns its share of the sequences and answers for them over the link, with `/healthz` and metrics alone. What it needs of
 * the others it asks over the link, as gateways do.
 */
export async function createRunner(config: Config, deps: ApplicationDeps): Promise<Server> {
  const { version, secrets } = deps;
  const http = createServer(config);
  const report = (error: unknown) => http.log.error({ err: error }, "A task failed");
  const warn = (text: string) => http.log.warn(text);
  const alarm = (findings: readonly string[]) =>
    http.log.fatal({ findings }, "The ledger is wrong: withdrawals are paused");
  const clock = deps.createClock(report);
  const measured = openMetrics(config, version, report);
  const data = await openData(config, { ...deps, report });
  const member = await joinCluster(config, clock, report);
  const { link } = member;
  const parts = { config, deps, data, ...member, clock, report };
  const base = await openRunnerBase(parts);
  const { exchange, ids, bridge, feed, markets } = base;
  const { storage, bus } = exchange;
  const engines = await createEngines({
    ...{ config, storage, clock, ids, bus, report, warn, markets, epoch: secrets.token(6) },
    groupMetrics: measured.metrics.groups,
    renewIds: () => ids.renew(growing),
    others: { link, marks: base.ports.marks, followBalances: () => bridge.followAll("balance") },
  });
  const outboxSharing = shareOutbox(link, member.name);
  const services = await openServices({ ...deps, config, exchange, clock, report, outboxSharing });
  const { auditMs: turnMs } = config.operations;
  const auditing = createAuditing(link, { storage, clock, report, alarm, turnMs });
  const following: Timed = { start: () => feed.start(), stop: () => feed.stop() };
  const timers = createTimers([following, auditing, ...services.timed], report);
  const leases = await shareSequences(parts, [...engines.ownables, timers]);
  const ownMarkets = () => markets.filter(({ id }) => engines.spot.isOpen(id));
  const { spot, marks } = engines;
  const health = openHealth(
    config,
    { storage, spot, auditor: auditing, ownMarkets },
    clock,
    report,
    link.isUp,
  );
  await health.start();
  healthRoute(http, { clock, health, version });
  const current = (marketId: number) => (marks.has(marketId) ? marks.current(marketId) : null);
  measured.watch({ exchange: { bus, spot, marks: { current } }, sockets: noSockets, health, clock });
  return {
    ...{ http, metrics: measured.listener, console: noConsole, demoAccounts: [] },
    close: () =>
      doAll([
        // First of all: the other runners wait for the sequences.
        () => leases.stop(),
        () => measured.close(),
        () => http.close(),
        () => health.stop(),
        () => services.stop(),
        engines.stop,
        base.stop,
        () => link.close(),
        () => data.close(),
      ]),
  };
}
