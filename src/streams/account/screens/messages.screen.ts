import { type Observable, tap } from "rxjs";
import type { DealPlace, Notice } from "../../../api/session/types.ts";
import type { App } from "../../app-types.ts";
import { createOwnList } from "../../kit/resource/list.ts";
import type { Loadable } from "../../kit/resource/loadable.ts";
import { createResource } from "../../kit/resource/resource.ts";
import { createScope } from "../../kit/scope.ts";
import { dealPath } from "../../p2p/deal-path.ts";
import type { ListScreen } from "./lists.screen.ts";

/** `/msgList` and `/accountMessage`: the user's own notices, newest first, 20 a page; a new one comes by push. */
export function createMessagesScreen(app: App): ListScreen<Notice> {
  const { news, socket } = app.deps.api;
  const scope = createScope();
  const { list$, more, reload } = createOwnList<Notice>(scope, app, {
    fetch: news.notices,
    newer$: socket.notices(),
  });
  return { list$, more, retry: reload, end: scope.end };
}

export interface MessageScreen {
  readonly message$: Observable<Loadable<Notice>>;
  /** Navigates to the deal that a message is about. */
  openDeal(deal: DealPlace): void;
  retry(): void;
  end(): void;
}

/** `/msgDetail`: one notice. Reading it marks it as read, so the count of unread ones is fetched again. */
export function createMessageScreen(app: App, id: number): MessageScreen {
  const scope = createScope();
  const message = createResource<Notice>(scope, app, {
    fetch: () =>
      app.deps.api.news.notice(id).pipe(
        tap((reply) => {
          if (reply.ok) app.session.refresh();
        }),
      ),
  });
  return {
    message$: message.data$,
    openDeal: (deal) =>
      app.reactions.react({ kind: "go", destination: { to: "path", path: dealPath(deal) } }),
    retry: message.reload,
    end: scope.end,
  };
}
