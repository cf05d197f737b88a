import type { Observable } from "rxjs";
import type { Reply } from "../http/reply-types.ts";
import type { AccountCenter, BankAccount, IdentityPapers, ReceivingAccounts } from "./identity-types.ts";

/** An upload on its way: `sent` from 0 to 1, then the reply with the address that the exchange gave it. */
export type UploadStep =
  | { readonly state: "sending"; readonly sent: number }
  | { readonly state: "settled"; readonly reply: Reply<string> };

export interface IdentityCalls {
  center(): Observable<Reply<AccountCenter>>;
  handIn(papers: IdentityPapers): Observable<Reply<string>>;
  bindBank(account: BankAccount): Observable<Reply<string>>;
  /** All fields empty where there are none. */
  receivingAccounts(): Observable<Reply<ReceivingAccounts>>;
  saveReceivingAccounts(accounts: ReceivingAccounts): Observable<Reply<string>>;
  /** With a code of the scene `bind_email`. */
  bindEmail(request: { email: string; code: string }): Observable<Reply<string>>;
  /** With a code of the scene `bind_mobile`; `callingCode` without the plus. */
  bindPhone(request: { phone: string; callingCode: string; code: string }): Observable<Reply<string>>;
  /** Six characters by which a partner's service knows the person, good for 600 s. */
  authorizationCode(): Observable<Reply<string>>;
  /** Unsubscribing cancels. Completes with the settled step. */
  upload(file: File): Observable<UploadStep>;
  /** A picture at an address that `upload` or a reply gave: only who may see it is answered. */
  picture(address: string): Observable<Reply<Blob>>;
}
