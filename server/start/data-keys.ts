import { createHmac } from "node:crypto";
import { existsSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Config } from "../config/config.ts";
import type { Secrets } from "../exchange/kit/ids.ts";
import {
  dataKeys,
  hasDepositAddresses,
  hasSealedSecrets,
  insertDataKey,
} from "../storage/operations/data-keys.ts";
import { StartError } from "../storage/sqlite/start-error.ts";
import type { Storage } from "../storage/storage.ts";
import { keyIn, readKeyFile } from "./key-files.ts";

export const SECRET_KEY_FILE = "secret.key";
export const CHAIN_KEY_FILE = "chain.key";
/** Names the database that the keys beside it belong to. */
export const DATABASE_ID_FILE = "database.id";
export const DATABASE_FILE = "millrace.sqlite";

/** The keys that belong to the database, 32 bytes in base64url each. */
export interface DataKeys {
  /** Seals secrets in the database. */
  readonly secret: string;
  /** Deposit addresses derive from it. */
  readonly chain: string;
}

const ID_BYTES = 16;

/** Identifies a key without telling anything about it. */
function fingerprintOf(key: string): string {
  return createHmac("sha256", Buffer.from(key, "base64url")).update("millrace key fingerprint").digest("hex");
}

const restore = "Restore the backup that has both";

/**
 * Refuses a folder that has keys and no database: a new, empty database would give users the deposit addresses of earlier ones.
 * Runs before the database is opened.
 * @throws StartError
 */
export function assertDatabaseKept(directory: string): void {
  if (directory === ":memory:" || existsSync(join(directory, DATABASE_FILE))) return;
  const kept = [DATABASE_ID_FILE, SECRET_KEY_FILE, CHAIN_KEY_FILE].filter((file) =>
    existsSync(join(directory, file)),
  );
  if (kept.length > 0)
    throw new StartError(
      `${resolve(directory)} has no ${DATABASE_FILE}, but ${kept.join(" and ")} of an earlier database. ${restore}, or set DATA_DIR to an empty folder.`,
    );
}

/** Ties the folder to its database, with the first start of either. @throws StartError where they do not belong together */
async function checkDatabaseId(
  directory: string,
  storage: Storage,
  known: ReadonlyMap<string, string>,
  secrets: Pick<Secrets, "token">,
): Promise<void> {
  const file = join(directory, DATABASE_ID_FILE);
  const noted = readKeyFile(file);
  const own = known.get("database");
  if (noted !== null && noted !== own)
    throw new StartError(
      `The database is not the one that ${DATABASE_ID_FILE} and the keys in ${resolve(directory)} belong to. ${restore}.`,
    );
  if (noted !== null) return;
  const id = own ?? secrets.token(ID_BYTES);
  if (own === undefined) await insertDataKey(storage, "database", id);
  writeFileSync(file, `${id}\n`, { mode: 0o600, flush: true });
}

interface KeyRule {
  readonly name: keyof DataKeys;
  readonly file: string;
  readonly variable: string;
  /** A key from the settings; empty: the file's. */
  readonly configured: string;
  /** Whether the database holds what is lost without the key. */
  isNeeded(storage: Storage): Promise<boolean>;
}

/** The key of a rule. @throws StartError where it is not the one that the database belongs to */
async function openKey(
  directory: string,
  storage: Storage,
  known: ReadonlyMap<string, string>,
  secrets: Pick<Secrets, "token">,
  { name, file, variable, configured, isNeeded }: KeyRule,
): Promise<string> {
  const expected = known.get(name);
  const path = join(directory, file);
  if (
    configured === "" &&
    readKeyFile(path) === null &&
    (expected !== undefined || (await isNeeded(storage)))
  )
    throw new StartError(
      `${resolve(path)} is missing, and the database needs it. Restore ${file} from a backup, or set ${variable} to the key.`,
    );
  const key = configured || keyIn(directory, file, secrets);
  const fingerprint = fingerprintOf(key);
  if (expected === undefined) await insertDataKey(storage, name, fingerprint);
  else if (expected !== fingerprint)
    throw new StartError(
      `${configured === "" ? resolve(path) : variable} is not the key that this database was made with. Restore ${file} from a backup, or set ${variable} to the earlier key.`,
    );
  return key;
}

/** Keys from the environment; `""`: those of the data folder's files. */
export type GivenKeys = Pick<Config["cluster"], "secretKey" | "chainKey">;

const rulesOf = ({ secretKey, chainKey }: GivenKeys) =>
  [
    {
      ...{ name: "secret", file: SECRET_KEY_FILE, variable: "SECRET_KEY" },
      ...{ configured: secretKey, isNeeded: hasSealedSecrets },
    },
    {
      ...{ name: "chain", file: CHAIN_KEY_FILE, variable: "CHAIN_KEY" },
      ...{ configured: chainKey, isNeeded: hasDepositAddresses },
    },
  ] as const satisfies readonly KeyRule[];

/**
 * Opens the keys of a database; makes them at the first start. A database of an earlier release takes the keys that lie beside it.
 * @throws StartError where keys and database do not belong together: it says what is missing and what to restore
 */
export async function openDataKeys(
  directory: string,
  storage: Storage,
  given: GivenKeys,
  secrets: Pick<Secrets, "token">,
): Promise<DataKeys> {
  if (directory === ":memory:")
    return {
      secret: given.secretKey || keyIn(directory, SECRET_KEY_FILE, secrets),
      chain: given.chainKey || keyIn(directory, CHAIN_KEY_FILE, secrets),
    };
  const known = await dataKeys(storage);
  await checkDatabaseId(directory, storage, known, secrets);
  const [secret, chain] = rulesOf(given);
  return {
    secret: await openKey(directory, storage, known, secrets, secret),
    chain: await openKey(directory, storage, known, secrets, chain),
  };
}

/**
 * The keys of a process without a data folder: both come from the environment, and the database knows their fingerprints. The first
 * process on a new database notes them.
 * @throws StartError where a key is not the one that the database belongs to
 */
export async function checkGivenKeys(storage: Storage, given: GivenKeys): Promise<DataKeys> {
  for (const { name, variable, configured } of rulesOf(given)) {
    const fingerprint = fingerprintOf(configured);
    await insertDataKey(storage, name, fingerprint);
    // As the database has it: another process may have come first.
    if ((await dataKeys(storage)).get(name) !== fingerprint)
      throw new StartError(
        `${variable} is not the key that this database was made with. Set ${variable} to the earlier key.`,
      );
  }
  return { secret: given.secretKey, chain: given.chainKey };
}
