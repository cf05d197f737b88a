import { dateTime } from "#server/wire/time.ts";
import { shown } from "../answers.ts";
import { userNamed } from "../arguments.ts";
import { Misuse } from "../misuse.ts";
import type { AnswerFile, Command, Facts } from "../types.ts";

export const reviewsShow: Command = {
  area: "reviews",
  name: "show",
  usage: "<user> [--out <folder>]",
  isReading: true,
  about: "shows the documents of a user; writes the pictures into a folder",
  async run(parts, { words }) {
    const user = await userNamed(parts, words[0]);
    const identity = await parts.identities.of(user.id);
    if (identity === null) throw new Misuse(`User ${user.id} has not submitted any documents`);
    const files: AnswerFile[] = [];
    for (const [side, id] of Object.entries(identity.pictures)) {
      const picture = id === "" ? null : await parts.uploads.readAny(id);
      if (picture === null) continue;
      const ending = picture.type.split("/")[1] ?? "bin";
      files.push({ name: `${user.id}-${side}.${ending}`, base64: picture.bytes.toString("base64") });
    }
    const { name, cardId, state, reason, submittedAt } = identity;
    const facts: Facts["facts"] = [
      ["User", `${user.id} (${user.email ?? user.phone ?? ""})`],
      ["Name", name],
      ["Document", cardId],
      ["State", `${state}${reason === "" ? "" : `: ${reason}`}`],
      ["Handed in", dateTime(submittedAt)],
    ];
    return shown([{ kind: "facts", facts }], files);
  },
};
