import { dateTime } from "#server/wire/time.ts";
import { shown } from "../answers.ts";
import { userNamed } from "../arguments.ts";
import type { Command, Facts } from "../types.ts";

const SHOWN = 10;

export const usersFind: Command = {
  area: "users",
  name: "find",
  usage: "<user>",
  isReading: true,
  about: "shows a user and recent account activity",
  async run(parts, { words }) {
    const { accounts, identities } = parts;
    const user = await userNamed(parts, words[0]);
    const { rows } = await accounts.activity.list(user.id, 1, SHOWN);
    const changes = await identities.receivingChanges(user.id);
    const lockedAt = await accounts.lockedAt(user.id);
    const facts: Facts["facts"] = [
      ["Id", String(user.id)],
      ["E-mail", user.email ?? "-"],
      ["Phone", user.phone ?? "-"],
      ["Opened", dateTime(user.createdAt)],
      ["Invited by", String(user.parentId ?? "-")],
      ["Identity", (await identities.stateOf(user.id)) ?? "none"],
      ["Locked", lockedAt === null ? "no" : dateTime(lockedAt)],
    ];
    const activity = rows.map((row) => [dateTime(row.time), row.kind, row.device, row.address]);
    const accountChanges = changes
      .slice(0, SHOWN)
      .map(({ time, before, after }) => [dateTime(time), JSON.stringify(before), JSON.stringify(after)]);
    return shown([
      { kind: "facts", facts },
      { kind: "table", columns: ["Activity (UTC)", "What", "Device", "Address"], rows: activity },
      { kind: "table", columns: ["Receiving accounts (UTC)", "Before", "After"], rows: accountChanges },
    ]);
  },
};
