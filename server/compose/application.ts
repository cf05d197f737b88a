import type { FastifyInstance } from "fastify";
import { DEFAULT_LANGUAGE } from "#contract/languages.ts";
import { createArchives } from "../archive/archive-ledger.ts";
import type { Config } from "../config/config.ts";
import { demoAccounts, openDemoAccounts } from "../demo/accounts.ts";
import { createFaucet } from "../demo/faucet.ts";
import { createMailboxes } from "../demo/mailboxes.ts";
import { openDemoMembers, startMemberTrades } from "../demo/members.ts";
import { openDemoPeople } from "../demo/people.ts";
import { createCommands } from "../exchange/commands/commands.ts";
import type { Clock } from "../exchange/kit/clock.ts";
import { doAll } from "../exchange/kit/do-all.ts";
import type { Secrets } from "../exchange/kit/ids.ts";
import type { WorkParts } from "../exchange/kit/work.ts";
import { seedArticles } from "../exchange/news/content/index.ts";
import { createNews } from "../exchange/news/news.ts";
import type { P2pExchange } from "../exchange/p2p/exchange.ts";
import { noFence } from "../exchange/sequence/fence.ts";
import type { PasswordHasher } from "../exchange/session/types.ts";
import { createServer, registerHttp } from "../http/app.ts";
import type { MetricsListener } from "../metrics/listener.ts";
import { createOperators } from "../operator/operators.ts";
import { OPERATOR_KEY_FILE } from "../operator/types.ts";
import { attachSockets } from "../sockets/attach.ts";
import { measureLoopDelay } from "../sockets/connection/loop-delay.ts";
import { socketDefaults } from "../sockets/types.ts";
import { keyIn } from "../start/key-files.ts";
import { createReceivingQueries } from "../storage/account/receiving.ts";
import { type Earn, openEarn } from "./open-earn.ts";
import { type Exchange, openExchange } from "./open-exchange.ts";
import { openFunds } from "./open-funds.ts";
import { openHealth } from "./open-health.ts";
import { openMetrics } from "./open-metrics.ts";
import { openP2p } from "./open-p2p.ts";
import { openPeople, type People } from "./open-people.ts";
import { begun, createTimers } from "./timers.ts";

/** What the application takes from outside, so that tests can set it. */
export interface ApplicationDeps {
  readonly version: string;
  readonly secrets: Secrets;
  readonly passwords: PasswordHasher;
  /** The database belongs to another server now: ends the process at once. */
  readonly abandon: (error: Error) => void;
  /** Creates the clock; `report` receives the errors of its tasks. */
  createClock(report: (error: unknown) => void): Clock;
}

/** The whole server, ready to listen. */
export interface Application {
  readonly http: FastifyInstance;
  /** Where `/metrics` is served, apart from the site. */
  readonly metrics: MetricsListener;
  readonly exchange: Exchange;
  readonly earn: Earn;
  readonly p2p: P2pExchange;
  /** E-mail addresses and roles of the demo's accounts; empty without a demo. */
  readonly demoAccounts: readonly { readonly email: string; readonly role: string }[];
  /** Ends everything in the reverse order of its start, whatever fails on the way. What was answered is kept. @throws what failed, see `doAll` */
  close(): Promise<void>;
}

/** The news, and what only a demo has, for the people of an exchange that runs. */
async function openHouse(
  deps: ApplicationDeps,
  exchange: Exchange,
  people: People,
  { clock, report }: Pick<WorkParts, "clock" | "report">,
) {
  const { storage, ids, bus, ledger } = exchange;
  const { secrets, passwords } = deps;
  const news = createNews(storage, clock, ids);
  await news.seed(seedArticles);
  const { outbox, accounts, notices } = people;
  if (outbox === null) return { news, demo: null };
  await openDemoAccounts({ users: accounts.users, ledger, notices, passwords, clock, ids, secrets });
  await openDemoMembers({
    ...{ ledger, clock, ids, secrets, users: accounts.users, identities: people.identities },
    receiving: createReceivingQueries(storage),
  });
  const mailboxes = createMailboxes(storage, secrets);
  const faucet = createFaucet({ storage, clock, ids, bus, report });
  return { news, demo: { outbox, mailboxes, faucet } };
}

/** The user of a socket's token, and their language. */
function socketUsers(
  accounts: People["accounts"],
): Pick<Parameters<typeof attachSockets>[1], "sessions" | "languageOf"> {
  return {
    sessions: {
      async userOf(token) {
        const found = await accounts.sessions.authenticate(token);
        return found && { userId: found.user.id, expiresAt: found.session.expiresAt };
      },
    },
    languageOf: async (userId) => (await accounts.users.byId(userId))?.user.language ?? DEFAULT_LANGUAGE,
  };
}

function socketSettings(config: Config) {
  return {
    ...socketDefaults,
    wireLists: config.wireLists,
    optionClosedEvent: config.options.closedEvent,
    trustProxy: config.trustProxy,
    allowedOrigins: config.allowedOrigins,
  };
}

/** Opens the storage, starts the exchange on it, and puts HTTP and the sockets in front. Nothing listens yet. */
export async function createApplication(config: Config, deps: ApplicationDeps): Promise<Application> {
  const http = createServer(config);
  const report = (error: unknown) => http.log.error({ err: error }, "A task failed");
  const warn = (text: string) => http.log.warn(text);
  const clock = deps.createClock(report);
  const measured = openMetrics(config, deps.version, report);
  const exchange = await openExchange(config, {
    ...{ ...deps, clock, report, warn, groupMetrics: measured.metrics.groups },
    alarm: (findings) => http.log.fatal({ findings }, "The ledger is wrong: withdrawals are paused"),
  });
  const operatorKey =
    config.cluster.operatorKey || keyIn(config.dataDirectory, OPERATOR_KEY_FILE, deps.secrets);
  const people = await openPeople({ config, exchange, clock, report, ...deps });
  const { accounts, notices, identities, uploads, referrals, preferences } = people;
  const { news, demo } = await openHouse(deps, exchange, people, { clock, report });
  const { funds, simulator } = openFunds({
    ...{ config, exchange, accounts, notices, clock, report },
    secrets: deps.secrets,
  });
  const p2p = openP2p({
    ...{ exchange, identities, uploads, notices, clock, report },
    config: config.p2p,
    secrets: deps.secrets,
  });
  if (config.demo) await openDemoPeople({ exchange, people, p2p, clock });
  const earn = openEarn({ config, exchange, clock, report, ...deps, guard: funds.guard });
  const commands = createCommands({ storage: exchange.storage, clock });
  const health = openHealth(config, exchange, clock, report);
  await health.start();
  const { ledger, bus, spot, marks, leverage, options, marketData, switches } = exchange;
  await registerHttp(http, {
    config,
    operators: createOperators(exchange.storage, clock, deps.secrets, operatorKey),
    version: deps.version,
    newNonce: () => deps.secrets.token(16),
    ...{ clock, ledger, spot, marks, leverage, options, marketData, commands },
    ...{ accounts, notices, identities, uploads, referrals, preferences, news, switches },
    ...{ ...earn.rooms, funds, p2p, health, metrics: measured.metrics },
    ...{ auditor: exchange.auditor, archives: createArchives({ storage: exchange.storage, clock }) },
    demo: demo && simulator && { ...demo, chain: simulator },
  });
  const sockets = attachSockets(http.server, {
    ...{ exchange: spot, leverage, options, p2p, marketData, ledger, bus, clock, notices, report },
    ...socketUsers(accounts),
    loopDelay: measureLoopDelay(),
    settings: socketSettings(config),
  });
  // Without the house nobody quotes: who traded with a member then would be another user.
  const members = begun(() => startMemberTrades(accounts.users, exchange.spot, clock));
  const hasMembers = config.demo && config.houseQuotes;
  const timers = createTimers(
    [...people.timed, funds, p2p, ...(hasMembers ? [members] : []), ...earn.timed, commands],
    report,
  );
  await timers.open(noFence);
  measured.watch({ exchange, sockets, health, clock });
  return {
    ...{ http, exchange, p2p, earn, metrics: measured.listener },
    demoAccounts: config.demo ? demoAccounts : [],
    close: () =>
      doAll([
        () => measured.close(),
        () => sockets.stop(),
        () => http.close(),
        () => health.stop(),
        () => timers.close(),
        () => people.stop(),
        () => exchange.close(),
      ]),
  };
}
