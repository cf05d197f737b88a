import { createReadStream, existsSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { extname, join, normalize } from "node:path";
import { Server } from "socket.io";
import type { ServerEvents } from "#contract/pushes.ts";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
};

export type FeedSockets = Server<Record<string, never>, ServerEvents>;

/**
 * The server of a feed, in the feed's process: pages from a folder, calls under `/api/` by `answer`, and a socket. It reports its port to the
 * parent process and ends with it.
 */
export function createFeedServer(
  site: string,
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): FeedSockets {
  const http = createServer((request, response) => {
    const path = (request.url ?? "/").split("?")[0] ?? "/";
    if (path.startsWith("/api/")) return answer(request, response);
    const file = join(site, normalize(path));
    if (!existsSync(file)) return response.writeHead(404).end();
    response.setHeader("Content-Type", types[extname(file)] ?? "application/octet-stream");
    createReadStream(file).pipe(response);
  });
  process.on("disconnect", () => process.exit(0));
  http.listen(0, "127.0.0.1", () => {
    const address = http.address();
    if (typeof address === "object" && address !== null) process.send?.(address.port);
  });
  return new Server(http, { serveClient: false });
}

/** Answers a call by its path; what is not there is an error as the exchange has it. */
export function answerFrom(
  messages: Readonly<Record<string, unknown>>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const message = messages[(request.url ?? "").split("?")[0] ?? ""];
  response.setHeader("Content-Type", "application/json");
  response.end(
    JSON.stringify(
      message === undefined ? { type: "error", message: "unknown call" } : { type: "ok", message },
    ),
  );
}

/**
 * Pushes at a rate a second from now on (0: silence). Sends what is due every millisecond, so that the rate holds although timers are late.
 * @returns ends it
 */
export function pace(rate: number, push: () => void): () => void {
  const begin = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - begin) / 1000) * rate);
    for (; sent < due; sent += 1) push();
  }, 1);
  return () => clearInterval(timer);
}
