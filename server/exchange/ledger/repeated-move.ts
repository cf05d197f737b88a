import { requireSame } from "../client-ids.ts";
import type { Move } from "./types.ts";

/**
 * Whether a move was made before.
 * @param earlier what the move's client id names already, if anything
 * @throws Refused `client_id_reused` when that is a move of another content
 */
export function isRepeated(earlier: Move | null | undefined, move: Move): boolean {
  if (!earlier) return false;
  requireSame(earlier, move, ["currencyId", "amount", "from", "to"]);
  return true;
}
