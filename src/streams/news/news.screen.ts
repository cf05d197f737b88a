import { map, NEVER, type Observable, of, startWith, switchMap } from "rxjs";
import { newsCategories, pageSizes } from "#domain/limits.ts";
import type { Reply } from "../../api/http/reply-types.ts";
import type { NewsItem } from "../../api/session/types.ts";
import type { App } from "../app-types.ts";
import { poll } from "../kit/operators/poll.ts";
import { createList } from "../kit/resource/list.ts";
import { type Loadable, loaded, loading } from "../kit/resource/loadable.ts";
import { pageActivity } from "../kit/resource/page-activity.ts";
import { createResource, type ResourceFrom, resourceOf } from "../kit/resource/resource.ts";
import { createScope } from "../kit/scope.ts";
import { createValue } from "../kit/state.ts";
import type { NewsDetailScreen, NewsListScreen, OutboxScreen } from "./news-types.ts";

/** How often the outbox is polled, in ms: somebody is waiting for a code. */
const OUTBOX_EVERY = 2_000;

interface NewestNews {
  readonly category: number;
  readonly limit: number;
  readonly reload$?: Observable<unknown>;
}

/** The newest `limit` items of a category, in the user's language. Cold: share it in a scope. */
export function newsOf(
  from: ResourceFrom & Pick<App, "deps">,
  { category, limit, reload$ = NEVER }: NewestNews,
): Observable<Loadable<readonly NewsItem[]>> {
  const fetch = () =>
    from.deps.api.news
      .list(category, 1, limit)
      .pipe(map((reply) => (reply.ok ? { ok: true as const, value: reply.value.items } : reply)));
  return resourceOf(from, { fetch, reload$ });
}

/** A category as a list that grows by pages. */
export function createNewsListScreen(app: App, category: number = newsCategories.notices): NewsListScreen {
  const scope = createScope();
  const { list$, more, reload } = createList(scope, app, {
    fetch: (page) => app.deps.api.news.list(category, page, pageSizes.news),
  });
  return { list$, more, retry: reload, end: scope.end };
}

export function createNewsDetailScreen(app: App, id: number): NewsDetailScreen {
  return detailScreen(app, () => app.deps.api.news.item(id));
}

/** The terms: the first article of the help category. */
export function createPolicyScreen(app: App): NewsDetailScreen {
  const { news } = app.deps.api;
  return detailScreen(app, () =>
    news.list(newsCategories.help, 1, 1).pipe(
      switchMap((reply) => {
        if (!reply.ok) return of(reply);
        const [article] = reply.value.items;
        return article === undefined ? of(nothingFound) : news.item(article.id);
      }),
    ),
  );
}

const nothingFound = {
  ok: false,
  refusal: { kind: "refused", type: "error", message: "", code: "not_found" },
} as const;

function detailScreen(app: App, fetch: () => Observable<Reply<NewsItem>>): NewsDetailScreen {
  const scope = createScope();
  const { data$, reload } = createResource(scope, app, { fetch });
  return { item$: data$, retry: reload, end: scope.end };
}

/** The demo's outbox, polled because users wait for the codes in it. */
export function createOutboxScreen(app: App): OutboxScreen {
  const { demo } = app.deps.api;
  const scope = createScope();
  const to = createValue(scope, "");
  const newest = <Message>(fetch: (recipient: string) => Observable<Reply<readonly Message[]>>) =>
    to.value$.pipe(
      switchMap((recipient) =>
        poll({
          fetch: () => fetch(recipient.trim()),
          every: OUTBOX_EVERY,
          active$: pageActivity(app.deps),
          isFailure: (reply) => !reply.ok,
        }),
      ),
      map(loaded),
      startWith<Loadable<readonly Message[]>>(loading),
      scope.share(),
    );
  return {
    messages$: newest(demo.outbox),
    letters$: newest(demo.letters),
    to$: to.value$,
    filter: to.set,
    end: scope.end,
  };
}
