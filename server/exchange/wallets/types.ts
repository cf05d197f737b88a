import type { ChainName } from "#domain/addresses/chains.ts";
import type { ChainAddress } from "#server/chain/types.ts";
import type { Wallet } from "../ledger/types.ts";
import type { Currency } from "../markets/types.ts";
import type { AttemptSource } from "../session/types.ts";

/** What holds for a currency on a chain, as data. Scaled integers of 8 decimals; `ratePpm` in millionths of the amount. */
export interface ChainTerm {
  readonly id: number;
  readonly currency: Currency;
  readonly chain: ChainName;
  /** The chain as people know it. */
  readonly name: string;
  /** The token's contract; empty for the chain's own coin. */
  readonly contractAddress: string;
  /** So many decimals an amount can have there. */
  readonly decimals: number;
  readonly confirmations: number;
  readonly minDeposit: bigint;
  readonly minWithdrawal: bigint;
  /** 0: no limit. */
  readonly maxWithdrawal: bigint;
  readonly ratePpm: bigint;
  readonly hasMemo: boolean;
}

export type RecordState = "pending" | "confirming" | "sent" | "done" | "refused" | "cancelled";
/** Why a record was refused; each has a text in every language. */
export type RefusalReason = "deposit_small" | "operator" | "chain_refused" | "transfer_lost";

/**
 * A deposit (`confirming` → `done` | `refused`; reported by hand: `pending` → `done` | `refused`) or a withdrawal (`pending` → `sent` →
 * `done` | `refused`; `pending` → `cancelled` | `refused`). Scaled integers, times in unix ms.
 */
export interface ChainRecord {
  readonly id: number;
  readonly userId: number;
  readonly kind: "deposit" | "withdraw";
  readonly currencyId: number;
  /** `null`: a deposit that was reported by hand before reports named their chain. */
  readonly chain: ChainName | null;
  /** What came or what leaves the wallet, fee included. */
  readonly amount: bigint;
  readonly fee: bigint;
  readonly address: string;
  readonly memo: string;
  /** Empty before it is known. */
  readonly txid: string;
  readonly confirmations: number;
  readonly required: number;
  readonly state: RecordState;
  readonly reason: RefusalReason | null;
  /** Whether an operator must agree before it is sent, or has. */
  readonly approval: "none" | "needed" | "given";
  /** From when on a pending withdrawal is sent. */
  readonly dueAt: number;
  readonly clientId: string;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface RecordsQuery {
  readonly page: number;
  readonly limit: number;
  readonly kind: ChainRecord["kind"] | null;
  readonly currencyId: number | null;
}

export interface WithdrawRequest {
  readonly userId: number;
  readonly currencyId: number;
  /** The chain's name; may be empty where the currency has one chain. */
  readonly chain: string;
  /** `null`: none was entered. */
  readonly amount: string | null;
  readonly address: string;
  readonly memo: string;
  /** The code of the authenticator; empty: none was entered. */
  readonly secondFactor: string;
  /** The code that went to the user's contact, for an address that was not used before; empty: none was entered. */
  readonly code: string;
  readonly source: AttemptSource;
  /** Empty: none. */
  readonly clientId: string;
}

export interface SavedAddress extends ChainAddress {
  readonly id: number;
  readonly userId: number;
  readonly currencyId: number;
  readonly chain: ChainName;
  readonly notes: string;
  /** Whether it is the bound one of its currency and chain. */
  readonly isBound: boolean;
  readonly createdAt: number;
}

export interface AddressRequest {
  readonly userId: number;
  readonly currencyId: number;
  readonly chain: string;
  readonly address: string;
  readonly memo: string;
  readonly notes: string;
}

/** A move between wallets of one user. */
export interface WalletMove {
  readonly id: number;
  readonly currencyId: number;
  readonly amount: bigint;
  readonly from: Wallet;
  readonly to: Wallet;
  readonly time: number;
}

/** The rules that the configuration sets. Durations in ms. */
export interface FundsRules {
  /** How long a withdrawal can be cancelled before it is sent. */
  readonly withdrawalDelay: number;
  /** How long withdrawals wait after a change of password or second factor; 0: they do not. */
  readonly hold: number;
  /** How long a saved address waits before it can be withdrawn to, and the limit to saved addresses before it is lifted. */
  readonly addressHold: number;
  /** A user's withdrawals of 24 hours worth more than this (USD, scaled) together, or of unknown worth, need an operator. */
  readonly approvalUsd: bigint;
}
