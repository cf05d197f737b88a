import type { Observable } from "rxjs";
import type { AlertCondition, EventAlertKind } from "#domain/account/alerts.ts";
import type { Refusal } from "../../../api/http/reply-types.ts";
import type { CommandKind } from "../command-kinds.ts";
import type { NamedOrder, OrderNews, OrderNotice } from "../outcomes/outcome.ts";

/** Messages of our own that a stream asks the UI to show; the words stand in the UI. */
export type MessageKey =
  | "session_expired"
  | "logged_out"
  | "login_done"
  | "login_first"
  | "register_done"
  | "recover_done"
  | "code_sent"
  | "trade_password_set"
  | "trade_password_changed"
  | "order_placed"
  | "order_cancelled"
  | "orders_cancelled"
  | "order_amended"
  | "order_found"
  /** A lost leverage order of which the exchange cannot tell whether it was taken. */
  | "position_closed"
  /** One-click close was taken; the positions close one after the other. */
  | "positions_closing"
  | "pending_revoked"
  | "stops_saved"
  /** With `closed`, `liquidated` and `cancelled`: many ended at about the same time. */
  | "positions_ended"
  | "transfer_done"
  /** An option was taken (the specification's `miscro.success`). */
  | "micro_placed"
  | "micro_under_way"
  /** A key that sends or cancels orders was pressed while such keys are off. */
  | "hotkeys_not_armed"
  | "hotkeys_no_order"
  | "alert_set"
  /** An alert on a market fired. */
  | `alert_${AlertCondition | EventAlertKind}`
  | "email_bound"
  | "phone_bound"
  | "identity_handed_in"
  | "bank_bound"
  | "receiving_saved"
  | "authenticator_on"
  | "authenticator_off"
  | "recovery_codes_renewed"
  | "device_signed_out"
  | "devices_signed_out"
  | "phishing_word_saved"
  /** `api_key_unseen`: created after its page was left, so that nobody saw the secret. */
  | "api_key_unseen"
  | "api_key_renamed"
  | "api_key_revoked"
  | "faucet_done"
  | "link_copied"
  | "copy_failed"
  /** A second click while something is being sent. */
  | "in_submission"
  /** Something between people got no reply; `deal_lost`: it is being looked up, `advert_lost`: sent again it is published once. */
  | "deal_lost"
  | "advert_lost"
  /** The dialog of an order between people was open for too long. */
  | "order_timed_out"
  | "advert_gone"
  /** A withdrawal was taken and is on its way. */
  | "withdrawal_taken"
  | "withdrawal_cancelled"
  | "address_saved"
  | "address_deleted"
  | "charge_requested";

/** Where a reaction leads. */
export type Destination =
  /** `tab`: the one that suits the account just made. `back`: the login leads to the page where this is met, or that asked for it. */
  | { readonly to: "login"; readonly tab?: "phone" | "email"; readonly back?: true }
  | { readonly to: "home" }
  | { readonly to: "userSetting" }
  | { readonly to: "authentication" }
  | { readonly to: "bindmpwd" }
  | { readonly to: "accountSet" }
  /** Back to where a guest came from: a path of this site, "/dealCenter?pair=BTC_USDT". */
  | { readonly to: "path"; readonly path: string };

/** What the one host in the UI does, in order. */
export type Reaction =
  | {
      readonly kind: "say";
      readonly tone: "good" | "bad" | "plain";
      readonly message: MessageKey;
      readonly values?: Readonly<Record<string, string>>;
      /** The order it is about: not shown when a notice of the same step was. */
      readonly news?: OrderNews;
    }
  /** An alert on a market fired, or an event of an order or a position. `system`: no page is in sight, and the system notifies. */
  | {
      readonly kind: "say-alert";
      readonly where: "page" | "system";
      readonly sound: boolean;
      readonly message: `alert_${AlertCondition | EventAlertKind}`;
      readonly values: Readonly<Record<string, string>>;
    }
  /** A text of the exchange, already in the user's language. `paths`: the first is where it leads; nothing is said on the page of any of them. */
  | {
      readonly kind: "say-text";
      readonly tone: "good" | "bad" | "plain";
      readonly text: string;
      readonly paths?: readonly [string, ...string[]];
    }
  /** `order`: what was refused is this order, which is named. */
  | { readonly kind: "say-refusal"; readonly refusal: Refusal; readonly order?: NamedOrder }
  /** What became of a command, which is named. */
  | {
      readonly kind: "say-command";
      readonly tone: "good" | "bad" | "plain";
      readonly state: "done" | "void" | "unknown" | "unresolved";
      readonly command: { readonly kind: CommandKind; readonly subject: string };
    }
  /** What became of an order. Shown once, however many sources report it. */
  | { readonly kind: "say-order"; readonly tone: "good" | "bad" | "plain"; readonly notice: OrderNotice }
  /** The same of many orders at once, counted. */
  | { readonly kind: "say-orders"; readonly notices: readonly OrderNotice[] }
  /** These orders (`OrderNews.id`) are cancelled by one command, which is reported: their own cancellations are not. */
  | { readonly kind: "cancel-quietly"; readonly orders: readonly string[] }
  /** A prompt that stays: set a trade password now? */
  | { readonly kind: "ask-trade-password" }
  | { readonly kind: "go"; readonly destination: Destination };

/** Error routing and messages in one place (ERROR-ROUTE-001 to 010). */
export interface Reactions {
  readonly reactions$: Observable<Reaction>;
  /** Hands in something to show. */
  react(reaction: Reaction): void;
}
