import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { HotkeyAction } from "#domain/hotkeys/actions.ts";

/** What each hotkey does. */
export const actionWords: Readonly<Record<HotkeyAction, MessageDescriptor>> = {
  help: msg`Show the hotkeys`,
  arm: msg`Arm or disarm order keys`,
  "focus-price": msg`Go to the price`,
  "focus-amount": msg`Go to the amount`,
  buy: msg`Choose buy`,
  sell: msg`Choose sell`,
  limit: msg`Limit order`,
  market: msg`Market order`,
  "stop-limit": msg`Stop-limit order`,
  oco: msg`OCO order`,
  "size-25": msg`25% of balance`,
  "size-50": msg`50% of balance`,
  "size-75": msg`75% of balance`,
  "size-100": msg`100% of balance`,
  "best-bid": msg`Price: best bid`,
  mid: msg`Price: mid`,
  "best-ask": msg`Price: best ask`,
  "open-orders": msg`Open orders`,
  history: msg`Order history`,
  fills: msg`Fills`,
  balances: msg`Balances`,
  "next-market": msg`Next market`,
  "previous-market": msg`Previous market`,
  "place-buy": msg`Place a buy order`,
  "place-sell": msg`Place a sell order`,
  "cancel-last": msg`Cancel the last order`,
  "cancel-all": msg`Cancel all orders of this market`,
};
