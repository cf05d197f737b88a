import {
  concat,
  exhaustMap,
  filter,
  from,
  groupBy,
  ignoreElements,
  map,
  merge,
  mergeMap,
  type Observable,
  Subject,
  tap,
  timer,
} from "rxjs";
import type { Api } from "../../../api/api.ts";
import type { Refusal } from "../../../api/http/reply-types.ts";
import { createScope } from "../../kit/scope.ts";
import { dedupeNotices } from "./dedupe-notices.ts";
import { reactionDelay, routeRefusal } from "./route-refusal.ts";
import type { Reaction, Reactions } from "./types.ts";

interface ReactionSources {
  readonly refusals$: Api["refusals$"];
  /** The exchange says that a session is over: its token. */
  readonly sessionEnded$: Observable<string>;
  /** The token in use, `null` for guests. */
  token(): string | null;
  /** Clears storage except the locale. */
  expire(): void;
}

interface RunningReactions extends Reactions {
  end(): void;
}

interface Met {
  readonly refusal: Refusal;
  /** The call that met it. */
  readonly call: string;
}
const expired: Met = {
  refusal: { kind: "refused", type: "999", message: "", code: "session_expired" },
  call: "",
};

/**
 * Error routing and messages as one stream. Refusals of the same type that come while one is being reacted to (several
 * calls of a page meet the same expiry) are one; an expiry of an earlier session is none.
 */
export function createReactions(sources: ReactionSources): RunningReactions {
  const reactions = new Subject<Reaction>();
  const shown = new Subject<Reaction>();
  const scope = createScope();
  const isStale = (token: string | null | undefined) => token !== undefined && token !== sources.token();

  const met$ = merge(
    sources.refusals$.pipe(
      filter(({ refusal, token }) => !(routeRefusal(refusal)?.endsSession === true && isStale(token))),
    ),
    sources.sessionEnded$.pipe(
      filter((token) => !isStale(token)),
      map(() => expired),
    ),
  );
  const routed$ = met$.pipe(
    groupBy(({ refusal }) => (refusal.kind === "refused" ? refusal.type : refusal.kind)),
    mergeMap((group$) => group$.pipe(exhaustMap(react$))),
  );
  scope.run(
    reactions.pipe(
      dedupeNotices(),
      tap((reaction) => shown.next(reaction)),
    ),
  );
  scope.run(routed$.pipe(tap((reaction) => reactions.next(reaction))));

  function react$({ refusal, call }: Met): Observable<Reaction> {
    const route = routeRefusal(refusal);
    if (route === null) return from([]);
    if (route.endsSession) sources.expire();
    return concat(
      from(route.now),
      timer(reactionDelay(refusal, call)).pipe(ignoreElements()),
      from(route.later),
    );
  }
  return {
    reactions$: shown.asObservable(),
    react: (reaction) => {
      // What the table routes is on its way already, even if another call met the same refusal.
      if (reaction.kind === "say-refusal" && routeRefusal(reaction.refusal) !== null) return;
      reactions.next(named(reaction));
    },
    end: scope.end,
  };
}

/** A refused order is reported as what it has come to. */
function named(reaction: Reaction): Reaction {
  if (reaction.kind !== "say-refusal" || reaction.order === undefined) return reaction;
  const { order, refusal } = reaction;
  const notice = { order, outcome: { kind: "refused", refusal }, path: null, news: null } as const;
  return { kind: "say-order", tone: "bad", notice };
}
