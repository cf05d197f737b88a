import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { ServedMetrics } from "./types.ts";

/** Where metrics are served. */
export interface MetricsListener {
  /** Starts to listen. @returns where; `null`: metrics are off */
  listen(): Promise<AddressInfo | null>;
  close(): Promise<void>;
}

/** Without a port there is nothing to listen on. */
export const noListener: MetricsListener = { listen: async () => null, close: async () => {} };

const plain = { "content-type": "text/plain; charset=utf-8" };

/**
 * Serves `GET /metrics` on a port of its own, never on the public one: what this port shows is not for users.
 * @param report receives what fails while metrics are read
 */
export function createMetricsListener(
  metrics: Pick<ServedMetrics, "text" | "contentType">,
  { host, port }: { readonly host: string; readonly port: number },
  report: (error: unknown) => void,
): MetricsListener {
  const answer = async (response: ServerResponse) => {
    try {
      const text = await metrics.text();
      response.writeHead(200, { "content-type": metrics.contentType, "cache-control": "no-store" }).end(text);
    } catch (error) {
      report(error);
      response.writeHead(500, plain).end("The metrics cannot be read; the log says why\n");
    }
  };
  const server = createServer((request, response) => {
    if (request.method === "GET" && request.url?.split("?", 1)[0] === "/metrics") void answer(response);
    else response.writeHead(404, plain).end("Not found\n");
  });
  return {
    async listen() {
      server.listen({ host, port });
      await once(server, "listening");
      const address = server.address();
      return typeof address === "object" ? address : null;
    },
    async close() {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
