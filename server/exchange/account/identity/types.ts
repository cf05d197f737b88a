import type { Origin } from "../../session/types.ts";

/** Reasons of a refusal that have a text in every language; the operator may write others. */
export const reviewReasons = ["unreadable", "name_differs", "expired", "hand_picture_needed"] as const;
export type ReviewReason = (typeof reviewReasons)[number];

export type IdentityState = "review" | "certified" | "refused";

/** An identity as it was handed in. Pictures are ids of uploads, `hand` may be empty. Times in unix milliseconds. */
export interface Identity {
  readonly userId: number;
  readonly name: string;
  readonly cardId: string;
  readonly pictures: { readonly front: string; readonly reverse: string; readonly hand: string };
  readonly state: IdentityState;
  /** Of a refusal: one of `reviewReasons` or the operator's words; empty otherwise. */
  readonly reason: string;
  readonly submittedAt: number;
}

/** What a user hands in; pictures are the addresses that uploading gave. */
interface IdentitySubmission {
  readonly name: string;
  readonly cardId: string;
  readonly front: string;
  readonly reverse: string;
  readonly hand: string;
}

export interface BankAccount {
  readonly realName: string;
  readonly bankNo: string;
  readonly bankName: string;
  readonly region: string;
  readonly phone: string;
}

/** How a user is paid by others; empty texts are not set, pictures are addresses of uploads. */
export interface ReceivingAccounts {
  readonly realName: string;
  readonly bankName: string;
  readonly bankAccount: string;
  readonly bankBranch: string;
  readonly alipayAccount: string;
  readonly alipayCollect: string;
  readonly wechatNickname: string;
  readonly wechatAccount: string;
  readonly wechatCollect: string;
}

/** A change of receiving accounts; `before` is `null` for the first ones. */
export interface ReceivingChange {
  readonly id: number;
  readonly userId: number;
  readonly before: ReceivingAccounts | null;
  readonly after: ReceivingAccounts;
  readonly time: number;
}

/** What the identity room needs of the uploads: pictures are the user's own, and stay. */
export interface PictureKeeper {
  /** The id of a picture by its address; refuses what the user has not uploaded. @throws Refused `picture_unknown` */
  own(userId: number, address: string): Promise<string>;
  /** Keeps pictures from being cleaned away as unused. */
  use(ids: readonly string[]): Promise<void>;
}

/** The verified identities of users, and the accounts on which they are paid. Commands reject with `Refused`. */
export interface Identities {
  /** The latest identity that the user has handed in. */
  of(userId: number): Promise<Identity | null>;
  /** The user's state, without what it says. */
  stateOf(userId: number): Promise<IdentityState | null>;
  /** @throws Refused `identity_under_review`, `identity_certified`, `picture_unknown`, `card_id_taken` */
  submitIdentity(userId: number, request: IdentitySubmission, origin: Origin): Promise<void>;
  /** Those under review, the longest waiting first. */
  waiting(): Promise<readonly Identity[]>;
  /** Ends a review. @returns false when there is none. */
  certify(userId: number): Promise<boolean>;
  /** @param reason one of `reviewReasons`, or words for the user. @returns false when there is no review. */
  refuse(userId: number, reason: string): Promise<boolean>;
  /** Certifies without pictures and review, where nothing has been handed in: for accounts that the house opens itself. */
  vouch(userId: number, identity: { name: string; cardId: string }): Promise<void>;
  /** @throws Refused `identity_required` (998) */
  requireCertified(userId: number): Promise<void>;
  /** @throws Refused `receiving_account_required` (997) */
  requireReceivingAccount(userId: number): Promise<void>;
  bank(userId: number): Promise<BankAccount | null>;
  bindBank(userId: number, account: BankAccount, origin: Origin): Promise<void>;
  receiving(userId: number): Promise<(ReceivingAccounts & { readonly createdAt: number }) | null>;
  /** @throws Refused `receiving_account_incomplete`, `picture_unknown` */
  saveReceiving(userId: number, accounts: ReceivingAccounts, origin: Origin): Promise<void>;
  /** What receiving accounts were before, newest first; for the operator. */
  receivingChanges(userId: number): Promise<readonly ReceivingChange[]>;
}
