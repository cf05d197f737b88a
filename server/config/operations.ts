import * as v from "valibot";
import { address, choice, decimal, inMs, positive, setting, text, whole, wholeWithin } from "./settings.ts";

/** Folders, logs, and running the exchange. @param demo one operator decides alone */
export const operationsSettings = (demo: boolean) => ({
  /** The folder of the keys, the pictures and, without `databaseUrl`, the database; `":memory:"` in tests. */
  dataDirectory: text("DATA_DIR", "data"),
  /** A database of PostgreSQL 15 or later; `""`: SQLite in the data folder. */
  databaseUrl: address("DATABASE_URL", "postgres", "postgresql"),
  /** When PostgreSQL's tables are brought up to date: by `npm run migrate`, or with the start of the only server. */
  databaseMigrate: choice("DATABASE_MIGRATE", ["command", "start"], "command"),
  /** The folder of the built site. */
  siteDirectory: text("SITE_DIR", "dist/site"),
  logLevel: choice("LOG_LEVEL", ["fatal", "error", "warn", "info", "debug", "silent"], "warn"),
  metrics: v.object({
    /** Where `/metrics` is served; `null`: nowhere. 0 takes any free port. */
    port: setting<number | null>(
      "METRICS_PORT",
      null,
      "be a whole number from 0 to 65535",
      wholeWithin(0, 65_535),
    ),
    host: text("METRICS_HOST", "127.0.0.1"),
  }),
  operations: v.object({
    /** Free disk space in MB below which the server does not start, and `/healthz` reports a problem. */
    diskFreeMb: whole("DISK_FREE_MB", 64, 0, 1_000_000_000),
    /** Time between two steps of the ledger's audit, ms. */
    auditMs: inMs(1_000, positive("LEDGER_AUDIT_SECONDS", 2)),
    /** Where the operators' console listens, on loopback; `null`: nowhere. 0 takes any free port. */
    consolePort: setting<number | null>(
      "OPERATOR_CONSOLE_PORT",
      null,
      "be a whole number from 0 to 65535",
      wholeWithin(0, 65_535),
    ),
    /** Commands of operators worth more than this need a second operator. USD × 10^8; 0: none does. */
    secondAboveUsd: decimal("OPERATOR_SECOND_ABOVE_USD", demo ? "0" : "100000", "an amount such as 100000"),
  }),
});
