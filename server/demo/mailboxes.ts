import type { Storage } from "#server/storage/open.ts";
import { networkOf } from "../exchange/accounts/network.ts";

/** Who may read what the demo's outbox keeps for a contact. */
export interface Mailboxes {
  /** Gives the mailbox of a contact to the network that asked for a code of it first; later requests change nothing. */
  claim(recipient: string, address: string): Promise<void>;
  /** The contacts whose messages are shown to an address: its own, and those of the demo's accounts, whose passwords are published. */
  shownTo(address: string): Promise<(recipient: string) => boolean>;
}

/**
 * Makes the mailboxes. The outbox stands in for phones and mailboxes that only their owners can read: without this, anybody who reaches
 * the demo could recover anybody's account. Claims are kept, so that a restart gives no mailbox to somebody else.
 */
export function createMailboxes(storage: Storage): Mailboxes {
  return {
    async claim(recipient, address) {
      await storage
        .insertInto("demo_mailboxes")
        .values({ recipient, owner: networkOf(address) })
        .onConflict((conflict) => conflict.column("recipient").doNothing())
        .execute();
    },
    async shownTo(address) {
      const own = await storage
        .selectFrom("demo_mailboxes")
        .select("recipient")
        .where("owner", "=", networkOf(address))
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
