import { dateTime } from "#server/wire/time.ts";
import { table } from "../arguments.ts";
import type { Command } from "../types.ts";

export const reviewsList: Command = {
  area: "reviews",
  name: "list",
  usage: "",
  about: "identities waiting for a decision, oldest first",
  async run({ identities }) {
    const waiting = await identities.waiting();
    if (waiting.length === 0) return { text: "Nothing waits." };
    const rows = waiting.map(({ userId, name, cardId, submittedAt }) => [
      String(userId),
      name,
      cardId,
      dateTime(submittedAt),
    ]);
    return { text: table([["USER", "NAME", "DOCUMENT", "HANDED IN (UTC)"], ...rows]) };
  },
};
