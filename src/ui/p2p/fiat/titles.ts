import { msg } from "@lingui/core/macro";

/** Names of the pages that are about one thing, which their address names. */
export const fiatTitles = {
  pay: msg`Fiat payment`,
  detail: msg`Fiat order`,
  shopOrder: msg`Shop order`,
  seller: msg`Merchant`,
  shop: msg`Shop`,
  log: msg`Balance log`,
  transfer: msg`Shop transfer`,
} as const;
