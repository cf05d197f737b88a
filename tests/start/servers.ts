import { onTestFinished } from "vitest";
import {
  type ServerExit,
  type ServerProcess,
  spawnServer,
  startServer,
} from "../../scripts/server-process.ts";
import { testDatabaseUrl } from "../postgres/database-url.ts";
import { temporaryFolder } from "../temporary-folder.ts";

/** How long a test with real processes may take. */
export const PATIENCE = { timeout: 120_000 };

/** A data directory that is gone after the test. */
export function newDataDirectory(): string {
  return temporaryFolder("start");
}

/** A server that is ended after the test, whatever happens. */
export async function launch(options: Parameters<typeof startServer>[0]): Promise<ServerProcess> {
  const environment = { DATABASE_URL: await testDatabaseUrl(options.dataDirectory), ...options.environment };
  const server = await startServer({ ...options, environment });
  onTestFinished(async () => {
    await server.end("SIGKILL");
  });
  return server;
}

/** Starts a server that is expected to give up. @returns how it ended and what it printed. */
export async function launchFailing(
  environment: Readonly<Record<string, string>>,
): Promise<ServerExit & { readonly output: string }> {
  const { child, ended, output } = spawnServer(environment);
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  const exit = await ended;
  return { ...exit, output: output() };
}
