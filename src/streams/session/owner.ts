import { distinctUntilChanged, map, type Observable } from "rxjs";
import type { KeyValueStore } from "../deps.ts";
import { storageKeys } from "../shell/storage-keys.ts";
import type { Session } from "./types.ts";

/** The id of the user who is signed in: of the login's reply, or as fetched. `null` for guests, and while it is not known. Emits at once. */
export function ownerOf(
  storage: KeyValueStore,
  { session$ }: Pick<Session, "session$">,
): Observable<string | null> {
  return session$.pipe(
    map((now) => {
      if (now.state === "guest") return null;
      return now.user === null ? storage.get(storageKeys.userId) : String(now.user.id);
    }),
    distinctUntilChanged(),
  );
}
