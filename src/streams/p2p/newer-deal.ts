import type { Deal, DealState } from "../../api/p2p/types.ts";
import { keepIdentity } from "../kit/operators/keep-identity.ts";

/** A deal goes one way only: what stands further on in this order is newer, whenever it arrives. */
const order: Readonly<Record<DealState, number>> = {
  waiting: 0,
  paid: 1,
  disputed: 2,
  completed: 3,
  cancelled: 3,
  // It may come from any of them and lead to an end.
  abnormal: 2,
};

/** Whether nothing can happen to a deal any more. */
export function isOver({ state }: Pick<Deal, "state">): boolean {
  return state === "completed" || state === "cancelled";
}

/**
 * The newer of two tellings of a deal: an older one never overwrites it, in whatever order push and poll arrive. `known` itself when
 * nothing changed (but the clock by which it was told).
 */
export function newerDeal(known: Deal, told: Deal): Deal {
  const ahead = order[told.state] - order[known.state];
  if (ahead < 0) return known;
  if (ahead === 0 && (told.updatedAt ?? 0) < (known.updatedAt ?? 0)) return known;
  return keepIdentity(known, { ...told, serverTime: known.serverTime });
}
