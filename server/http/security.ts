import { constants } from "node:zlib";
import compress from "@fastify/compress";
import cors from "@fastify/cors";
import formbody from "@fastify/formbody";
import helmet from "@fastify/helmet";
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import { BODY_LIMIT, tooMany, WINDOW_MS } from "./limits.ts";

/** Where calls begin. */
const CALLS = ["/api/", "/walletMiddle/", "/upi/"];

/** Where pages may connect: this server, and the other exchange where one is configured, over HTTP and its socket. */
function connectSources({ site }: Config): string[] {
  if (site.exchangeUrl === "") return ["'self'"];
  const { origin } = new URL(site.exchangeUrl);
  return ["'self'", origin, origin.replace(/^http/, "ws")];
}

/** The Content-Security-Policy of every page; styles are inline because Mantine and Highcharts write them so. */
function policy(config: Config) {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      // Blobs: pictures that only some may see are fetched with the token and shown from memory.
      imgSrc: ["'self'", "blob:", "data:", "https:"],
      fontSrc: ["'self'", "data:"],
      connectSrc: connectSources(config),
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  };
}

/** Headers, limits by address, compression and the form parser: in front of every route. */
export async function registerSecurity(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: policy(config),
    crossOriginResourcePolicy: { policy: "same-site" },
    // Whether there is TLS in front is known to the proxy that ends it, not to us.
    strictTransportSecurity: false,
    referrerPolicy: { policy: "same-origin" },
  });
  // Tokens travel in a header that a page must set itself, so credentials (cookies) are never allowed.
  await app.register(cors, { origin: [...config.allowedOrigins], methods: ["GET", "POST"], maxAge: 86_400 });
  await app.register(rateLimit, {
    global: true,
    max: config.limits.perMinute,
    timeWindow: WINDOW_MS,
    cache: 20_000,
    // Pages and their files are not counted: only calls cost the exchange anything.
    allowList: ({ url }) => !CALLS.some((root) => url.startsWith(root)),
    errorResponseBuilder: (_, { ttl }) => tooMany(ttl),
  });
  await app.register(compress, {
    threshold: 1024,
    encodings: ["br", "gzip"],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  });
  await app.register(formbody, { bodyLimit: BODY_LIMIT });
}
