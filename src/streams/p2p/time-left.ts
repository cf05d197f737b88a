import { distinctUntilChanged, map, type Observable, of, switchMap } from "rxjs";
import { countdown } from "../kit/operators/countdown.ts";
import { known, type Loadable } from "../kit/resource/loadable.ts";
import type { FollowedDeal } from "./follow-deal.ts";

/** Whole seconds until the deal's deadline, by the exchange's clock; `null` while it has none. @param now unix ms of our clock */
export function timeLeft(
  followed$: Observable<Loadable<FollowedDeal>>,
  now: () => number,
): Observable<number | null> {
  return followed$.pipe(
    map((followed) => ourDeadline(known(followed))),
    distinctUntilChanged(),
    switchMap((deadline) => (deadline === null ? of(null) : countdown(deadline, now))),
    distinctUntilChanged(),
  );
}

function ourDeadline(followed: FollowedDeal | null): number | null {
  const deadline = followed?.deal.deadline ?? null;
  return followed === null || deadline === null ? null : deadline - followed.offset;
}
