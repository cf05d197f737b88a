import { distinctUntilChanged, map, type Observable, skip } from "rxjs";
import type { Reply } from "../../../api/http/reply-types.ts";
import type { LeverageOrderPreview, LeverageOrderTerms } from "../../../api/leverage/types.ts";
import { keepingIdentity } from "../../kit/operators/keep-identity.ts";
import { type AskedPreview, askedPreview } from "../../markets/asked-preview.ts";
import { orderOf } from "./changes.ts";
import type { TicketState } from "./state.ts";

/** What the exchange says of the order that is being confirmed. */
export type LeveragePreviewView = AskedPreview<LeverageOrderPreview>;

/**
 * Asks the exchange about the order that is being confirmed, again as its terms or the balance move. Asks only while it is subscribed.
 * @param state$ the form
 */
export function confirmedPreview(
  leverage: { readonly preview: (order: LeverageOrderTerms) => Observable<Reply<LeverageOrderPreview>> },
  state$: Observable<TicketState>,
): Observable<LeveragePreviewView> {
  return askedPreview(leverage.preview, {
    draft$: state$.pipe(map((state) => (state.stage === "confirming" ? orderOf(state) : null))),
    moved$: state$.pipe(
      distinctUntilChanged((a, b) => a.terms === b.terms && a.available === b.available),
      skip(1),
    ),
    questionOf: (order) => JSON.stringify(order),
  }).pipe(keepingIdentity());
}
