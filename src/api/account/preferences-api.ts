import type { Observable } from "rxjs";
import type { Reply } from "../http/reply-types.ts";
import type { AccountPreference, PreferenceChange } from "./preferences-types.ts";

/** What the person has chosen, kept with the account. */
export interface PreferenceCalls {
  all(): Observable<Reply<readonly AccountPreference[]>>;
  /** The reply has each changed key as the account keeps it now. */
  change(changes: readonly PreferenceChange[]): Observable<Reply<readonly AccountPreference[]>>;
}
