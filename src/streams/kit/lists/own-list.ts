import { merge, type Observable } from "rxjs";
import type { App } from "../../app-types.ts";
import { forMember } from "../../session/for-member.ts";
import { offline } from "../../shell/connection/aged.ts";
import { type Loadable, ready } from "../resource/loadable.ts";
import { emptyListing, type Listing } from "./listing.ts";
import { type ListingOf, listingOf } from "./listing-of.ts";

interface OwnList<Item> extends Pick<ListingOf<Item>, "fetch" | "more$" | "refresh$"> {
  /** Begins anew from the first page, as it does when the exchange hears again who is here. */
  readonly again$: Observable<unknown>;
}

/** A paged list of the person's, of what is kept for good (`listingOf`). A guest has none. */
export function ownListOf<Item extends { readonly id: number }>(
  { connection, session }: Pick<App, "connection" | "session">,
  { again$, ...plan }: OwnList<Item>,
): Observable<Loadable<Listing<Item>>> {
  return forMember<Loadable<Listing<Item>>>(session, ready(emptyListing), () =>
    listingOf<Item>({
      ...plan,
      restart$: merge(connection.joined$, again$),
      offline$: offline(connection),
    }),
  );
}
