import { distinctUntilChanged, map, type Observable } from "rxjs";
import type { KeyValueStore } from "../deps.ts";
import { storageKeys } from "../shell/storage-keys.ts";
import type { Session } from "./types.ts";

/** The id of who is signed in: as the login told it, or as it is fetched. `null` for guests, and while it is not known. Emits at once. */
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
