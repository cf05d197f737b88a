import { combineLatest, distinctUntilChanged, map, type Observable, of, skip, switchMap } from "rxjs";
import type { App } from "../../app-types.ts";
import { keepingIdentity } from "../../kit/operators/keep-identity.ts";
import type { Scope } from "../../kit/scope.ts";
import type { TakenLevels } from "../screens/types.ts";
import { orderPreview, type PreviewView } from "./order-preview.ts";
import { termsOf } from "./sending.ts";
import { type ShownOutcome, shownOutcome } from "./shown-outcome.ts";
import type { TicketState } from "./state.ts";
import type { TicketView } from "./ticket-view.ts";

/** Of a form: what is asked about, and what may change the answer. */
type Asked = Pick<TicketState, "book" | "available">;

const sameAsked = (a: Asked, b: Asked) => a.book === b.book && a.available === b.available;

/** The order that a form would send now; `null` where there is none, or it is already on its way. */
function draftOf(state: TicketState) {
  return state.stage === "editing" || state.stage === "confirming" ? termsOf(state) : null;
}

/**
 * What the exchange says of the order in a form. It is asked for signed-in users whose tab is shown, and only while this is subscribed.
 * @param state$ the form, with its book and balances: a move of these asks again
 */
export function ticketPreview(
  { deps, session }: Pick<App, "deps" | "session">,
  state$: Observable<TicketState>,
): Observable<PreviewView> {
  const isAsked$ = combineLatest([session.signedIn$, deps.visible$]).pipe(
    map(([signedIn, isVisible]) => signedIn && isVisible),
    distinctUntilChanged(),
  );
  const decimals$ = state$.pipe(
    map(({ market }) => market?.priceDecimals ?? null),
    distinctUntilChanged(),
  );
  return combineLatest([isAsked$, decimals$]).pipe(
    switchMap(([isAsked, decimals]) =>
      !isAsked || decimals === null
        ? of<PreviewView>({ state: "none" })
        : orderPreview(deps.api.spot, {
            draft$: state$.pipe(map(draftOf)),
            moved$: state$.pipe(distinctUntilChanged(sameAsked), skip(1)),
            decimals,
          }),
    ),
    keepingIdentity(),
  );
}

interface PreviewModel {
  readonly preview$: Observable<PreviewView>;
  readonly outcome$: Observable<ShownOutcome>;
  /** `null`: it takes nothing, or it is not known. */
  readonly taken$: Observable<TakenLevels | null>;
}

/** The preview of the order in a form, as the ticket and the book show it. */
export function createPreviewModel(
  app: Pick<App, "deps" | "session">,
  scope: Scope,
  { state$, view$ }: { readonly state$: Observable<TicketState>; readonly view$: Observable<TicketView> },
): PreviewModel {
  const preview$ = ticketPreview(app, state$).pipe(scope.share());
  const shown$ = combineLatest([view$, preview$]).pipe(
    map(([view, preview]) => ({ view, preview, outcome: shownOutcome(view, preview) })),
    scope.share(),
  );
  return {
    preview$,
    outcome$: shown$.pipe(
      map(({ outcome }) => outcome),
      keepingIdentity(),
    ),
    taken$: shown$.pipe(
      map(({ view: { side }, preview, outcome: { worstPrice } }): TakenLevels | null =>
        worstPrice === null || preview.state === "refused"
          ? null
          : { side: side === "buy" ? "asks" : "bids", worstPrice },
      ),
      keepingIdentity(),
      scope.share(),
    ),
  };
}
