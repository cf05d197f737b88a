import { distinctUntilChanged, map, merge, mergeMap, type OperatorFunction, of, scan, timer } from "rxjs";

/**
 * The items of the last `ms`, oldest first: each leaves the list when its time is over. An item of a known key replaces the earlier
 * one and stays for `ms` from then. Completes when the source has completed and the last item has left.
 */
export function removeAfter<Item, Key>(
  ms: number,
  keyOf: (item: Item) => Key,
): OperatorFunction<Item, readonly Item[]> {
  return (source$) =>
    source$.pipe(
      mergeMap((item) =>
        merge(of({ item, arrives: true }), timer(ms).pipe(map(() => ({ item, arrives: false })))),
      ),
      scan<{ item: Item; arrives: boolean }, readonly Item[]>((list, { item, arrives }) => {
        if (!arrives) return list.includes(item) ? list.filter((other) => other !== item) : list;
        const key = keyOf(item);
        return [...list.filter((other) => keyOf(other) !== key), item];
      }, []),
      distinctUntilChanged(),
    );
}
