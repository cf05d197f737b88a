import { resolve } from "node:path";
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import type { Config } from "../config/config.ts";
import { reportRequests } from "../metrics/http.ts";
import { acceptorRoutes } from "./acceptors/acceptors.ts";
import { alertRoutes } from "./account/alerts.ts";
import { apiKeyRoutes } from "./account/api-keys.ts";
import { deadManSwitchRoutes } from "./account/dead-man-switch.ts";
import { identityRoutes } from "./account/identity.ts";
import { preferenceRoutes } from "./account/preferences.ts";
import { securityRoutes } from "./account/security.ts";
import { teamRoutes } from "./account/team.ts";
import { tradePasswordRoutes } from "./account/trade-password.ts";
import { uploadRoutes } from "./account/uploads.ts";
import { docsRoutes } from "./docs/docs.ts";
import { depositRoutes } from "./earn/earn.ts";
import { registerBrowserTickets } from "./guards/browser-ticket.ts";
import { registerSecurity } from "./guards/security.ts";
import { keepSignedBodies } from "./guards/signed-request.ts";
import { insuranceRoutes } from "./insurance/insurance.ts";
import { BODY_LIMIT, signInLimit } from "./kit/limits.ts";
import { registerPages } from "./kit/pages.ts";
import { languageOf, replyRefusal } from "./kit/refusing.ts";
import { createRoutes } from "./kit/route.ts";
import { leverageRoutes } from "./leverage/leverage.ts";
import { leveragePanelRoutes } from "./leverage/panel.ts";
import { candleRoutes } from "./markets/candles.ts";
import { marketRoutes } from "./markets/markets.ts";
import { markRoutes } from "./markets/marks.ts";
import { newsRoutes } from "./news/news.ts";
import { optionsRoutes } from "./options/options.ts";
import { p2pRoutes } from "./p2p/adverts.ts";
import { c2cRoutes } from "./p2p/c2c.ts";
import { fiatRoutes } from "./p2p/fiat.ts";
import { fiatShopRoutes } from "./p2p/fiat-shops.ts";
import { pointsRoutes } from "./points/points.ts";
import { createPrerendering, type Prerendering } from "./prerender/prerendering.ts";
import { recordRoutes } from "./records/records.ts";
import { accountRoutes } from "./session/session.ts";
import { commandRoutes } from "./shell/commands.ts";
import { demoRoutes } from "./shell/demo.ts";
import { createFirstReplies, type FirstRepliesOf } from "./shell/first-replies.ts";
import { operatorRoutes } from "./shell/operator.ts";
import { settingsOf, settingsScript, siteRoutes } from "./shell/site.ts";
import { spotRoutes } from "./spot/spot.ts";
import type { HttpParts } from "./types.ts";
import { addressRoutes } from "./wallets/addresses.ts";
import { fundsRoutes } from "./wallets/funds.ts";
import { fundsHistoryRoutes } from "./wallets/history.ts";
import { walletMiddleRoutes } from "./wallets/middle.ts";
import { walletMoveRoutes } from "./wallets/moves.ts";
import { walletRoutes } from "./wallets/wallets.ts";
import { withdrawRoutes } from "./wallets/withdraw.ts";

/** How long a client may take to send its request. */
const REQUEST_TIMEOUT_MS = 30_000;
/** What renders pages, beside the site of the same build (`vite.config.ts`). */
const PRERENDER = "../prerender/prerender.js";

/** Renders a terminal, the login and a member's page before somebody asks for one: the first of each takes longer than a page waits. */
async function warmUp(
  prerendering: Prerendering,
  firstReplies: FirstRepliesOf,
  { spot }: Pick<HttpParts, "spot">,
): Promise<void> {
  await prerendering.start();
  const [market] = spot.markets;
  if (market === undefined) return;
  const query = new URLSearchParams({ pair: market.symbol.replace("/", "_") });
  const terminal = { address: `/dealCenter?${query}`, visitor: "guest" } as const;
  await prerendering.markupOf(terminal, await firstReplies("/dealCenter", query));
  await prerendering.markupOf({ address: "/components/login", visitor: "guest" }, []);
  await prerendering.markupOf({ address: "/dealFinance", visitor: "member" }, []);
}

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
  app.decorateRequest("refusal", null);
  reportRequests(app, parts.metrics);
  await registerSecurity(app, parts.config);
  registerBrowserTickets(app, parts.demo?.mailboxes ?? null);
  keepSignedBodies(app);
  const routes = createRoutes(app, parts);
  siteRoutes(app, parts);
  const limit = signInLimit(app, parts.config);
  accountRoutes(routes, parts, limit);
  tradePasswordRoutes(routes, parts, limit);
  identityRoutes(routes, parts, limit);
  securityRoutes(routes, parts, limit);
  apiKeyRoutes(routes, parts, limit);
  teamRoutes(routes, parts);
  preferenceRoutes(routes, parts);
  alertRoutes(routes, parts);
  deadManSwitchRoutes(routes, parts);
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
  leverageRoutes(routes, parts);
  leveragePanelRoutes(routes, parts);
  optionsRoutes(routes, parts);
  insuranceRoutes(routes, parts);
  depositRoutes(routes, parts);
  pointsRoutes(routes, parts, limit);
  recordRoutes(app, routes, parts);
  acceptorRoutes(routes, parts, limit);
  p2pRoutes(routes, parts, limit);
  c2cRoutes(routes, parts);
  fiatRoutes(routes, parts);
  fiatShopRoutes(routes, parts);
  demoRoutes(routes, parts);
  commandRoutes(routes, parts);
  docsRoutes(app, parts);
  const prerendering = createPrerendering(resolve(parts.config.siteDirectory, PRERENDER), {
    clock: parts.clock,
    settings: settingsOf(parts),
    report: (error) => app.log.error({ err: error }, "Pages go out without their markup"),
  });
  const firstReplies = createFirstReplies(routes, parts);
  app.addHook("onListen", () => warmUp(prerendering, firstReplies, parts));
  app.addHook("onClose", () => prerendering.close());
  await registerPages(app, {
    ...parts,
    settings: settingsScript(parts),
    firstReplies,
    prerendering,
  });
}
