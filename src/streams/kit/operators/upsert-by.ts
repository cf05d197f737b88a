/**
 * Puts items into a list by their key: known ones replace in place, new ones go to the front (newest first) or the end.
 * The list keeps its identity when nothing changes; an item keeps its own when it is the same object.
 */
export function upsertBy<Item, Key>(
  keyOf: (item: Item) => Key,
  place: "front" | "end" = "front",
): (list: readonly Item[], items: readonly Item[]) => readonly Item[] {
  return (list, items) => {
    const positions = new Map(list.map((item, index) => [keyOf(item), index]));
    const next = [...list];
    const added = new Map<Key, Item>();
    let changed = false;
    for (const item of items) {
      const key = keyOf(item);
      const position = positions.get(key);
      if (position === undefined) added.set(key, item);
      else if (next[position] !== item) {
        next[position] = item;
        changed = true;
      }
    }
    if (!changed && added.size === 0) return list;
    return place === "front" ? [...[...added.values()].reverse(), ...next] : [...next, ...added.values()];
  };
}
