import { resolve } from "node:path";
import { restoreBackup } from "../backup/restore.ts";
import { dateTime } from "../wire/time.ts";
import { table } from "./answers.ts";
import { Misuse } from "./misuse.ts";
import type { Arguments } from "./types.ts";

/** Restores a backup without a server. @returns what the operator reads, and whether the ledger is right @throws Misuse, StartError */
export async function restore({
  words: [backup],
  options,
}: Arguments): Promise<{ text: string; ok: boolean }> {
  const target = options["data-dir"];
  if (backup === undefined || target === undefined)
    throw new Misuse("restore <backup folder> --data-dir <new folder>");
  const { manifest, findings, facts } = await restoreBackup(backup, target);
  const newest = facts.map(({ name, id, time }) => [
    `  newest ${name}`,
    String(id),
    time === null ? "" : dateTime(time),
  ]);
  const lines = [
    `Restored the backup of ${manifest.createdAt} (version ${manifest.version}) into ${resolve(target)}.`,
    table(newest),
    findings.length === 0
      ? `The ledger is right. Start the server with DATA_DIR=${resolve(target)}.`
      : `THE LEDGER IS WRONG:\n${findings.join("\n")}`,
  ];
  return { text: lines.join("\n"), ok: findings.length === 0 };
}
