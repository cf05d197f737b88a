import type { FastifyInstance } from "fastify";
import type { Config } from "./config.ts";
import { createDelivery } from "./delivery/delivery.ts";
import { createOutbox } from "./delivery/outbox.ts";
import { demoAccounts, openDemoAccounts } from "./demo/accounts.ts";
import { createFaucet } from "./demo/faucet.ts";
import { createAccounts } from "./exchange/accounts/accounts.ts";
import { CODE_MINUTES } from "./exchange/accounts/codes.ts";
import type { PasswordHasher } from "./exchange/accounts/types.ts";
import type { Clock } from "./exchange/clock.ts";
import type { Secrets } from "./exchange/ids.ts";
import { seedArticles } from "./exchange/news/content/index.ts";
import { createNews } from "./exchange/news/news.ts";
import { createNotices } from "./exchange/news/notices.ts";
import { createServer, registerHttp } from "./http/app.ts";
import { fill, textsIn } from "./http/texts/index.ts";
import { keyIn } from "./key-files.ts";
import { type Exchange, openExchange } from "./open-exchange.ts";
import { createSecretBox } from "./secret-box.ts";
import { attachSockets } from "./sockets/attach.ts";
import { createDepthSequences } from "./sockets/depth-sequences.ts";
import { socketDefaults } from "./sockets/types.ts";
import { createFaucetQueries } from "./storage/queries/faucet.ts";

/** How often sessions that ran out are ended, and how often old codes and wrong tries are forgotten. */
const SESSION_SWEEP_MS = 1_000;
const FORGET_MS = 60_000;

/** What the application takes from outside, so that tests can set it. */
export interface ApplicationDeps {
  readonly version: string;
  readonly secrets: Secrets;
  readonly passwords: PasswordHasher;
  /** Makes the clock; `report` is told what fails in its tasks. */
  createClock(report: (error: unknown) => void): Clock;
}

/** The whole server, ready to listen. */
export interface Application {
  readonly http: FastifyInstance;
  readonly exchange: Exchange;
  /** E-mail addresses and roles of the demo's accounts; empty without a demo. */
  readonly demoAccounts: readonly { readonly email: string; readonly role: string }[];
  /** Ends everything in the reverse order of its start. What was answered is kept. */
  close(): Promise<void>;
}

/** The accounts, the news and the demo on an exchange that runs. */
async function openAccounts(config: Config, deps: ApplicationDeps, exchange: Exchange, clock: Clock) {
  const { storage, ids, bus, ledger } = exchange;
  const { secrets, passwords } = deps;
  const outbox = config.demo ? createOutbox() : null;
  const write = (language: Parameters<typeof textsIn>[0], code: string) => {
    const { subject, text } = textsIn(language).codeMessage;
    const values = { code, minutes: String(CODE_MINUTES) };
    return { subject: fill(subject, values), text: fill(text, values) };
  };
  const notices = createNotices(storage, clock, ids);
  const news = createNews(storage, clock, ids);
  await news.seed(seedArticles);
  const key = config.accounts.secretKey || keyIn(config.dataDirectory, "secret.key", secrets);
  const box = createSecretBox(Buffer.from(key, "base64url"), secrets);
  const accounts = createAccounts({
    ...{ storage, clock, ids, secrets, bus, passwords, notices, box },
    delivery: outbox ?? createDelivery(config.delivery, write),
    rules: { ...config.accounts, demo: config.demo },
  });
  if (config.demo)
    await openDemoAccounts({ users: accounts.users, ledger, notices, passwords, clock, ids, secrets });
  const faucet = createFaucet(createFaucetQueries(storage), ledger, clock);
  return { accounts, news, notices, demo: outbox === null ? null : { outbox, faucet } };
}

/** Opens the storage, starts the exchange on it, and puts HTTP and the sockets in front. Nothing listens yet. */
export async function createApplication(config: Config, deps: ApplicationDeps): Promise<Application> {
  const http = createServer(config);
  const report = (error: unknown) => http.log.error({ err: error }, "A task failed");
  const clock = deps.createClock(report);
  const exchange = await openExchange(config, clock, report);
  const people = await openAccounts(config, deps, exchange, clock);
  const { accounts } = people;
  const sequences = createDepthSequences(deps.secrets.token(6));
  const { ledger, bus, spot, lever, micro, marketData } = exchange;
  await registerHttp(http, {
    config,
    version: deps.version,
    clock,
    ledger,
    spot,
    lever,
    micro,
    marketData,
    sequences,
    ...people,
  });
  const sockets = attachSockets(http.server, {
    ...{ exchange: spot, lever, marketData, ledger, bus, clock, sequences, report },
    sessions: {
      async userOf(token) {
        const found = await accounts.sessions.authenticate(token);
        return found && { userId: found.user.id, expiresAt: found.session.expiresAt };
      },
    },
    settings: {
      ...socketDefaults,
      wireLists: config.wireLists,
      microClosedEvent: config.micro.closedEvent,
      trustProxy: config.trustProxy,
      allowedOrigins: config.allowedOrigins,
    },
  });
  const stopSweeping = clock.every(SESSION_SWEEP_MS, () => accounts.sessions.sweep());
  const stopForgetting = clock.every(FORGET_MS, () => accounts.forget());
  return {
    http,
    exchange,
    demoAccounts: config.demo ? demoAccounts : [],
    async close() {
      stopForgetting();
      stopSweeping();
      await sockets.stop();
      await http.close();
      await exchange.close();
    },
  };
}
