import {
  auditTime,
  concat,
  distinctUntilChanged,
  map,
  merge,
  type Observable,
  of,
  switchMap,
  timer,
} from "rxjs";
import type { Refusal, Reply } from "../../api/http/reply-types.ts";

/** So long a draft stays as it is before the exchange is asked, ms. */
const ASK_AFTER = 300;
/** So often it is asked again at most while the market moves, ms. */
const AGAIN_EVERY = 1_000;

/**
 * `none`: there is no draft to ask about. `refused`: the order would be refused with this. `unknown`: the exchange could not say; what
 * would happen is then not known, which is not nothing.
 */
export type AskedPreview<Figures> =
  | { readonly state: "none" | "asking" | "unknown" }
  | { readonly state: "refused"; readonly refusal: Refusal }
  | { readonly state: "known"; readonly figures: Figures };

/** Refusals that say nothing of the order. */
const unrelated: ReadonlySet<string | null> = new Set([
  "too_many_requests",
  "market_busy",
  "session_expired",
]);

function viewOf<Figures>(reply: Reply<Figures>): AskedPreview<Figures> {
  if (reply.ok) return { state: "known", figures: reply.value };
  const { refusal } = reply;
  const isOfOrder =
    refusal.kind === "unauthorised" || (refusal.kind === "refused" && !unrelated.has(refusal.code));
  return isOfOrder ? { state: "refused", refusal } : { state: "unknown" };
}

/**
 * Asks the exchange what a draft would come to. Asks only while it is subscribed.
 * @param ask asks once
 * @param draft$ the order as it would be sent; `null` while it is not complete
 * @param moved$ the market has moved so that the answer may be another
 * @param questionOf what makes another question
 */
export function askedPreview<Terms, Figures>(
  ask: (terms: Terms) => Observable<Reply<Figures>>,
  {
    draft$,
    moved$,
    questionOf,
  }: {
    readonly draft$: Observable<Terms | null>;
    readonly moved$: Observable<unknown>;
    readonly questionOf: (terms: Terms | null) => string;
  },
): Observable<AskedPreview<Figures>> {
  return draft$.pipe(
    distinctUntilChanged((a, b) => questionOf(a) === questionOf(b)),
    switchMap((draft): Observable<AskedPreview<Figures>> => {
      if (draft === null) return of({ state: "none" });
      const answered$ = merge(timer(ASK_AFTER), moved$.pipe(auditTime(AGAIN_EVERY))).pipe(
        switchMap(() => ask(draft)),
        map(viewOf),
      );
      return concat(of({ state: "asking" } as const), answered$);
    }),
  );
}
