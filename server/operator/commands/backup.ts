import { existsSync } from "node:fs";
import { isAbsolute } from "node:path";
import { makeBackup } from "#server/backup/backup.ts";
import { said } from "../answers.ts";
import { Misuse } from "../misuse.ts";
import type { Command } from "../types.ts";

/** A backup of the running server; `restore` is run by the tool itself, without a server. */
export const backupCommands: readonly Command[] = [
  {
    ...{ area: "backup", name: "make", usage: "<folder>", isForRoot: true },
    about: "writes database, pictures and keys into a new folder, as of one instant",
    async run({ config, version, clock }, { words: [folder = ""] }) {
      if (!isAbsolute(folder)) throw new Misuse("Name a new folder for the backup");
      if (config.databaseUrl !== "")
        throw new Misuse(
          "Back up PostgreSQL with its own tools, and the keys and pictures of DATA_DIR with them",
        );
      if (config.dataDirectory === ":memory:") throw new Misuse("A server in memory has nothing to back up");
      if (existsSync(folder))
        throw new Misuse(`${folder} already exists: a backup is written into a new folder`);
      const { files, createdAt } = await makeBackup(config.dataDirectory, folder, {
        version,
        time: clock.now(),
      });
      const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
      return said(`Backed up ${files.length} files with ${bytes} bytes into ${folder} (${createdAt}).`);
    },
  },
];
