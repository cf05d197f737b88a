import { expect, onTestFinished } from "vitest";
import { auditLedger } from "#server/exchange/ledger/audit.ts";
import type { Storage } from "#server/storage/sqlite/open.ts";

/** Audits the ledger when the running test is over, whatever it did, and closes the database. */
export function auditAfterwards(storage: Storage): void {
  onTestFinished(async () => {
    const findings = await auditLedger(storage);
    await storage.destroy();
    expect(findings).toEqual([]);
  });
}
