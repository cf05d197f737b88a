import { LIQUIDATION_PERCENT } from "#contract/limits.ts";
import { type EarnConfig, readEarn } from "./config-earn.ts";
import { createFieldReader, type Environment, type FieldReader } from "./config-fields.ts";
import { type FundsConfig, readFunds } from "./config-funds.ts";
import { type MicroConfig, readMicro } from "./config-micro.ts";
import { type OperationsConfig, readOperations } from "./config-operations.ts";
import { type OtcConfig, readOtc } from "./config-otc.ts";
import { type PeopleConfig, readPeople } from "./config-people.ts";
import { readSite, type SiteAddresses } from "./config-site.ts";

/** Everything that can be set from outside, validated. The README lists the variables. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Where the database lies; `":memory:"` in tests. */
  readonly dataDirectory: string;
  /** Where the built site lies. */
  readonly siteDirectory: string;
  readonly demo: boolean;
  /** Whether the house quotes every market and a history is made where there is none. */
  readonly houseQuotes: boolean;
  /** Seed of the house's traders and of the generated history. */
  readonly seed: string;
  readonly logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "silent";
  /** How many proxies in front add the address that they see to `X-Forwarded-For`; 0: none, the header does not count. */
  readonly trustProxy: number;
  readonly delivery: {
    readonly smtpUrl: string;
    readonly smtpFrom: string;
    readonly smsWebhookUrl: string;
    readonly smsWebhookToken: string;
  };
  readonly site: SiteAddresses;
  readonly accounts: {
    /** 32 bytes in base64url that seal the authenticators' secrets; empty: those of a file in the data folder. */
    readonly secretKey: string;
    readonly inviteRequired: boolean;
    readonly loginNeedsCode: boolean;
    readonly tradeNeedsPassword: boolean;
    readonly sessionHours: number;
    /** How long a session lasts that nobody uses. */
    readonly sessionIdleHours: number;
    readonly proofMinutes: number;
    readonly codeResendSeconds: number;
    readonly codesPerContact: number;
    readonly codesPerAddress: number;
    readonly codesPerHour: number;
    readonly recoveryContactHours: number;
    /** Wrong passwords or codes of one account before it is locked, and for how long. */
    readonly loginAttempts: number;
    readonly lockMinutes: number;
  };
  /** Other origins whose pictures pages may show, for articles of the news. */
  readonly imageOrigins: readonly string[];
  /** Origins whose pages may call and listen from another address (`https://host[:port]`); `"*"` for any. */
  readonly allowedOrigins: readonly string[];
  /** In whole percent and points: see the leverage exchange's limits. */
  readonly lever: { readonly liquidationPercent: number; readonly openDistancePoints: number };
  /** What the house may lose on leverage and options within 24 hours, in whole USDT. */
  readonly houseLossLimit: number;
  readonly micro: MicroConfig;
  readonly otc: OtcConfig;
  readonly people: PeopleConfig;
  readonly funds: FundsConfig;
  readonly earn: EarnConfig;
  readonly operations: OperationsConfig;
  /** How the lists of a push travel. */
  readonly wireLists: "arrays" | "text";
  /** Requests of one address: all of them, and those that log in, register, recover or send a code. */
  readonly limits: { readonly perMinute: number; readonly signInPerMinute: number };
}

/** The environment does not make sense: the message lists every problem, one a line. */
export class ConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The configuration is not valid:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`);
    this.name = "ConfigError";
    this.problems = problems;
  }
}

function readSecretKey(read: FieldReader): string {
  const key = read.text("SECRET_KEY", "");
  // The value is not repeated.
  if (key !== "" && Buffer.from(key, "base64url").length !== 32)
    read.problems.push("SECRET_KEY must be 32 bytes in base64url");
  return key;
}

function readAccounts(read: FieldReader): Config["accounts"] {
  return {
    secretKey: readSecretKey(read),
    inviteRequired: read.flag("INVITE_REQUIRED", false),
    loginNeedsCode: read.flag("LOGIN_NEEDS_CODE", false),
    tradeNeedsPassword: read.flag("TRADE_NEEDS_PASSWORD", false),
    sessionHours: read.positive("SESSION_HOURS", 24 * 7),
    sessionIdleHours: read.positive("SESSION_IDLE_HOURS", 24),
    proofMinutes: read.positive("PROOF_MINUTES", 10),
    codeResendSeconds: read.whole("CODE_RESEND_SECONDS", 59, 0, 3600),
    codesPerContact: read.whole("CODES_PER_CONTACT_PER_DAY", 20, 1, 1_000_000),
    codesPerAddress: read.whole("CODES_PER_ADDRESS_PER_DAY", 100, 1, 1_000_000),
    codesPerHour: read.whole("CODES_PER_HOUR", 3_000, 1, 1_000_000_000),
    recoveryContactHours: read.positive("RECOVERY_CONTACT_HOURS", 72),
    loginAttempts: read.whole("LOGIN_ATTEMPTS", 8, 1, 1000),
    lockMinutes: read.positive("LOGIN_LOCK_MINUTES", 15),
  };
}

function readDelivery(read: FieldReader, demo: boolean): Config["delivery"] {
  const delivery = {
    smtpUrl: read.address("SMTP_URL", ["smtp", "smtps"]),
    smtpFrom: read.text("SMTP_FROM", ""),
    smsWebhookUrl: read.address("SMS_WEBHOOK_URL", ["http", "https"]),
    smsWebhookToken: read.text("SMS_WEBHOOK_TOKEN", ""),
  };
  if (delivery.smtpUrl !== "" && delivery.smtpFrom === "")
    read.problems.push("SMTP_FROM must name the sender when SMTP_URL is set");
  if (!demo && delivery.smtpUrl === "" && delivery.smsWebhookUrl === "")
    read.problems.push(
      "MILLRACE_DEMO=0 needs SMTP_URL or SMS_WEBHOOK_URL: nobody could receive a code to register with",
    );
  return delivery;
}

/**
 * Reads the configuration from the environment.
 * @throws ConfigError that lists all problems at once.
 */
export function readConfig(environment: Environment): Config {
  const read = createFieldReader(environment);
  const demo = read.flag("MILLRACE_DEMO", true);
  const config: Config = {
    port: read.whole("PORT", 5173, 0, 65535),
    // A demo shows codes and has published passwords: nobody else reaches it unless that is wanted.
    host: read.text("HOST", demo ? "127.0.0.1" : "0.0.0.0"),
    dataDirectory: read.text("DATA_DIR", "data"),
    siteDirectory: read.text("SITE_DIR", "dist/site"),
    demo,
    houseQuotes: read.flag("HOUSE_QUOTES", demo),
    seed: read.text("MILLRACE_SEED", "millrace"),
    logLevel: read.choice("LOG_LEVEL", ["fatal", "error", "warn", "info", "debug", "silent"], "warn"),
    trustProxy: read.whole("TRUST_PROXY", 0, 0, 16),
    delivery: readDelivery(read, demo),
    site: readSite(read),
    accounts: readAccounts(read),
    imageOrigins: read.origins("IMAGE_ORIGINS"),
    allowedOrigins: read.origins("ALLOWED_ORIGINS"),
    lever: {
      liquidationPercent: read.whole("LEVER_LIQUIDATION_PERCENT", LIQUIDATION_PERCENT, 1, 1_000),
      openDistancePoints: read.whole("LEVER_OPEN_DISTANCE_POINTS", 5, 0, 1_000),
    },
    houseLossLimit: read.whole("HOUSE_LOSS_LIMIT", 1_000_000, 0, 100_000_000),
    micro: readMicro(read),
    otc: readOtc(read),
    people: readPeople(read, demo),
    funds: readFunds(read, demo),
    earn: readEarn(read, demo),
    operations: readOperations(read, demo),
    wireLists: read.choice("WIRE_LISTS", ["arrays", "text"], "arrays"),
    limits: {
      perMinute: read.whole("RATE_LIMIT_PER_MINUTE", 1200, 1, 1_000_000),
      signInPerMinute: read.whole("SIGN_IN_LIMIT_PER_MINUTE", 60, 1, 1_000_000),
    },
  };
  if (read.problems.length > 0) throw new ConfigError(read.problems);
  return config;
}
