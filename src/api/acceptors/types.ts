import type { Side } from "../markets/types.ts";
import type { PayWay } from "../p2p/types.ts";

/** Somebody who sells USDT for money (a deposit) and buys them for money (a withdrawal). Rates in money per USDT. */
export interface Acceptor {
  readonly id: number;
  readonly name: string;
  /** The money: "CNY"; empty where it is not sent. */
  readonly coinCode: string;
  readonly buyRate: string;
  readonly sellRate: string;
  /** USDT that can be bought at the moment, and sold in one deal. */
  readonly buyMax: string;
  readonly sellMax: string;
}

/** A way to pay an acceptor. */
export interface AcceptorPayee {
  readonly way: PayWay;
  readonly name: string;
  readonly account: string;
  /** Of a bank; empty otherwise. */
  readonly branch: string;
}
/** An acceptor, how it is paid, and the user's free USDT. */
export interface AcceptorInfo extends Acceptor {
  readonly payees: readonly AcceptorPayee[];
  readonly available: string;
}

/** What is sent for a deal: `buy` is a deposit, `sell` a withdrawal. A repeated `clientId` makes one deal. */
export interface AcceptorOrder {
  readonly acceptorId: number;
  readonly side: Side;
  readonly way: PayWay;
  readonly mobile: string;
  /** Where the user pays from, or is paid. */
  readonly account: string;
  readonly money: string;
  /** Of a withdrawal: the trade password, the authenticator's code, the code that went to the user's contact; empty otherwise. */
  readonly password: string;
  readonly totp: string;
  readonly code: string;
  readonly clientId: string;
}

export type AcceptorDealState = "waiting" | "confirmed" | "rejected" | "cancelled";

/** A deal with an acceptor. Times in unix ms, `null` where they are not sent. */
export interface AcceptorDeal {
  readonly id: number;
  readonly acceptor: string;
  /** The acceptor's account and the user's. */
  readonly acceptorAccount: string;
  readonly account: string;
  readonly way: PayWay | null;
  readonly money: string;
  readonly coinCode: string;
  /** USDT; `null` where it is not sent. */
  readonly amount: string | null;
  readonly state: AcceptorDealState;
  /** Until when the user may say that the money did not come; after it the deal confirms itself. `null`: no such time. */
  readonly confirmUntil: number | null;
  /** The user said so: an operator decides. */
  readonly disputed: boolean;
  /** An operator must agree to it before it is paid. */
  readonly inReview: boolean;
  /** The user may take it back. */
  readonly canCancel: boolean;
  readonly createdAt: number | null;
  readonly updatedAt: number | null;
}

/** One's deals, newest first, and the exchange's time of the reply, unix ms; `null` where it is not sent. */
export interface AcceptorDeals {
  readonly deals: readonly AcceptorDeal[];
  readonly serverTime: number | null;
}
