import type {
  BankAccount,
  ReceivingAccounts,
  ReceivingChange,
} from "#server/exchange/account/identity/types.ts";
import { transact } from "../kit/transact.ts";
import type { Storage } from "../sqlite/open.ts";
import type { ReceivingAccountsRow } from "./identity-tables.ts";

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

const toAccounts = (row: ReceivingAccountsRow): ReceivingAccounts => ({
  realName: row.real_name,
  bankName: row.bank_name,
  bankAccount: row.bank_account,
  bankBranch: row.bank_branch,
  alipayAccount: row.alipay_account,
  alipayCollect: row.alipay_collect,
  wechatNickname: row.wechat_nickname,
  wechatAccount: row.wechat_account,
  wechatCollect: row.wechat_collect,
});

const toRow = (accounts: ReceivingAccounts): Omit<ReceivingAccountsRow, "user_id" | "created_at"> => ({
  real_name: accounts.realName,
  bank_name: accounts.bankName,
  bank_account: accounts.bankAccount,
  bank_branch: accounts.bankBranch,
  alipay_account: accounts.alipayAccount,
  alipay_collect: accounts.alipayCollect,
  wechat_nickname: accounts.wechatNickname,
  wechat_account: accounts.wechatAccount,
  wechat_collect: accounts.wechatCollect,
});

/** Written by `save` alone. */
const readAccounts = (json: string) => JSON.parse(json) as ReceivingAccounts | null;

function ofBank(storage: Storage): Pick<ReceivingQueries, "bank" | "bindBank"> {
  return {
    async bank(userId) {
      const row = await storage
        .selectFrom("bank_accounts")
        .selectAll()
        .where("user_id", "=", userId)
        .executeTakeFirst();
      if (row === undefined) return null;
      const { real_name: realName, bank_no: bankNo, bank_name: bankName, region, phone } = row;
      return { realName, bankNo, bankName, region, phone };
    },
    async bindBank(userId, { realName, bankNo, bankName, region, phone }, time) {
      const names = { real_name: realName, bank_no: bankNo, bank_name: bankName };
      const values = { ...names, region, phone, bound_at: time };
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
  return new Map(rows.map((row) => [Number(row.user_id), toAccounts(row)]));
}

/** The accounts on which users are paid, in the database. */
export function createReceivingQueries(storage: Storage): ReceivingQueries {
  const find = (from: Pick<Storage, "selectFrom">, userId: number) =>
    from.selectFrom("receiving_accounts").selectAll().where("user_id", "=", userId).executeTakeFirst();
  return {
    ...ofBank(storage),
    async receiving(userId) {
      const row = await find(storage, userId);
      return row === undefined ? null : { ...toAccounts(row), createdAt: Number(row.created_at) };
    },
    save: ({ id, userId, accounts, time }) =>
      transact(storage, { user: userId }, async (step) => {
        const known = await find(step, userId);
        const before = known === undefined ? null : toAccounts(known);
        const changed = toRow(accounts);
        await step
          .insertInto("receiving_accounts")
          .values({ user_id: userId, created_at: time, ...changed })
          .onConflict((conflict) => conflict.column("user_id").doUpdateSet(changed))
          .execute();
        await step
          .insertInto("receiving_account_changes")
          .values({
            id,
            user_id: userId,
            changed_at: time,
            before: JSON.stringify(before),
            after: JSON.stringify(accounts),
          })
          .execute();
      }),
    async changes(userId) {
      const rows = await storage
        .selectFrom("receiving_account_changes")
        .selectAll()
        .where("user_id", "=", userId)
        .orderBy("id", "desc")
        .limit(100)
        .execute();
      return rows.flatMap((row) => {
        const after = readAccounts(row.after);
        if (after === null) return [];
        const time = Number(row.changed_at);
        return [{ id: Number(row.id), userId, before: readAccounts(row.before), after, time }];
      });
    },
  };
}
