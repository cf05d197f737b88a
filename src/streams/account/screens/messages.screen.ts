import { merge, type Observable, Subject, skip, tap } from "rxjs";
import type { DealPlace, Notice } from "../../../api/session/types.ts";
import type { App } from "../../app-types.ts";
import { listingOf } from "../../kit/lists/listing-of.ts";
import { shareLatest } from "../../kit/operators/share-latest.ts";
import type { Loadable } from "../../kit/resource/loadable.ts";
import { createQuery } from "../../kit/resource/query.ts";
import { dealPath } from "../../p2p/deal-path.ts";
import { offline } from "../../shell/connection/aged.ts";
import type { ListScreen } from "./list.ts";

/** `/msgList` and `/accountMessage`: the person's own notices, newest first, 20 a page; a new one comes by push. */
export function createMessagesScreen(app: App): ListScreen<Notice> {
  const { deps, connection, preferences } = app;
  const more = new Subject<void>();
  const retried = new Subject<void>();
  const list$ = listingOf<Notice>({
    fetch: deps.api.news.notices,
    more$: more,
    refresh$: deps.api.socket.notices(),
    restart$: merge(connection.joined$, retried, preferences.language$.pipe(skip(1))),
    offline$: offline(connection),
  }).pipe(shareLatest());
  return { list$, more: () => more.next(), retry: () => retried.next(), end: () => more.complete() };
}

export interface MessageScreen {
  readonly message$: Observable<Loadable<Notice>>;
  /** Leads to the deal that a message is about. */
  openDeal(deal: DealPlace): void;
  retry(): void;
  end(): void;
}

/** `/msgDetail`: one notice. Reading it marks it as read, so the count of unread ones is asked for anew. */
export function createMessageScreen(app: App, id: number): MessageScreen {
  const { data$, retry } = createQuery<Notice>(app, () =>
    app.deps.api.news.notice(id).pipe(
      tap((reply) => {
        if (reply.ok) app.session.refresh();
      }),
    ),
  );
  return {
    message$: data$,
    openDeal: (deal) =>
      app.reactions.react({ kind: "go", destination: { to: "path", path: dealPath(deal) } }),
    retry,
    end: () => {},
  };
}
