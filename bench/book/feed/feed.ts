/** A process of its own: serves the bench pages and pushes depth at the rate that its parent asks for. */
import { createFeedServer, pace } from "../../feed-server.ts";
import { differencesOf } from "./differences.ts";
import { answerCall } from "./exchange.ts";
import { diffPush, diffSnapshot, type FeedState, listPush } from "./exchange-wire.ts";
import { recordedBook } from "./recorded.ts";
import { syntheticBook } from "./synthetic.ts";
import { type NextTop, SENT_PATH } from "./types.ts";

/** What the parent asks for: messages a second (0: silence) and levels a side. */
export interface FeedOrder {
  readonly rate: number;
  readonly levels: number;
}

const EPOCH = "bench";
/** Both wires have the whole book once and then differences: the exchange's, which the product asks for, and one for the pages beside it. */
const PRODUCT = "market_depth_diff";
const DIFFERENCES = "differences";
/** From one checksum to the next, ms, as at the exchange. */
const CHECKED_EVERY = 1_000;
const recordings = process.env.MARKET_DATA ?? "";
const bookOf = (levels: number): NextTop =>
  recordings === "" ? syntheticBook(levels) : recordedBook(recordings, levels);

let next = bookOf(20);
let state: FeedState = { top: next(), sequence: 0, epoch: EPOCH };
let checkedAt = 0;

/** When each message was sent, by its mark; unix ms. The newest come last. */
const sent = new Map<string, number>();
const SENT_KEPT = 60_000;

const sockets = createFeedServer("dist/bench", (request, response) => {
  if (request.url === SENT_PATH) response.end(JSON.stringify([...sent]));
  else answerCall(request, response, state);
});
sockets.on("connection", (socket) => {
  if (socket.handshake.query.wire === DIFFERENCES) {
    void socket.join(DIFFERENCES);
    socket.emit(DIFFERENCES, { seq: state.sequence, ...state.top });
    return;
  }
  const sendSnapshot = (): void => void socket.emit(PRODUCT, diffSnapshot(state));
  socket.on("subscribe", ({ pairs }, acknowledge) => {
    const topics = pairs.flatMap((each) => each.topics);
    const wire = topics.includes(PRODUCT) ? PRODUCT : "lists";
    const isNew = !socket.rooms.has(wire);
    void socket.join(wire);
    if (isNew && wire === PRODUCT) sendSnapshot();
    acknowledge?.(true);
  });
  socket.on("depth_snapshot", sendSnapshot);
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
  const differences = differencesOf(before, state.top, state.sequence);
  sockets.to(DIFFERENCES).emit(DIFFERENCES, differences);
  const isHeard = (wire: string): boolean => sockets.sockets.adapter.rooms.has(wire);
  const isCheck = performance.now() - checkedAt >= CHECKED_EVERY;
  if (isCheck) checkedAt = performance.now();
  if (isHeard(PRODUCT)) sockets.to(PRODUCT).emit(PRODUCT, diffPush(state, differences, isCheck));
  if (isHeard("lists")) sockets.to("lists").emit("market_depth", listPush(state));
}

let stop = (): void => {};
process.on("message", ({ rate, levels }: FeedOrder) => {
  stop();
  next = bookOf(levels);
  stop = pace(rate, push);
});
