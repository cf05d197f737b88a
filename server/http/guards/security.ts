import { constants } from "node:zlib";
import compress from "@fastify/compress";
import cors from "@fastify/cors";
import formbody from "@fastify/formbody";
import helmet from "@fastify/helmet";
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { networkOf } from "#server/exchange/session/network.ts";
import type { Config } from "../../config/config.ts";
import { BODY_LIMIT, tooMany, WINDOW_MS } from "../kit/limits.ts";
import { allowedOrigin } from "./allowed-origin.ts";
import { openRequestCounts } from "./request-counts.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** A page of the site or a file of it: it costs the exchange nothing, so that it is not counted, and may be kept. */
    readonly isPage?: boolean;
  }
}

const isPage = ({ routeOptions }: FastifyRequest): boolean => routeOptions.config.isPage === true;

/** The other exchange where one is configured. */
function otherExchange({ site }: Config): string[] {
  return site.exchangeUrl === "" ? [] : [new URL(site.exchangeUrl).origin];
}

/** Where pages may connect: this server and the other exchange, over HTTP and its socket. */
function connectSources(config: Config): string[] {
  return ["'self'", ...otherExchange(config).flatMap((origin) => [origin, origin.replace(/^http/, "ws")])];
}

/**
 * The Content-Security-Policy of every reply. No style is written into the markup: React, Highcharts and the news set styles by script.
 * @param nonce of the page that carries it, for the scripts in its head and the style elements that Mantine makes; empty: there are none
 */
export function contentPolicy(config: Config, nonce = "") {
  const own = nonce === "" ? ["'self'"] : ["'self'", `'nonce-${nonce}'`];
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: own,
      styleSrc: own,
      styleSrcAttr: ["'none'"],
      // Blobs: pictures that only some may see are fetched with the token and shown from memory.
      imgSrc: ["'self'", "blob:", "data:", ...otherExchange(config), ...config.imageOrigins],
      fontSrc: ["'self'", "data:"],
      connectSrc: connectSources(config),
      workerSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  };
}

/** Headers, limits by address, compression and the form parser: in front of every route. */
export async function registerSecurity(app: FastifyInstance, config: Config): Promise<void> {
  // Replies of calls are somebody's own. What may be kept (pictures) says so itself.
  app.addHook("onRequest", async (request, reply) => {
    if (!isPage(request)) reply.header("cache-control", "no-store");
  });
  await app.register(helmet, {
    contentSecurityPolicy: contentPolicy(config),
    crossOriginResourcePolicy: { policy: "same-site" },
    // Whether there is TLS in front is known to the proxy that ends it, not to us.
    strictTransportSecurity: false,
    referrerPolicy: { policy: "same-origin" },
  });
  // Tokens travel in a header that a page must set itself, so credentials (cookies) are never allowed.
  await app.register(cors, {
    origin: allowedOrigin(config.allowedOrigins),
    methods: ["GET", "POST", "PUT"],
    maxAge: 86_400,
    exposedHeaders: ["ratelimit-limit", "ratelimit-remaining", "ratelimit-reset", "retry-after"],
  });
  const counts = await openRequestCounts(config.cluster.rateLimitUrl, (error) =>
    app.log.error({ err: error }, "Requests are not counted while Redis is away"),
  );
  app.addHook("onClose", () => counts.close());
  await app.register(rateLimit, {
    ...counts.options,
    global: true,
    max: config.limits.perMinute,
    timeWindow: WINDOW_MS,
    cache: 20_000,
    // `RateLimit-Limit`, `-Remaining` and `-Reset`, as draft-ietf-httpapi-ratelimit-headers-06 names them.
    enableDraftSpec: true,
    // By the route that was matched, never by the text of the address: `/%61pi/…` is `/api/…`. What matches no route counts too.
    allowList: isPage,
    keyGenerator: ({ ip }) => networkOf(ip),
    errorResponseBuilder: (_, { ttl }) => tooMany(ttl),
  });
  await app.register(compress, {
    threshold: 1024,
    encodings: ["br", "gzip"],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  });
  await app.register(formbody, { bodyLimit: BODY_LIMIT });
}
