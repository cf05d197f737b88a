import { spawn } from "node:child_process";
import { once } from "node:events";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { freePort } from "../server-process.ts";

const READY_WITHIN_MS = 10_000;
const READY = "Server is ready";
/** Where Debian's package puts it, which is not on everybody's path. */
const DEBIAN = "/usr/sbin";

/** Ends the server when nobody holds the other end of its input any more, however that ended. */
const GUARD = `"$@" & child=$!; echo $child; read -r _; kill -TERM $child 2>/dev/null; wait $child`;

/** What to do where there is no NATS. */
export const HOW_TO_INSTALL_NATS =
  "Install nats-server 2.9 or later (Debian: apt-get install nats-server), or set NATS_BIN to the program.";

function canRun(program: string): boolean {
  try {
    accessSync(program, constants.X_OK);
    return true;
  } catch {
    // Not here, or not a program.
    return false;
  }
}

/** The program `nats-server`: `NATS_BIN`, or that of the path; `null` when there is none. */
export function findNats(environment: NodeJS.ProcessEnv = process.env): string | null {
  const { NATS_BIN: named = "", PATH: path = "" } = environment;
  if (named !== "") return canRun(named) ? named : null;
  const folders = [...path.split(delimiter), DEBIAN];
  return folders.map((folder) => join(folder, "nats-server")).find(canRun) ?? null;
}

/** A NATS server of its own, for tests. */
export interface NatsServer {
  readonly url: string;
  readonly port: number;
  /** Ends it. */
  stop(): Promise<void>;
  /** Ends it with `kill -9`. */
  kill(): Promise<void>;
}

/**
 * Starts a NATS server on loopback. It ends with this process.
 * @param port by itself a free one; that of an earlier server to start it again
 * @throws Error where it is not installed or does not start
 */
export async function startNats(port?: number): Promise<NatsServer> {
  const program = findNats();
  if (program === null) throw new Error(`There is no NATS here. ${HOW_TO_INSTALL_NATS}`);
  const on = port ?? (await freePort());
  const child = spawn("sh", ["-c", GUARD, "guard", program, "-a", "127.0.0.1", "-p", String(on)], {
    stdio: ["pipe", "pipe", "pipe"],
  });
  const closed = once(child, "close");
  const told = once(child.stdout, "data");
  const stop = async () => {
    child.stdin.end();
    await closed;
  };
  const printed: string[] = [];
  const ready = new Promise<boolean>((resolve) => {
    child.stderr.on("data", (chunk: Buffer) => {
      printed.push(chunk.toString());
      if (printed.join("").includes(READY)) resolve(true);
    });
    closed.then(
      () => resolve(false),
      () => resolve(false),
    );
    setTimeout(() => resolve(false), READY_WITHIN_MS).unref();
  });
  if (!(await ready)) {
    await stop();
    throw new Error(`NATS did not start:\n${printed.join("")}`);
  }
  const pid = Number(String((await told)[0]));
  return {
    ...{ url: `nats://127.0.0.1:${on}`, port: on, stop },
    async kill() {
      process.kill(pid, "SIGKILL");
      await stop();
    },
  };
}
