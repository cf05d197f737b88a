import type { FieldReader } from "./config-fields.ts";

/** The settings of running the exchange. */
export interface OperationsConfig {
  /** Free disk space in MB below which the server does not start, and `/healthz` reports a problem. */
  readonly diskFreeMb: number;
  /** Time between two steps of the ledger's audit, ms. */
  readonly auditMs: number;
  /** Commands of operators worth more than this need a second operator. USD, scaled by 10^8; 0: none does. */
  readonly secondAboveUsd: bigint;
}

/** Reads the settings of running the exchange. @param demo where it is on, one operator decides alone */
export function readOperations(read: FieldReader, demo: boolean): OperationsConfig {
  return {
    diskFreeMb: read.whole("DISK_FREE_MB", 64, 0, 1_000_000_000),
    auditMs: read.positive("LEDGER_AUDIT_SECONDS", 2) * 1_000,
    secondAboveUsd: read.decimal("OPERATOR_SECOND_ABOVE_USD", demo ? "0" : "100000", {
      wanted: "an amount such as 100000",
    }),
  };
}
