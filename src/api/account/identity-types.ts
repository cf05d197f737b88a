import type { Reply } from "../http/reply-types.ts";

/** An upload on its way: `sent` from 0 to 1, then the reply with the address that the exchange gave it. */
export type UploadStep =
  | { readonly state: "sending"; readonly sent: number }
  | { readonly state: "settled"; readonly reply: Reply<string> };

/** How far the identity is: nothing handed in (or refused), under review, certified. */
export type ReviewState = "none" | "reviewing" | "certified";

/** The bank account that is bound; its number and phone are masked. */
export interface BankAccount {
  readonly holder: string;
  readonly number: string;
  readonly bank: string;
  readonly region: string;
  readonly phone: string;
}

/** What the account centre knows of the user, beside the `User`. Names and document numbers are masked. */
export interface AccountCenter {
  readonly id: number;
  readonly phone: string;
  readonly email: string;
  readonly legalName: string;
  readonly documentNumber: string;
  readonly review: ReviewState;
  /** Why the last identity review was refused, in the user's language; empty otherwise. */
  readonly refusedBecause: string;
  /** Whether a bank account is bound; `bank` is `null` where the exchange does not tell which. */
  readonly bankBound: boolean;
  readonly bank: BankAccount | null;
  /** The word that genuine mails carry; empty: none chosen. */
  readonly phishingWord: string;
  readonly hasAuthenticator: boolean;
}

export interface IdentityPapers {
  readonly name: string;
  readonly documentNumber: string;
  /** Addresses of uploads; `hand` may be empty. */
  readonly front: string;
  readonly reverse: string;
  readonly hand: string;
}

/** How a user is paid by others; empty texts are not set, pictures are addresses of uploads. */
export interface ReceivingAccounts {
  readonly name: string;
  readonly bank: string;
  readonly bankAccount: string;
  readonly bankBranch: string;
  readonly alipayAccount: string;
  readonly alipayPicture: string;
  readonly wechatNickname: string;
  readonly wechatAccount: string;
  readonly wechatPicture: string;
}
