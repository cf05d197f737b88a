import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { operate } from "../operate.ts";
import type { DrilledStorage } from "./types.ts";

/** SQLite, by the operator's `backup` and `restore`. */
export function drillSqlite(): DrilledStorage {
  const folder = mkdtempSync(join(tmpdir(), "millrace-drill-"));
  const [data, backup, restored] = ["data", "backup", "restored"].map((name) => join(folder, name));
  if (data === undefined || backup === undefined || restored === undefined) throw new Error("No folders");
  return {
    name: "SQLite",
    prepare: async () => ({ DATA_DIR: data }),
    async backUp({ address }) {
      const { port } = new URL(address);
      const { code, output } = await operate({ PORT: port, DATA_DIR: data }, "backup", backup);
      if (code !== 0) throw new Error(`The backup failed:\n${output}`);
    },
    async restore() {
      const { code, output } = await operate({}, "restore", backup, "--data-dir", restored);
      if (code !== 0) throw new Error(`The restore failed:\n${output}`);
      return { audit: output.trimEnd(), environment: { DATA_DIR: restored } };
    },
    clean: async () => rmSync(folder, { recursive: true, force: true }),
  };
}
