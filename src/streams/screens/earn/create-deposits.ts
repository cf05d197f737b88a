import { merge, Subject, startWith } from "rxjs";
import type { TermDeposit } from "../../../api/values/index.ts";
import type { App } from "../../app-types.ts";
import { emptyListing, type Listing } from "../../lists/listing.ts";
import { listingOf } from "../../lists/listing-of.ts";
import { type Loadable, loading, ready } from "../../loadable.ts";
import { offline } from "../../market/aged.ts";
import { forMember } from "../../session/for-member.ts";
import { createGuarded } from "../create-guarded.ts";
import { createLife } from "../terminal/life.ts";
import type { DepositsScreen } from "./types.ts";

/** `/manageList`: what is locked, what it brought, and leaving early at the stated cost. */
export function createDepositsScreen(app: App): DepositsScreen {
  const { deps, session, connection, reactions, wallets } = app;
  const life = createLife();
  const more = new Subject<void>();
  const again = new Subject<void>();
  const guard = createGuarded<TermDeposit, string>(app, life, {
    send: ({ id }, password) => deps.api.earn.redeem(id, password),
    onDone: (text) => {
      reactions.react({ kind: "say-text", tone: "good", text });
      again.next();
      wallets.refresh();
    },
    // It may have matured meanwhile.
    onRefused: () => again.next(),
  });
  return {
    list$: forMember<Loadable<Listing<TermDeposit>>>(session, ready(emptyListing), () =>
      listingOf<TermDeposit>({
        fetch: (page) => deps.api.earn.deposits(page),
        more$: more,
        refresh$: merge(),
        restart$: merge(connection.joined$, again),
        offline$: offline(connection),
      }),
    ).pipe(startWith(loading), life.share()),
    guard,
    more: () => more.next(),
    retry: () => again.next(),
    end: () => life.end(),
  };
}
