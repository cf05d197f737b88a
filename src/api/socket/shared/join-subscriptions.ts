import { MOST_PAIRS, type Subscription, type Topic } from "#contract/pushes.ts";

type Wanted = Subscription["pairs"][number];

/**
 * Subscriptions of several pages as one: a pair and period once, with every topic that any page wants of it. Beyond what the exchange
 * takes, the last ones are left out. `null` where there are none: that would be a subscription to nothing.
 */
export function joinSubscriptions(subscriptions: readonly Subscription[]): Subscription | null {
  if (subscriptions.length === 0) return null;
  const pairs = new Map<string, Wanted>();
  for (const wanted of subscriptions.flatMap((each) => each.pairs)) {
    const key = `${wanted.legal_id}-${wanted.currency_id}-${wanted.period ?? ""}`;
    const topics = new Set<Topic>([...(pairs.get(key)?.topics ?? []), ...wanted.topics]);
    pairs.set(key, { ...wanted, topics: [...topics] });
  }
  return {
    quotes: subscriptions.some(({ quotes }) => quotes === true),
    pairs: [...pairs.values()].slice(0, MOST_PAIRS),
  };
}
