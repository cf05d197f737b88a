import { dateTime } from "#server/wire/time.ts";
import { listed } from "../answers.ts";
import type { Command } from "../types.ts";

export const reviewsList: Command = {
  area: "reviews",
  name: "list",
  usage: "",
  isReading: true,
  about: "identities waiting for a decision, oldest first",
  async run({ identities }) {
    const waiting = await identities.waiting();
    const rows = waiting.map(({ userId, name, cardId, submittedAt }) => [
      String(userId),
      name,
      cardId,
      dateTime(submittedAt),
    ]);
    return listed(["User", "Name", "Document", "Handed in (UTC)"], rows, "user");
  },
};
