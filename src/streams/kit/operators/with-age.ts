import {
  asyncScheduler,
  combineLatest,
  concat,
  defer,
  distinctUntilChanged,
  EMPTY,
  map,
  type Observable,
  type OperatorFunction,
  of,
  switchMap,
  timer,
} from "rxjs";

export type AgeReason = "offline" | "silent" | "resyncing";
/** How old a value is, and why it is not fresh; `since`: when it came, unix ms. */
export type ValueAge =
  | { readonly state: "fresh" }
  | { readonly state: "late" | "stale"; readonly since: number; readonly reason: AgeReason };

interface Ageing {
  /** A value with no follower for that many ms is late. `null`: silence means nothing for this data. */
  readonly lateAfter: number | null;
  /** … and is stale. */
  readonly staleAfter: number | null;
  /** What keeps new values from coming: emits at once and on change. */
  readonly staleReason$: Observable<"offline" | "resyncing" | null>;
}

const freshAge: ValueAge = { state: "fresh" };

/**
 * Gives each value its age, and gives it again with another one as it ages: offline makes it stale at once, a resync
 * late, silence late and then stale. The value stays the same object.
 */
export function withAge<Value>(
  ageing: Ageing,
): OperatorFunction<Value, { readonly value: Value; readonly age: ValueAge }> {
  const { lateAfter, staleAfter, staleReason$ } = ageing;
  const silence = (since: number): Observable<ValueAge> => {
    const late: ValueAge = { state: "late", since, reason: "silent" };
    const stale: ValueAge = { state: "stale", since, reason: "silent" };
    // Never longer than that: the machine's clock may have been set back meanwhile.
    const left = (ms: number) => Math.min(ms, Math.max(0, since + ms - asyncScheduler.now()));
    return concat(
      of(freshAge),
      lateAfter === null ? EMPTY : defer(() => timer(left(lateAfter))).pipe(map(() => late)),
      staleAfter === null ? EMPTY : defer(() => timer(left(staleAfter))).pipe(map(() => stale)),
    );
  };
  return (source$) =>
    combineLatest([
      source$.pipe(map((value) => ({ value, since: asyncScheduler.now() }))),
      staleReason$.pipe(distinctUntilChanged()),
    ]).pipe(
      switchMap(([{ value, since }, staleReason]) => {
        const age$: Observable<ValueAge> =
          staleReason === null
            ? silence(since)
            : of({ state: staleReason === "offline" ? "stale" : "late", since, reason: staleReason });
        return age$.pipe(map((age) => ({ value, age })));
      }),
    );
}
