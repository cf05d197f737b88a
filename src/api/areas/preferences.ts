import type { Observable } from "rxjs";
import type { AccountPreference, PreferenceChange, Reply } from "../values/index.ts";

/** What the person has chosen, kept with the account. */
export interface PreferenceCalls {
  all(): Observable<Reply<readonly AccountPreference[]>>;
  /** The reply has each changed key as the account keeps it now. */
  change(changes: readonly PreferenceChange[]): Observable<Reply<readonly AccountPreference[]>>;
}
