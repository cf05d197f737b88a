import type { RefusalCode } from "#contract/refusals.ts";
import { Refused } from "../kit/refused.ts";
import type { LeverageGroup } from "./group.ts";
import type { Position } from "./types.ts";

/**
 * The user's live position with this id. Whether one that is at its end was the user's is known before a command comes here.
 * @throws Refused `ended` when it is at its end, `position_unknown` when it is somebody else's
 */
export function ownPosition(group: LeverageGroup, id: number, userId: number, ended: RefusalCode): Position {
  const position = group.find(id);
  if (!position) throw new Refused(ended);
  if (position.userId !== userId) throw new Refused("position_unknown");
  return position;
}
