import type { AlertPeriod } from "#domain/account/alerts.ts";
import type { ActivityKind } from "#server/exchange/account/activity-kinds.ts";
import type { FiredKind } from "#server/exchange/account/alerts/types.ts";
import type { ReviewReason } from "#server/exchange/account/identity/types.ts";
import type { InsuranceType } from "#server/exchange/insurance/types.ts";
import type { TransferKind } from "#server/exchange/ledger/types.ts";
import type { PositionState } from "#server/exchange/leverage/types.ts";
import type { NoticeKind } from "#server/exchange/news/types.ts";
import type { ContactMessage } from "#server/exchange/session/types.ts";
import type { RefusalReason } from "#server/exchange/wallets/types.ts";
import type { SuccessCode } from "./success-codes.ts";

export type { SuccessCode } from "./success-codes.ts";

/** What the server says to people beside refusals, in one language. `{name}` is a placeholder. */
export interface Texts {
  readonly success: Readonly<Record<SuccessCode, string>>;
  /** Plain text; the page shows it as text. */
  readonly notices: Readonly<Record<NoticeKind, { readonly title: string; readonly content: string }>>;
  /** Why money moved, in the account log. */
  readonly transfers: Readonly<Record<TransferKind, string>>;
  /** What happened to an account, in its log of activity. */
  readonly activity: Readonly<Record<ActivityKind, string>>;
  /** Why an identity was refused. */
  readonly reviewReasons: Readonly<Record<ReviewReason, string>>;
  /** The end of a mail. Placeholder of `word`: `word`. */
  readonly letter: { readonly word: string; readonly noWord: string };
  /** The message to a contact instead of a code that would be useless: the reply to the request does not reveal which one was sent. */
  readonly contactMessages: Readonly<
    Record<ContactMessage, { readonly subject: string; readonly text: string }>
  >;
  /** Where something was done from, at the end of a message about it. Placeholders: `device`, `address`, `time`. */
  readonly noticeOrigin: { readonly line: string };
  /** Why a deposit or withdrawal was refused. Placeholders of `deposit_small`: `min`, `currency`. */
  readonly chainReasons: Readonly<Record<RefusalReason, string>>;
  /** What the kinds of insurance are called. */
  readonly insuranceTypes: Readonly<Record<InsuranceType["name"], string>>;
  readonly positionStates: Readonly<Record<PositionState, string>>;
  /** The mails about alerts. Placeholders: the facts of what fired. */
  readonly alerts: Readonly<Record<FiredKind, string>>;
  /** The subject of these mails, and the periods in them. */
  readonly alertLetter: { readonly subject: string } & Readonly<Record<AlertPeriod, string>>;
  /** The message that carries a code. Placeholders: `code`, `minutes`. */
  readonly codeMessage: { readonly subject: string; readonly text: string };
}

/** The texts of a language that may lack some. */
export type PartialTexts = { readonly [Group in keyof Texts]?: Partial<Texts[Group]> };
