import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { isAbsolute } from "node:path";
import { said } from "../answers.ts";
import { Misuse } from "../misuse.ts";
import type { Command } from "../types.ts";

const DAY_MS = 86_400_000;
/** Younger rows stay: limits and guards count days, and users look at the last weeks. */
const YOUNGEST_DAYS = 30;

/** Moving old rows into files. */
export const archiveCommands: readonly Command[] = [
  {
    ...{ area: "archive", name: "ledger", usage: "<folder> --before <YYYY-MM-DD>", isForRoot: true },
    about: "moves old ledger postings into compressed files, with checksums, while the exchange runs",
    async run({ archives, auditor, clock }, { words: [folder = ""], options: { before = "" } }) {
      const time = /^\d{4}-\d{2}-\d{2}$/.test(before) ? Date.parse(`${before}T00:00:00Z`) : Number.NaN;
      if (!isAbsolute(folder)) throw new Misuse("Name the folder of the archive in full, from /");
      if (Number.isNaN(time)) throw new Misuse("Name a day: --before 2026-01-31");
      if (time > clock.now() - YOUNGEST_DAYS * DAY_MS)
        throw new Misuse(`Rows of the last ${YOUNGEST_DAYS} days stay in the database`);
      if (auditor.state.phase !== "ok")
        throw new Misuse('The ledger has to be right first: see "ledger status"');
      if (!existsSync(folder)) await mkdir(folder, { recursive: true, mode: 0o700 });
      const files = await archives.ledger(time, folder);
      const count = files.reduce((sum, file) => sum + file.count, 0);
      if (files.length === 0) return said(`There are no postings of before ${before} to archive.`);
      const lines = files.map(({ file, sha256 }) => `  ${file}  SHA-256 ${sha256}`);
      return said([`Archived ${count} postings into ${folder}:`, ...lines].join("\n"));
    },
  },
];
