import { Refused } from "../kit/refused.ts";
import type { People, ReceivingAccounts } from "./ports.ts";
import type { PayWay } from "./types.ts";

const none = { bankName: "", bankAccount: "", bankBranch: "" };
const noAlipay = { alipayAccount: "", alipayCollect: "" };
const noWechat = { wechatNickname: "", wechatAccount: "", wechatCollect: "" };

/** Receiving accounts without the ways that a deal does not use. */
export function onlyWay(accounts: ReceivingAccounts, way: PayWay): ReceivingAccounts {
  return {
    ...accounts,
    ...(way === "bank" ? {} : none),
    ...(way === "ali_pay" ? {} : noAlipay),
    ...(way === "we_chat" ? {} : noWechat),
  };
}

/** Whether somebody can be paid in a way. */
function has(accounts: ReceivingAccounts, way: PayWay): boolean {
  const { bankAccount, alipayAccount, wechatAccount } = accounts;
  return { bank: bankAccount, ali_pay: alipayAccount, we_chat: wechatAccount }[way] !== "";
}

/** Refuses who sells coins without a receiving account of the advert's way. @throws Refused `receiving_account_required` */
export async function requireWay(people: People, userId: number, way: PayWay): Promise<void> {
  const accounts = (await people.receivingAccounts([userId])).get(userId);
  if (accounts === undefined || !has(accounts, way)) throw new Refused("receiving_account_required");
}
