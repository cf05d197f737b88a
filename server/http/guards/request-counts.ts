import type { RateLimitPluginOptions } from "@fastify/rate-limit";
import { StartError } from "#server/storage/sqlite/start-error.ts";

/** How long a request waits for its count, ms. */
const ANSWER_MS = 500;

/** Where requests are counted by address. */
export interface RequestCounts {
  readonly options: Pick<RateLimitPluginOptions, "redis" | "nameSpace" | "skipOnError">;
  close(): void;
}

/**
 * Counts in Redis, for all gateways together. While it does not answer, requests go through uncounted: a limit that is out of order must
 * not close the exchange.
 * @param report receives lost connections, each once
 * @throws StartError where it cannot be reached
 */
async function countInRedis(url: string, report: (error: unknown) => void): Promise<RequestCounts> {
  const { Redis } = await import("ioredis");
  const redis = new Redis(url, {
    ...{ lazyConnect: true, connectTimeout: ANSWER_MS, commandTimeout: ANSWER_MS },
    ...{ maxRetriesPerRequest: 0, enableOfflineQueue: false },
  });
  let wasLost = false;
  redis.on("error", (error) => {
    if (!wasLost) report(error);
    wasLost = true;
  });
  redis.on("ready", () => {
    wasLost = false;
  });
  await redis.connect().catch((error: unknown) => {
    redis.disconnect();
    const { host } = new URL(url);
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`Redis at ${host} cannot be used (${reason}). Start it, or check RATE_LIMIT_URL.`, {
      cause: error,
    });
  });
  return {
    options: { redis, nameSpace: "millrace-requests-", skipOnError: true },
    close: () => redis.disconnect(),
  };
}

/** Opens the counts of requests. @param url of Redis; `""`: in the memory of this process */
export async function openRequestCounts(
  url: string,
  report: (error: unknown) => void,
): Promise<RequestCounts> {
  return url === "" ? { options: {}, close() {} } : countInRedis(url, report);
}
