import type { CodeCountQueries } from "#server/storage/session/code-counts.ts";
import type { Clock } from "../kit/clock.ts";
import { Refused } from "../kit/refused.ts";
import type { AccountRules } from "./types.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How many codes may be sent: every one costs money, and fills somebody's phone or mailbox. */
export interface CodeCaps {
  /**
   * Counts a code: for its contact and the network that asks, a day; for all strangers of the contact, a day; for the network, a day;
   * for strangers on the whole server, an hour. Strangers cannot use up what the owner of a contact may ask for.
   * @throws Refused `too_many_codes` with the `minutes` until the window ends
   */
  count(request: {
    readonly recipient: string;
    readonly origin: string;
    readonly isFamiliar: boolean;
  }): Promise<void>;
}

/** Creates the caps over their counts in the database. */
export function createCodeCaps(
  queries: CodeCountQueries,
  clock: Clock,
  rules: Pick<AccountRules, "codesPerContact" | "codesPerAddress" | "codesPerHour">,
): CodeCaps {
  const take = async (subject: string, most: number, lengthMs: number) => {
    const now = clock.now();
    const { sent, endsAt } = await queries.count(subject, now, now + lengthMs);
    if (sent > most)
      throw new Refused("too_many_codes", {
        minutes: String(Math.max(1, Math.ceil((endsAt - now) / MINUTE))),
      });
  };
  return {
    async count({ recipient, origin, isFamiliar }) {
      await take(`network ${origin}`, rules.codesPerAddress, DAY);
      await take(`contact ${recipient} ${origin}`, rules.codesPerContact, DAY);
      if (isFamiliar) return;
      await take(`strangers ${recipient}`, rules.codesPerContact, DAY);
      await take("all strangers", rules.codesPerHour, HOUR);
    },
  };
}
