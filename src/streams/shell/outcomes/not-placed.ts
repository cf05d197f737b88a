import type { Failing } from "../../kit/command/command-types.ts";
import type { Reaction } from "../reactions/types.ts";
import { reportOrder } from "./order-notices.ts";
import type { NamedOrder } from "./outcome.ts";

/** What is said of an order that was refused, or whose outcome is not known: which order it is, and what happened. */
export function notPlaced(order: NamedOrder): (failing: Failing) => Reaction {
  return (failing) =>
    failing.state === "refused"
      ? { kind: "say-refusal", refusal: failing.refusal, order }
      : reportOrder({ order, outcome: { kind: failing.state }, path: null, news: null });
}
