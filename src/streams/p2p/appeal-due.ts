import { concat, map, type Observable, of, switchMap, timer } from "rxjs";
import { known, type Loadable, mapReady } from "../kit/resource/loadable.ts";
import type { FollowedDeal } from "./follow-deal.ts";

/**
 * The deal with `appeal` among its actions from the moment that the exchange allows it, without waiting for the next poll.
 * @param now unix ms of our clock
 */
export function withAppealWhenDue(
  followed$: Observable<Loadable<FollowedDeal>>,
  now: () => number,
): Observable<Loadable<FollowedDeal>> {
  return followed$.pipe(
    switchMap((followed) => {
      const wait = waitFor(known(followed), now());
      if (wait === null) return of(followed);
      const due = mapReady(followed, allowed);
      return wait <= 0 ? of(due) : concat(of(followed), timer(wait).pipe(map(() => due)));
    }),
  );
}

/** Ms until the appeal is due, not positive once it is; `null` where the exchange allows it already, or never. */
function waitFor(followed: FollowedDeal | null, now: number): number | null {
  if (followed === null) return null;
  const { deal, offset } = followed;
  if (deal.appealAt === null || deal.state !== "paid" || deal.actions.includes("appeal")) return null;
  return deal.appealAt - offset - now;
}

const allowed = (followed: FollowedDeal): FollowedDeal => ({
  ...followed,
  deal: { ...followed.deal, actions: [...followed.deal.actions, "appeal"] },
});
