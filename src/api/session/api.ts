import type { Observable } from "rxjs";
import type { Reply } from "../http/reply-types.ts";
import type { Balance, Country, Language, User, WalletKind } from "./types.ts";

/** Whom a code is sent to, and who signs in. */
export type Recipient = {
  readonly account: string;
  readonly kind: "phone" | "email";
  readonly callingCode: string;
};

/** What a code is asked for. */
export type CodeScene =
  | "login"
  | "register"
  | "forget"
  | "trade_password"
  | "bind_email"
  | "bind_mobile"
  | "withdraw";

/** Signing in and out, the user, the balances. Where nothing else is said, a reply's text is the exchange's. */
export interface AccountCalls {
  /** The token and, where the exchange sends it, the user's id. `totp`: of the authenticator, or a recovery code. */
  login(request: {
    recipient: Recipient;
    password: string;
    code: string;
    totp?: string;
  }): Observable<Reply<{ token: string; userId: number | null }>>;
  /** `code`: where logins need one, a login without it has it sent to the owner's contact. */
  pointsLogin(request: {
    account: string;
    password: string;
    code: string;
    totp: string;
  }): Observable<Reply<{ token: string }>>;
  register(request: {
    recipient: Recipient;
    code: string;
    password: string;
    repeat: string;
    invite: string;
    nationality: string;
  }): Observable<Reply<string>>;
  recover(request: {
    recipient: Recipient;
    code: string;
    password: string;
    repeat: string;
    totp?: string;
  }): Observable<Reply<string>>;
  sendCode(request: { recipient: Recipient; scene: CodeScene }): Observable<Reply<string>>;
  /** Sets or changes the trade password, with a code of the scene `trade_password`. */
  setTradePassword(request: { password: string; repeat: string; code: string }): Observable<Reply<string>>;
  user(): Observable<Reply<User>>;
  /** Ends the session of this token, which storage may have let go of already. */
  logout(token: string): Observable<Reply<string>>;
  setLanguage(language: Language): Observable<Reply<string>>;
  countries(): Observable<Reply<readonly Country[]>>;
  balances(): Observable<Reply<readonly Balance[]>>;
  /**
   * Moves an amount of a currency from one of the person's wallets to another, once for a `clientId` however often it is sent; the
   * exchange's text.
   */
  transfer(request: {
    currencyId: number;
    amount: string;
    from: WalletKind;
    to: WalletKind;
    clientId: string;
  }): Observable<Reply<string>>;
}
