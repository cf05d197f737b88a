import { Refused } from "../refused.ts";
import type { Move } from "./types.ts";

/**
 * Whether a move was made before.
 * @param earlier what the move's client id names already, if anything
 * @throws Refused `client_id_reused` when that is a move of another content
 */
export function isRepeated(earlier: Move | null | undefined, move: Move): boolean {
  if (!earlier) return false;
  const isSame =
    earlier.currencyId === move.currencyId &&
    earlier.amount === move.amount &&
    earlier.from === move.from &&
    earlier.to === move.to;
  if (!isSame) throw new Refused("client_id_reused");
  return true;
}
