/** A process of its own: serves the bench pages and pushes depth at the rate that its parent asks for. */
import { createFeedServer, pace } from "../../feed-server.ts";
import { answerCall, names, pair } from "./exchange.ts";
import { recordedBook } from "./recorded.ts";
import { syntheticBook } from "./synthetic.ts";
import type { NextTop } from "./types.ts";

/** What the parent asks for: messages a second (0: silence) and levels a side. */
export interface FeedOrder {
  readonly rate: number;
  readonly levels: number;
}

const EPOCH = "bench";
const recordings = process.env.MARKET_DATA ?? "";
const bookOf = (levels: number): NextTop =>
  recordings === "" ? syntheticBook(levels) : recordedBook(recordings, levels);

let next = bookOf(20);
let state = { top: next(), sequence: 0, epoch: EPOCH };

const sockets = createFeedServer("dist/bench", (request, response) => answerCall(request, response, state));

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

let stop = (): void => {};
process.on("message", ({ rate, levels }: FeedOrder) => {
  stop();
  next = bookOf(levels);
  stop = pace(rate, push);
});
