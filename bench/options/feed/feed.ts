/** A process of its own: serves the bench pages, lists running options and pushes trades at the rate that its parent asks for. */
import { createRandom } from "#server/exchange/kit/random.ts";
import { answerFrom, createFeedServer, pace } from "../../feed-server.ts";
import { answers, names, pair } from "./exchange.ts";
import { runningRows } from "./orders.ts";
import { priceOf } from "./prices.ts";

/** What the parent asks for: prices a second (0: silence). */
export interface FeedOrder {
  readonly rate: number;
}

/** Twenty a second are one every three frames: without a wait of up to a frame all messages of a run would meet it at the same point. */
const FRAME_MS = 17;

const random = createRandom("bench/micro/phase");
let message = 0;
const sockets = createFeedServer("dist/bench-micro", (request, response) => {
  const rows = { current_page: 1, data: runningRows(Date.now()), last_page: 1 };
  answerFrom({ ...answers, "/api/microtrade/lists": rows }, request, response);
});

function push(): void {
  message += 1;
  const trade = { id: String(message), price: priceOf(message), amount: "0.01000", ts: Date.now() };
  const data = [{ ...trade, direction: message % 2 === 0 ? ("buy" as const) : ("sell" as const) }];
  sockets.emit("match_trade", { type: "match_trade", ...pair, ...names, data });
}

let stop = (): void => {};
process.on("message", ({ rate }: FeedOrder) => {
  stop();
  stop = pace(rate, () => setTimeout(push, random.next() * FRAME_MS));
});
