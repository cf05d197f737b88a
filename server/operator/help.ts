import { table } from "./answers.ts";
import type { Command } from "./types.ts";

/** What can be typed, of these commands. */
export function helpOf(commands: readonly Command[]): string {
  const rows = commands.map(({ area, name, usage, about }) => [
    `  ${area} ${name} ${usage}`.trimEnd(),
    about,
  ]);
  return [
    "npm run operator -- <area> <command> …",
    "",
    table(rows),
    "",
    "  restore <backup folder> --data-dir <new folder>   restores a backup without a server, and audits it",
    "  storage copy                                      copies DATA_DIR's SQLite database into DATABASE_URL without a server, and audits both",
    "",
    "Speaks to the server of PORT (5173) with the key in DATA_DIR (data).",
  ].join("\n");
}
