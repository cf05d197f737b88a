import type { Observable } from "rxjs";
import type { Page, Reply } from "../http/reply-types.ts";
import type { Activity, Device, TotpSecret, TotpState } from "./security-types.ts";

export interface SecurityCalls {
  /** `totp`: empty where no second factor is on. Ends every other session. */
  changePassword(request: {
    old: string;
    password: string;
    repeat: string;
    totp: string;
  }): Observable<Reply<string>>;
  /** Proves that the owner is here: `totp` where the authenticator is on, else `password`. */
  prove(request: { password: string; totp: string }): Observable<Reply<string>>;
  totp(): Observable<Reply<TotpState>>;
  /** A new secret, not in force before `enableTotp`. */
  startTotp(password: string): Observable<Reply<TotpSecret>>;
  /** The recovery codes, which are returned only here. */
  enableTotp(code: string): Observable<Reply<readonly string[]>>;
  /** `code`: of the authenticator or a recovery code. */
  disableTotp(request: { password: string; code: string }): Observable<Reply<string>>;
  /** New recovery codes; the earlier ones end. */
  renewRecoveryCodes(code: string): Observable<Reply<readonly string[]>>;
  /** The one that asks first. */
  devices(): Observable<Reply<readonly Device[]>>;
  /** `null`: all but the one that asks. */
  signOut(deviceId: number | null): Observable<Reply<string>>;
  /** Newest first. */
  activity(page: number): Observable<Reply<Page<Activity>>>;
  /** Empty takes it away. */
  setPhishingWord(word: string): Observable<Reply<string>>;
}
