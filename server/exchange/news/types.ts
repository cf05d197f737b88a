import type { Language } from "#contract/languages.ts";

/** Kinds of a user's own notices; each has a text in every language (`server/http/texts`). */
export const noticeKinds = [
  "welcome",
  "new_device",
  "password_changed",
  "trade_password_set",
  "totp_enabled",
  "totp_disabled",
  "recovery_codes_renewed",
  "email_bound",
  "phone_bound",
  "identity_certified",
  "identity_refused",
  // Written by the operator: `title` and `content`.
  "message",
  "deposit_done",
  "deposit_refused",
  "withdrawal_done",
  "withdrawal_refused",
  "withdrawal_new_address",
  "address_saved",
  "saved_only_on",
  "saved_only_lifting",
  "deal_taken",
  "deal_expiring",
  "deal_paid",
  "deal_completed",
  "deal_cancelled",
  "deal_expired",
  "deal_appealed",
  "deal_disputed",
  "deal_overdue",
  "deal_won",
  "deal_lost",
  "shop_opened",
  "shop_refused",
  "shop_closed",
  "dead_man_switch",
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** A user's own notice. `facts` fill the placeholders of its text. */
export interface Notice {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly facts: Readonly<Record<string, string>>;
  readonly createdAt: number;
  readonly isRead: boolean;
}

/** A news article in one language; `content` is sanitised HTML. */
export interface Article {
  readonly id: number;
  readonly category: number;
  readonly cover: string;
  readonly title: string;
  readonly abstract: string;
  readonly content: string;
  readonly publishedAt: number;
  readonly updatedAt: number;
}

/** Texts of an article in one language. */
export interface ArticleText {
  readonly title: string;
  readonly abstract: string;
  readonly content: string;
}

/** An article that the exchange comes with. */
export interface SeedArticle {
  /** Its permanent name. */
  readonly slug: string;
  readonly category: number;
  readonly cover?: string;
  readonly texts: Readonly<{ en: ArticleText } & Partial<Record<Language, ArticleText>>>;
}
