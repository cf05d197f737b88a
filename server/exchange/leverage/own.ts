import type { RefusalCode } from "#contract/refusals/index.ts";
import { Refused } from "../kit/refused.ts";
import type { LeverageGroup } from "./group.ts";
import type { Position } from "./types.ts";

/**
 * The user's live position with this id. The owner of an ended one was checked before the command.
 * @throws Refused `ended` when it is at its end, `position_unknown` when it belongs to another user
 */
export function ownPosition(group: LeverageGroup, id: number, userId: number, ended: RefusalCode): Position {
  const position = group.find(id);
  if (!position) throw new Refused(ended);
  if (position.userId !== userId) throw new Refused("position_unknown");
  return position;
}
