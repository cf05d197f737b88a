import type { CoinCode, PayWay } from "#contract/calls/p2p/adverts.ts";
import type { AttemptSource } from "../session/types.ts";

/** How an acceptor is paid; empty where it is not. */
export interface AcceptorAccounts {
  readonly wechatNickname: string;
  readonly wechatAccount: string;
  readonly aliNickname: string;
  readonly aliAccount: string;
  readonly bankName: string;
  readonly bankAccount: string;
  readonly bankAddress: string;
}

/** Somebody who takes money for USDT and gives money for USDT, as data. Rates in money a USDT, scaled by 10^8. */
export interface Acceptor {
  readonly id: number;
  /** The house account that holds its USDT. */
  readonly owner: number;
  readonly name: string;
  readonly coinCode: CoinCode;
  /** What a USDT costs, and what is given for one. */
  readonly rechargeRate: bigint;
  readonly cashRate: bigint;
  /** USDT that it starts with, and that it takes in one deal at most. */
  readonly float: bigint;
  readonly cashLimit: bigint;
  readonly accounts: AcceptorAccounts;
}

export interface AcceptorRules {
  readonly acceptors: readonly Acceptor[];
  /** The house answers for its acceptors after so long, ms; `null`: the operator does. */
  readonly answerMs: number | null;
  /** A withdrawal that is marked as paid confirms itself after so long, ms. */
  readonly confirmMs: number;
  /** Whether money may leave: not while the ledger's audit has found a difference. Left out: always. */
  readonly withdrawalsOpen?: () => boolean;
  /** A withdrawal that nobody answers is cancelled after so long, ms. */
  readonly expireMs: number;
}

/**
 * `waiting` for the acceptor; `paid`: a withdrawal whose money is said to be sent; `disputed`: its user says that it did not come;
 * `cancelled`: a withdrawal that its user took back, or that nobody answered in time.
 */
export type AcceptorDealState = "waiting" | "paid" | "disputed" | "confirmed" | "rejected" | "cancelled";
/** The user's side: `buy` brings USDT, `sell` takes them. */
export type AcceptorDealType = "buy" | "sell";

/** A deal with an acceptor; amounts scaled by 10^8, times unix ms. */
export interface AcceptorDeal {
  readonly id: number;
  readonly acceptorId: number;
  readonly userId: number;
  readonly type: AcceptorDealType;
  readonly way: PayWay;
  readonly mobile: string;
  /** The account that the user pays from, or is paid to. */
  readonly account: string;
  readonly money: bigint;
  /** USDT. */
  readonly number: bigint;
  readonly state: AcceptorDealState;
  /** `needed`: a withdrawal that the house does not answer automatically; an operator must. */
  readonly approval: "none" | "needed";
  readonly clientId: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** When the clock has something to do with it. */
  readonly dueAt: number | null;
}

export interface MakeAcceptorDeal {
  readonly userId: number;
  readonly acceptorId: number;
  readonly type: AcceptorDealType;
  readonly way: PayWay;
  readonly mobile: string;
  readonly account: string;
  /** `null`: none was given, which is refused. */
  readonly money: bigint | null;
  /** Empty: none. */
  readonly clientId: string;
  /** Of a withdrawal: the authenticator's code, and the one that went to the user's contact; empty: none was entered. */
  readonly secondFactor: string;
  readonly code: string;
  readonly source: AttemptSource;
}

export interface AcceptorDealsQuery {
  readonly type: AcceptorDealType | null;
  readonly way: PayWay | null;
}
