import { storageKeys } from "./storage-keys.ts";

/** What can be commanded: names for the words that name a command whose outcome is not known. Stored: a name is never reused. */
const commandKinds = [
  "spot-order",
  "spot-cancel",
  "spot-amend",
  "spot-cancel-all",
  "lever-order",
  "lever-close",
  "lever-close-many",
  "lever-revoke",
  "lever-stops",
  "option",
  "withdrawal",
  "withdrawal-cancel",
  "transfer",
  "advert",
  "advert-end",
  "take",
  "deal-move",
  "shop-transfer",
  "shop-application",
  "shop-close",
  "acceptor-deal",
  "acceptor-move",
  "term-deposit",
  "redemption",
  "insurance",
  "insurance-claim",
  "insurance-end",
  "points-exchange",
  "points-binding",
  "faucet",
  "charge",
] as const;
export type CommandKind = (typeof commandKinds)[number];

/** How the kit keeps commands in this site's storage. */
export const keptCommands = {
  prefix: storageKeys.command,
  isKind: (value: unknown): value is CommandKind => commandKinds.some((kind) => kind === value),
} as const;
