import { combineLatest, distinctUntilChanged, map, type Observable } from "rxjs";
import type { App } from "../app-types.ts";
import { keepingIdentity } from "../kit/operators/keep-identity.ts";

/** What trading between people needs, in the order in which the exchange asks for it. */
export type Prerequisite = "identity" | "review" | "receiving" | "password";

/**
 * What the user still lacks for an advert or an order; empty while it is not known, for guests, and when all is in place. `review`: the
 * identity was handed in and is under review.
 */
export function missingPrerequisites({
  account,
  session,
}: Pick<App, "account" | "session">): Observable<readonly Prerequisite[]> {
  const password$ = session.user$.pipe(map((user) => user?.hasTradePassword ?? null));
  return combineLatest([account.certified$, account.receiving$, password$]).pipe(
    map(([certified, receiving, hasPassword]) => {
      const missing: Prerequisite[] = [];
      if (certified === "missing") missing.push("identity");
      if (certified === "pending") missing.push("review");
      if (receiving === "missing") missing.push("receiving");
      if (hasPassword === false) missing.push("password");
      return missing;
    }),
    keepingIdentity(),
    distinctUntilChanged(),
  );
}
