import { BehaviorSubject, map, merge, type Observable, of, Subject, startWith, switchMap } from "rxjs";
import { newsCategories, pageSizes } from "#domain/limits.ts";
import type { Reply } from "../../api/http/reply-types.ts";
import type { NewsItem } from "../../api/session/types.ts";
import type { App } from "../app-types.ts";
import { type Listing, listing } from "../kit/lists/listing.ts";
import { pages } from "../kit/operators/pages.ts";
import { poll } from "../kit/operators/poll.ts";
import { shareLatest } from "../kit/operators/share-latest.ts";
import { type Loadable, loaded, loading } from "../kit/resource/loadable.ts";
import { lookedAt } from "../kit/resource/looked-at.ts";
import { createQuery, type Query } from "../kit/resource/query.ts";
import type { NewsDetailScreen, NewsListScreen, OutboxScreen } from "./news-types.ts";

/** How often the outbox looks for new codes, in ms: somebody is waiting for one. */
const OUTBOX_EVERY = 2_000;

/** The newest `limit` items of a category, in the person's language. */
export function createNews(app: App, category: number, limit: number): Query<readonly NewsItem[]> {
  return createQuery(app, () =>
    app.deps.api.news
      .list(category, 1, limit)
      .pipe(map((reply) => (reply.ok ? { ok: true as const, value: reply.value.items } : reply))),
  );
}

/** A category as a list that grows; begins anew when the language changes. */
export function createNewsListScreen(app: App, category: number = newsCategories.notices): NewsListScreen {
  const more = new Subject<void>();
  const retried = new Subject<void>();
  const list$ = merge(app.preferences.language$, retried).pipe(
    switchMap(() =>
      pages(
        (page) => app.deps.api.news.list(category, page, pageSizes.news),
        more,
        (item: NewsItem) => item.id,
      ),
    ),
    map(listing),
    startWith<Loadable<Listing<NewsItem>>>(loading),
    shareLatest(),
  );
  return { list$, more: () => more.next(), retry: () => retried.next(), end: () => more.complete() };
}

export function createNewsDetailScreen(app: App, id: number): NewsDetailScreen {
  const { data$, retry } = createQuery(app, () => app.deps.api.news.item(id));
  return { item$: data$, retry, end: () => {} };
}

/** The terms: the first article of the help category. */
export function createPolicyScreen(app: App): NewsDetailScreen {
  const { news } = app.deps.api;
  const { data$, retry } = createQuery(app, () =>
    news.list(newsCategories.help, 1, 1).pipe(
      switchMap((reply) => {
        if (!reply.ok) return of(reply);
        const [article] = reply.value.items;
        return article === undefined ? of(nothingFound) : news.item(article.id);
      }),
    ),
  );
  return { item$: data$, retry, end: () => {} };
}

const nothingFound = {
  ok: false,
  refusal: { kind: "refused", type: "error", message: "", code: "not_found" },
} as const;

/** The demo's outbox: looked at again and again, because codes are waited for. */
export function createOutboxScreen(app: App): OutboxScreen {
  const { demo } = app.deps.api;
  const to = new BehaviorSubject("");
  const newest = <Message>(fetch: (recipient: string) => Observable<Reply<readonly Message[]>>) =>
    to.pipe(
      switchMap((recipient) =>
        poll({
          fetch: () => fetch(recipient.trim()),
          every: OUTBOX_EVERY,
          active$: lookedAt(app.deps),
          isFailure: (reply) => !reply.ok,
        }),
      ),
      map(loaded),
      startWith<Loadable<readonly Message[]>>(loading),
      shareLatest(),
    );
  return {
    messages$: newest(demo.outbox),
    letters$: newest(demo.letters),
    to$: to.asObservable(),
    filter: (text) => to.next(text),
    end: () => to.complete(),
  };
}
