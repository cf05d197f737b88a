import * as v from "valibot";
import type { CodeDelivery } from "#server/exchange/session/types.ts";
import type { Letter, Mailer, Writing } from "./types.ts";

/** A code that would have gone out, with the message around it. */
export interface OutboxMessage {
  readonly to: string;
  readonly scene: string;
  readonly code: string;
  readonly text: string;
  readonly time: number;
}

/** A mail without a code that would have gone out. */
export interface OutboxLetter extends Letter {
  readonly to: string;
  readonly time: number;
}

/** The demo's stand-in for phones and mailboxes: keeps the latest messages in memory, never on disk. */
export interface Outbox extends CodeDelivery {
  /** Newest first, of the contacts that `isShown`. `to`: an address, or a phone number with or without its calling code; empty: all of them. */
  list(to: string, isShown: IsShown): readonly OutboxMessage[];
  readonly mailer: Mailer;
  /** Newest first; `to` as in `list`. */
  letters(to: string, isShown: IsShown): readonly OutboxLetter[];
}

/** Whether the requester may see what went to a contact. */
type IsShown = (recipient: string) => boolean;

const KEPT = 500;
const SHOWN = 50;
/** Fewer digits would match too many numbers. */
const MIN_DIGITS = 4;

function isFor({ to }: { readonly to: string }, wanted: string): boolean {
  if (wanted.includes("@")) return to === wanted;
  // A plus in a query arrives as a blank: only digits count.
  const digits = wanted.replace(/\D/g, "").replace(/^0+/, "");
  return digits.length >= MIN_DIGITS && to.startsWith("+") && to.endsWith(digits);
}

function createShelf<Message extends { readonly to: string }>() {
  const messages: Message[] = [];
  return {
    put(message: Message) {
      messages.unshift(message);
      messages.length = Math.min(messages.length, KEPT);
    },
    list(to: string, isShown: IsShown): readonly Message[] {
      const wanted = to.trim().toLowerCase();
      return messages
        .filter((message) => isShown(message.to) && (wanted === "" || isFor(message, wanted)))
        .slice(0, SHOWN);
    },
  };
}

/** Carries what goes into the outbox of one process to those of the others. Messages are plain data. */
export interface OutboxSharing {
  share(message: unknown): void;
  /** Hears what the others share; what comes from this process is not heard. */
  onShared(listener: (message: unknown) => void): void;
}

const isText = v.string();
const sharedMessage = v.variant("shelf", [
  v.object({
    shelf: v.literal("code"),
    message: v.object({ to: isText, scene: isText, code: isText, text: isText, time: v.number() }),
  }),
  v.object({
    shelf: v.literal("letter"),
    message: v.object({ to: isText, subject: isText, text: isText, time: v.number() }),
  }),
]);

/** The shelves of codes and letters, which have the same content in all processes. */
function createShelves(sharing: OutboxSharing | null) {
  const codes = createShelf<OutboxMessage>();
  const letters = createShelf<OutboxLetter>();
  sharing?.onShared((received) => {
    const shared = v.parse(sharedMessage, received);
    if (shared.shelf === "code") codes.put(shared.message);
    else letters.put(shared.message);
  });
  return {
    codes: {
      ...codes,
      put(message: OutboxMessage) {
        codes.put(message);
        sharing?.share({ shelf: "code", message });
      },
    },
    letters: {
      ...letters,
      put(message: OutboxLetter) {
        letters.put(message);
        sharing?.share({ shelf: "letter", message });
      },
    },
  };
}

/**
 * Keeps the newest messages in memory instead of sending them, for the demo's user.
 * @param write puts them into words
 * @param sharing with the other processes of a cluster; `null`: there are none
 */
export function createOutbox(write: Writing, sharing: OutboxSharing | null = null): Outbox {
  const { codes, letters } = createShelves(sharing);
  return {
    async send({ channel, recipient, scene, code, language, word, time }) {
      const { text } = write.code(language, code, channel === "sms" ? null : word);
      codes.put({ to: recipient, scene, code, text, time });
    },
    async sendMessage({ channel, recipient, message, language, word, time }) {
      const { subject, text } = write.contact(language, message, channel === "sms" ? null : word);
      letters.put({ to: recipient, subject, text, time });
    },
    list: codes.list,
    mailer: {
      async send({ to, subject, text, time }) {
        letters.put({ to, subject, text, time });
      },
    },
    letters: letters.list,
  };
}
