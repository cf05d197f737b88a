import type { CodeDelivery } from "#server/exchange/accounts/types.ts";

/** A code that would have gone out. */
export interface OutboxMessage {
  readonly to: string;
  readonly scene: string;
  readonly code: string;
  readonly time: number;
}

/** The demo's stand-in for phones and mailboxes: keeps the latest messages in memory, never on disk. */
export interface Outbox extends CodeDelivery {
  /** Newest first. `to`: an address, or a phone number with or without its calling code; empty: everybody's. */
  list(to: string): readonly OutboxMessage[];
}

const KEPT = 500;
const SHOWN = 50;
/** Fewer digits would match too many numbers. */
const LEAST_DIGITS = 4;

function isFor(message: OutboxMessage, wanted: string): boolean {
  if (wanted.includes("@")) return message.to === wanted;
  // A plus in a query arrives as a blank: only digits count.
  const digits = wanted.replace(/\D/g, "").replace(/^0+/, "");
  return digits.length >= LEAST_DIGITS && message.to.startsWith("+") && message.to.endsWith(digits);
}

export function createOutbox(): Outbox {
  const messages: OutboxMessage[] = [];
  return {
    async send({ recipient, scene, code, time }) {
      messages.unshift({ to: recipient, scene, code, time });
      messages.length = Math.min(messages.length, KEPT);
    },
    list(to) {
      const wanted = to.trim().toLowerCase();
      const found = wanted === "" ? messages : messages.filter((message) => isFor(message, wanted));
      return found.slice(0, SHOWN);
    },
  };
}
