import { createReadStream, existsSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { extname, join, normalize } from "node:path";
import { Server } from "socket.io";
import type { ClientEvents, ServerEvents } from "#contract/pushes.ts";
import { createRandom } from "#server/exchange/kit/random.ts";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
};

/** Pushes of the exchange, and those that only the pages of the bench understand. */
export type FeedSockets = Server<ClientEvents, ServerEvents & { differences: (message: object) => void }>;

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
 * Pushes at a rate a second from now on (0: silence), each message at a point of its own within its period: messages at multiples of 50 ms
 * would all meet a page's frames at the same point. Sends what is due every millisecond, so that the rate holds although timers are late.
 * @returns ends it
 */
export function pace(rate: number, push: () => void): () => void {
  if (rate === 0) return () => {};
  const random = createRandom("bench/pace");
  const begin = performance.now();
  const dueOf = (message: number): number => begin + ((message + random.next()) / rate) * 1_000;
  let sent = 0;
  let due = dueOf(0);
  const timer = setInterval(() => {
    for (const now = performance.now(); due <= now; due = dueOf(sent)) {
      push();
      sent += 1;
    }
  }, 1);
  return () => clearInterval(timer);
}
