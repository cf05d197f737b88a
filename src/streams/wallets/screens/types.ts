import type { Observable } from "rxjs";
import { type User, type WalletKind, walletKinds } from "../../../api/session/types.ts";
import type {
  Chain,
  ChainRecord,
  ChainRecordKind,
  CompanyPlace,
  DepositAddress,
  FundsCoin,
  FundsTerms,
  SavedAddress,
  WalletMove,
  WorthPoint,
} from "../../../api/wallets/types.ts";
import type { ReferenceCoin, WalletLook } from "../../account/preferences/wallet-look.ts";
import type { CodeSender, FormModel, Problem } from "../../kit/form/form.ts";
import type { Listing } from "../../kit/resource/listing.ts";
import type { Loadable } from "../../kit/resource/loadable.ts";
import type { WithdrawalField } from "../funds/withdrawal-types.ts";
import type { LogLine } from "../log-lines.ts";
import type { Share, ValuedBalance } from "../worth.ts";

export type {
  Chain,
  ChainRecord,
  ChainRecordKind,
  CompanyPlace,
  DepositAddress,
  FundsCoin,
  Listing,
  LogLine,
  ReferenceCoin,
  SavedAddress,
  Share,
  ValuedBalance,
  WalletKind,
  WalletLook,
  WalletMove,
  WithdrawalField,
  WorthPoint,
};
export { walletKinds };

/** The head of the assets area. USD as text. */
export interface WorthHead {
  /** Of all wallets. */
  readonly usd: string;
  /** The same in the coin of reference; `null` without its price. */
  readonly inReference: string | null;
  readonly byWallet: readonly Share<WalletKind>[];
  /** Change since the oldest point of the history, in percent with 2 decimals; `null` until there are two. */
  readonly changePercent: string | null;
}

/** The periods of the curve of total assets, in days. */
export const worthPeriods = [7, 30, 90, 365] as const;
export type WorthPeriod = (typeof worthPeriods)[number];

/** The head of every page of the area. */
export interface WorthModel {
  readonly head$: Observable<Loadable<WorthHead>>;
  readonly period$: Observable<WorthPeriod>;
  choosePeriod(days: WorthPeriod): void;
  /** The days of the period and now, oldest first; `null` until it is known. */
  readonly course$: Observable<readonly WorthPoint[] | null>;
  readonly look$: Observable<WalletLook>;
  setLook(change: Partial<WalletLook>): void;
}

export type PanelTab = "deposit" | "withdraw" | "record";

export interface WalletView {
  /** Of this wallet. */
  readonly usd: string;
  /** Those that search and "hide small" leave, in the exchange's order. */
  readonly rows: readonly ValuedBalance[];
  readonly coins: readonly Share<string>[];
}

/** A wallet: its rows, live, and the panel under one of them. */
export interface WalletScreen {
  readonly wallet: WalletKind;
  readonly worth: WorthModel;
  readonly view$: Observable<Loadable<WalletView>>;
  readonly search$: Observable<string>;
  search(text: string): void;
  /** The panel that is open; `null`: none. */
  readonly panel$: Observable<Panel | null>;
  /** Opens a panel, closes the one that is open. */
  toggle(currencyId: number, tab: PanelTab): void;
  retry(): void;
  end(): void;
}

export type Panel =
  | { readonly tab: "deposit"; readonly currencyId: number; readonly model: DepositModel }
  | { readonly tab: "withdraw"; readonly currencyId: number; readonly model: WithdrawModel }
  | { readonly tab: "record"; readonly currencyId: number; readonly model: LogModel };

/** `closed`: deposits and withdrawals are not open. */
export type Gated<Value> = { readonly state: "closed" } | { readonly state: "open"; readonly value: Value };

export interface DepositView {
  readonly currency: string;
  readonly chains: readonly Chain[];
  readonly chain: Chain;
}

export interface DepositModel {
  readonly view$: Observable<Loadable<Gated<DepositView>>>;
  /** Of the chain chosen. */
  readonly address$: Observable<Loadable<DepositAddress>>;
  chooseChain(name: string): void;
  /** The newest deposits of this coin, live. */
  readonly recent$: Observable<Loadable<readonly ChainRecord[]>>;
  /** Demo only: somebody sends a deposit to this address. `null` where money is real. */
  readonly simulate: (() => void) | null;
  retry(): void;
}

export interface WithdrawView {
  readonly currencyId: number;
  readonly currency: string;
  readonly chains: readonly Chain[];
  readonly chain: Chain;
  readonly available: string;
  readonly maxWithdrawal: string | null;
  readonly saved: readonly SavedAddress[];
  readonly values: Readonly<Record<WithdrawalField, string>>;
  /** The typed amount as a plain decimal, as it is sent; what is typed while it is none. */
  readonly sent: string;
  readonly problems: Readonly<Partial<Record<WithdrawalField, Problem>>>;
  /** What an ambiguous amount could mean. */
  readonly choices: readonly [string, string] | null;
  readonly fee: string | null;
  readonly receive: string | null;
  readonly heldUntil: number | null;
  /** There are leverage positions or orders: nothing can be withdrawn before they are closed. */
  readonly positionsOpen: boolean;
  /** Withdrawals go to saved addresses only; `until`: when that ends, `null` where it was not lifted. */
  readonly savedOnly: FundsTerms["savedOnly"];
  /** Until when withdrawals to the typed address wait. */
  readonly addressHeldUntil: number | null;
  /** Nothing was withdrawn to the typed address before. */
  readonly isNewAddress: boolean;
  /** The form asks for the code that `code` sends. */
  readonly needsCode: boolean;
  readonly needsTotp: boolean;
  /** `unknown`: no reply came, and the exchange is being asked what became of it. */
  readonly stage: "editing" | "confirming" | "sending" | "unknown" | "done";
}

export interface WithdrawModel {
  readonly view$: Observable<Loadable<Gated<WithdrawView>>>;
  /** Nothing can be withdrawn before a trade password is set. */
  readonly needsTradePassword$: Observable<boolean>;
  /** How long withdrawals wait after a change of password or second factor. */
  readonly holdHours: number;
  /** Sends the code that a new address needs. */
  readonly code: CodeSender;
  /** The newest withdrawals of this coin, live. */
  readonly recent$: Observable<Loadable<readonly ChainRecord[]>>;
  chooseChain(name: string): void;
  chooseSaved(address: SavedAddress): void;
  change(field: WithdrawalField, value: string): void;
  all(): void;
  /** Checks; opens the confirm dialog when nothing is wrong. */
  submit(): void;
  confirm(): void;
  dismiss(): void;
  retry(): void;
}

/** A log that grows by pages. */
export interface LogModel {
  readonly list$: Observable<Loadable<Listing<LogLine>>>;
  more(): void;
  retry(): void;
}

/** One currency of a wallet and its log. */
export interface WalletDetailScreen {
  readonly wallet: WalletKind;
  readonly worth: WorthModel;
  /** `null`: the wallet has no such currency. */
  readonly balance$: Observable<Loadable<ValuedBalance | null>>;
  readonly coins$: Observable<readonly { readonly id: number; readonly name: string }[]>;
  choose(currencyId: number): void;
  readonly log: LogModel;
  retry(): void;
  end(): void;
}

/** Moves between the wallets. */
export interface MovesScreen {
  readonly list$: Observable<Loadable<Listing<WalletMove>>>;
  more(): void;
  retry(): void;
  end(): void;
}

/** Deposits and withdrawals, live. */
export interface RecordsScreen {
  readonly kind$: Observable<ChainRecordKind | null>;
  chooseKind(kind: ChainRecordKind | null): void;
  readonly list$: Observable<Loadable<Listing<ChainRecord>>>;
  more(): void;
  /** Cancels a withdrawal that has not been sent. */
  cancel(id: number): void;
  /** Withdrawals whose cancellation is in progress. */
  readonly cancelling$: Observable<ReadonlySet<number>>;
  retry(): void;
  end(): void;
}

/** `coin` (its id), `name`, `chain`, `taken` and `minAmount` follow what is chosen; the others are typed. */
export type ChargeField = "coin" | "name" | "chain" | "taken" | "minAmount" | "amount" | "account";

export interface RechargeView {
  /** Coins that can be sent and reported. */
  readonly coins: readonly { readonly id: number; readonly name: string }[];
  /** The networks of the chosen coin, each with its address. */
  readonly networks: readonly CompanyPlace[];
  readonly place: CompanyPlace;
  /** The smallest deposit; `null` where it is not known. */
  readonly minAmount: string | null;
}

/** A deposit by hand, to one of the company's own addresses. */
export interface RechargeScreen {
  /** Closed where the gate is, or where there is no address; then nothing can be reported either. */
  readonly view$: Observable<Loadable<Gated<RechargeView>>>;
  chooseCoin(currencyId: number): void;
  chooseNetwork(chain: string): void;
  readonly form: FormModel<ChargeField>;
  readonly choices$: Observable<readonly [string, string] | null>;
  retry(): void;
  end(): void;
}

/** A greeting, and what all wallets hold of each coin. */
export interface CentreScreen {
  readonly user$: Observable<User | null>;
  readonly worth: WorthModel;
  readonly rows$: Observable<Loadable<readonly ValuedBalance[]>>;
  retry(): void;
  end(): void;
}
