import {
  asyncScheduler,
  debounceTime,
  distinctUntilChanged,
  filter,
  map,
  merge,
  type Observable,
  scan,
  share,
  startWith,
  throttleTime,
} from "rxjs";
import type { UnreadablePush } from "../../../api/api.ts";

/** How long after the last one it is shown that pushes could not be read, ms. */
const SHOWN_FOR = 60_000;
/** The least time from one change of the count to the next, ms: a book moves ten times a second. */
const COUNT_EVERY = 1_000;
/** The least time from one fetch of what pushes would have said to the next, ms: as often as where no socket works. */
const MARKET_EVERY = 3_000;
const ACCOUNT_EVERY = 10_000;

interface UnreadPushes {
  /** How many could not be read lately; 0 once all could be for a minute. Emits at once. */
  readonly count$: Observable<number>;
  /** When it is time to fetch what is pushed about markets. */
  readonly markets$: Observable<void>;
  /** When it is time to fetch what is pushed about the user's account. */
  readonly account$: Observable<void>;
}

/** Pushes that could not be read: they are counted, and what they would have said is fetched, so that nothing stays as it was. */
export function createUnreadPushes(unreadable$: Observable<UnreadablePush>): UnreadPushes {
  const pushes$ = unreadable$.pipe(share());
  const both = { leading: true, trailing: true };
  const due = (scope: UnreadablePush["scope"], every: number): Observable<void> =>
    pushes$.pipe(
      filter((push) => push.scope === scope),
      throttleTime(every, asyncScheduler, both),
      map(() => undefined),
    );
  const counted$ = pushes$.pipe(map(() => "one" as const));
  const past$ = pushes$.pipe(
    debounceTime(SHOWN_FOR),
    map(() => "past" as const),
  );
  return {
    count$: merge(counted$, past$).pipe(
      scan((count, event) => (event === "past" ? 0 : count + 1), 0),
      throttleTime(COUNT_EVERY, asyncScheduler, both),
      startWith(0),
      distinctUntilChanged(),
    ),
    markets$: due("market", MARKET_EVERY),
    account$: due("account", ACCOUNT_EVERY),
  };
}
