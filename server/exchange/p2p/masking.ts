import type { Person, ReceivingAccounts } from "./ports.ts";

/** The first and the last characters of a text, the rest hidden: "62…89". Short ones are hidden but for the first. */
export function masked(text: string): string {
  const letters = [...text];
  if (letters.length <= 4) return letters.length === 0 ? "" : `${letters[0]}***`;
  return `${letters.slice(0, 2).join("")}***${letters.slice(-2).join("")}`;
}

/** An account's name as strangers see it: "de***@millrace.test", "+1***89". */
export function maskedAccount(account: string): string {
  const at = account.indexOf("@");
  return at < 0 ? masked(account) : `${account.slice(0, Math.min(2, at))}***${account.slice(at)}`;
}

/** A person's name for strangers: the nickname, otherwise the masked account. */
export function publicName({ nickname, account }: Person): string {
  return nickname === "" ? maskedAccount(account) : nickname;
}

/** A person as strangers see them. */
export function maskedPerson(person: Person): Person {
  return {
    ...person,
    account: maskedAccount(person.account),
    email: maskedAccount(person.email),
    phone: masked(person.phone),
    realName: masked(person.realName),
  };
}

/** Receiving accounts as they are listed: no number whole, no picture. */
export function maskedAccounts(accounts: ReceivingAccounts): ReceivingAccounts {
  return {
    realName: masked(accounts.realName),
    bankName: accounts.bankName,
    bankAccount: masked(accounts.bankAccount),
    bankBranch: "",
    alipayAccount: maskedAccount(accounts.alipayAccount),
    alipayCollect: "",
    wechatNickname: masked(accounts.wechatNickname),
    wechatAccount: masked(accounts.wechatAccount),
    wechatCollect: "",
  };
}
