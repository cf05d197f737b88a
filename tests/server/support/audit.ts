import { expect, onTestFinished } from "vitest";
import { auditLedger } from "#server/exchange/ledger/audit.ts";
import type { Storage } from "#server/storage/storage.ts";

/**
 * Audits the ledger when the running test is over, whatever it did, and closes the database. A test with many databases disposes of
 * each (`await using rig = …`) when it is done with it: on PostgreSQL each open one keeps connections.
 */
export function auditAfterwards(storage: Storage): AsyncDisposable {
  let closed: Promise<void> | null = null;
  const close = async () => {
    const findings = await auditLedger(storage);
    await storage.destroy();
    expect(findings).toEqual([]);
  };
  const closing = {
    [Symbol.asyncDispose]() {
      closed ??= close();
      return closed;
    },
  };
  onTestFinished(() => closing[Symbol.asyncDispose]());
  return closing;
}
