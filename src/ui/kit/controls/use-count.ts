import { useObservableEagerState } from "observable-hooks";
import { useMemo } from "react";
import { distinctUntilChanged, map, type Observable } from "rxjs";
import { known, type Loadable } from "#src/streams/kit/resource/loadable.ts";
import { UNKNOWN } from "../format/format.ts";

/**
 * How many rows a list has, a dash while it is not known: unknown is not zero. Renders again with their number, and not with every
 * price in them.
 */
export function useCount(list$: Observable<Loadable<readonly unknown[]>>): number | typeof UNKNOWN {
  const count$ = useMemo(
    () =>
      list$.pipe(
        map((list) => known(list)?.length ?? UNKNOWN),
        distinctUntilChanged(),
      ),
    [list$],
  );
  return useObservableEagerState(count$);
}
