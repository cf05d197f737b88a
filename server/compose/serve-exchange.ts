import type { Bus } from "../exchange/kit/bus.ts";
import type { Clock } from "../exchange/kit/clock.ts";
import { doAll } from "../exchange/kit/do-all.ts";
import type { LeverageExchange } from "../exchange/leverage/types.ts";
import type { MarketDataOwner } from "../exchange/markets/candles/types.ts";
import type { Marks } from "../exchange/markets/marks/types.ts";
import type { Market } from "../exchange/markets/types.ts";
import type { OptionsExchange } from "../exchange/options/types.ts";
import type { SpotExchange } from "../exchange/spot/types.ts";
import { sequenceOutcomes } from "../http/outcomes.ts";
import { publishFrames } from "../link/feed/publish-frames.ts";
import { serveBook } from "../link/ports/books.ts";
import { serveLeverage } from "../link/ports/leverage.ts";
import { serveMarks } from "../link/ports/marks.ts";
import { serveOptions } from "../link/ports/options.ts";
import { serveSpot } from "../link/ports/spot.ts";
import type { Link, StopServing } from "../link/types.ts";

export interface ServeParts {
  readonly link: Link;
  readonly clock: Pick<Clock, "every">;
  readonly exchange: {
    readonly bus: Bus;
    readonly spot: SpotExchange;
    readonly marks: Marks;
    readonly marketData: MarketDataOwner;
  };
}

/** How the sequences that this process owns are asked by others. Each returns its end, which resolves when all that arrived before is answered. */
export interface Serving {
  market(market: Pick<Market, "id">): StopServing;
  leverage(exchange: LeverageExchange): StopServing;
  options(exchange: OptionsExchange): StopServing;
}

/** In one process nobody else asks. */
export const servesNobody: Serving = {
  market: () => async () => undefined,
  leverage: () => async () => undefined,
  options: () => async () => undefined,
};

/** Serves over the link: answers commands and questions, and publishes the frames of the markets. */
export function createServing({ link, clock, exchange }: ServeParts): Serving {
  const { bus, spot, marks, marketData } = exchange;
  return {
    market({ id }) {
      const stops = [
        publishFrames({ link, clock, bus, spot, marketData, marks }, id),
        serveSpot(link, id, spot, sequenceOutcomes),
        serveMarks(link, id, marks),
        serveBook(link, id, { bus, spot }),
      ];
      // All at once: where the market is lost, none of them may go on until another one has ended.
      return async () => {
        const ending = stops.map((stop) => stop());
        await doAll(ending.map((ended) => () => ended));
      };
    },
    leverage: (leverage) => serveLeverage(link, leverage, sequenceOutcomes),
    options: (options) => serveOptions(link, options),
  };
}
