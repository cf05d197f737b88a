import type { Kysely } from "kysely";
import { expect, it } from "vitest";
import { inOrder, type Step } from "#server/storage/kit/in-order.ts";
import { transactAtOnce } from "#server/storage/kit/transact.ts";
import { addToBalances, balancesOf, ensureAccounts } from "#server/storage/ledger/balances.ts";
import { insertLeases, numberGroup } from "#server/storage/postgres/leases.ts";
import { insertAccountsSet, updateSet } from "#server/storage/postgres/sets.ts";
import type { Schema } from "#server/storage/tables.ts";
import { openStorage } from "../server/support/storage.ts";

const account = (id: number) => ({ id, owner: id, wallet: "change", currencyId: 1, bucket: "available" });

/** Account 11 holds 5, account 12 something, and the lease of "one" has its first owner. A group creates account 13 and takes its steps. */
async function openGroups() {
  const storage = await openStorage(":memory:");
  await ensureAccounts(storage, [account(11), account(12)]);
  await addToBalances(storage, [{ id: 11, delta: 5n }]);
  await insertLeases(storage, ["one"]);
  const isStored = async () => false;
  return {
    storage,
    group: (steps: (transaction: Kysely<Schema>) => readonly Step[]) =>
      transactAtOnce(
        storage,
        (transaction) =>
          inOrder(transaction, [
            () => insertAccountsSet(transaction, [account(13)]),
            ...steps(transaction),
            () => addToBalances(transaction, [{ id: 12, delta: 1n }]),
          ]),
        isStored,
      ),
    balances: () => balancesOf(storage, [11, 12, 13]),
  };
}

const unchanged = new Map([
  [11, 5n],
  [12, 0n],
]);

it("CLUSTER-FENCE-004 PostgreSQL commits no group that a statement has refused, though nobody reads its reply", async () => {
  const { storage, group, balances } = await openGroups();
  const refused = "A statement has refused the transaction";
  const lost = { name: "one", epoch: 7n, groupNo: 1n };
  await expect(group((db) => [() => numberGroup(db, lost)])).rejects.toThrow(refused);
  const short = [{ id: 11, delta: -6n }];
  await expect(group((db) => [() => addToBalances(db, short)])).rejects.toThrow(refused);
  const missing = [
    { id: 11, balance: 9n },
    { id: 99, balance: 9n },
  ];
  const columns = { columns: { balance: "bigint" } } as const;
  await expect(group((db) => [() => updateSet(db, "ledger_account", columns, missing)])).rejects.toThrow(
    refused,
  );
  expect(await balances()).toEqual(unchanged);
  const [there] = [{ name: "one", epoch: 0n, groupNo: 1n }];
  const right = [{ id: 11, balance: 9n }];
  await group((db) => [
    () => numberGroup(db, there),
    () => updateSet(db, "ledger_account", columns, right),
    () => addToBalances(db, [{ id: 11, delta: -6n }]),
  ]);
  expect(await balances()).toEqual(
    new Map([
      [11, 3n],
      [12, 1n],
      [13, 0n],
    ]),
  );
  await storage.destroy();
});

it("CLUSTER-FENCE-004 a group is refused with its first failure: what the database or its own code found", async () => {
  const { storage, group, balances } = await openGroups();
  const twice = (db: Kysely<Schema>) => [
    () => db.insertInto("lease_runner").values({ id: "a", pins: "", expires_at: 0 }).execute(),
    () => db.insertInto("lease_runner").values({ id: "a", pins: "", expires_at: 0 }).execute(),
  ];
  await expect(group(twice)).rejects.toMatchObject({ code: "23505" });
  const wrong = async () => {
    throw new Error("Its own mistake");
  };
  await expect(group(() => [wrong])).rejects.toThrow("Its own mistake");
  expect(await balances()).toEqual(unchanged);
  await storage.destroy();
});

it("CLUSTER-FENCE-003 a step that waits for a reply before it sends cannot send any more", async () => {
  const { storage, group } = await openGroups();
  const late = (db: Kysely<Schema>) => async () => {
    await balancesOf(db, [11]);
    await balancesOf(db, [12]);
  };
  await expect(group((db) => [late(db)])).rejects.toMatchObject({
    cause: { message: "A transaction that is sent at once waits for none of its replies" },
  });
  await storage.destroy();
});
