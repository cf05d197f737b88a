import { merge, type Observable, skip } from "rxjs";
import type { App } from "../../app-types.ts";
import { type ListInOrder, listInOrder } from "../../kit/lists/in-order.ts";
import type { Listing } from "../../kit/lists/listing.ts";
import type { Loadable } from "../../kit/resource/loadable.ts";

/** A list page by page, in the person's language, fetched anew when the link returns. Emits at once. */
export function pagedAnew<Item extends { readonly id: number }>(
  app: Pick<App, "connection" | "preferences">,
  { refresh$, ...plan }: ListInOrder<Item>,
): Observable<Loadable<Listing<Item>>> {
  return listInOrder(app, { ...plan, refresh$: merge(app.preferences.language$.pipe(skip(1)), refresh$) });
}
