import type { RefusalCode } from "#contract/refusals.ts";
import type { TransferKind } from "#server/exchange/ledger/types.ts";
import type { PositionState } from "#server/exchange/lever/types.ts";
import type { NoticeKind } from "#server/exchange/news/types.ts";

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
  | "faucet_paid";

/** Everything that the server says to people, in one language. `{name}` is a placeholder. */
export interface Texts {
  readonly refusals: Readonly<Record<RefusalCode, string>>;
  readonly said: Readonly<Record<Said, string>>;
  /** Plain text; the page shows it as text. */
  readonly notices: Readonly<Record<NoticeKind, { readonly title: string; readonly content: string }>>;
  /** Why money moved, in the account log. */
  readonly transfers: Readonly<Record<TransferKind, string>>;
  readonly positionStates: Readonly<Record<PositionState, string>>;
  /** The message that carries a code. Placeholders: `code`, `minutes`. */
  readonly codeMessage: { readonly subject: string; readonly text: string };
}
