import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import { freePort } from "../server-process.ts";
import { findPostgres, HOW_TO_INSTALL } from "./find.ts";

const READY_WITHIN_MS = 60_000;
const ASK_EVERY_MS = 50;

/** For tests: nothing waits for the disk, and rows are not moved while plans are compared. */
const FAST = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "autovacuum=off"];
const ALWAYS = [
  "listen_addresses=127.0.0.1",
  "max_connections=300",
  "wal_level=minimal",
  "max_wal_senders=0",
];

/** Ends the server when nobody holds the other end of its input any more, however that ended. */
const GUARD = `"$@" & child=$!; read -r _; kill -QUIT $child; wait $child`;

/** PostgreSQL in a temporary folder, for tests. */
export interface PostgresServer {
  /** The address of its first database. */
  readonly url: string;
  readonly folder: string;
  readonly bin: string;
  /** Ends it at once, as a crash does, and starts it again on the same data: `pg_ctl restart -m immediate`. */
  restart(): Promise<void>;
  /** Ends it and removes its folder. */
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root: then the system's user for it runs the programs. */
const asUser = (): readonly string[] => (process.getuid?.() === 0 ? ["runuser", "-u", "postgres", "--"] : []);

/** Runs a program as the user that PostgreSQL runs as. @throws Error where it fails */
export function runAsPostgres(program: string, ...parameters: readonly string[]): void {
  const [first = "", ...rest] = [...asUser(), program, ...parameters];
  execFileSync(first, rest, { stdio: ["ignore", "ignore", "inherit"] });
}

/** Gives a folder to the user that PostgreSQL runs as. */
export function giveAway(folder: string): void {
  if (process.getuid?.() !== 0) return;
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }).trim());
  chownSync(folder, id("-u"), id("-g"));
}

/** Makes a new, empty folder of data. */
function initialise(bin: string, data: string): void {
  const options = ["-A", "trust", "-U", "postgres", "--no-locale", "-E", "UTF8", "--no-sync"];
  runAsPostgres(join(bin, "initdb"), "-D", data, ...options);
}

async function isReady(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    // It starts still.
    return false;
  }
}

interface Running {
  /** Ends it at once. */
  end(): Promise<void>;
}

/** Runs the server's program and waits until it answers. It ends with this process. */
async function run(url: string, command: readonly string[]): Promise<Running> {
  const [guard = "", ...guarded] = [...asUser(), "sh", "-c", GUARD, "guard", ...command];
  const child = spawn(guard, guarded, { detached: true, stdio: ["pipe", "ignore", "pipe"] });
  const printed: string[] = [];
  child.stderr.on("data", (chunk: Buffer) => printed.push(chunk.toString()));
  const closed = once(child, "close");
  const end = async () => {
    child.stdin.end();
    await closed;
  };
  const deadline = performance.now() + READY_WITHIN_MS;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      await end();
      throw new Error(`PostgreSQL did not start:\n${printed.join("")}`);
    }
    await delay(ASK_EVERY_MS);
  }
  return { end };
}

/**
 * Starts a PostgreSQL of its own on a free port of loopback. It ends with this process, and its folder goes with `stop`.
 * @param durable commits wait for the disk, as they do in production
 * @param settings more of `postgresql.conf`, each `name=value`
 * @param make fills the folder of its data; by default a new, empty one
 * @throws Error where PostgreSQL is not installed or does not start
 */
export async function startPostgres({
  durable = false,
  settings: more = [] as readonly string[],
  make = initialise,
} = {}): Promise<PostgresServer> {
  const bin = findPostgres();
  if (bin === null) throw new Error(`There is no PostgreSQL here. ${HOW_TO_INSTALL}`);
  const folder = mkdtempSync(join(tmpdir(), "millrace-postgres-"));
  giveAway(folder);
  const [data, port] = [join(folder, "data"), await freePort()];
  make(bin, data);
  const settings = [...ALWAYS, `unix_socket_directories=${folder}`, ...(durable ? [] : FAST), ...more];
  const parameters = ["-D", data, "-p", String(port), ...settings.flatMap((one) => ["-c", one])];
  const command = [join(bin, "postgres"), ...parameters];
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const remove = () => rmSync(folder, { recursive: true, force: true });
  let running: Running;
  try {
    running = await run(url, command);
  } catch (error) {
    remove();
    throw error;
  }
  return {
    ...{ url, folder, bin },
    async restart() {
      await running.end();
      running = await run(url, command);
    },
    async stop() {
      await running.end();
      remove();
    },
  };
}
