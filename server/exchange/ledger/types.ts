import type { Once } from "../commands/types.ts";

/** The wallets that every user has, by their stored names: `change` is spot, `lever` leverage, `legal` fiat, `micro` options. */
export type UserWallet = "change" | "lever" | "legal" | "micro";
/**
 * `merchant`: the balance of a user's shop, apart from what is the user's own. `insurance`: what of the options money is insured; its
 * frozen part is the warehouse.
 */
export type Wallet = UserWallet | "merchant" | "insurance";

export interface BalanceRow {
  readonly userId: number;
  readonly wallet: Wallet;
  readonly currencyId: number;
  readonly available: bigint;
  readonly frozen: bigint;
}

/**
 * What one account of a user holds after a commit. `version` grows with each change of the account: of two values the one with the
 * larger version is the later, in whatever order they arrive.
 */
export interface AccountBalance {
  readonly userId: number;
  readonly wallet: Wallet;
  readonly currencyId: number;
  readonly bucket: "available" | "frozen";
  /** Scaled by 10^8. */
  readonly amount: bigint;
  readonly version: number;
}

/** Why money moved: the kind of a transfer, shown in the account log. */
export type TransferKind =
  | "issue"
  | "faucet"
  | "trade"
  | "fee"
  | "reserve"
  | "release"
  | "move"
  | "margin"
  | "margin_back"
  | "lever_fee"
  | "lever_fee_back"
  | "lever_profit"
  | "overnight"
  | "insurance"
  | "micro_stake"
  | "micro_fee"
  | "micro_back"
  | "micro_profit"
  | "micro_loss"
  /** An inviter's share of fees. */
  | "referral"
  | "deposit"
  | "deposit_small"
  | "withdraw_hold"
  | "withdraw_back"
  | "withdraw"
  | "withdraw_fee"
  | "otc_hold"
  | "otc_release"
  | "otc_trade"
  | "otc_fee"
  | "shop_move"
  | "shop_deposit"
  | "shop_deposit_back"
  | "term_lock"
  | "term_back"
  | "term_interest"
  | "term_cost"
  | "points_exchange"
  | "points_fee"
  | "policy_buy"
  | "policy_back"
  | "policy_breach"
  | "policy_claim"
  | "policy_yield"
  | "policy_fee_back"
  | "acceptor_hold"
  | "acceptor_back"
  | "acceptor_trade";

export interface AccountLogRow {
  readonly id: number;
  /** The entry that it is a part of: what it did to other parts of a wallet has the same. */
  readonly transferId: number;
  readonly userId: number;
  readonly wallet: Wallet;
  readonly currencyId: number;
  readonly amount: bigint;
  readonly frozen: boolean;
  readonly kind: TransferKind;
  /** For example the market's symbol or the order's id. */
  readonly reference: string;
  readonly time: number;
}

/** Money of a user that goes to another wallet of the same user. */
export interface Move {
  readonly userId: number;
  readonly currencyId: number;
  /** Scaled by 10^8. */
  readonly amount: bigint;
  readonly from: Wallet;
  readonly to: Wallet;
  /** Under which it happens once. Empty or left out: none. */
  readonly clientId?: string;
}
/** A move that is kept under its client id. */
export type NamedMove = Move & { readonly clientId: string };

/** Money that a user is given. */
export interface CreditRequest extends Pick<Move, "userId" | "currencyId" | "amount"> {
  readonly wallet: Wallet;
  readonly kind: "issue" | "faucet";
  readonly reference: string;
  /** When it counts as booked, unix ms. Default: now. */
  readonly time?: number;
}

/** The ledger as the rest of the server sees it. Every movement is a transfer of postings that sum to zero per currency. */
export interface Ledger {
  balances(userId: number): Promise<readonly BalanceRow[]>;
  /** What each account of a user holds. */
  accounts(userId: number): Promise<readonly AccountBalance[]>;
  /** Credits users out of the issuance account, all of it in one transaction. */
  credit(...requests: readonly CreditRequest[]): Promise<void>;
  /**
   * Moves a user's free money to another wallet of the same user; under a client id once. Refuses with `balance_short` and
   * `client_id_reused`. Out of `lever` only by its exchange.
   */
  move(
    request: Move & { readonly from: Exclude<UserWallet, "lever">; readonly to: UserWallet },
    once?: Once,
  ): Promise<void>;
  log(
    userId: number,
    query: { page: number; limit: number; before?: number | undefined; wallet?: Wallet; currencyId?: number },
  ): Promise<readonly AccountLogRow[]>;
  /** The changes of one currency of one wallet, newest first, and how many there are in all. */
  walletLog(
    userId: number,
    query: { page: number; limit: number; before?: number | undefined; wallet: Wallet; currencyId: number },
  ): Promise<{ readonly rows: readonly AccountLogRow[]; readonly total: number }>;
  /** Sums all postings by currency and compares balances with postings: empty means the books are right. */
  audit(): Promise<readonly string[]>;
}
