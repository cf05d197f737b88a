import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import * as v from "valibot";
import { copyStorage } from "../backup/copy-storage.ts";
import { readSettings } from "../config/config.ts";
import { address, text } from "../config/settings.ts";
import { DATABASE_FILE } from "../start/data-keys.ts";
import { table } from "./answers.ts";
import { Misuse } from "./misuse.ts";

const settings = v.object({
  dataDirectory: text("DATA_DIR", "data"),
  databaseUrl: address("DATABASE_URL", "postgres", "postgresql"),
});

/**
 * `storage copy`: moves the exchange of DATA_DIR from SQLite to DATABASE_URL, without a server.
 * @param say prints a line while it works
 * @returns what the operator reads, and whether the copy is right @throws Misuse, StartError
 */
export async function storageCopy(say: (line: string) => void): Promise<{ text: string; ok: boolean }> {
  const { dataDirectory, databaseUrl } = readSettings(settings, process.env);
  if (databaseUrl === "") throw new Misuse("Set DATABASE_URL to an empty database of PostgreSQL");
  if (!existsSync(join(dataDirectory, DATABASE_FILE)))
    throw new Misuse(`${resolve(dataDirectory)} has no ${DATABASE_FILE}`);
  const { tables, findings } = await copyStorage(dataDirectory, databaseUrl, (copied) =>
    say(`${copied.table}: ${copied.rows}`),
  );
  const filled = tables
    .filter(({ rows }) => rows > 0)
    .map((copied) => [`  ${copied.table}`, String(copied.rows)]);
  const lines = [
    `Copied ${tables.length} tables. Rows, alike on both sides:`,
    table(filled),
    findings.length === 0
      ? `Both ledgers are right. Start the server with this DATABASE_URL, and move ${DATABASE_FILE} out of ${resolve(dataDirectory)}.`
      : `THE COPY IS WRONG:\n${findings.join("\n")}`,
  ];
  return { text: lines.join("\n"), ok: findings.length === 0 };
}
