import type { Observable } from "rxjs";
import type { User } from "../../api/session/types.ts";

/** Judged by the presence of a stored token alone; `user` arrives after it. */
export type SessionState =
  | { readonly state: "guest" }
  | { readonly state: "member"; readonly token: string; readonly user: User | null };

export interface Session {
  readonly session$: Observable<SessionState>;
  readonly signedIn$: Observable<boolean>;
  /** The user; `null` for guests, and until it has come. */
  readonly user$: Observable<User | null>;
  /** Takes a fresh token; fetches the user, syncs the language, logs the socket in. */
  begin(token: string, userId: number | null): void;
  /** Informs the exchange, clears what storage keeps of the session, and navigates to the login, or to a path of this site. */
  logout(path?: string): void;
  /** Fetches the user again (unread count …). */
  refresh(): void;
}
