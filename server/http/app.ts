import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import type { Config } from "../config/config.ts";
import { acceptorRoutes } from "./areas/acceptors.ts";
import { accountRoutes } from "./areas/account.ts";
import { c2cRoutes } from "./areas/c2c.ts";
import { candleRoutes } from "./areas/candles.ts";
import { commandRoutes } from "./areas/commands.ts";
import { demoRoutes } from "./areas/demo.ts";
import { depositRoutes } from "./areas/deposits.ts";
import { fiatRoutes } from "./areas/fiat.ts";
import { fiatShopRoutes } from "./areas/fiat-shops.ts";
import { fundsRoutes } from "./areas/funds.ts";
import { addressRoutes } from "./areas/funds-addresses.ts";
import { fundsHistoryRoutes } from "./areas/funds-history.ts";
import { withdrawRoutes } from "./areas/funds-withdraw.ts";
import { identityRoutes } from "./areas/identity.ts";
import { insuranceRoutes } from "./areas/insurance.ts";
import { leverRoutes } from "./areas/lever.ts";
import { leverPanelRoutes } from "./areas/lever-panel.ts";
import { marketRoutes } from "./areas/markets.ts";
import { markRoutes } from "./areas/marks.ts";
import { microRoutes } from "./areas/micro.ts";
import { newsRoutes } from "./areas/news.ts";
import { operatorRoutes } from "./areas/operator.ts";
import { otcRoutes } from "./areas/otc.ts";
import { pointsRoutes } from "./areas/points.ts";
import { preferenceRoutes } from "./areas/preferences.ts";
import { securityRoutes } from "./areas/security.ts";
import { siteRoutes } from "./areas/site.ts";
import { spotRoutes } from "./areas/spot.ts";
import { teamRoutes } from "./areas/team.ts";
import { tradePasswordRoutes } from "./areas/trade-password.ts";
import { uploadRoutes } from "./areas/uploads.ts";
import { walletMiddleRoutes } from "./areas/wallet-middle.ts";
import { walletMoveRoutes } from "./areas/wallet-moves.ts";
import { walletRoutes } from "./areas/wallets.ts";
import { registerBrowserTickets } from "./browser-ticket.ts";
import { BODY_LIMIT, signInLimit } from "./limits.ts";
import { registerPages } from "./pages.ts";
import { languageOf, replyRefusal } from "./refusing.ts";
import { createRoutes } from "./route.ts";
import { registerSecurity } from "./security.ts";
import type { HttpParts } from "./types.ts";

/** How long a client may take to send its request. */
const REQUEST_TIMEOUT_MS = 30_000;

/**
 * The bare server with its log, before anything is registered on it.
 * Requests are not logged one by one: an address holds a token where a client sends it in the query.
 */
export function createServer(config: Config): FastifyInstance {
  return fastify({
    logger: { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    // Hop 0 is the connection itself.
    trustProxy: (_, hop) => hop < config.trustProxy,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 128 },
    forceCloseConnections: true,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Addresses that are none are refused before a route is looked for.
    frameworkErrors: (error, request: FastifyRequest, reply: FastifyReply) =>
      reply.send(replyRefusal(error, request, reply, languageOf(request))),
  });
}

/** Registers every call, the site's files and pages, and what guards them. */
export async function registerHttp(app: FastifyInstance, parts: HttpParts): Promise<void> {
  app.setErrorHandler((error, request, reply) =>
    reply.send(replyRefusal(error, request, reply, languageOf(request))),
  );
  await registerSecurity(app, parts.config);
  registerBrowserTickets(app, parts.demo?.mailboxes ?? null);
  const routes = createRoutes(app, parts);
  siteRoutes(app, parts);
  const limit = signInLimit(app, parts.config);
  accountRoutes(routes, parts, limit);
  tradePasswordRoutes(routes, parts, limit);
  identityRoutes(routes, parts, limit);
  securityRoutes(routes, parts, limit);
  teamRoutes(routes, parts);
  preferenceRoutes(routes, parts);
  await uploadRoutes(app, parts);
  operatorRoutes(app, parts);
  newsRoutes(routes, parts);
  marketRoutes(routes, parts);
  markRoutes(routes, parts);
  candleRoutes(app, parts);
  spotRoutes(routes, parts);
  walletRoutes(routes, parts);
  walletMoveRoutes(routes, parts);
  fundsRoutes(routes, parts);
  fundsHistoryRoutes(routes, parts);
  withdrawRoutes(routes, parts, limit);
  addressRoutes(routes, parts, limit);
  walletMiddleRoutes(app, parts, limit);
  leverRoutes(routes, parts);
  leverPanelRoutes(routes, parts);
  microRoutes(routes, parts);
  insuranceRoutes(routes, parts);
  depositRoutes(routes, parts);
  pointsRoutes(routes, parts, limit);
  acceptorRoutes(routes, parts, limit);
  otcRoutes(routes, parts, limit);
  c2cRoutes(routes, parts);
  fiatRoutes(routes, parts);
  fiatShopRoutes(routes, parts);
  demoRoutes(routes, parts);
  commandRoutes(routes, parts);
  await registerPages(app, parts);
}
