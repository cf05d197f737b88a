import {
  concat,
  defer,
  distinctUntilChanged,
  ignoreElements,
  merge,
  type Observable,
  of,
  scan,
  startWith,
  tap,
} from "rxjs";
import type { LeverTerms, Pair, Reply } from "../../api/values/index.ts";
import type { App } from "../app-types.ts";
import { failed, type Loadable, loading, ready } from "../loadable.ts";
import { lookedAt } from "../looked-at.ts";
import { keepIdentity } from "../operators/keep-identity.ts";
import { poll } from "../operators/poll.ts";
import { forMember } from "../session/for-member.ts";

/** From one reply of `lever/deal` to the next request, in ms (document 2, part 9). */
export const TERMS_EVERY = 3_000;
/** … while pushes tell the same sooner. */
export const TERMS_EVERY_PUSHED = 15_000;
/** Pushes flow while the last one is no older than this, in ms: they come 4 times a second. */
const PUSHES_FLOW = 3_000;

/**
 * What the trade panel of a pair offers to a member: polled, more slowly while the person's pushes flow, not at all while the tab
 * is hidden or offline. A reply that fails leaves the terms as they were. Loading for a guest, whose lists are not asked for.
 */
export function termsOf(
  { deps, session }: Pick<App, "deps" | "session">,
  pair: Pair,
): Observable<Loadable<LeverTerms>> {
  const polled$ = defer(() => {
    let pushedAt = Number.NEGATIVE_INFINITY;
    const flows = () => deps.now() - pushedAt <= PUSHES_FLOW;
    const pushed$ = deps.api.socket.leverUpdates().pipe(
      tap(() => {
        pushedAt = deps.now();
      }),
      ignoreElements(),
    );
    const replies$ = poll({
      fetch: () => deps.api.lever.terms(pair),
      every: () => (flows() ? TERMS_EVERY_PUSHED : TERMS_EVERY),
      active$: lookedAt(deps),
      isFailure: (reply) => !reply.ok,
    });
    return merge(pushed$, replies$).pipe(scan(applyReply, loading as Loadable<LeverTerms>));
  });
  return forMember<Loadable<LeverTerms>>(session, loading, () => concat(of(loading), polled$)).pipe(
    startWith(loading),
    distinctUntilChanged(),
  );
}

function applyReply(before: Loadable<LeverTerms>, reply: Reply<LeverTerms>): Loadable<LeverTerms> {
  if (reply.ok) return keepIdentity(before, ready(reply.value));
  return before.state === "ready" ? before : failed(reply.refusal);
}
