/** A process of its own: serves the bench pages, moves every market's price at the rate that its parent asks for, and pushes positions. */
import { createRandom } from "#server/exchange/kit/random.ts";
import { answerFrom, createFeedServer, pace } from "../../feed-server.ts";
import { answersAt, dayMarket, leverageTrade } from "./exchange.ts";
import { markets } from "./markets.ts";

/** What the parent asks for: prices of each market a second (0: silence). */
export interface FeedOrder {
  readonly rate: number;
}

/** The exchange pushes positions so often a second while prices move. */
const POSITIONS_RATE = 4;

const random = createRandom("bench/positions/phase");
let message = 0;
const sockets = createFeedServer("dist/bench-positions", (request, response) =>
  answerFrom(answersAt(message), request, response),
);

let stop = (): void => {};
process.on("message", ({ rate }: FeedOrder) => {
  stop();
  /** Each market moves at its own point within the period. */
  const stopPrices = pace(rate, () => {
    message += 1;
    const at = message;
    for (const market of markets)
      setTimeout(() => sockets.emit("daymarket", dayMarket(market, at)), (random.next() * 1_000) / rate);
  });
  const stopPositions = pace(rate > 0 ? POSITIONS_RATE : 0, () =>
    sockets.emit("lever_trade", leverageTrade(message, Date.now())),
  );
  stop = () => {
    stopPrices();
    stopPositions();
  };
});
