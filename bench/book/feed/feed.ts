/** A process of its own: serves the bench pages and pushes depth at the rate that its parent asks for. */
import { createFeedServer, pace } from "../../feed-server.ts";
import { differencesOf } from "./differences.ts";
import { answerCall, names, pair } from "./exchange.ts";
import { recordedBook } from "./recorded.ts";
import { syntheticBook } from "./synthetic.ts";
import { type NextTop, SENT_PATH, type Top } from "./types.ts";

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

/** When each message was sent, by its mark; unix ms. The newest come last. */
const sent = new Map<string, number>();
const SENT_KEPT = 60_000;

const sockets = createFeedServer("dist/bench", (request, response) => {
  if (request.url === SENT_PATH) response.end(JSON.stringify([...sent]));
  else answerCall(request, response, state);
});
const whole = (top: Top) => ({ seq: state.sequence, ...top });
sockets.on("connection", (socket) => {
  if (socket.handshake.query.wire !== DIFFERENCES) return void socket.join("lists");
  void socket.join(DIFFERENCES);
  socket.emit(DIFFERENCES, whole(state.top));
});

function note(mark: string): void {
  sent.delete(mark);
  sent.set(mark, performance.timeOrigin + performance.now());
  const [oldest = ""] = sent.keys();
  if (sent.size > SENT_KEPT) sent.delete(oldest);
}

function push(): void {
  const before = state.top;
  state = { top: next(), sequence: state.sequence + 1, epoch: EPOCH };
  note(state.top.bids[0]?.[1] ?? "");
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
