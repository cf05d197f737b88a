import type { RefusalCode } from "#contract/refusals.ts";
import type { ActivityKind } from "#server/exchange/accounts/activity.ts";
import type { ReviewReason } from "#server/exchange/identity/types.ts";
import type { TransferKind } from "#server/exchange/ledger/types.ts";
import type { PositionState } from "#server/exchange/lever/types.ts";
import type { NoticeKind } from "#server/exchange/news/types.ts";
import type { EarnSaid, EarnTexts } from "./earn/types.ts";
import type { FundsSaid, FundsTexts } from "./funds/types.ts";

/** What is said in the account area. */
export type AccountSaid =
  | "identity_handed_in"
  | "bank_bound"
  | "receiving_saved"
  | "email_bound"
  | "phone_bound"
  | "password_replaced"
  | "totp_disabled"
  | "signed_out"
  | "signed_out_others"
  | "phishing_word_set"
  | "phishing_word_removed";
export type AccountNotice =
  | "totp_enabled"
  | "totp_disabled"
  | "identity_certified"
  | "identity_refused"
  | "message";

/** The texts of the account area, a file of their own in each language. */
export interface AccountTexts {
  readonly said: Readonly<Record<AccountSaid, string>>;
  readonly notices: Readonly<Record<AccountNotice, { readonly title: string; readonly content: string }>>;
  readonly activity: Texts["activity"];
  readonly reviewReasons: Texts["reviewReasons"];
  readonly letter: Texts["letter"];
}

/** What is said when a call went well. */
export type Said =
  | "code_sent"
  | "code_right"
  | "registered"
  | "password_changed"
  | "trade_password_known"
  | "trade_password_right"
  | "trade_password_set"
  | "logged_out"
  | "language_set"
  | "order_placed"
  | "order_filled"
  | "order_part_filled"
  | "order_unfilled"
  | "order_cancelled"
  | "orders_cancelled"
  | "lever_opened"
  | "lever_pending"
  | "lever_closed"
  | "lever_closing"
  | "lever_revoked"
  | "lever_all_closed"
  | "lever_stops_set"
  | "funds_moved"
  | AccountSaid
  | FundsSaid
  | EarnSaid
  | "faucet_paid"
  | "advert_published"
  | "advert_withdrawn"
  | "advert_off_shelf"
  | "deal_taken"
  | "deal_paid"
  | "deal_cancelled"
  | "deal_confirmed"
  | "deal_appealed"
  | "shop_applied"
  | "shop_closing"
  | "fiat_account_set";

/** Everything that the server says to people, in one language. `{name}` is a placeholder. */
export interface Texts {
  readonly refusals: Readonly<Record<RefusalCode, string>>;
  readonly said: Readonly<Record<Said, string>>;
  /** Plain text; the page shows it as text. */
  readonly notices: Readonly<Record<NoticeKind, { readonly title: string; readonly content: string }>>;
  /** Why money moved, in the account log. */
  readonly transfers: Readonly<Record<TransferKind, string>>;
  /** What happened to an account, in its log of activity. */
  readonly activity: Readonly<Record<ActivityKind, string>>;
  /** Why an identity was refused. */
  readonly reviewReasons: Readonly<Record<ReviewReason, string>>;
  /** What stands at the end of a mail. Placeholder of `word`: `word`. */
  readonly letter: { readonly word: string; readonly noWord: string };
  readonly chainReasons: FundsTexts["chainReasons"];
  readonly insuranceTypes: EarnTexts["insuranceTypes"];
  readonly positionStates: Readonly<Record<PositionState, string>>;
  /** The message that carries a code. Placeholders: `code`, `minutes`. */
  readonly codeMessage: { readonly subject: string; readonly text: string };
}
