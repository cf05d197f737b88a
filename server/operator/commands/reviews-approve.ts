import { said } from "../answers.ts";
import { userNamed } from "../arguments.ts";
import { Misuse } from "../misuse.ts";
import type { Command } from "../types.ts";

export const reviewsApprove: Command = {
  area: "reviews",
  name: "approve",
  usage: "<user>",
  about: "certifies the pending identity",
  async run(parts, { words }) {
    const user = await userNamed(parts, words[0]);
    if (!(await parts.identities.certify(user.id)))
      throw new Misuse(`No identity of user ${user.id} is under review`);
    return said(`User ${user.id} is certified.`);
  },
};
