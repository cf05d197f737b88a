import type { Random } from "../exchange/kit/random.ts";
import { activity, fatTailed } from "../exchange/markets/candles/history/climate.ts";
import type { Market } from "../exchange/markets/types.ts";
import { type CrowdImpact, createCrowdImpact } from "./crowd-impact.ts";

const DAY_SECONDS = 86_400;
/** How much of a market's moves is the leader's. */
const CORRELATION = 0.7;
/** How much of a move carries over into the next step. */
const MOMENTUM = 0.12;
/** Undoes what momentum adds to the volatility of longer spans (the long-run variance of an AR(1) process). */
const CARRY = Math.sqrt((1 - MOMENTUM) / (1 + MOMENTUM));
/**
 * The way back to the reference price: a tenth of it each day, and never more than this part of a day's standard deviation. Whoever
 * knows where a price returns to must gain less by it than the fee and the payout of any option cost.
 */
const RETURN = { days: 10, limit: 0.05 };
/** Bursts of volatility: their relaxation in days and the spread of their logarithm. */
const HEAT = { relaxation: 0.12, spread: 0.35 };
/** Seconds over which the trend is felt. */
const TREND_SECONDS = 20;
/** The liveliest that trading gets because prices are. */
const LIVELIEST = 3;
/**
 * Others' trades: how much of the way to their price the house goes, each account within its limit (`crowd-impact.ts`), how
 * far in all (of the logarithm), and the days after which half of it is forgotten: so slowly that a known way back is worth
 * nothing after fees. Whoever sweeps the ladder pays on average 0.4 of the way: less than that, it never pays.
 */
const IMPACT = { share: 0.3, limit: 0.02, halfLifeDays: 10 };

/** What the house thinks a market is worth. */
export interface FairPrice {
  /** Quote currency per unit of the base. */
  readonly price: number;
  /** USD per unit of the base. */
  readonly usd: number;
  /** The recent move in standard deviations: positive when it rises. */
  readonly trend: number;
  /** Trading activity as a multiple of the usual one: by the hour, and livelier while prices are. */
  readonly pace: number;
}

export interface FairPrices {
  /** Moves all prices on by `seconds`; `now` (ms) chooses the hour's activity. */
  step(seconds: number, now: number): void;
  /**
   * An account that is not of the house took at `price`: what many of them do draws what the base is worth part of the way
   * there, for a while; what one or two do does not.
   */
  draw(marketId: number, userId: number, price: number): void;
  of(marketId: number): FairPrice;
  /** The market was quoted elsewhere: goes on from this price. A cross rate follows from the others. */
  resume(marketId: number, price: number): void;
}

interface Walk {
  readonly market: Market;
  readonly random: Random;
  readonly reference: number;
  log: number;
  /** What others' trades add to it: of this coin in all its markets, so that trading in two of them counts no account twice. */
  readonly impact: CrowdImpact;
  move: number;
  trend: number;
}

function worth({ log, impact }: Walk): number {
  return log + Math.min(Math.max(impact.total, -IMPACT.limit), IMPACT.limit);
}

/**
 * Moves a walk on by `days`.
 * @param by `lead`: Bitcoin's draw, which the others follow in part; `heat`: how lively everything is.
 */
function advance(walk: Walk, { lead, days, heat }: { lead: number; days: number; heat: number }): void {
  const isLeader = walk.market.base.name === "BTC";
  const own = Math.sqrt(1 - CORRELATION * CORRELATION) * fatTailed(walk.random);
  const draw = isLeader ? lead : CORRELATION * lead + own;
  walk.move = MOMENTUM * walk.move + Math.sqrt(1 - MOMENTUM * MOMENTUM) * draw;
  const usual = walk.market.demo.dailyVolatility * Math.sqrt(days);
  const most = RETURN.limit * walk.market.demo.dailyVolatility * heat;
  const pull = days * Math.min(Math.max((walk.reference - walk.log) / RETURN.days, -most), most);
  walk.impact.fade(0.5 ** (days / IMPACT.halfLifeDays));
  walk.log += CARRY * usual * heat * walk.move + pull;
  const felt = (days * DAY_SECONDS) / TREND_SECONDS;
  walk.trend = (1 - felt) * walk.trend + Math.sqrt(felt) * walk.move;
}

/**
 * Fair prices of all markets: walks of the USDT markets with the markets' volatility, in bursts, with fat tails, a little
 * momentum, a weak pull back to the reference price, and correlated with Bitcoin; cross rates follow from them. What others trade at moves them for a while.
 * @param startOf where a market's price goes on from.
 */
export function createFairPrices(
  markets: readonly Market[],
  random: Random,
  startOf: (market: Market) => number,
): FairPrices {
  const anchored = markets.filter((market) => market.quote.name === "USDT");
  const walks = new Map<number, Walk>(
    anchored.map((market) => [
      market.base.id,
      {
        market,
        random: random.fork(market.symbol),
        reference: Math.log(Number(market.demo.price)),
        log: Math.log(startOf(market)),
        impact: createCrowdImpact(),
        move: 0,
        trend: 0,
      },
    ]),
  );
  const shared = random.fork("shared");
  let logHeat = 0;
  let heat = 1;
  let pace = 1;

  const walksOf = (marketId: number) => {
    const market = markets.find((one) => one.id === marketId);
    const base = market && walks.get(market.base.id);
    if (!market || !base) throw new Error(`Market ${marketId} has no USDT market to take its price from`);
    return { base, quote: walks.get(market.quote.id) };
  };

  return {
    step(seconds, now) {
      const days = seconds / DAY_SECONDS;
      const kept = Math.exp(-days / HEAT.relaxation);
      logHeat = kept * logHeat + Math.sqrt(1 - kept * kept) * HEAT.spread * shared.normal();
      const burst = Math.exp(logHeat - HEAT.spread ** 2);
      const hours = activity({ period: "1min", time: now, days });
      heat = burst * Math.sqrt(hours);
      pace = Math.min(burst, LIVELIEST) * hours;
      const lead = fatTailed(shared);
      for (const walk of walks.values()) advance(walk, { lead, days, heat });
    },
    draw(marketId, userId, price) {
      const { base, quote } = walksOf(marketId);
      const away = Math.log(price) - worth(base) + (quote ? worth(quote) : 0);
      base.impact.add(userId, IMPACT.share * away);
    },
    resume(marketId, price) {
      const { base, quote } = walksOf(marketId);
      if (!quote) base.log = Math.log(price);
    },
    of(marketId) {
      const { base, quote } = walksOf(marketId);
      return {
        price: Math.exp(worth(base) - (quote ? worth(quote) : 0)),
        usd: Math.exp(worth(base)),
        trend: base.trend - (quote?.trend ?? 0),
        pace,
      };
    },
  };
}
