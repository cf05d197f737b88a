import type { Config } from "../config.ts";
import type { RouteOptions } from "./route.ts";

/** Largest body of a request: no call has a large one. */
export const BODY_LIMIT = 32 * 1024;

/** The limit of calls that try passwords and codes: they share one count an address. */
export function signInLimit({ limits }: Config): RouteOptions {
  return { config: { rateLimit: { max: limits.signInPerMinute, groupId: "sign-in" } } };
}
