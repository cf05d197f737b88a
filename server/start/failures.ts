import { resolve } from "node:path";
import type { Config } from "../config/config.ts";
import { errorCode, StartError } from "../storage/sqlite/start-error.ts";

/** An error and those that caused it, the outermost first. */
function chainOf(error: unknown): readonly Error[] {
  const chain: Error[] = [];
  for (let next = error; next instanceof Error && !chain.includes(next); next = next.cause) chain.push(next);
  return chain;
}

type Place = Pick<Config, "dataDirectory" | "host" | "port">;
type Sentence = (place: Place, error: Error) => string;

const folder = ({ dataDirectory }: Place) => resolve(dataDirectory);
const damaged: Sentence = (place) =>
  `The database in ${folder(place)} is damaged. Move the folder away and restore a backup: npm run operator -- restore <file> --data-dir <new folder>.`;
const unwritable: Sentence = (place) =>
  `The data folder ${folder(place)} cannot be written. Change its permissions, or set DATA_DIR to another folder.`;
const fullDisk: Sentence = (place) =>
  `The disk of ${folder(place)} is full. Free some space and start again.`;
const unreadable: Sentence = (place, error) =>
  `The disk of ${folder(place)} fails (${errorCode(error)}). Check the disk, then start again or restore a backup.`;
const badHost: Sentence = ({ host }) =>
  `HOST must be an address of this machine, not "${host}". Use 0.0.0.0 for all of them or 127.0.0.1 for this machine alone.`;

/** Failures that an operator can remove, by the beginning of their code. */
const sentences: readonly (readonly [code: string, sentence: Sentence])[] = [
  ["SQLITE_NOTADB", damaged],
  ["SQLITE_CORRUPT", damaged],
  ["SQLITE_READONLY", unwritable],
  ["SQLITE_CANTOPEN", unwritable],
  ["SQLITE_FULL", fullDisk],
  ["SQLITE_IOERR", unreadable],
  ["ENOSPC", fullDisk],
  ["EDQUOT", fullDisk],
  ["EROFS", unwritable],
  ["ENOTFOUND", badHost],
  ["EAI_", badHost],
  ["EADDRNOTAVAIL", badHost],
];

/** A failed start in one sentence; `null` for what nobody foresaw: that needs its stack trace. */
export function startFailure(error: unknown, place: Place): string | null {
  const chain = chainOf(error);
  for (const one of chain) {
    if (one instanceof StartError) return one.message;
    const code = errorCode(one) ?? "";
    if (code === "EACCES" || code === "EPERM") return denied(one, place);
    const known = sentences.find(([beginning]) => code.startsWith(beginning));
    if (known) return known[1](place, one);
  }
  return null;
}

/** The system refuses a port below 1024 and a file with the same codes. */
function denied(error: Error, place: Place): string {
  return Reflect.get(error, "syscall") === "listen"
    ? `This user may not listen on port ${place.port}. Set PORT to 1024 or above.`
    : unwritable(place, error);
}
