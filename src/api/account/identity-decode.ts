import type * as v from "valibot";
import type { cashInfo, saveCashInfo, userCenter } from "#contract/calls/account/identity.ts";
import type { AccountCenter, ReceivingAccounts, ReviewState } from "./identity-types.ts";

const reviews: Readonly<Record<number, ReviewState>> = { 1: "reviewing", 2: "certified" };

export function decodeCenter(row: v.InferOutput<typeof userCenter.message>): AccountCenter {
  const { bank } = row;
  return {
    id: row.id,
    phone: row.phone,
    email: row.email,
    legalName: row.name,
    documentNumber: row.card_id,
    review: reviews[row.review_status] ?? "none",
    refusedBecause: row.review_reason,
    bankBound: row.cashinfo_status === 1 || (bank ?? null) !== null,
    bank: bank
      ? {
          holder: bank.real_name,
          number: bank.bank_no,
          bank: bank.bank_name,
          region: bank.region,
          phone: bank.phone,
        }
      : null,
    phishingWord: row.phishing_word,
    hasAuthenticator: row.totp === true,
  };
}

const noReceivingAccounts: ReceivingAccounts = {
  name: "",
  bank: "",
  bankAccount: "",
  bankBranch: "",
  alipayAccount: "",
  alipayPicture: "",
  wechatNickname: "",
  wechatAccount: "",
  wechatPicture: "",
};

export function decodeReceiving(row: v.InferOutput<typeof cashInfo.message>): ReceivingAccounts {
  if (!row) return noReceivingAccounts;
  return {
    name: row.real_name,
    bank: row.bank_name,
    bankAccount: row.bank_account,
    bankBranch: row.bank_branch,
    alipayAccount: row.alipay_account,
    alipayPicture: row.alipay_collect,
    wechatNickname: row.wechat_nickname,
    wechatAccount: row.wechat_account,
    wechatPicture: row.wechat_collect,
  };
}

/** The wire's names of the receiving accounts. */
export function encodeReceiving(accounts: ReceivingAccounts): v.InferInput<typeof saveCashInfo.request> {
  return {
    real_name: accounts.name,
    bank_name: accounts.bank,
    bank_account: accounts.bankAccount,
    bank_branch: accounts.bankBranch,
    alipay_account: accounts.alipayAccount,
    alipay_collect: accounts.alipayPicture,
    wechat_nickname: accounts.wechatNickname,
    wechat_account: accounts.wechatAccount,
    wechat_collect: accounts.wechatPicture,
  };
}
