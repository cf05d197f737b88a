import { expect, it } from "vitest";
import { checkTransactions } from "../../scripts/checks/transactions.ts";

const find = (text: string, path = "server/exchange/spot/a.ts") => checkTransactions([{ path, text }]);

it.each([
  "await storage.transaction().execute(work);",
  "parts.storage.transaction().setIsolationLevel('serializable').execute(work);",
])("LEDGER-ATOMIC-003 finds %s", (text) => {
  expect(find(text)).toHaveLength(1);
});

it("LEDGER-ATOMIC-003 accepts transact, its home and tests", () => {
  const text = "storage.transaction().execute(work);";
  expect(find("transact(storage, noUser, async (transaction) => transaction.executeQuery(query));")).toEqual(
    [],
  );
  expect(find(text, "server/storage/kit/transact.ts")).toEqual([]);
  expect(find(text, "tests/server/a.ts")).toEqual([]);
});
