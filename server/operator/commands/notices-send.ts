import { said } from "../answers.ts";
import { userNamed } from "../arguments.ts";
import { Misuse } from "../misuse.ts";
import type { Command } from "../types.ts";

const LONGEST_TITLE = 120;
const LONGEST_TEXT = 4_000;

export const noticesSend: Command = {
  area: "notices",
  name: "send",
  usage: "<user|all> --title <title> --text <text>",
  about: "sends a notice to one user or to all, without translation",
  async run(parts, { words, options }) {
    const title = (options.title ?? "").trim();
    const content = (options.text ?? "").trim();
    if (title === "" || title.length > LONGEST_TITLE)
      throw new Misuse(`--title needs 1 to ${LONGEST_TITLE} letters`);
    if (content === "" || content.length > LONGEST_TEXT)
      throw new Misuse(`--text needs 1 to ${LONGEST_TEXT} letters`);
    const facts = { title, content };
    if (words[0] !== "all") {
      const user = await userNamed(parts, words[0]);
      await parts.notices.notify(user.id, "message", facts);
      return said(`Sent to user ${user.id}.`);
    }
    const ids = await parts.accounts.users.allIds();
    for (const id of ids) await parts.notices.notify(id, "message", facts);
    return said(`Sent to ${ids.length} users.`);
  },
};
