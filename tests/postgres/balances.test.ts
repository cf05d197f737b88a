import { expect, it } from "vitest";
import { transact } from "#server/storage/kit/transact.ts";
import { addToBalances, ensureAccounts } from "#server/storage/ledger/balances.ts";
import { openStorage } from "../server/support/storage.ts";

const IDS = [11, 12, 13, 14];
const account = (id: number) => ({ id, owner: id, wallet: "change", currencyId: 1, bucket: "available" });

it("LEDGER-ATOMIC-004 transactions that change the same balances in any order never wait for each other in a circle", async () => {
  const storage = await openStorage(":memory:");
  let attempts = 0;
  const move = (ids: readonly number[]) =>
    transact(storage, { user: null }, async (transaction) => {
      attempts += 1;
      await ensureAccounts(transaction, ids.map(account));
      await addToBalances(
        transaction,
        ids.map((id) => ({ id, delta: 1n })),
      );
    });
  const runs = 40;
  await Promise.all(Array.from({ length: runs }, (_, run) => move(run % 2 === 0 ? IDS : IDS.toReversed())));
  // One attempt each: no deadlock made one begin again.
  expect(attempts).toBe(runs);
  const rows = await storage.selectFrom("ledger_account").select(["balance", "version"]).execute();
  expect(rows).toEqual(IDS.map(() => ({ balance: BigInt(runs), version: BigInt(runs) })));
  await storage.destroy();
});

it("LEDGER-ATOMIC-004 of two markets that spend one balance at the same time, only one succeeds", async () => {
  const storage = await openStorage(":memory:");
  await ensureAccounts(storage, [account(11)]);
  await addToBalances(storage, [{ id: 11, delta: 5n }]);
  const spend = () =>
    transact(storage, { user: null }, (transaction) => addToBalances(transaction, [{ id: 11, delta: -4n }]));
  const answers = await Promise.all([spend(), spend()]);
  expect(answers.map((after) => after.size).sort()).toEqual([0, 1]);
  const rows = await storage.selectFrom("ledger_account").select("balance").execute();
  expect(rows).toEqual([{ balance: 1n }]);
  await storage.destroy();
});
