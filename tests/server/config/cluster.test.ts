import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readConfig } from "#server/config/config.ts";
import { problems } from "./problems.ts";

const KEY = "A".repeat(43);

/** What each process of a cluster is given. */
const shared = {
  DATABASE_URL: "postgres://db/millrace",
  NATS_URL: "nats://one:4222, nats://two:4222",
  SECRET_KEY: KEY,
  CHAIN_KEY: KEY,
  OPERATOR_KEY: KEY,
  UPLOADS_URL: "file:///srv/pictures",
};
const gateway = { ...shared, MILLRACE_ROLE: "gateway", GATEWAYS_ARE_HASHED: "1" };
const runner = { ...shared, MILLRACE_ROLE: "runner" };

describe("Configuration of a cluster", () => {
  it("CLUSTER-CONFIG-001 without MILLRACE_ROLE one process does everything and needs no setting", () => {
    expect(readConfig({}).cluster).toMatchObject({ role: null, natsUrl: "", uploadsUrl: "", markets: [] });
  });

  it("CLUSTER-CONFIG-001 a gateway and a runner start with what all processes share", () => {
    expect(readConfig(gateway).cluster).toMatchObject({ role: "gateway", gatewaysAreHashed: true });
    expect(readConfig({ ...runner, MARKETS: "BTC/USDT, XRP/BTC" }).cluster).toMatchObject({
      ...{ role: "runner", markets: [1, 15], natsUrl: shared.NATS_URL },
    });
  });

  it("CLUSTER-CONFIG-002 one message names everything that a role lacks, and why", () => {
    expect(problems({ MILLRACE_ROLE: "runner" })).toEqual([
      "MILLRACE_ROLE=runner needs DATABASE_URL, NATS_URL, SECRET_KEY, CHAIN_KEY, OPERATOR_KEY and UPLOADS_URL: all processes share a database of PostgreSQL, the processes talk over NATS, key files belong to one process and every gateway shows the same pictures",
    ]);
    const { CHAIN_KEY: _, ...others } = runner;
    expect(problems(others)).toEqual([
      "MILLRACE_ROLE=runner needs CHAIN_KEY: key files belong to one process",
    ]);
  });

  it("CLUSTER-CONFIG-002 reports whatever the combination, naming exactly what is missing", () => {
    const some = fc.subarray(Object.keys(shared) as (keyof typeof shared)[]);
    const limits = fc.subarray(["RATE_LIMIT_URL", "GATEWAYS_ARE_HASHED"]);
    fc.assert(
      fc.property(fc.constantFrom("gateway", "runner"), some, limits, (role, given, limited) => {
        const environment = {
          MILLRACE_ROLE: role,
          ...Object.fromEntries(given.map((name) => [name, shared[name]])),
          ...(limited.includes("RATE_LIMIT_URL") ? { RATE_LIMIT_URL: "redis://limits" } : {}),
          ...(limited.includes("GATEWAYS_ARE_HASHED") ? { GATEWAYS_ARE_HASHED: "1" } : {}),
        };
        const found = problems(environment);
        const needed =
          found.find(
            (problem) =>
              problem.startsWith(`MILLRACE_ROLE=${role} needs`) && !problem.includes("RATE_LIMIT_URL"),
          ) ?? "";
        for (const name of Object.keys(shared))
          expect(needed.includes(name), `CLUSTER-CONFIG-002 ${name}`).toBe(!(name in environment));
        const isCounted = role === "runner" || limited.length > 0;
        expect(found.some((problem) => problem.includes("RATE_LIMIT_URL"))).toBe(!isCounted);
        expect(found.length).toBe((given.length < 6 ? 1 : 0) + (isCounted ? 0 : 1));
      }),
    );
  });

  it.each([
    [{ NATS_URL: "nats://one" }, ["NATS_URL needs MILLRACE_ROLE", "NATS_URL needs DATABASE_URL"]],
    [{ NATS_URL: "nats://one", DATABASE_URL: "postgres://db/m" }, ["NATS_URL needs MILLRACE_ROLE"]],
    [{ MARKETS: "BTC/USDT" }, ["MARKETS needs MILLRACE_ROLE=runner"]],
    [{ ...gateway, MARKETS: "BTC/USDT" }, ["MARKETS needs MILLRACE_ROLE=runner"]],
    [{ ...runner, DATABASE_MIGRATE: "start" }, ["DATABASE_MIGRATE=start is for one process alone"]],
  ])("CLUSTER-CONFIG-002 rejects %j", (environment, sentences) => {
    expect(problems(environment)).toMatchObject(sentences.map((one) => expect.stringContaining(one)));
  });

  it.each([
    ["MILLRACE_ROLE", "both"],
    ["NATS_URL", "nats://one,http://two"],
    ["UPLOADS_URL", "/srv/pictures"],
    ["RATE_LIMIT_URL", "http://limits"],
    ["MARKETS", "BTC/USDT,MILL/USDT"],
    ["MARKETS", "BTC/USDT,BTC/USDT"],
    ["CHAIN_KEY", "short"],
    ["OPERATOR_KEY", "short"],
  ])("CLUSTER-CONFIG-002 rejects %s=%s, without repeating what may be secret", (name, value) => {
    const found = problems({ ...runner, [name]: value }).filter((problem) => problem.startsWith(name));
    expect(found).toHaveLength(1);
    if (!["MILLRACE_ROLE", "MARKETS"].includes(name)) expect(found.join()).not.toContain(value);
  });
});
