import type { TestServer } from "../http/support/harness.ts";

/** Every balance of the ledger by account, as text: equal before and after means that nothing moved. */
export async function ledgerState(server: TestServer): Promise<readonly string[]> {
  const rows = await server.application.exchange.storage
    .selectFrom("ledger_account")
    .selectAll()
    .orderBy("id")
    .execute();
  return rows.map((row) => `${row.id} ${row.balance}`);
}
