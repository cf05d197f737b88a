import type { Deal, DealState } from "../../api/p2p/types.ts";
import { keepIdentity } from "../kit/operators/keep-identity.ts";

/** A deal only moves forward: a later state in this order is newer, whenever it arrives. */
const order: Readonly<Record<DealState, number>> = {
  waiting: 0,
  paid: 1,
  disputed: 2,
  completed: 3,
  cancelled: 3,
  // Follows any of them and leads to an end.
  abnormal: 2,
};

/** Whether a deal has ended. */
export function isOver({ state }: Pick<Deal, "state">): boolean {
  return state === "completed" || state === "cancelled";
}

/**
 * The newer of two versions of a deal: an older one never overwrites it, in whatever order push and poll arrive. Returns `known` itself
 * when nothing but the server time changed.
 */
export function newerDeal(known: Deal, received: Deal): Deal {
  const ahead = order[received.state] - order[known.state];
  if (ahead < 0) return known;
  if (ahead === 0 && (received.updatedAt ?? 0) < (known.updatedAt ?? 0)) return known;
  return keepIdentity(known, { ...received, serverTime: known.serverTime });
}
