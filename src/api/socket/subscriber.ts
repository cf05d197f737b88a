import type { Subscription } from "#contract/pushes.ts";
import type { Wire } from "./clients.ts";

/** Sends subscriptions with as little traffic as the exchange can do. */
export interface Subscriber {
  subscribe(wire: Wire, subscription: Subscription): void;
}

/**
 * Asks for books as differences. An exchange that does not offer them refuses the subscription and gets the same one with whole books,
 * as it gets all later ones of that connection; one that does not know subscriptions at all answers nothing, and pushes what it pushes.
 */
export function createSubscriber(): Subscriber {
  const withoutDiffs = new WeakSet<Wire>();
  let newest: Subscription | null = null;
  return {
    subscribe(wire, subscription) {
      newest = subscription;
      if (withoutDiffs.has(wire)) {
        wire.emit("subscribe", subscription);
        return;
      }
      wire.emit("subscribe", withDiffs(subscription), (isAccepted: unknown) => {
        // A later subscription takes care of itself.
        if (isAccepted !== false || newest !== subscription) return;
        withoutDiffs.add(wire);
        wire.emit("subscribe", subscription);
      });
    },
  };
}

/** The subscription with the differences of each book that it names. */
export function withDiffs({ pairs, ...others }: Subscription): Subscription {
  return {
    ...others,
    pairs: pairs.map(({ topics, ...pair }) => ({
      ...pair,
      topics: topics.map((topic) => (topic === "market_depth" ? "market_depth_diff" : topic)),
    })),
  };
}
