import { Refused } from "../kit/refused.ts";
import type { LeverageGroup } from "./group.ts";
import { postRevoking } from "./money.ts";
import { ownPosition } from "./own.ts";
import type { Terms } from "./terms.ts";
import type { CloseReason, Position } from "./types.ts";

/** Ends a pending order: margin and fee come back. */
export function revoke(group: LeverageGroup, terms: Terms, order: Position, reason: CloseReason): Position {
  postRevoking(group, terms, order);
  return group.change(order, {
    state: "revoked",
    marginLeft: 0n,
    closeReason: reason,
    closedAt: group.time,
  });
}

/** Revokes a pending order of the user's. @throws Refused */
export function cancel(group: LeverageGroup, terms: Terms, id: number, userId: number): Position {
  const order = ownPosition(group, id, userId, "position_not_pending");
  if (order.state !== "pending") throw new Refused("position_not_pending");
  return revoke(group, terms, order, "user");
}
