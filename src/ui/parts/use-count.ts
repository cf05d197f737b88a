import { useObservableEagerState } from "observable-hooks";
import { useMemo } from "react";
import { distinctUntilChanged, map, type Observable } from "rxjs";
import { known, type Loadable } from "#src/streams/loadable.ts";

/** How many rows a list has, 0 while it is not known. Renders anew with their number, and not with every price in them. */
export function useCount(list$: Observable<Loadable<readonly unknown[]>>): number {
  const count$ = useMemo(
    () =>
      list$.pipe(
        map((list) => known(list)?.length ?? 0),
        distinctUntilChanged(),
      ),
    [list$],
  );
  return useObservableEagerState(count$);
}
