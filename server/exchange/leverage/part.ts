import { splitOf } from "#domain/leverage/split.ts";
import { Refused } from "../kit/refused.ts";
import { checkCovered, closeOne, wait } from "./close.ts";
import { planAll, settle } from "./covering.ts";
import type { LeverageGroup } from "./group.ts";
import { ownPosition } from "./own.ts";
import type { Terms } from "./terms.ts";
import type { Position } from "./types.ts";

function checkContracts(contracts: number, { contracts: all }: Position): void {
  if (!Number.isSafeInteger(contracts)) throw new Refused("hands_not_integer");
  if (contracts < 1) throw new Refused("hands_too_few", { min: "1" });
  if (contracts > all) throw new Refused("hands_too_many", { max: String(all) });
}

/**
 * A part of a position as a position of its own, with its share of margin and fees, and the position with the rest. Opening price, times and
 * stops are the same; the part is recorded now.
 */
function divided(group: LeverageGroup, position: Position, contracts: number) {
  const { part, rest } = splitOf(position, contracts);
  const made: Position = {
    ...position,
    ...part,
    id: group.ids.next("position"),
    partOf: position.id,
    placedContracts: null,
    clientOrderId: "",
    createdAt: group.time,
    version: 1,
  };
  return { part: made, rest: { ...rest, placedContracts: position.placedContracts ?? position.contracts } };
}

/**
 * Closes a part of an open position of the user's by the mark price and the book; all of it where its contracts are named. What is closed
 * becomes a closed position of its own. Without a mark price that one is `closing` until there is one. @throws Refused
 * @returns the closed part
 */
export function closePart(
  group: LeverageGroup,
  terms: Terms,
  { id, userId, contracts }: { readonly id: number; readonly userId: number; readonly contracts: number },
): Position {
  const position = ownPosition(group, id, userId, "position_not_open");
  if (position.state !== "open") throw new Refused("position_not_open");
  checkContracts(contracts, position);
  if (contracts === position.contracts) return closeOne(group, terms, id, userId);
  const { part, rest } = divided(group, position, contracts);
  const plan = planAll(group, terms, [{ position: part, reason: "user" }]);
  const others = group.positions(terms.accountOf(position)).filter((one) => one.id !== id);
  checkCovered(group, terms, plan, [...others, { ...position, ...rest }]);
  group.change(position, rest);
  group.create(part);
  const [closed] = settle(group, terms, plan);
  return closed ?? wait(group, part);
}
