import { reviewReasons } from "#server/exchange/account/identity/types.ts";
import { said } from "../answers.ts";
import { userNamed } from "../arguments.ts";
import { Misuse } from "../misuse.ts";
import type { Command } from "../types.ts";

const LONGEST = 200;

export const reviewsRefuse: Command = {
  area: "reviews",
  name: "refuse",
  usage: "<user> --reason <reason>",
  about: `rejects the pending identity; the reason is ${reviewReasons.join(", ")}, or a text for the user`,
  async run(parts, { words, options }) {
    const user = await userNamed(parts, words[0]);
    const reason = (options.reason ?? "").trim();
    if (reason === "" || reason.length > LONGEST) throw new Misuse(`--reason needs 1 to ${LONGEST} letters`);
    if (!(await parts.identities.refuse(user.id, reason)))
      throw new Misuse(`No identity of user ${user.id} is under review`);
    return said(`The identity of user ${user.id} is refused.`);
  },
};
