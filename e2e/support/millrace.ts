import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { freePort, type ServerProcess, startServer } from "../../scripts/server-process.ts";
import { startGateways } from "./gateways.ts";

/** A server with data of its own that can be stopped, killed and started again under the browser. */
export interface Millrace {
  readonly address: string;
  /** What the operator's tool needs to reach it. */
  readonly port: number;
  readonly dataDirectory: string;
  /** The house quotes a market, "BTC/USDT", around a price, which is its mark price from then on. Needs `quotedServer`. */
  quote(symbol: string, price: string): Promise<void>;
  /** Ends the server; `SIGKILL` gives it no chance to tidy up. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Starts it again: same port, same data. */
  start(): Promise<void>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

/** A server whose house quotes the prices that a test sets (`quoted-server.ts`). */
export const quotedServer = "e2e/support/quoted-server.ts";

/** Starts a server on a free port in a temporary directory; with `E2E_GATEWAYS=1` a cluster with three gateways. */
export async function startMillrace(
  environment: Readonly<Record<string, string>> = {},
  entry?: string,
): Promise<Millrace> {
  if (process.env.E2E_GATEWAYS === "1") return startGateways(environment);
  const dataDirectory = mkdtempSync(join(tmpdir(), "millrace-e2e-"));
  const port = await freePort();
  const start = (): Promise<ServerProcess> => startServer({ port, dataDirectory, environment, entry });
  let server: ServerProcess | null = await start();
  const stop = async (signal: NodeJS.Signals = "SIGTERM"): Promise<void> => {
    const running = server;
    server = null;
    await running?.end(signal);
  };
  return {
    address: server.address,
    port,
    dataDirectory,
    quote: async (symbol, price) => {
      expect(await server?.tell({ quote: symbol, price })).toEqual({ quoted: symbol, price });
    },
    stop,
    start: async () => {
      server ??= await start();
    },
    remove: async () => {
      await stop();
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}
