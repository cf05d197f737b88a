import * as v from "valibot";
import { choice, decimal, positive, text, whole } from "./settings.ts";

const SECOND_MS = 1_000;

/** Folders, logs, and running the exchange. @param demo one operator decides alone */
export const operationsSettings = (demo: boolean) =>
  v.pipe(
    v.object({
      DATA_DIR: text("data"),
      SITE_DIR: text("dist/site"),
      LOG_LEVEL: choice(["fatal", "error", "warn", "info", "debug", "silent"], "warn"),
      DISK_FREE_MB: whole(64, 0, 1_000_000_000),
      LEDGER_AUDIT_SECONDS: positive(2),
      OPERATOR_SECOND_ABOVE_USD: decimal(demo ? "0" : "100000", "an amount such as 100000"),
    }),
    v.transform((set) => ({
      /** The folder of the database; `":memory:"` in tests. */
      dataDirectory: set.DATA_DIR,
      /** The folder of the built site. */
      siteDirectory: set.SITE_DIR,
      logLevel: set.LOG_LEVEL,
      operations: {
        /** Free disk space in MB below which the server does not start, and `/healthz` reports a problem. */
        diskFreeMb: set.DISK_FREE_MB,
        /** Time between two steps of the ledger's audit, ms. */
        auditMs: set.LEDGER_AUDIT_SECONDS * SECOND_MS,
        /** Commands of operators worth more than this need a second operator. USD × 10^8; 0: none does. */
        secondAboveUsd: set.OPERATOR_SECOND_ABOVE_USD,
      },
    })),
  );
