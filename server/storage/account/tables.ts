import { type Activity, activityKinds } from "#server/exchange/account/activity-kinds.ts";
import type { ApiKey } from "#server/exchange/account/api-keys/api-key.ts";
import type { DeadManSwitch } from "#server/exchange/account/dead-man-switch/types.ts";
import type {
  BankAccount,
  IdentityState,
  ReceivingAccounts,
  ReceivingChange,
} from "#server/exchange/account/identity/types.ts";
import type { Preference } from "#server/exchange/account/preferences/types.ts";
import { plainRows, rowCodec } from "../kit/codec.ts";
import {
  amount,
  facts,
  flag,
  integer,
  json,
  named,
  oneOf,
  orNull,
  outside,
  text,
  word,
  wordOf,
} from "../kit/columns.ts";
import { alertTables } from "./alert-tables.ts";

/** Identities that were handed in; a later one of the same user takes the place of an earlier one. */
export const identityRows = plainRows({
  userId: integer,
  name: text,
  /** The document's number, sealed. */
  card: text,
  /** The same for the same document, so that it counts once. */
  cardDigest: text,
  /** Ids of uploads; the last may be empty. */
  front: named("front_pic", text),
  reverse: named("reverse_pic", text),
  hand: named("hand_pic", text),
  state: wordOf<IdentityState>(),
  /** Why it was refused: a code or the operator's words. */
  reason: text,
  submittedAt: named("handed_in_at", integer),
  decidedAt: outside(orNull(integer)),
});

export const bankRows = rowCodec<BankAccount>()({
  userId: outside(integer),
  realName: text,
  bankNo: text,
  bankName: text,
  region: text,
  phone: text,
  boundAt: outside(integer),
});

export const receivingRows = rowCodec<ReceivingAccounts>()({
  userId: outside(integer),
  realName: text,
  bankName: text,
  bankAccount: text,
  bankBranch: text,
  alipayAccount: text,
  alipayCollect: text,
  wechatNickname: text,
  wechatAccount: text,
  wechatCollect: text,
  createdAt: outside(integer),
});

/** What receiving accounts were and became. */
export const receivingChangeRows = rowCodec<ReceivingChange>()({
  id: integer,
  userId: integer,
  before: json<ReceivingAccounts | null>(),
  after: json<ReceivingAccounts>(),
  time: named("changed_at", integer),
});

export const uploadRows = plainRows({
  id: text,
  userId: integer,
  type: text,
  bytes: integer,
  /** Whether something refers to it. */
  isUsed: flag,
  time: named("created_at", integer),
});

/** What protects an account beside its passwords; there is none before the first of it is set. */
export const securityRows = plainRows({
  userId: integer,
  /** The authenticator's secret in force, sealed; `null`: it is off. */
  totpSecret: orNull(text),
  /** A secret that was started and is not in force yet, sealed. */
  totpPending: orNull(text),
  /** The latest period whose code was taken: codes up to it are used up. */
  totpLastStep: integer,
  /** The word that genuine mails carry; empty: none. */
  phishingWord: text,
  /** The last change of a password or removal of the second factor; 0: never. */
  changedAt: integer,
  /** Since when the operator keeps the account locked. */
  lockedAt: orNull(integer),
});

/** What happened to accounts; the kind chooses the text. */
export const activityRows = rowCodec<Activity>()({
  id: integer,
  userId: outside(integer),
  kind: oneOf(activityKinds),
  facts,
  device: text,
  address: text,
  time: named("created_at", integer),
});

export const authorizationCodeRows = plainRows({ userId: integer, code: text, expiresAt: integer });

/** `updatedAt`: when the user changed it, unix ms; higher with each change. */
export const preferenceRows = rowCodec<Preference>()({
  userId: outside(integer),
  key: text,
  value: json<unknown>(),
  updatedAt: integer,
});

/** Dead man's switches. */
export const switchRows = rowCodec<DeadManSwitch>()({
  userId: integer,
  state: word,
  seconds: integer,
  deadline: integer,
  keptBy: word,
  run: integer,
  hadGrace: flag,
  firedAt: orNull(integer),
  cancelled: integer,
});

/** Commissions that were paid: of the fees that a member paid in a market since the last one. */
export const paymentRows = plainRows({
  id: integer,
  inviterId: integer,
  memberId: integer,
  marketId: integer,
  currencyId: integer,
  /** What the member paid. */
  fees: amount,
  /** What the inviter got of it. */
  amount,
  time: named("paid_at", integer),
});

export const apiKeyRows = rowCodec<ApiKey>()({
  key: text,
  userId: integer,
  name: text,
  mayTrade: flag,
  mayWithdraw: flag,
  addresses: json<readonly string[]>(),
  createdAt: integer,
  usedAt: integer,
  usedFrom: text,
});

/** Tables of accounts: identities, security, preferences and referrals. */
export const accountTables = {
  identities: identityRows,
  bank_accounts: bankRows,
  receiving_accounts: receivingRows,
  receiving_account_changes: receivingChangeRows,
  uploads: uploadRows,
  upload_grants: plainRows({ uploadId: text, userId: integer }),
  user_security: securityRows,
  recovery_codes: plainRows({ userId: integer, codeHash: text }),
  activity: activityRows,
  authorization_codes: authorizationCodeRows,
  api_keys: apiKeyRows,
  /** Signatures of requests that were executed, as long as they would be good. */
  api_signatures: plainRows({ signature: text, goodUntil: integer }),
  user_preferences: preferenceRows,
  dead_man_switch: switchRows,
  ...alertTables,
  /** The last fill of a market whose fee is shared. */
  referral_marks: plainRows({ marketId: integer, fillId: integer }),
  referral_payments: paymentRows,
};
