import { describe, expect, it } from "vitest";
import * as calls from "#contract/calls/index.ts";
import { openRequestCounts } from "#server/http/guards/request-counts.ts";
import { freePort } from "../../../scripts/server-process.ts";
import { startRedis } from "../support/redis.ts";
import { openServer } from "./support/harness.ts";

describe("Requests counted for all gateways", () => {
  it("CLUSTER-LIMITS-001 with RATE_LIMIT_URL an address has one limit at all servers together", async () => {
    const { url } = await startRedis();
    const limits = { RATE_LIMIT_URL: url, RATE_LIMIT_PER_MINUTE: "7" };
    const servers = [await openServer(limits), await openServer(limits)];
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => servers[index % 2]?.send(calls.currencies)),
    );
    expect(replies.filter((reply) => reply?.type === "ok")).toHaveLength(7);
    expect(replies.filter((reply) => reply?.code === "too_many_requests")).toHaveLength(13);
    for (const server of servers)
      expect(await server.send(calls.currencies, {}, { from: "203.0.113.9" })).toMatchObject({ type: "ok" });
  });

  it("CLUSTER-LIMITS-001 tries of passwords at all servers together have one count", async () => {
    const { url } = await startRedis();
    const limits = { RATE_LIMIT_URL: url, SIGN_IN_LIMIT_PER_MINUTE: "3" };
    const servers = [await openServer(limits), await openServer(limits)];
    const codes: unknown[] = [];
    for (let index = 0; index < 4; index += 1) {
      const wrong = { user_string: "demo@millrace.test", password: "wrong-password" };
      codes.push((await servers[index % 2]?.send(calls.login, wrong))?.code);
    }
    expect(codes).toEqual([...Array(3).fill("credentials_wrong"), "too_many_requests"]);
  });

  it("CLUSTER-LIMITS-002 requests are answered while Redis is away", async () => {
    const redis = await startRedis();
    const server = await openServer({ RATE_LIMIT_URL: redis.url, RATE_LIMIT_PER_MINUTE: "2" });
    await redis.end();
    for (let count = 0; count < 4; count += 1)
      expect(await server.send(calls.currencies)).toMatchObject({ type: "ok" });
  });

  it("CLUSTER-LIMITS-002 a server that cannot reach its Redis does not start", async () => {
    const nobody = `redis://:secret@127.0.0.1:${await freePort()}`;
    await expect(openRequestCounts(nobody, () => {})).rejects.toThrow(
      /^Redis at 127\.0\.0\.1:\d+ cannot be used \(.*\)\. Start it, or check RATE_LIMIT_URL\.$/,
    );
  });
});
