import {
  concat,
  exhaustMap,
  from,
  groupBy,
  ignoreElements,
  mergeMap,
  type Observable,
  Subject,
  timer,
} from "rxjs";
import type { Api } from "../../../api/api.ts";
import type { Refusal } from "../../../api/http/reply-types.ts";
import { reactionDelay, routeRefusal } from "./route-refusal.ts";
import { saidOnce } from "./said-once.ts";
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
  const refusals = new Subject<Met>();
  const isStale = (token: string | null | undefined) => token !== undefined && token !== sources.token();

  const routed = refusals
    .pipe(
      groupBy(({ refusal }) => (refusal.kind === "refused" ? refusal.type : refusal.kind)),
      mergeMap((group$) => group$.pipe(exhaustMap(react$))),
    )
    .subscribe((reaction) => reactions.next(reaction));
  routed.add(reactions.pipe(saidOnce()).subscribe(shown));
  routed.add(
    sources.refusals$.subscribe(({ refusal, call, token }) => {
      const endsSession = routeRefusal(refusal)?.endsSession ?? false;
      if (!(endsSession && isStale(token))) refusals.next({ refusal, call });
    }),
  );
  routed.add(
    sources.sessionEnded$.subscribe((token) => {
      if (!isStale(token)) refusals.next(expired);
    }),
  );

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
      // What the table routes is on its way already, whoever else met the refusal.
      if (reaction.kind === "say-refusal" && routeRefusal(reaction.refusal) !== null) return;
      reactions.next(named(reaction));
    },
    end: () => routed.unsubscribe(),
  };
}

/** A refused order is reported as what it has come to. */
function named(reaction: Reaction): Reaction {
  if (reaction.kind !== "say-refusal" || reaction.order === undefined) return reaction;
  const { order, refusal } = reaction;
  const notice = { order, outcome: { kind: "refused", refusal }, path: null, news: null } as const;
  return { kind: "say-order", tone: "bad", notice };
}
