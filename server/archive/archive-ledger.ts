import { join } from "node:path";
import type { Clock } from "../exchange/kit/clock.ts";
import {
  type ArchivedPosting,
  archivableTransfers,
  carryForward,
  nextToArchive,
} from "../storage/ledger/archive.ts";
import type { TransferRange } from "../storage/ledger/verify.ts";
import type { Storage } from "../storage/storage.ts";
import { type ArchiveManifest, writeArchive, writeArchiveManifest } from "./archive-file.ts";

/** Transfers that are read and removed at a time: a few ms, for which commands wait. */
const BATCH = 500;
/** Transfers of a file at most. */
const FILE = 100_000;

export interface ArchiveParts {
  readonly storage: Storage;
  readonly clock: Pick<Clock, "now">;
  /** Smaller in tests. */
  readonly batch?: number;
  readonly file?: number;
}

/** Transfers that were written into a file together, and how many postings they have. */
interface Batch {
  readonly range: TransferRange;
  readonly postings: number;
}

/** Archives what is old. */
export interface Archives {
  /**
   * Moves the ledger's postings of before a time (ms) into files of a folder, while the exchange runs. A file is complete on the disk before
   * its rows are removed; after an interruption rows may be in two files, and none is missing.
   * @returns the manifests of the files
   */
  ledger(before: number, folder: string): Promise<readonly ArchiveManifest[]>;
}

export function createArchives({
  storage,
  clock,
  batch = BATCH,
  file: perFile = FILE,
}: ArchiveParts): Archives {
  /** Writes the first transfers of a range into a new file. */
  const writeFile = async (all: TransferRange, folder: string) => {
    const batches: Batch[] = [];
    let from = all.from;
    const rows = async function* (): AsyncGenerator<ArchivedPosting> {
      for (let transfers = 0; from < all.to && transfers < perFile; transfers += batch) {
        const { range, postings } = await nextToArchive(storage, { from, to: all.to }, batch);
        batches.push({ range, postings: postings.length });
        yield* postings;
        from = range.to;
      }
    };
    const createdAt = new Date(clock.now()).toISOString();
    const stamp = createdAt.replaceAll(/[-:]|\.\d+/g, "");
    const name = `ledger-${String(all.from + 1).padStart(12, "0")}-${stamp}`;
    const file = `${name}.ndjson.gz`;
    const written = await writeArchive(join(folder, file), rows());
    const manifest: ArchiveManifest = {
      ...{ format: 1, rows: "ledger_posting", file, ...written, createdAt },
      ...{ firstTransfer: all.from + 1, lastTransfer: from },
    };
    await writeArchiveManifest(join(folder, `${name}.json`), manifest);
    return { manifest, batches };
  };
  return {
    async ledger(before, folder) {
      const manifests: ArchiveManifest[] = [];
      const all = await archivableTransfers(storage, before);
      let from = all?.from ?? 0;
      while (all !== null && from < all.to) {
        const { manifest, batches } = await writeFile({ from, to: all.to }, folder);
        for (const { range, postings } of batches) await carryForward(storage, range, postings, before);
        manifests.push(manifest);
        from = manifest.lastTransfer;
      }
      return manifests;
    },
  };
}
