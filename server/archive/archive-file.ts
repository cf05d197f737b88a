import { createReadStream, createWriteStream } from "node:fs";
import { open, writeFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { sha256Of } from "../backup/manifest.ts";

/** What the manifest beside an archive says. */
export interface ArchiveManifest {
  readonly format: 1;
  readonly rows: "ledger_posting";
  readonly file: string;
  readonly count: number;
  /** Ids of the transfers, both included. */
  readonly firstTransfer: number;
  readonly lastTransfer: number;
  readonly createdAt: string;
  readonly sha256: string;
}

/** Counts the lines of a compressed file. */
async function countLines(file: string): Promise<number> {
  let count = 0;
  const text = createReadStream(file).pipe(createGunzip());
  for await (const line of createInterface({ input: text })) if (line !== "") count += 1;
  return count;
}

/**
 * Writes rows as compressed JSON lines into a new file, brings it onto the disk, and reads it again.
 * @returns how many rows it holds, and its checksum
 * @throws Error where it does not hold what was written; EEXIST where the file is there
 */
export async function writeArchive(
  file: string,
  rows: AsyncIterable<object>,
): Promise<{ readonly count: number; readonly sha256: string }> {
  let written = 0;
  const lines = async function* () {
    for await (const row of rows) {
      written += 1;
      yield `${JSON.stringify(row, (_, value) => (typeof value === "bigint" ? value.toString() : value))}\n`;
    }
  };
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(file, { flags: "wx", mode: 0o600 }));
  const handle = await open(file, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  const count = await countLines(file);
  if (count !== written) throw new Error(`${file} holds ${count} rows, ${written} were written`);
  return { count, sha256: await sha256Of(file) };
}

/** Writes the manifest of an archive beside it: an archive without one is not complete, and its rows are still in the database. */
export async function writeArchiveManifest(file: string, manifest: ArchiveManifest): Promise<void> {
  await writeFile(file, `${JSON.stringify(manifest, null, 2)}\n`, { flag: "wx", mode: 0o600, flush: true });
}
