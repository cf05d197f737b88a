/** A process of its own: serves the bench pages and pushes depth at the rate that its parent asks for. */
import { createReadStream, existsSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { Server } from "socket.io";
import type { ServerEvents } from "#contract/pushes.ts";
import { answerCall, names, pair } from "./exchange.ts";
import { recordedBook } from "./recorded.ts";
import { syntheticBook } from "./synthetic.ts";
import type { NextTop } from "./types.ts";

/** What the parent asks for: messages a second (0: silence) and levels a side. */
export interface FeedOrder {
  readonly rate: number;
  readonly levels: number;
}

const SITE = "dist/bench";
const EPOCH = "bench";
const types: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
};
const recordings = process.env.MARKET_DATA ?? "";
const bookOf = (levels: number): NextTop =>
  recordings === "" ? syntheticBook(levels) : recordedBook(recordings, levels);

let next = bookOf(20);
let state = { top: next(), sequence: 0, epoch: EPOCH };

const http = createServer((request, response) => {
  const path = (request.url ?? "/").split("?")[0] ?? "/";
  if (path.startsWith("/api/")) return answerCall(request, response, state);
  const file = join(SITE, normalize(path));
  if (!existsSync(file)) return response.writeHead(404).end();
  response.setHeader("Content-Type", types[extname(file)] ?? "application/octet-stream");
  createReadStream(file).pipe(response);
});
const sockets = new Server<Record<string, never>, ServerEvents>(http, { serveClient: false });

function push(): void {
  state = { top: next(), sequence: state.sequence + 1, epoch: EPOCH };
  sockets.emit("market_depth", {
    type: "market_depth",
    ...pair,
    ...names,
    ...state.top,
    last_price: "67412.30",
    seq: state.sequence,
    epoch: EPOCH,
    time: Date.now(),
  });
}

let timer: NodeJS.Timeout | null = null;
/** Sends what is due every millisecond, so that the rate holds although timers are late. */
function follow({ rate, levels }: FeedOrder): void {
  if (timer !== null) clearInterval(timer);
  next = bookOf(levels);
  const begin = performance.now();
  let sent = 0;
  timer = setInterval(() => {
    const due = Math.floor(((performance.now() - begin) / 1000) * rate);
    for (; sent < due; sent += 1) push();
  }, 1);
}

process.on("message", (order: FeedOrder) => follow(order));
process.on("disconnect", () => process.exit(0));
http.listen(0, "127.0.0.1", () => {
  const address = http.address();
  if (typeof address === "object" && address !== null) process.send?.(address.port);
});
