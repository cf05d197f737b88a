import type { Command } from "./kit/command-types.ts";

/** What is said of an order without a reply. */
export const orderWords = {
  unknown: "order_unknown",
  void: "order_not_placed",
  unresolved: "order_unresolved",
} as const satisfies Command<unknown>["words"];
