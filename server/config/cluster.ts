import * as v from "valibot";
import { markets } from "../exchange/markets/markets.ts";
import { address, addresses, choice, flag, key, list, setting } from "./settings.ts";

/** What one process of a cluster does. */
export const roles = ["gateway", "runner"] as const;
export type Role = (typeof roles)[number];

/** Symbols of markets such as `BTC/USDT`, as their ids. */
const symbols = v.pipe(
  list,
  v.transform((given) => given.map((symbol) => markets.find((market) => market.symbol === symbol)?.id)),
  v.array(v.number()),
  v.check((ids) => new Set(ids).size === ids.length),
);

/** The settings that decide whether this process is alone or part of a cluster, as they are given. */
const given = v.object({
  /** `null`: one process does everything. */
  role: setting<Role | null>("MILLRACE_ROLE", null, `be one of ${roles.join(", ")}`, v.picklist(roles)),
  databaseUrl: address("DATABASE_URL", "postgres", "postgresql"),
  databaseMigrate: choice("DATABASE_MIGRATE", ["command", "start"], "command"),
  /** Servers of NATS, separated by commas. */
  natsUrl: addresses("NATS_URL", "nats", "tls"),
  secretKey: key("SECRET_KEY"),
  chainKey: key("CHAIN_KEY"),
  operatorKey: key("OPERATOR_KEY"),
  /** Where pictures are kept; `""`: in the data folder. */
  uploadsUrl: address("UPLOADS_URL", "file", "s3"),
  /** Where requests are counted; `""`: in this process. */
  rateLimitUrl: address("RATE_LIMIT_URL", "redis", "rediss"),
  /** The load balancer sends all requests of an address to one gateway. */
  gatewaysAreHashed: flag("GATEWAYS_ARE_HASHED", false),
  /** Ids of the markets that this runner takes before others do. */
  markets: setting<readonly number[]>("MARKETS", [], "list markets such as BTC/USDT, each once", symbols),
});
type Given = v.InferOutput<typeof given>;

/** `A`, `A and B`, `A, B and C`. */
const joined = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** What every process of a cluster needs, and why. */
const needs = [
  ["databaseUrl", "DATABASE_URL", "all processes share a database of PostgreSQL"],
  ["natsUrl", "NATS_URL", "the processes talk over NATS"],
  ["secretKey", "SECRET_KEY", "key files belong to one process"],
  ["chainKey", "CHAIN_KEY", "key files belong to one process"],
  ["operatorKey", "OPERATOR_KEY", "key files belong to one process"],
  ["uploadsUrl", "UPLOADS_URL", "every gateway shows the same pictures"],
] as const satisfies readonly (readonly [field: keyof Given, variable: string, reason: string])[];

/** What a role lacks, by reason, in one sentence; "" where nothing is missing. */
function lacking(settings: Partial<Given>): string {
  const missing = needs.filter(([field]) => settings[field] === "");
  const reasons = [...new Set(missing.map(([, , reason]) => reason))];
  const named = missing.map(([, variable]) => variable);
  return `MILLRACE_ROLE=${settings.role} needs ${joined.format(named)}: ${joined.format(reasons)}`;
}

const isRole = ({ role }: Partial<Given>) => role === "gateway" || role === "runner";

/** One process, or a part of a cluster: which one, and what it shares with the others. */
export const clusterSettings = v.pipe(
  given,
  v.partialCheck(
    [["role"], ["databaseUrl"], ["natsUrl"], ["secretKey"], ["chainKey"], ["operatorKey"], ["uploadsUrl"]],
    (settings) => !isRole(settings) || needs.every(([field]) => settings[field] !== ""),
    ({ input }) => lacking(input),
  ),
  v.partialCheck(
    [["role"], ["natsUrl"]],
    ({ role, natsUrl }) => role !== null || natsUrl === "",
    "NATS_URL needs MILLRACE_ROLE=gateway or MILLRACE_ROLE=runner: one process alone has nobody to talk to",
  ),
  v.partialCheck(
    [["natsUrl"], ["databaseUrl"], ["role"]],
    ({ role, natsUrl, databaseUrl }) => role !== null || natsUrl === "" || databaseUrl !== "",
    "NATS_URL needs DATABASE_URL: all processes share a database of PostgreSQL",
  ),
  v.partialCheck(
    [["role"], ["rateLimitUrl"], ["gatewaysAreHashed"]],
    ({ role, rateLimitUrl, gatewaysAreHashed }) =>
      role !== "gateway" || rateLimitUrl !== "" || gatewaysAreHashed,
    "MILLRACE_ROLE=gateway needs RATE_LIMIT_URL, or GATEWAYS_ARE_HASHED=1 where the load balancer keeps an address on one gateway: otherwise each gateway allows the whole limit",
  ),
  v.partialCheck(
    [["role"], ["databaseMigrate"]],
    (settings) => !isRole(settings) || settings.databaseMigrate === "command",
    "DATABASE_MIGRATE=start is for one process alone: before the processes of a new release start, run npm run migrate",
  ),
  v.partialCheck(
    [["role"], ["markets"]],
    ({ role, markets: pinned }) => role === "runner" || pinned.length === 0,
    "MARKETS needs MILLRACE_ROLE=runner: only runners own markets",
  ),
);
