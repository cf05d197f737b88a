import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { MessageKey } from "#src/streams/reactions/types.ts";

/** Our own messages by key; `{name}` stands for one of the message's values. */
export const messageWords: Readonly<Record<MessageKey, MessageDescriptor>> = {
  session_expired: msg`Your session has ended. Log in again`,
  logged_out: msg`You are logged out`,
  login_done: msg`Welcome back`,
  register_done: msg`Your account is ready. Log in to begin`,
  recover_done: msg`Your password is changed`,
  code_sent: msg`The code is on its way`,
  trade_password_set: msg`Your trade password is set`,
  trade_password_changed: msg`Your trade password is changed`,
  order_placed: msg`Order placed`,
  order_cancelled: msg`Order cancelled`,
  orders_cancelled: msg`Orders cancelled`,
  order_unknown: msg`No reply to your order. Looking it up before anything is sent again`,
  order_found: msg`Your order did arrive`,
  order_not_placed: msg`Your order did not arrive. Nothing was placed`,
  order_filled: msg`Order filled`,
  order_unresolved: msg`Whether your order arrived cannot be told. Look through your orders before you send another`,
  position_closed: msg`Position closed`,
  positions_closing: msg`Your positions are being closed`,
  pending_revoked: msg`Order revoked`,
  stops_saved: msg`Stops saved`,
  position_liquidated: msg`{symbol} was liquidated`,
  position_took_profit: msg`{symbol} was closed at its target profit`,
  position_stopped_loss: msg`{symbol} was closed at its stop loss`,
  position_closed_by_exchange: msg`{symbol} was closed by the exchange`,
  transfer_done: msg`Transferred`,
  micro_placed: msg`Option opened`,
  micro_won: msg`{symbol} won: {profit} {currency}`,
  micro_drew: msg`{symbol} ended where it began: your stake is back`,
  micro_lost: msg`{symbol} lost: {profit} {currency}`,
  micro_results: msg`Options closed: {count}, won: {won}`,
  faucet_done: msg`Demo funds are in your wallets`,
  link_copied: msg`Copied`,
};
