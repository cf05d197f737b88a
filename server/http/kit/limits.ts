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

/** The limit of calls that try passwords and codes: together they have one count an address, beside the one for all calls. */
export function signInLimit(app: FastifyInstance, { limits }: Config): RouteOptions {
  const count = app.createRateLimit({ max: limits.signInPerMinute, timeWindow: WINDOW_MS });
  return {
    async onRequest(request) {
      const counted = await count(request);
      if (!counted.isAllowed && counted.isExceeded) throw tooMany(counted.ttl);
    },
  };
}
