import * as v from "valibot";
import { subscribeMessage } from "#contract/pushes.ts";
import { periodAliases, periods } from "#domain/limits.ts";
import type { SpotExchange } from "../../exchange/spot/types.ts";
import { periodRoom, QUOTES, topicRoom } from "../rooms.ts";

/**
 * Reads a subscription into the rooms it stands for. A candle topic without a period means all periods.
 * @returns `null` where the message is malformed or names an unknown market or period.
 */
export function roomsOf(
  message: unknown,
  exchange: Pick<SpotExchange, "market">,
): ReadonlySet<string> | null {
  const parsed = v.safeParse(subscribeMessage, message);
  if (!parsed.success) return null;
  const rooms = new Set<string>();
  if (parsed.output.quotes) rooms.add(QUOTES);
  for (const { legal_id, currency_id, topics, period } of parsed.output.pairs) {
    const market = exchange.market(legal_id, currency_id);
    const wanted = periodsOf(period);
    if (!market || !wanted) return null;
    for (const topic of topics) {
      if (topic !== "kline") rooms.add(topicRoom(topic, market.id));
      else for (const name of wanted) rooms.add(periodRoom(market.id, name));
    }
  }
  return rooms;
}

/** The markets whose differences somebody gets now and did not get before. */
export function diffMarkets(
  { markets }: Pick<SpotExchange, "markets">,
  wanted: ReadonlySet<string>,
  before: ReadonlySet<string>,
): readonly number[] {
  return markets
    .map(({ id }) => id)
    .filter((id) => {
      const room = topicRoom("market_depth_diff", id);
      return wanted.has(room) && !before.has(room);
    });
}

function periodsOf(name: string | undefined): readonly string[] | null {
  if (name === undefined) return periods;
  const known = periods.find((period) => period === (periodAliases[name] ?? name));
  return known ? [known] : null;
}
