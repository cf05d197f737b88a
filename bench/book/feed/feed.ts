/** A process of its own: serves the bench pages and pushes depth at the rate that its parent asks for. */
import { createFeedServer, pace } from "../../feed-server.ts";
import { differencesOf } from "./differences.ts";
import { answerCall, names, pair } from "./exchange.ts";
import { recordedBook } from "./recorded.ts";
import { syntheticBook } from "./synthetic.ts";
import type { NextTop, Top } from "./types.ts";

/** What the parent asks for: messages a second (0: silence) and levels a side. */
export interface FeedOrder {
  readonly rate: number;
  readonly levels: number;
}

const EPOCH = "bench";
/** The pages beside the product have the product's opponents' wire: differences, after the whole book once. */
const DIFFERENCES = "differences";
const recordings = process.env.MARKET_DATA ?? "";
const bookOf = (levels: number): NextTop =>
  recordings === "" ? syntheticBook(levels) : recordedBook(recordings, levels);

let next = bookOf(20);
let state = { top: next(), sequence: 0, epoch: EPOCH };

const sockets = createFeedServer("dist/bench", (request, response) => answerCall(request, response, state));
const whole = (top: Top) => ({ seq: state.sequence, ...top });
sockets.on("connection", (socket) => {
  if (socket.handshake.query.wire !== DIFFERENCES) return void socket.join("lists");
  void socket.join(DIFFERENCES);
  socket.emit(DIFFERENCES, whole(state.top));
});

function push(): void {
  const before = state.top;
  state = { top: next(), sequence: state.sequence + 1, epoch: EPOCH };
  sockets.to(DIFFERENCES).emit(DIFFERENCES, differencesOf(before, state.top, state.sequence));
  sockets.to("lists").emit("market_depth", {
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
