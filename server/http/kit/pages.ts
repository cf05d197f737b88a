import { resolve } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refused } from "#server/exchange/kit/refused.ts";
import type { Config } from "../../config/config.ts";
import { contentPolicy } from "../guards/security.ts";
import type { Prerendering } from "../prerender/prerendering.ts";
import type { FirstRepliesOf } from "../shell/first-replies.ts";
import { composePage } from "./compose-page.ts";
import { languageOf, refuse } from "./refusing.ts";

export interface PageParts {
  readonly config: Config;
  /** The script that hands the settings to a page. */
  readonly settings: string;
  readonly firstReplies: FirstRepliesOf;
  readonly prerendering: Prerendering;
  /** A random text that no other page has. */
  newNonce(): string;
}

/** Files with a hash of their content in their name: `index-B1x2y3Z4.js`. They never change. */
const HASHED = /[\\/]assets[\\/]/;
const YEAR_SECONDS = 31_536_000;
/** Paths as a build has them: nothing encoded, no empty part, none that begins with a dot. */
const BUILT = /^(?:\/[\w-][\w.-]*)+$/;

/** Older addresses of pages. The router knows them too, for links within the site; from here the page comes with its replies and markup. */
export const MOVED = {
  "/fiatradCenter": "/legalTrade",
  "/components/noticeDetail": "/noticeDetail",
  "/components/msgDetail": "/msgDetail",
} as const;

/** Everything where calls are and that no call of the contract matches. */
const unknownCalls = ["/api", "/api/*", "/walletMiddle/*", "/upi/*", "/socket.io", "/socket.io/*"];

const NO_QUERY = new URLSearchParams();

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).type("text/plain; charset=utf-8").send("Not found\n");
}

function pathOf({ url }: FastifyRequest): string {
  return url.split("?")[0] ?? "";
}

function queryOf({ url }: FastifyRequest): URLSearchParams {
  const [, query = ""] = url.split("?", 2);
  return new URLSearchParams(query);
}

/** Whether a request is for a file by its name's ending, and not for a page. */
function isFile(request: FastifyRequest): boolean {
  return /\.[a-z0-9]{1,8}$/i.test(pathOf(request));
}

async function sendPage(
  reply: FastifyReply,
  root: string,
  { config, newNonce, settings, firstReplies, prerendering }: PageParts,
): Promise<FastifyReply> {
  const nonce = newNonce();
  const { request } = reply;
  const address = pathOf(request);
  const query = queryOf(request);
  const replies = await firstReplies(address, query).catch((error: unknown) => {
    // The page can ask for them itself, and then reports the error.
    request.log.warn({ err: error }, "A page goes out without its first replies");
    return [];
  });
  // The exchange that is asked may be another one.
  const brought = config.site.exchangeUrl === "" ? replies : [];
  const page = await composePage(root, {
    ...{ nonce, settings, address, query, firstReplies: brought },
    markupOf: async (look) => {
      // Without its replies a page would show nothing but placeholders.
      if (brought.length === 0) return null;
      const [shown = ""] = look.address.split("?");
      // A guest who is led to log in sees that page's replies.
      return prerendering.markupOf(look, shown === address ? brought : await firstReplies(shown, NO_QUERY));
    },
  });
  if (page === null)
    return reply
      .code(503)
      .type("text/plain; charset=utf-8")
      .send("The site has not been built yet: run npm run build.\n");
  await reply.helmet({ contentSecurityPolicy: contentPolicy(config, nonce) });
  return reply.type("text/html; charset=utf-8").header("cache-control", "no-store").send(page);
}

/**
 * The built site: its files, and `index.html` for every address that the browser's router knows. Unknown calls answer in the
 * envelope. Files are looked for at each request and not listed at the start, so that a new build is served without one.
 */
export async function registerPages(app: FastifyInstance, parts: PageParts): Promise<void> {
  const root = resolve(parts.config.siteDirectory);
  await app.register(fastifyStatic, {
    root,
    serve: false,
    index: false,
    // A build has its scripts and styles in Brotli too.
    preCompressed: true,
    // It need not be there yet.
    suppressWarning: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const value = HASHED.test(path) ? `public, max-age=${YEAR_SECONDS}, immutable` : "no-cache";
      reply.header("cache-control", value);
    },
  });
  // Metrics have a port of their own; without this the address would be a page of the site.
  app.get("/metrics", (_, reply) => notFound(reply));
  for (const [from, to] of Object.entries(MOVED))
    app.get(from, { config: { isPage: true } }, ({ url }, reply) => reply.redirect(url.replace(from, to)));
  app.get("/*", { config: { isPage: true } }, async (request, reply) => {
    const path = pathOf(request);
    if (!isFile(request)) return sendPage(reply, root, parts);
    return BUILT.test(path) ? reply.sendFile(path) : notFound(reply);
  });
  // Routes of their own, so that calls nobody knows are recognised as the others are, and count like them.
  for (const url of unknownCalls)
    app.all(url, (request, reply) =>
      reply.code(200).send(refuse(request, new Refused("unknown_call"), languageOf(request))),
    );
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, async (_, reply) => notFound(reply));
}
