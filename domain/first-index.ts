/**
 * The first index whose item is not before the one that is looked for, by halving; the list's length where all are.
 * @param list sorted: the items that are before it come first
 * @param from where to begin; all items in front of it are before it
 */
export function firstIndex<Item>(list: readonly Item[], isBefore: (item: Item) => boolean, from = 0): number {
  let [low, high] = [from, list.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    // In the list: `middle` is below `high`.
    if (isBefore(list[middle] as Item)) low = middle + 1;
    else high = middle;
  }
  return low;
}
