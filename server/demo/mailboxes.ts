import { createHash } from "node:crypto";
import type { Secrets } from "#server/exchange/kit/ids.ts";
import type { Storage } from "#server/storage/storage.ts";

/** 128 bits. */
const TICKET_BYTES = 16;

/** Decides which browsers may read a contact's messages in the demo's outbox. */
export interface Mailboxes {
  /** A random ticket for a browser that has none. */
  newTicket(): string;
  /** Gives the mailbox of a contact to the browser that asked for a code of it first; later requests change nothing. */
  claim(recipient: string, ticket: string): Promise<void>;
  /** The contacts whose messages are shown to a browser: its own, and those of the demo's accounts, whose passwords are published. */
  shownTo(ticket: string): Promise<(recipient: string) => boolean>;
}

/** The form in which a ticket is stored: a reader of the database cannot open mailboxes with it. */
const ownerOf = (ticket: string) => createHash("sha256").update(ticket).digest("base64url");

/**
 * Creates the mailboxes. The outbox replaces phones and mailboxes that only their owners can read: without claims, any visitor of the
 * demo could recover any account. Claims are stored, so that a restart does not reassign a mailbox.
 */
export function createMailboxes(storage: Storage, secrets: Pick<Secrets, "token">): Mailboxes {
  return {
    newTicket: () => secrets.token(TICKET_BYTES),
    async claim(recipient, ticket) {
      await storage
        .insertInto("demo_mailboxes")
        .values({ recipient, owner: ownerOf(ticket) })
        .onConflict((conflict) => conflict.column("recipient").doNothing())
        .execute();
    },
    async shownTo(ticket) {
      const own = await storage
        .selectFrom("demo_mailboxes")
        .select("recipient")
        .where("owner", "=", ownerOf(ticket))
        .execute();
      const demo = await storage
        .selectFrom("users")
        .select(["email", "phone"])
        .where("is_demo", "=", 1)
        .execute();
      const shown = new Set([
        ...own.map(({ recipient }) => recipient),
        ...demo.flatMap(({ email, phone }) => [email, phone]),
      ]);
      return (recipient) => shown.has(recipient);
    },
  };
}
