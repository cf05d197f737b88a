import { merge, NEVER, Subject, startWith } from "rxjs";
import type { WalletMove } from "../../../api/values/index.ts";
import type { App } from "../../app-types.ts";
import { offline } from "../../connection/aged.ts";
import { emptyListing, type Listing } from "../../lists/listing.ts";
import { listingOf } from "../../lists/listing-of.ts";
import { type Loadable, loading, ready } from "../../loadable.ts";
import { forMember } from "../../session/for-member.ts";
import { createLife } from "../life.ts";
import type { MovesScreen } from "./types.ts";

/** `/transferRecord`: moves between the person's wallets, newest first, 30 a page. */
export function createMovesScreen(app: Pick<App, "deps" | "session" | "connection">): MovesScreen {
  const life = createLife();
  const more = new Subject<void>();
  const retry = new Subject<void>();
  return {
    list$: forMember<Loadable<Listing<WalletMove>>>(app.session, ready(emptyListing), () =>
      listingOf<WalletMove>({
        fetch: (page) => app.deps.api.funds.moves(page),
        more$: more,
        refresh$: NEVER,
        restart$: merge(app.connection.joined$, retry),
        offline$: offline(app.connection),
      }),
    ).pipe(startWith(loading), life.share()),
    more: () => more.next(),
    retry: () => retry.next(),
    end: () => life.end(),
  };
}
