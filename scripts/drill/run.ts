import { freePort, type ServerProcess, startServer } from "../server-process.ts";
import { acknowledge, missingOf } from "./facts.ts";
import type { DrilledStorage } from "./types.ts";

/** How a drill went. */
export interface DrillReport {
  readonly storage: string;
  /** Client ids that were acknowledged before the backup, and those that the restored server does not know. */
  readonly acknowledged: number;
  readonly missing: readonly string[];
  /** What the restore printed. Its audit was right, else the drill fails. */
  readonly audit: string;
  readonly seconds: { readonly backUp: number; readonly restore: number; readonly start: number };
}

export interface DrillOptions {
  /** How many orders are placed right before the backup. */
  readonly orders: number;
  /** Does harm between restore and check: a test shows with it that the drill notices. */
  readonly harm?: (environment: Readonly<Record<string, string>>) => Promise<void>;
}

const start = async (environment: Readonly<Record<string, string>>): Promise<ServerProcess> => {
  const { DATA_DIR: dataDirectory = "", ...others } = environment;
  return startServer({
    port: await freePort(),
    dataDirectory,
    environment: { HOUSE_QUOTES: "0", ...others },
  });
};

/** How long something took, s. */
async function timed<Result>(work: () => Promise<Result>): Promise<readonly [Result, number]> {
  const began = performance.now();
  const result = await work();
  return [result, Math.round(performance.now() - began) / 1_000];
}

/**
 * Starts a server on a new storage, has it acknowledge commands, backs it up, kills it, restores the backup elsewhere, audits the ledger,
 * and asks a server on the restored storage for every acknowledged command.
 * @throws Error where a step fails, for example the audit
 */
export async function runDrill(
  storage: DrilledStorage,
  { orders, harm = async () => {} }: DrillOptions,
): Promise<DrillReport> {
  const servers: ServerProcess[] = [];
  try {
    const first = await start(await storage.prepare());
    servers.push(first);
    const known = await acknowledge(first.address, "drill", orders);
    const [, backUp] = await timed(() => storage.backUp(first));
    await first.end("SIGKILL");
    const [{ audit, environment }, restore] = await timed(() => storage.restore());
    await harm(environment);
    const [second, started] = await timed(() => start(environment));
    servers.push(second);
    return {
      storage: storage.name,
      acknowledged: known.clientIds.length,
      missing: await missingOf(second.address, known),
      audit,
      seconds: { backUp, restore, start: started },
    };
  } finally {
    for (const server of servers) await server.end("SIGKILL");
    await storage.clean();
  }
}
