import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Secrets } from "../exchange/kit/ids.ts";
import { StartError } from "../storage/sqlite/start-error.ts";

const KEY_BYTES = 32;

/** What a key file holds; `null` where there is none. */
export function readKeyFile(file: string): string | null {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, "code") === "ENOENT") return null;
    throw error;
  }
}

/**
 * A key of 32 bytes that lies as base64url text in a file of the data folder, readable by its owner alone. It is made where there is
 * none; in memory (`":memory:"`) it lasts as long as the process.
 * @throws StartError when the file is there and holds no key.
 */
export function keyIn(directory: string, name: string, secrets: Pick<Secrets, "token">): string {
  if (directory === ":memory:") return secrets.token(KEY_BYTES);
  const file = join(directory, name);
  const known = readKeyFile(file);
  if (known !== null) {
    if (Buffer.from(known, "base64url").length !== KEY_BYTES)
      throw new StartError(`The key file ${resolve(file)} is damaged. Restore it from a backup.`);
    return known;
  }
  const key = secrets.token(KEY_BYTES);
  const handle = openSync(file, "wx", 0o600);
  try {
    writeSync(handle, `${key}\n`);
    // What is sealed with it must not outlive it.
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  return key;
}
