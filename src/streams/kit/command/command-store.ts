import type { KeyValueStore } from "../../deps.ts";
import type { CommandKind } from "../../shell/command-kinds.ts";
import type { Pending, Phase } from "./command.fold.ts";

/** Commands whose outcome is not known, one entry each, so that tabs do not overwrite each other's. */
export interface CommandStore {
  /** Those of an owner that are not older than `keptFor` ms; older ones are dropped. */
  read(owner: string, now: number, keptFor: number): readonly Pending[];
  has(owner: string, id: string): boolean;
  write(owner: string, pending: Pending): void;
  remove(owner: string, id: string): void;
}

/** How commands are named in storage. */
export interface KeptCommands {
  /** With the owner's and the command's id behind it. */
  readonly prefix: string;
  isKind(value: unknown): value is CommandKind;
}

/** The table in the browser's storage. It holds nothing secret, and stays at the end of a session: it belongs to the user. */
export function createCommandStore(storage: KeyValueStore, { prefix, isKind }: KeptCommands): CommandStore {
  const name = (owner: string, id: string) => `${prefix}${owner}_${id}`;
  return {
    read: (owner, now, keptFor) => {
      const mine = storage.keys().filter((key) => key.startsWith(name(owner, "")));
      return mine.flatMap((key) => {
        const found = readPending(storage.get(key), isKind);
        if (found !== null && now - found.since <= keptFor) return [found];
        storage.remove(key);
        return [];
      });
    },
    has: (owner, id) => storage.get(name(owner, id)) !== null,
    write: (owner, { isShown: _, ...pending }) =>
      storage.set(name(owner, pending.id), JSON.stringify(pending)),
    remove: (owner, id) => storage.remove(name(owner, id)),
  };
}

const phases: readonly Phase[] = ["sending", "unknown", "unresolved", "absent"];

/** What was written; `null` for anything else. */
function readPending(text: string | null, isKind: KeptCommands["isKind"]): Pending | null {
  const found = parsed(text);
  if (found === null) return null;
  const { id, kind, key, subject, since, phase } = found;
  const isText = [id, key, subject].every((value) => typeof value === "string");
  if (!isText || typeof since !== "number" || !isKind(kind)) return null;
  const known = phases.find((one) => one === phase);
  if (known === undefined) return null;
  const texts = { id: String(id), key: String(key), subject: String(subject) };
  return { ...texts, kind, since, phase: known, isShown: false };
}

function parsed(text: string | null): Readonly<Record<string, unknown>> | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : null;
  } catch {
    return null; // Somebody else's text: the entry is dropped.
  }
}
