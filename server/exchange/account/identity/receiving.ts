import type { ReceivingQueries } from "#server/storage/account/receiving.ts";
import { Refused } from "../../kit/refused.ts";
import type { IdentityParts } from "./parts.ts";
import type { Identities, ReceivingAccounts } from "./types.ts";

/** Whether somebody can pay by at least one of them: to a bank account, by Alipay or by WeChat. */
function hasCompleteWay(accounts: ReceivingAccounts): boolean {
  const { bankName, bankAccount, alipayAccount, wechatNickname, wechatAccount } = accounts;
  const isSet = (...texts: readonly string[]) => texts.every((text) => text !== "");
  return isSet(bankName, bankAccount) || isSet(alipayAccount) || isSet(wechatNickname, wechatAccount);
}

type Receiving = Pick<
  Identities,
  "bank" | "bindBank" | "receiving" | "saveReceiving" | "receivingChanges" | "requireReceivingAccount"
>;

/** Where users are paid: their bank account, and the receiving accounts that others pay to. */
export function createReceiving(
  { clock, ids, bus, activity, pictures }: IdentityParts,
  queries: ReceivingQueries,
): Receiving {
  return {
    bank: queries.bank,
    async bindBank(userId, account, origin) {
      await queries.bindBank(userId, account, clock.now());
      await activity.note(userId, "bank_bound", origin);
      bus.emit("accountChanged", { userId });
    },
    receiving: queries.receiving,
    async saveReceiving(userId, accounts, origin) {
      if (!hasCompleteWay(accounts)) throw new Refused("receiving_account_incomplete");
      const codes = [accounts.alipayCollect, accounts.wechatCollect].filter((address) => address !== "");
      await pictures.use(await Promise.all(codes.map((address) => pictures.own(userId, address))));
      await queries.save({ id: ids.next("receiving_change"), userId, accounts, time: clock.now() });
      await activity.note(userId, "receiving_accounts_saved", origin);
      bus.emit("accountChanged", { userId });
    },
    receivingChanges: queries.changes,
    async requireReceivingAccount(userId) {
      if ((await queries.receiving(userId)) === null) throw new Refused("receiving_account_required");
    },
  };
}
