import type {
  BankAccount,
  ReceivingAccounts,
  ReceivingChange,
} from "#server/exchange/account/identity/types.ts";
import { transact } from "../kit/transact.ts";
import type { Storage } from "../storage.ts";
import { bankRows, receivingChangeRows, receivingRows } from "./tables.ts";

type Dated = ReceivingAccounts & { readonly createdAt: number };

export interface ReceivingQueries {
  bank(userId: number): Promise<BankAccount | null>;
  bindBank(userId: number, account: BankAccount, time: number): Promise<void>;
  receiving(userId: number): Promise<Dated | null>;
  /** Saves them together with what they were before. */
  save(change: { id: number; userId: number; accounts: ReceivingAccounts; time: number }): Promise<void>;
  /** Newest first. */
  changes(userId: number): Promise<readonly ReceivingChange[]>;
}

function ofBank(storage: Storage): Pick<ReceivingQueries, "bank" | "bindBank"> {
  return {
    bank: (userId) =>
      bankRows.first(storage.selectFrom("bank_accounts").selectAll().where("user_id", "=", userId)),
    async bindBank(userId, account, time) {
      const values = { ...bankRows.write(account), bound_at: time };
      await storage
        .insertInto("bank_accounts")
        .values({ user_id: userId, ...values })
        .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
        .execute();
    },
  };
}

/** Receiving accounts by their users' ids, in one query. Users without one are missing. */
export async function receivingAccountsOf(
  db: Pick<Storage, "selectFrom">,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, ReceivingAccounts>> {
  const rows = await db
    .selectFrom("receiving_accounts")
    .selectAll()
    .where("user_id", "in", userIds.map(BigInt))
    .execute();
  return new Map(rows.map((row) => [Number(row.user_id), receivingRows.read(row)]));
}

/** The accounts on which users are paid, in the database. */
export function createReceivingQueries(storage: Storage): ReceivingQueries {
  const find = (from: Pick<Storage, "selectFrom">, userId: number) =>
    from.selectFrom("receiving_accounts").selectAll().where("user_id", "=", userId).executeTakeFirst();
  return {
    ...ofBank(storage),
    async receiving(userId) {
      const row = await find(storage, userId);
      return row === undefined ? null : { ...receivingRows.read(row), createdAt: Number(row.created_at) };
    },
    save: ({ id, userId, accounts, time }) =>
      transact(storage, { user: userId }, async (step) => {
        const known = await find(step, userId);
        const before = known === undefined ? null : receivingRows.read(known);
        const changed = receivingRows.write(accounts);
        await step
          .insertInto("receiving_accounts")
          .values({ user_id: userId, created_at: time, ...changed })
          .onConflict((conflict) => conflict.column("user_id").doUpdateSet(changed))
          .execute();
        await step
          .insertInto("receiving_account_changes")
          .values(receivingChangeRows.write({ id, userId, before, after: accounts, time }))
          .execute();
      }),
    changes: (userId) =>
      receivingChangeRows.all(
        storage
          .selectFrom("receiving_account_changes")
          .selectAll()
          .where("user_id", "=", userId)
          .orderBy("id", "desc")
          .limit(100),
      ),
  };
}
