import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type NatsServer, startNats } from "../nats/server.ts";
import { type PostgresServer, startPostgres } from "../postgres/server.ts";
import {
  freePort,
  type ServerExit,
  type ServerProcess,
  spawnServer,
  startServer,
} from "../server-process.ts";

type Environment = Readonly<Record<string, string>>;

/** What all processes of a cluster share. */
export interface SharedParts {
  readonly postgres: PostgresServer;
  readonly nats: NatsServer;
  /** The settings of each process. */
  readonly environment: Environment;
  /** Ends both servers and removes the pictures. Its processes have ended. */
  stop(): Promise<void>;
}

/** Starts PostgreSQL, which waits for the disk as production does, and NATS on loopback, with new keys and a folder of pictures. */
export async function openShared(): Promise<SharedParts> {
  const folder = mkdtempSync(join(tmpdir(), "millrace-cluster-"));
  const postgres = await startPostgres({ durable: true });
  const nats = await startNats().catch(async (error: unknown) => {
    await postgres.stop();
    throw error;
  });
  const key = () => randomBytes(32).toString("base64url");
  return {
    ...{ postgres, nats },
    environment: {
      ...{ DATABASE_URL: postgres.url, NATS_URL: nats.url, UPLOADS_URL: pathToFileURL(folder).href },
      ...{ SECRET_KEY: key(), CHAIN_KEY: key(), OPERATOR_KEY: key() },
      ...{ HOST: "127.0.0.1", LOG_LEVEL: process.env.LOG_LEVEL ?? "warn" },
    },
    async stop() {
      await nats.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A runner, which shares the sequences with the others. */
export interface RunnerProcess {
  readonly pid: number | undefined;
  readonly address: string;
  readonly ended: Promise<ServerExit>;
  /** Whether it takes part. */
  isReady(): boolean;
  /** What it printed so far. */
  output(): string;
  /** Stops it where it is, or lets it go on. */
  signal(signal: "SIGSTOP" | "SIGCONT"): void;
  /** Sends a signal and waits for the end. */
  end(signal?: NodeJS.Signals): Promise<ServerExit>;
}

/** Starts a runner, which takes its share of the sequences. */
export async function startRunner(environment: Environment): Promise<RunnerProcess> {
  const port = await freePort();
  const { child, ended, output } = spawnServer({
    ...environment,
    MILLRACE_ROLE: "runner",
    PORT: String(port),
  });
  return {
    ...{ pid: child.pid, address: `http://127.0.0.1:${port}`, ended, output },
    isReady: () => output().includes("This runner is ready"),
    signal: (signal) => void child.kill(signal),
    end(signal = "SIGTERM") {
      child.kill(signal);
      return ended;
    },
  };
}

/**
 * Starts a gateway behind a load balancer and waits until it is well.
 * @param onPort of an earlier one to start it again; otherwise a free one
 */
export async function startGateway(environment: Environment, onPort?: number): Promise<ServerProcess> {
  const role = { MILLRACE_ROLE: "gateway", GATEWAYS_ARE_HASHED: "1", TRUST_PROXY: "1" };
  const port = onPort ?? (await freePort());
  return startServer({ port, dataDirectory: "data", environment: { ...environment, ...role } });
}
