import { serveAudit } from "../cluster/audit.ts";
import type { Clock } from "../exchange/kit/clock.ts";
import { doAll } from "../exchange/kit/do-all.ts";
import type { MarketDataOwner } from "../exchange/markets/candles/types.ts";
import type { Market } from "../exchange/markets/types.ts";
import { sequenceOutcomes } from "../http/outcomes.ts";
import { publishFrames } from "../link/feed/publish-frames.ts";
import { serveLeverage } from "../link/ports/leverage.ts";
import { serveMarks } from "../link/ports/marks.ts";
import { serveOptions } from "../link/ports/options.ts";
import { serveSpot } from "../link/ports/spot.ts";
import type { Link } from "../link/types.ts";
import type { Exchange } from "./open-exchange.ts";

export interface ServeParts {
  readonly link: Link;
  readonly clock: Pick<Clock, "every">;
  readonly exchange: Pick<Exchange, "bus" | "spot" | "marks" | "leverage" | "options" | "auditor"> & {
    readonly marketData: MarketDataOwner;
  };
}

/** Ends what is served: resolves when everything that arrived before is answered. */
type StopAll = () => Promise<void>;

/** Answers for a market that this process owns, and publishes its frames. */
export function serveMarket({ link, clock, exchange }: ServeParts, { id }: Pick<Market, "id">): StopAll {
  const { bus, spot, marks, marketData } = exchange;
  const stops = [
    serveSpot(link, id, spot, sequenceOutcomes),
    serveMarks(link, id, marks),
    publishFrames({ link, clock, bus, spot, marketData, marks }, id),
  ];
  return () => doAll(stops);
}

/** Answers for all sequences: they belong to this process. */
export function serveExchange(parts: ServeParts): StopAll {
  const { link, exchange } = parts;
  const stops = [
    ...exchange.spot.markets.map((market) => serveMarket(parts, market)),
    serveLeverage(link, exchange.leverage, sequenceOutcomes),
    serveOptions(link, exchange.options),
    serveAudit(link, exchange.auditor),
  ];
  return () => doAll(stops);
}
