import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const DEBIAN = "/usr/lib/postgresql";
/** The oldest release that the server runs on. */
const OLDEST = 15;

/** Releases that Debian's packages installed, the newest first. */
function installed(): string[] {
  if (!existsSync(DEBIAN)) return [];
  const releases = readdirSync(DEBIAN).map(Number);
  return releases
    .filter((release) => release >= OLDEST)
    .sort((a, b) => b - a)
    .map((release) => join(DEBIAN, String(release), "bin"));
}

const hasServer = (folder: string): boolean => existsSync(join(folder, "initdb"));

/** The folder of PostgreSQL's programs: `PG_BIN`, or the system's; `null` when there is none. */
export function findPostgres(environment: NodeJS.ProcessEnv = process.env): string | null {
  const named = environment.PG_BIN;
  const folders = named === undefined || named === "" ? installed() : [named];
  return folders.find(hasServer) ?? null;
}

/** What to do where there is no PostgreSQL. */
export const HOW_TO_INSTALL =
  "Install PostgreSQL 15 or later (Debian: apt-get install postgresql), or set PG_BIN to the folder of its programs.";
