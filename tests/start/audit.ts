import { auditLedger } from "#server/exchange/ledger/audit.ts";
import { openStorage } from "../server/support/storage.ts";

/** Audits the ledger of a data directory that no server uses. @returns the errors; empty: none */
export async function auditData(dataDirectory: string): Promise<readonly string[]> {
  const storage = await openStorage(dataDirectory);
  try {
    return await auditLedger(storage);
  } finally {
    await storage.destroy();
  }
}
