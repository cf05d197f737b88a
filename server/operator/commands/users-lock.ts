import { said } from "../answers.ts";
import { userNamed } from "../arguments.ts";
import type { Command } from "../types.ts";

export const usersLock: Command = {
  area: "users",
  name: "lock",
  usage: "<user>",
  about: "ends all sessions of a user and blocks logins",
  async run(parts, { words }) {
    const user = await userNamed(parts, words[0]);
    await parts.accounts.setLocked(user.id, true);
    return said(`User ${user.id} is locked.`);
  },
};
