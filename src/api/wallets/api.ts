import type { Observable } from "rxjs";
import type { Page, Reply } from "../http/reply-types.ts";
import type { WalletKind } from "../session/types.ts";
import type {
  ChainRecord,
  ChainRecordKind,
  CompanyAddresses,
  DepositAddress,
  Destination,
  FundsGate,
  FundsTerms,
  NewAddress,
  SavedAddress,
  SavedOnly,
  WalletEntry,
  WalletMove,
  WithdrawalOrder,
  WorthPoint,
} from "./types.ts";

/** Money in, money out, and where it went. Where nothing else is said, a reply's text is the exchange's. */
export interface FundsCalls {
  gate(): Observable<Reply<FundsGate>>;
  /** Ends of the last days (UTC) and now, oldest first. */
  worth(days: number): Observable<Reply<readonly WorthPoint[]>>;
  /** Newest first. */
  log(wallet: WalletKind, currencyId: number, page: number): Observable<Reply<Page<WalletEntry>>>;
  terms(currencyId: number): Observable<Reply<FundsTerms>>;
  /** @param chain the chain's name; empty for a coin of one chain */
  depositAddress(currencyId: number, chain: string): Observable<Reply<DepositAddress>>;
  /** Demo only: somebody sends a deposit to the person's own address. */
  simulateDeposit(currencyId: number, chain: string, amount: string): Observable<Reply<string>>;
  /** The company's own addresses, for deposits made by hand. */
  companyAddresses(): Observable<Reply<CompanyAddresses>>;
  /** Reports a deposit made by hand. `account`: where it came from. A repeated `clientId` reports it once. */
  requestCharge(request: {
    readonly currencyId: number;
    readonly chain: string;
    readonly amount: string;
    readonly account: string;
    readonly clientId: string;
  }): Observable<Reply<string>>;
  /** What is known of an address; refused where the exchange has no such call. */
  destination(
    currencyId: number,
    to: { readonly chain: string; readonly address: string; readonly memo: string },
  ): Observable<Reply<Destination>>;
  /** Whether withdrawals go to saved addresses only. */
  savedOnly(): Observable<Reply<SavedOnly>>;
  limitToSaved(): Observable<Reply<string>>;
  /** Lifts that, after a day, with the authenticator's code or the one that went to the person's contact. */
  liftSavedOnly(confirmation: { readonly totp: string; readonly code: string }): Observable<Reply<string>>;
  withdraw(order: WithdrawalOrder): Observable<Reply<string>>;
  /** Takes a withdrawal back that has not been sent. */
  cancelWithdrawal(id: number, clientId: string): Observable<Reply<string>>;
  /** Deposits and withdrawals, newest first; `null`: of both kinds, of every coin. */
  records(
    filter: { readonly kind: ChainRecordKind | null; readonly currencyId: number | null },
    page: number,
  ): Observable<Reply<Page<ChainRecord>>>;
  savedAddresses(currencyId: number): Observable<Reply<readonly SavedAddress[]>>;
  /** Sends the code that saving an address wants; the reply is the ticket that belongs to it, empty where there is none. */
  sendAddressCode(userId: number): Observable<Reply<string>>;
  saveAddress(address: NewAddress): Observable<Reply<string>>;
  deleteAddress(id: number): Observable<Reply<string>>;
  /** Moves between the wallets, newest first, 30 a page. */
  moves(page: number): Observable<Reply<Page<WalletMove>>>;
}
