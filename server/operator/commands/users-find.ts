import { dateTime } from "#server/wire/time.ts";
import { userNamed } from "../arguments.ts";
import { oneLine } from "../plain.ts";
import type { Command } from "../types.ts";

const SHOWN = 10;

export const usersFind: Command = {
  area: "users",
  name: "find",
  usage: "<id|e-mail|phone|authorization code>",
  about: "shows a user and recent account activity",
  async run(parts, { words }) {
    const { accounts, identities } = parts;
    const user = await userNamed(parts, words[0]);
    const { rows } = await accounts.activity.list(user.id, 1, SHOWN);
    const changes = await identities.receivingChanges(user.id);
    const lockedAt = await accounts.lockedAt(user.id);
    return {
      text: [
        `Id        ${user.id}`,
        `E-mail    ${user.email ?? "-"}`,
        `Phone     ${user.phone ?? "-"}`,
        `Opened    ${dateTime(user.createdAt)}`,
        `Invited by ${user.parentId ?? "-"}`,
        `Identity  ${(await identities.stateOf(user.id)) ?? "none"}`,
        `Locked    ${lockedAt === null ? "no" : dateTime(lockedAt)}`,
        "Activity",
        ...rows.map(
          (row) => `  ${dateTime(row.time)}  ${row.kind}  ${oneLine(row.device)}  ${oneLine(row.address)}`,
        ),
        "Receiving accounts",
        ...changes
          .slice(0, SHOWN)
          .map(
            ({ time, before, after }) =>
              `  ${dateTime(time)}  ${JSON.stringify(before)} → ${JSON.stringify(after)}`,
          ),
      ].join("\n"),
    };
  },
};
