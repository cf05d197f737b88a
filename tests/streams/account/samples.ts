import type { AccountCenter, ReceivingAccounts } from "#src/api/account/identity-types.ts";

export const center: AccountCenter = {
  id: 7,
  phone: "",
  email: "demo@millrace.test",
  legalName: "",
  documentNumber: "",
  review: "none",
  refusedBecause: "",
  bankBound: false,
  bank: null,
  phishingWord: "",
  hasAuthenticator: false,
};

export const receiving: ReceivingAccounts = {
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
