import { EMPTY, type Observable, of, switchMap, tap } from "rxjs";
import type { User } from "../../api/session/types.ts";
import type { Deps } from "../deps.ts";
import { poll } from "../kit/operators/poll.ts";
import { pageActivity } from "../kit/resource/page-activity.ts";
import { keepUser } from "../shell/documented-storage/user.ts";
import { storageKeys } from "../shell/storage-keys.ts";

/** How often the user is fetched while the tab is visible, for the count of unread notices; in ms. */
const USER_EVERY = 60_000;

/**
 * The user of the stored token, fetched now and again, and kept in storage each time. Failed requests are silently
 * ignored (ERROR-ROUTE-009): the next one comes.
 */
export function pollUser(deps: Pick<Deps, "api" | "storage" | "visible$" | "online$">): Observable<User> {
  const { api, storage } = deps;
  return poll({
    fetch: () => api.account.user(),
    every: USER_EVERY,
    active$: pageActivity(deps),
    slowest: USER_EVERY,
  }).pipe(
    switchMap((reply) => (reply.ok ? of(reply.value) : EMPTY)),
    tap((user) => {
      storage.set(storageKeys.userId, String(user.id));
      keepUser(storage, user);
    }),
  );
}
