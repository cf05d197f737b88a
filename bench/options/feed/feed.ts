/** A process of its own: serves the bench pages, lists running options and pushes trades at the rate that its parent asks for. */
import { answerFrom, createFeedServer, pace } from "../../feed-server.ts";
import { answers, names, pair } from "./exchange.ts";
import { runningRows } from "./orders.ts";
import { priceOf } from "./prices.ts";

/** What the parent asks for: prices a second (0: silence). */
export interface FeedOrder {
  readonly rate: number;
}

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
  stop = pace(rate, push);
});
