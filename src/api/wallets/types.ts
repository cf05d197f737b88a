import type { WalletKind } from "../session/types.ts";

/** A change of one currency in one wallet. `change` is signed. */
export interface WalletEntry {
  readonly id: number;
  /** The same for all changes of one entry of the ledger; `null` where it is not sent. */
  readonly entry: number | null;
  /** `null` where it is not sent, or none of the four. */
  readonly wallet: WalletKind | null;
  readonly currency: string;
  readonly change: string;
  /** What it was, in the user's language. */
  readonly text: string;
  /** Of the frozen part, not of the available one. */
  readonly frozen: boolean;
  /** Unix ms; `null` where it is not sent. */
  readonly time: number | null;
}

/** A chain that a coin is sent over. Percent and amounts as text. */
export interface Chain {
  /** What the exchange calls it: "ERC20". Empty for the only chain of a coin, where it is not named. */
  readonly name: string;
  readonly contract: string;
  readonly feePercent: string;
  readonly minWithdrawal: string;
  /** The minimum deposit that is credited; `null` where it is not sent. */
  readonly minDeposit: string | null;
  readonly confirmations: number | null;
  readonly hasMemo: boolean;
  /** Decimals that an amount sent over it may have. */
  readonly decimals: number;
  /** `null`: no limit. */
  readonly maxWithdrawal: string | null;
}

/** What deposits and withdrawals of a coin need. */
export interface FundsTerms {
  readonly currencyId: number;
  readonly currency: string;
  /** At least one. */
  readonly chains: readonly Chain[];
  /** Available in the spot wallet. */
  readonly available: string;
  /** Until when withdrawals wait, unix ms; `null`: they do not. */
  readonly heldUntil: number | null;
  /** Withdrawals go to saved addresses only, and until when, unix ms; `until` `null`: it was not lifted. `null`: they go anywhere. */
  readonly savedOnly: { readonly until: number | null } | null;
  /** Each withdrawal needs a code of the authenticator. */
  readonly needsSecondFactor: boolean;
  /** There are leverage positions or orders, which withdrawals wait for. */
  readonly positionsOpen: boolean;
}

/** Where a coin can be sent to the company over one network, to be reported by hand. */
export interface CompanyPlace {
  readonly currencyId: number;
  readonly currency: string;
  /** What the exchange calls the network: "ERC20". */
  readonly chain: string;
  /** What people call it: "Ethereum (ERC20)". */
  readonly network: string;
  readonly address: string;
  readonly memo: string;
  /** The minimum amount, whatever the price of the coin. */
  readonly floor: string;
  /** USDT per unit; `null` where it is not known. */
  readonly price: string | null;
  readonly decimals: number;
}
/** The company's addresses. `places` is empty where the exchange sends only one address on Ethereum. */
export interface CompanyAddresses {
  readonly ethereum: string;
  readonly places: readonly CompanyPlace[];
}

/** A coin as deposits and withdrawals know it. */
export interface FundsCoin {
  readonly id: number;
  readonly name: string;
  /** The name of the only chain; empty where it has several. */
  readonly chain: string;
  readonly contract: string;
  readonly hasSeveralChains: boolean;
  readonly hasMemo: boolean;
}
/** Whether deposits and withdrawals are open, and of which coins. */
export interface FundsGate {
  readonly open: boolean;
  readonly coins: readonly FundsCoin[];
}

/** Where to send a deposit. */
export interface DepositAddress {
  readonly address: string;
  /** Empty: none is needed. */
  readonly memo: string;
  readonly chain: string;
  readonly minDeposit: string | null;
  readonly confirmations: number | null;
}

/** What the exchange knows of an address to withdraw to. */
export interface Destination {
  /** Withdrawn to before, or saved long enough ago; another one must be confirmed. */
  readonly isKnown: boolean;
  readonly isSaved: boolean;
  /** Until when withdrawals to it wait because it was saved a short time ago, unix ms; `null`: they do not. */
  readonly heldUntil: number | null;
}

/** The limit of withdrawals to saved addresses. */
export interface SavedOnly {
  readonly isOn: boolean;
  /** When it ends, unix ms; `null`: it was not lifted. */
  readonly until: number | null;
  readonly needsSecondFactor: boolean;
}

/** A withdrawal as it is sent. `clientId` is made before sending: a repeated one returns the first reply. */
export interface WithdrawalOrder {
  readonly currencyId: number;
  readonly amount: string;
  /** As it was shown; the exchange's own counts. */
  readonly feePercent: string;
  readonly address: string;
  readonly chain: string;
  readonly memo: string;
  readonly password: string;
  /** Of the authenticator; empty without one. */
  readonly totp: string;
  /** The code that went to the user's contact, for an address that was not used before; empty: none. */
  readonly code: string;
  readonly clientId: string;
}

type ChainRecordState = "pending" | "confirming" | "sent" | "done" | "refused" | "cancelled";
export type ChainRecordKind = "deposit" | "withdraw";

/** A deposit or a withdrawal. */
export interface ChainRecord {
  readonly id: number;
  readonly kind: ChainRecordKind;
  readonly currencyId: number;
  readonly currency: string;
  readonly chain: string;
  /** What left or was sent, fee included. */
  readonly amount: string;
  readonly fee: string;
  /** `amount` minus `fee`. */
  readonly receive: string;
  readonly address: string;
  readonly memo: string;
  readonly txid: string;
  readonly confirmations: number;
  readonly required: number;
  readonly state: ChainRecordState;
  /** It is pending until an operator has reviewed it. */
  readonly inReview: boolean;
  /** Why it was refused, in the user's language. */
  readonly reason: string;
  readonly createdAt: number | null;
}

/** An address that the user withdraws to. */
export interface SavedAddress {
  readonly id: number;
  readonly currencyId: number | null;
  readonly currency: string;
  readonly address: string;
  readonly notes: string;
  readonly chain: string;
  readonly memo: string;
}
/** An address to be saved. `ticket`: what came with the code, where the exchange gives one. */
export interface NewAddress {
  readonly userId: number;
  readonly currencyId: number;
  readonly currency: string;
  readonly address: string;
  readonly chain: string;
  readonly contract: string;
  readonly memo: string;
  readonly notes: string;
  readonly code: string;
  readonly ticket: string;
}

/** A move between the user's wallets; a wallet that is not known is `null`. */
export interface WalletMove {
  readonly id: number;
  readonly currency: string;
  readonly amount: string;
  readonly from: WalletKind | null;
  readonly to: WalletKind | null;
  readonly time: number | null;
}

/** What all wallets were worth at a moment. `time` in unix ms. */
export interface WorthPoint {
  readonly time: number;
  readonly usd: string;
}
