import { readFileSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import * as v from "valibot";
import { ConfigError, readSettings } from "../config/config.ts";
import { key, text, whole } from "../config/settings.ts";
import { StartError } from "../storage/sqlite/start-error.ts";
import { readArguments } from "./arguments.ts";
import { commands, findCommand } from "./commands/index.ts";
import { storageCopy } from "./copy-storage.ts";
import { helpOf } from "./help.ts";
import { Misuse } from "./misuse.ts";
import { plain } from "./plain.ts";
import { restore } from "./restore.ts";
import { OPERATOR_KEY_FILE, OPERATOR_PATH } from "./types.ts";

/** A full audit or a backup of a large exchange takes its time. */
const TIMEOUT_MS = 3_600_000;
const reply = v.object({
  ok: v.boolean(),
  text: v.string(),
  files: v.optional(v.array(v.object({ name: v.string(), base64: v.string() })), []),
});

const settings = v.object({
  port: whole("PORT", 5173, 1, 65535),
  operatorKey: key("OPERATOR_KEY"),
  keyFile: text("OPERATOR_KEY_FILE"),
  dataDirectory: text("DATA_DIR", "data"),
});

/** The operator's own key: from the environment, from their file, or that of the data folder. */
function readKey({ operatorKey, keyFile, dataDirectory: directory }: v.InferOutput<typeof settings>): string {
  if (operatorKey !== "" && keyFile === "") return operatorKey;
  const file = keyFile || join(directory, OPERATOR_KEY_FILE);
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    throw new Misuse(`${file} cannot be read (${String(error)}). It is created when the server starts.`);
  }
}

async function ask(area: string, command: string, typed: readonly string[]) {
  const read = readSettings(settings, process.env);
  const { port } = read;
  const operatorKey = readKey(read);
  const response = await fetch(`http://127.0.0.1:${port}${OPERATOR_PATH}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${operatorKey}` },
    body: JSON.stringify({ area, command, typed }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new Misuse(`No server answers on port ${port} (${String(error)})`);
  });
  const parsed = v.safeParse(reply, await response.json());
  if (!parsed.success) throw new Misuse(`The server on port ${port} does not accept this key`);
  return parsed.output;
}

/** `backup <folder>` and `restore <backup> --data-dir <folder>` name folders where the operator is. */
function inFull(words: readonly string[]): readonly string[] {
  const [area, folder, ...rest] = words;
  return area === "backup" && folder !== undefined && folder !== "make" && !folder.startsWith("--")
    ? ["backup", "make", resolve(folder), ...rest]
    : words;
}

/** The commands that need no server; `null` for the others. */
function withoutServer(words: readonly string[]): Promise<{ text: string; ok: boolean }> | null {
  if (words[0] === "restore") return restore(readArguments(words.slice(1)));
  const isCopy = words[0] === "storage" && words[1] === "copy";
  return isCopy ? storageCopy((line) => process.stdout.write(`${line}\n`)) : null;
}

async function run(words: readonly string[]): Promise<boolean> {
  const [area, name, ...typed] = inFull(words);
  const local = words.includes("--help") ? null : withoutServer(words);
  if (local !== null) {
    const { text, ok } = await local;
    (ok ? process.stdout : process.stderr).write(`${text}\n`);
    return ok;
  }
  const inArea = commands.filter((command) => command.area === area);
  const isHelp = area === undefined || area === "--help" || name === "--help" || typed.includes("--help");
  if (isHelp || name === undefined || findCommand(area, name) === undefined) {
    process.stdout.write(`${helpOf(inArea.length > 0 ? inArea : commands)}\n`);
    return isHelp;
  }
  const { options } = readArguments(typed);
  const { ok, text, files } = await ask(area, name, typed);
  (ok ? process.stdout : process.stderr).write(`${plain(text)}\n`);
  for (const file of files) {
    const path = join(options.out ?? ".", basename(file.name));
    writeFileSync(path, Buffer.from(file.base64, "base64"), { mode: 0o600 });
    process.stdout.write(`${path}\n`);
  }
  return ok;
}

try {
  process.exitCode = (await run(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  if (!(error instanceof Misuse || error instanceof StartError || error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
