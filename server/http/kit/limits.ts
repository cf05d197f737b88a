import type { FastifyInstance } from "fastify";
import { Refused } from "#server/exchange/kit/refused.ts";
import type { Config } from "../../config/config.ts";
import type { RouteOptions } from "./handler.ts";

/** Largest body of a request: no call has a large one. */
export const BODY_LIMIT = 32 * 1024;
/** The window of every limit by address. */
export const WINDOW_MS = 60_000;

/** The refusal of an address that asks too often. @param ttlMs until its window is over */
export function tooMany(ttlMs: number): Refused {
  return new Refused("too_many_requests", { seconds: String(Math.max(1, Math.ceil(ttlMs / 1000))) });
}

/** Counts requests of an address apart from the others. */
function ownCount(app: FastifyInstance, max: number): RouteOptions {
  const count = app.createRateLimit({ max, timeWindow: WINDOW_MS });
  return {
    async onRequest(request) {
      const counted = await count(request);
      if (!counted.isAllowed && counted.isExceeded) throw tooMany(counted.ttl);
    },
  };
}

/** The limit of calls that try passwords and codes: together they have one count an address, beside the one for all calls. */
export const signInLimit = (app: FastifyInstance, { limits }: Config): RouteOptions =>
  ownCount(app, limits.signInPerMinute);

/** The limit of files: one reads as much as a thousand other calls. */
export const exportLimit = (app: FastifyInstance, { limits }: Config): RouteOptions =>
  ownCount(app, limits.exportsPerMinute);
