import type { Print } from "../../api/markets/types.ts";

/** How many prints are kept. */
export const PRINTS_KEPT = 50;

/**
 * Prints newest first, without doubles (by id), at most 50. The list keeps its identity when nothing is new. Of equal times the
 * later arrival comes first.
 */
export function mergePrints(list: readonly Print[], arrived: readonly Print[]): readonly Print[] {
  const known = new Set(list.map((print) => print.id));
  const added = arrived.filter((print) => {
    if (known.has(print.id)) return false;
    known.add(print.id);
    return true;
  });
  if (added.length === 0) return list;
  return [...added, ...list].sort((a, b) => b.time - a.time).slice(0, PRINTS_KEPT);
}
