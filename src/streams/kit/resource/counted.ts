import { distinctUntilChanged, map, type OperatorFunction, pipe } from "rxjs";
import { known, type Loadable } from "./loadable.ts";

/**
 * How many rows a list has, not each time that something moves in them; `null` while it is not known: unknown is not zero.
 * @param counts which of them count; default: all
 */
export function counted<Row>(
  counts: (row: Row) => boolean = () => true,
): OperatorFunction<Loadable<readonly Row[]>, number | null> {
  return pipe(
    map((list) => known(list)?.filter(counts).length ?? null),
    distinctUntilChanged(),
  );
}
