import { distinctUntilChanged, map, type Observable, skip } from "rxjs";
import type { Reply } from "../../../api/http/reply-types.ts";
import type { OptionPreview, OptionTerms } from "../../../api/options/types.ts";
import { keepingIdentity } from "../../kit/operators/keep-identity.ts";
import { type AskedPreview, askedPreview } from "../../markets/asked-preview.ts";
import type { TicketState } from "./state.ts";

/** What the exchange says of the option that is being confirmed. */
export type OptionPreviewView = AskedPreview<OptionPreview>;

/**
 * Asks the exchange about the option that is being confirmed, again as the terms or the balances move. Asks only while it is subscribed.
 * @param state$ the form
 */
export function confirmedPreview(
  options: { readonly preview: (terms: OptionTerms) => Observable<Reply<OptionPreview>> },
  state$: Observable<TicketState>,
): Observable<OptionPreviewView> {
  return askedPreview(options.preview, {
    draft$: state$.pipe(map(({ stage, asked }) => (stage === "confirming" ? asked : null))),
    moved$: state$.pipe(
      distinctUntilChanged((a, b) => a.durations === b.durations && a.currencies === b.currencies),
      skip(1),
    ),
    questionOf: (terms) => JSON.stringify(terms),
  }).pipe(keepingIdentity());
}
