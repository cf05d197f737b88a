import { concat, distinctUntilChanged, type Observable, of, scan, startWith } from "rxjs";
import type { Reply } from "../../api/http/reply-types.ts";
import type { LeverageTerms } from "../../api/leverage/types.ts";
import type { Pair } from "../../api/markets/types.ts";
import type { App } from "../app-types.ts";
import { keepIdentity } from "../kit/operators/keep-identity.ts";
import { poll } from "../kit/operators/poll.ts";
import { forMember } from "../kit/resource/for-member.ts";
import { failed, type Loadable, loading, ready } from "../kit/resource/loadable.ts";
import { pageActivity } from "../kit/resource/page-activity.ts";

/** From one reply of `lever/deal` to the next request, in ms. */
export const TERMS_EVERY = 3_000;
/**
 * What the trade panel of a pair offers to a member: polled, as the mark price and the depth in it are what the preview is computed
 * from; not while the tab is hidden or offline. A failed reply leaves the terms unchanged. Loading for a guest.
 */
export function termsOf(
  { deps, session }: Pick<App, "deps" | "session">,
  pair: Pair,
): Observable<Loadable<LeverageTerms>> {
  const polled$ = poll({
    fetch: () => deps.api.leverage.terms(pair),
    every: () => TERMS_EVERY,
    active$: pageActivity(deps),
    isFailure: (reply) => !reply.ok,
  }).pipe(scan(applyReply, loading as Loadable<LeverageTerms>));
  return forMember<Loadable<LeverageTerms>>(session, loading, () => concat(of(loading), polled$)).pipe(
    startWith(loading),
    distinctUntilChanged(),
  );
}

function applyReply(before: Loadable<LeverageTerms>, reply: Reply<LeverageTerms>): Loadable<LeverageTerms> {
  if (reply.ok) return keepIdentity(before, ready(reply.value));
  return before.state === "ready" ? before : failed(reply.refusal);
}
