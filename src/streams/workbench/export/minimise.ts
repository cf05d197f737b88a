/**
 * The smallest part of a list that still fails, by delta debugging (Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing
 * Input", 2002): leaves out ever smaller runs, and keeps what is left whenever it still fails. No single item of the result can be left out.
 * @param fails whether a part of the list, in its order, still shows the failure; the whole list must
 */
export function minimise<Item>(
  items: readonly Item[],
  fails: (part: readonly Item[]) => boolean,
): readonly Item[] {
  if (!fails(items)) throw new Error("There is nothing to reduce: the whole recording does not fail");
  let kept = items;
  let runs = 2;
  while (kept.length > 1) {
    const smaller = withoutARun(kept, Math.min(runs, kept.length), fails);
    if (smaller !== null) {
      kept = smaller;
      runs = Math.max(runs - 1, 2);
    } else if (runs >= kept.length) return kept;
    else runs *= 2;
  }
  return kept;
}

/** The items without one of `runs` runs of the same length; `null`: each of them is needed. */
function withoutARun<Item>(
  items: readonly Item[],
  runs: number,
  fails: (part: readonly Item[]) => boolean,
): readonly Item[] | null {
  const size = Math.ceil(items.length / runs);
  for (let start = 0; start < items.length; start += size) {
    const rest = [...items.slice(0, start), ...items.slice(start + size)];
    if (rest.length < items.length && fails(rest)) return rest;
  }
  return null;
}
