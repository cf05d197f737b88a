import { combineLatest, distinctUntilChanged, EMPTY, filter, map, type Observable, switchMap } from "rxjs";
import type { Socket } from "../../api/api.ts";
import type { KeyValueStore } from "../deps.ts";
import { storageKeys } from "../shell/storage-keys.ts";
import type { SessionState } from "./types.ts";

/**
 * An effect: logs in on the socket each time that it comes up, and when the user changes. The id is the user's, or that of the login's
 * reply until the user has come. Emits the token each time that the login was accepted.
 */
export function socketLogin(
  session$: Observable<SessionState>,
  up$: Observable<boolean>,
  socket: Pick<Socket, "login">,
  storage: KeyValueStore,
): Observable<string> {
  const who$ = session$.pipe(
    map((session) =>
      session.state === "guest"
        ? null
        : { token: session.token, userId: session.user?.id ?? storedUserId(storage) },
    ),
    distinctUntilChanged((a, b) => a?.token === b?.token && a?.userId === b?.userId),
  );
  return combineLatest([who$, up$]).pipe(
    switchMap(([who, up]) => {
      if (!up || who === null || who.userId === null) return EMPTY;
      return socket.login(who.userId, who.token).pipe(
        filter((accepted) => accepted),
        map(() => who.token),
      );
    }),
  );
}

function storedUserId(storage: KeyValueStore): number | null {
  const id = Number(storage.get(storageKeys.userId) ?? "");
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
