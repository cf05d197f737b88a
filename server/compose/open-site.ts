import { setImmediate } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { DEFAULT_LANGUAGE } from "#contract/languages.ts";
import { createArchives } from "../archive/archive-ledger.ts";
import type { Config } from "../config/config.ts";
import { readSignedLogin } from "../exchange/account/api-keys/signed-login.ts";
import type { Clock, Stop } from "../exchange/kit/clock.ts";
import type { Secrets } from "../exchange/kit/ids.ts";
import { Refused } from "../exchange/kit/refused.ts";
import { createRecords } from "../exchange/records/records.ts";
import { registerHttp } from "../http/app.ts";
import type { Metrics } from "../metrics/types.ts";
import { createOperatorConsole, type OperatorConsole } from "../operator/console/listener.ts";
import { createHouse } from "../operator/house.ts";
import { createOperators } from "../operator/operators.ts";
import { OPERATOR_KEY_FILE } from "../operator/types.ts";
import { attachSockets } from "../sockets/attach.ts";
import { type LoopDelay, measureLoopDelay } from "../sockets/connection/loop-delay.ts";
import { type Sockets, socketDefaults, type WebSocketEngine } from "../sockets/types.ts";
import { keyIn } from "../start/key-files.ts";
import { createSecretBox } from "../start/secret-box.ts";
import type { Health } from "./health.ts";
import type { ExchangePorts } from "./open-exchange.ts";
import type { People } from "./open-people.ts";
import type { Services } from "./open-services.ts";
import { usdPricesOf } from "./usd-prices.ts";

export interface SiteParts {
  readonly config: Config;
  readonly version: string;
  readonly exchange: ExchangePorts;
  /** Begins to hear what other processes commit for a user. Absent: there are none. */
  readonly follow?: (userId: number) => Stop;
  readonly services: Services;
  readonly health: Pick<Health, "problems">;
  readonly metrics: Metrics;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly report: (error: unknown) => void;
  /** See `attachSockets`. */
  readonly webSockets?: WebSocketEngine;
  /** Default: that of this process. */
  readonly loopDelay?: LoopDelay;
}

/** The user of a socket's token or signed login, and their language. */
function socketUsers({
  accounts,
  apiKeys,
}: Pick<People, "accounts" | "apiKeys">): Pick<
  Parameters<typeof attachSockets>[1],
  "sessions" | "languageOf"
> {
  const bySession = async (token: string) => {
    const found = await accounts.sessions.authenticate(token);
    return found && { userId: found.user.id, expiresAt: found.session.expiresAt };
  };
  const ofKey = (userId: number) => ({
    userId,
    expiresAt: Number.MAX_SAFE_INTEGER,
    isProgram: true,
  });
  return {
    sessions: {
      async userOf(token, address) {
        const signed = readSignedLogin(token, address);
        if (signed === null) return bySession(token);
        try {
          const { user } = await apiKeys.authenticate(signed, "read");
          return ofKey(user.id);
        } catch (error) {
          if (error instanceof Refused) return null;
          throw error;
        }
      },
      async again(token) {
        const signed = readSignedLogin(token, "");
        if (signed === null) return bySession(token);
        const userId = await apiKeys.ownerOf(signed.key);
        return userId === null ? null : ofKey(userId);
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

/** What users and operators reach. */
export interface Site {
  readonly sockets: Sockets;
  readonly console: OperatorConsole;
}

/** Puts HTTP, the sockets and the operators' console in front of an exchange and its services. Nothing listens yet. */
export async function openSite(http: FastifyInstance, parts: SiteParts): Promise<Site> {
  const { config, version, exchange, services, clock, secrets, report } = parts;
  const { storage, ledger, bus, spot, marks, leverage, options, marketData, switches, auditor } = exchange;
  const { people, news, funds, p2p, earn, commands, demo, deadManSwitches, alerts } = services;
  const { accounts, apiKeys, notices, identities, uploads, referrals, preferences } = people;
  const operatorKey = config.cluster.operatorKey || keyIn(config.dataDirectory, OPERATOR_KEY_FILE, secrets);
  const forOperators = {
    ...{
      config,
      version,
      clock,
      spot,
      auditor,
      accounts,
      identities,
      uploads,
      notices,
      switches,
      funds,
      p2p,
    },
    operators: createOperators(storage, clock, secrets, operatorKey),
    house: createHouse(storage),
    archives: createArchives({ storage, clock }),
    ...{ acceptors: earn.rooms.acceptors, insurance: earn.rooms.insurance },
  };
  await registerHttp(http, {
    ...forOperators,
    ...{ config, version, clock, demo },
    records: createRecords({
      ...{ storage, marketData, markets: spot.markets, turn: () => setImmediate() },
      usdPrice: usdPricesOf({ spot, marks }),
    }),
    newNonce: () => secrets.token(16),
    ...{ ledger, spot, marks, leverage, options, marketData, commands },
    ...{ deadManSwitches, alerts },
    ...{ accounts, apiKeys, notices, identities, uploads, referrals, preferences, news, switches },
    ...{ ...earn.rooms, funds, p2p, health: parts.health, metrics: parts.metrics },
  });
  const console = await createOperatorConsole(
    {
      ...forOperators,
      storage,
      secrets,
      box: createSecretBox(Buffer.from(exchange.keys.secret, "base64url"), secrets),
    },
    config.operations.consolePort,
    report,
  );
  const sockets = attachSockets(http.server, {
    ...{ exchange: spot, leverage, options, p2p, marketData, ledger, bus, clock, notices, report },
    ...socketUsers(people),
    ...(parts.follow === undefined ? {} : { follow: parts.follow }),
    ...(parts.webSockets === undefined ? {} : { webSockets: parts.webSockets }),
    loopDelay: parts.loopDelay ?? measureLoopDelay(),
    settings: socketSettings(config),
  });
  return { sockets, console };
}
