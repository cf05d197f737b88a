import { dateTime } from "#server/wire/time.ts";
import { listed, said, shown } from "../answers.ts";
import { Misuse } from "../misuse.ts";
import type { Command } from "../types.ts";

const area = "operators";
const SHOWN = 50;

const list: Command = {
  ...{ area, name: "list", usage: "", isReading: true },
  about: "operators with their own key",
  async run({ operators }) {
    const rows = (await operators.list()).map(({ name, createdAt, revokedAt }) => [
      ...[name, dateTime(createdAt), revokedAt === null ? "" : dateTime(revokedAt)],
    ]);
    return listed(["Name", "Added (UTC)", "Revoked (UTC)"], rows, "name", "Only root has a key.");
  },
};

const add: Command = {
  ...{ area, name: "add", usage: "<name> [--out <folder>]", isForRoot: true },
  about: "adds an operator, and writes the key into <name>.key; hand that file over and delete it",
  async run({ operators }, { words: [name = ""] }) {
    const key = await operators.add(name);
    const base64 = Buffer.from(`${key}\n`).toString("base64");
    const text = `Added ${name}. The key is stored nowhere else.`;
    return shown([{ kind: "text", text }], [{ name: `${name}.key`, base64 }]);
  },
};

const revoke: Command = {
  ...{ area, name: "revoke", usage: "<name>", isForRoot: true },
  about: "revokes an operator's key immediately",
  async run({ operators }, { words: [name = ""] }) {
    await operators.revoke(name);
    return said(`Revoked ${name}.`);
  },
};

const resetCode: Command = {
  ...{ area, name: "reset-code", usage: "<name>", isForRoot: true },
  about:
    "removes the authenticator of an operator who has lost it; the next sign-in to the console sets up another",
  async run({ operators }, { words: [name = ""] }) {
    await operators.resetCode(name);
    return said(`Removed the authenticator of ${name}.`);
  },
};

const requests: Command = {
  ...{ area, name: "requests", usage: "", isReading: true },
  about: "commands waiting for a second operator",
  async run({ operators }) {
    const waiting = await operators.waiting();
    const rows = waiting.map(({ command, askedBy, askedAt }) => [dateTime(askedAt), askedBy, command]);
    return listed(["Asked (UTC)", "By", "Command"], rows);
  },
};

const log: Command = {
  ...{ area, name: "log", usage: "[--limit <entries>]", isReading: true },
  about: "shows the operators' log, newest first, and checks that it is complete and unchanged",
  async run({ operators }, { options }) {
    const limit = Number(options.limit ?? SHOWN);
    if (!Number.isInteger(limit) || limit < 1 || limit > 1_000) throw new Misuse("--limit must be 1 to 1000");
    const rows = (await operators.newest(limit)).map(({ time, operator, command, outcome }) => [
      ...[dateTime(time), operator, command, outcome],
    ]);
    const broken = await operators.firstBroken();
    const check =
      broken === null
        ? "The trail is complete."
        : `THE TRAIL WAS CHANGED: entry ${broken} does not fit the one before it.`;
    return shown([
      { kind: "table", columns: ["Time (UTC)", "Operator", "Command", "Outcome"], rows },
      { kind: "text", text: check },
    ]);
  },
};

/** The operators, and the log of their actions. */
export const operatorCommands: readonly Command[] = [list, add, revoke, resetCode, requests, log];
