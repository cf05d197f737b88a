import { type ChildProcess, type Serializable, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

const ENTRY = "server/main.ts";
const READY_WITHIN_MS = 60_000;
const ASK_EVERY_MS = 50;

/** Settings of a server for tests: no limits that a fast test would meet, and a market that is the same each time. */
export const testEnvironment: Readonly<Record<string, string>> = {
  HOST: "127.0.0.1",
  MILLRACE_SEED: "test",
  RATE_LIMIT_PER_MINUTE: "1000000",
  SIGN_IN_LIMIT_PER_MINUTE: "1000000",
  CODE_RESEND_SECONDS: "0",
  LOG_LEVEL: "warn",
};

/** The servers that run. */
const running = new Set<ChildProcess>();

/** Ends the servers that this process has started, also those that do not answer yet. */
export async function endServers(): Promise<void> {
  await Promise.all(
    [...running].map(async (child) => {
      const closed = once(child, "close");
      child.kill("SIGTERM");
      await closed;
    }),
  );
}

export interface ServerExit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}
/** A server in a process of its own. */
export interface ServerProcess {
  readonly pid: number | undefined;
  readonly address: string;
  /** What it printed so far. */
  output(): string;
  /** Sends a message to a custom entry point over the process's channel. @returns its next message */
  tell(message: Serializable): Promise<unknown>;
  /** Sends a signal and waits for the end. */
  end(signal?: NodeJS.Signals): Promise<ServerExit>;
}

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

/** Starts the server with these settings alone and gathers what it prints. @param entry another one listens on the process's channel @param folder the checkout that it is of */
export function spawnServer(
  environment: Readonly<Record<string, string>>,
  entry = ENTRY,
  folder = ".",
): {
  readonly child: ChildProcess;
  readonly ended: Promise<ServerExit>;
  output(): string;
} {
  const child = spawn(process.execPath, [entry], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? "", ...environment },
    stdio: ["ignore", "pipe", "pipe", ...(entry === ENTRY ? [] : (["ipc"] as const))],
  });
  running.add(child);
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => printed.push(chunk.toString()));
  const ended = new Promise<ServerExit>((done) => {
    child.on("close", (code, signal) => {
      running.delete(child);
      done({ code, signal });
    });
  });
  return { child, ended, output: () => printed.join("") };
}

/** Whether the server says that it is well. */
async function isReady(address: string): Promise<boolean> {
  try {
    const reply = await fetch(`${address}/healthz`);
    return reply.ok;
  } catch {
    // Nobody listens yet.
    return false;
  }
}

/**
 * Starts a server and waits until it answers.
 * @throws Error with what it printed, when it ends instead or takes too long.
 */
export async function startServer(options: {
  readonly port: number;
  readonly dataDirectory: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly entry?: string | undefined;
  /** The checkout whose server it is; this one without. */
  readonly folder?: string;
}): Promise<ServerProcess> {
  const address = `http://127.0.0.1:${options.port}`;
  const environment = {
    ...testEnvironment,
    PORT: String(options.port),
    DATA_DIR: options.dataDirectory,
    // Another build than the usual one can be put to the test.
    ...(process.env.SITE_DIR === undefined ? {} : { SITE_DIR: process.env.SITE_DIR }),
    ...options.environment,
  };
  const { child, ended, output } = spawnServer(environment, options.entry, options.folder);
  let over = false;
  void ended.then(() => {
    over = true;
  });
  const deadline = performance.now() + READY_WITHIN_MS;
  while (!(await isReady(address))) {
    if (over) throw new Error(`The server ended instead of starting:\n${output()}`);
    if (performance.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error(`The server did not answer within ${READY_WITHIN_MS} ms:\n${output()}`);
    }
    await delay(ASK_EVERY_MS);
  }
  return {
    ...{ pid: child.pid, address, output },
    tell: async (message) => {
      const heard = once(child, "message");
      child.send(message);
      const [reply]: unknown[] = await heard;
      return reply;
    },
    end: (signal = "SIGTERM") => {
      if (!over) child.kill(signal);
      return ended;
    },
  };
}
