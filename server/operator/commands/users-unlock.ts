import { said } from "../answers.ts";
import { userNamed } from "../arguments.ts";
import type { Command } from "../types.ts";

export const usersUnlock: Command = {
  area: "users",
  name: "unlock",
  usage: "<user>",
  about: "lets a locked user log in again",
  async run(parts, { words }) {
    const user = await userNamed(parts, words[0]);
    await parts.accounts.setLocked(user.id, false);
    return said(`User ${user.id} is unlocked.`);
  },
};
