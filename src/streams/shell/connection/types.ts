import type { Observable } from "rxjs";

/**
 * The socket's link as people should see it. `latency` is a round trip in ms, `null` until measured; `unread`: how many pushes could not
 * be read lately, absent where all could be.
 */
export type ConnectionState =
  | { readonly state: "connected"; readonly latency: number | null; readonly unread?: number }
  | { readonly state: "connecting"; readonly since: number }
  | { readonly state: "reconnecting"; readonly since: number }
  /** No socket works, but calls are answered: what is pushed otherwise is fetched every few seconds. */
  | { readonly state: "polling"; readonly since: number }
  | { readonly state: "offline"; readonly since: number };

export interface Connection {
  readonly connection$: Observable<ConnectionState>;
  /** Emits when the link is up again after it was down: what was shown must be fetched again. */
  readonly returned$: Observable<void>;
  /**
   * As `returned$`, for private data: emits also each time that the exchange has accepted the login on the link. What
   * was pushed between a snapshot and that moment did not arrive. Emits also when such a push could not be read.
   */
  readonly joined$: Observable<void>;
  /**
   * Emits when it is time to fetch what is public and pushed otherwise: every few seconds while no socket works and the page is shown, or
   * while such pushes cannot be read; and once when the link is up after replies that the page brought along.
   */
  readonly polls$: Observable<void>;
}
