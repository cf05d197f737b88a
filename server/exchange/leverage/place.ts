import { withOpening } from "#domain/leverage/margin.ts";
import { requireSame } from "../kit/client-ids.ts";
import { Refused } from "../kit/refused.ts";
import { marginSummaryIn } from "./account-margin.ts";
import { checkStart, MAX_POSITIONS, type Quote, quoteOrder } from "./checks.ts";
import { dayOf } from "./day.ts";
import type { LeverageGroup } from "./group.ts";
import { checkLimits } from "./limits.ts";
import { postOpening } from "./money.ts";
import { checkStops } from "./stops.ts";
import type { Terms } from "./terms.ts";
import type { PlaceLeverage, Position, Stops } from "./types.ts";

const noStops: Stops = { takeProfit: null, stopLoss: null };

/**
 * The earlier result of a repeated placement. Refuses a client order id that was used for another order. Stops count as long as nothing
 * has changed since: they may have been set again.
 */
function repeated(group: LeverageGroup, order: PlaceLeverage): Position | null {
  if (order.clientOrderId === "") return null;
  const earlier = group.withClientId(order.userId, order.clientOrderId);
  if (!earlier) return null;
  const contracts = earlier.placedContracts ?? earlier.contracts;
  requireSame({ ...earlier, contracts }, order, ["marketId", "side", "mode", "contracts", "leverage"]);
  if (order.mode === "limit") requireSame(earlier, { originPrice: order.price }, ["originPrice"]);
  if (earlier.version === 1) requireSame(earlier, order.stops ?? noStops, ["takeProfit", "stopLoss"]);
  return group.find(earlier.id) ?? earlier;
}

function checkUser(group: LeverageGroup, { userId }: PlaceLeverage): void {
  const live = group.quotesOf(userId).flatMap((quoteId) => group.positions({ userId, quoteId }));
  if (live.some(({ state }) => state === "closing")) throw new Refused("position_closing");
  if (live.length >= MAX_POSITIONS) throw new Refused("too_many_positions", { max: String(MAX_POSITIONS) });
}

function create(group: LeverageGroup, order: PlaceLeverage, quote: Quote): Position {
  const { userId, marketId, side, mode, contracts, clientOrderId } = order;
  const { mark: _, ...terms } = quote;
  const position: Position = {
    id: group.ids.next("position"),
    userId,
    marketId,
    side,
    mode,
    contracts,
    clientOrderId,
    partOf: null,
    placedContracts: null,
    ...terms,
    state: mode === "market" ? "open" : "pending",
    closePrice: null,
    ...(order.stops ?? noStops),
    marginLeft: quote.margin,
    overnightFee: 0n,
    profit: null,
    closeReason: null,
    chargedDay: dayOf(group.time),
    createdAt: group.time,
    openedAt: mode === "market" ? group.time : null,
    closedAt: null,
    version: 1,
  };
  group.create(position);
  return position;
}

/**
 * Places an order: a market order is open at once, a limit order is pending until its price is reached. Margin and fee
 * leave the free balance either way. Its stops are those of the position from the first moment. A refusal changes nothing.
 */
export function place(group: LeverageGroup, terms: Terms, order: PlaceLeverage): Position {
  const earlier = repeated(group, order);
  if (earlier) return earlier;
  group.taken.requireFree(order.userId, order.clientOrderId);
  const market = terms.market(order.marketId);
  const name = { userId: order.userId, quoteId: market.quote.id };
  const rules = terms.rules(market.id);
  const quote = quoteOrder(group, order, market, rules);
  checkUser(group, order);
  const currency = market.quote.name;
  const { price: open, mark } = quote;
  if (order.stops) checkStops(order.stops, { side: order.side, open, mark, currency });
  if (group.available(name) < quote.margin + quote.fee) throw new Refused("balance_short", { currency });
  checkStart(withOpening(marginSummaryIn(group, name), order.side, quote), terms.limits, currency);
  if (rules) checkLimits(group, terms, rules, { ...order, ...quote });
  const position = create(group, order, quote);
  postOpening(group, terms, position);
  if (position.state === "open") group.trade(position);
  return position;
}
