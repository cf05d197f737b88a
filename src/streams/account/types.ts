import type { Observable } from "rxjs";
import type { AccountCenter } from "../../api/account/identity-types.ts";
import type { Loadable } from "../kit/resource/loadable.ts";

/**
 * Whether something that trading between people needs is in place. `unknown`: not known yet, or the request failed;
 * `pending`: submitted and under review.
 */
export type Guard = "unknown" | "missing" | "pending" | "met";

/** The user's account beyond the session's user: fetched while it is shown, and again when the exchange says that it changed. */
export interface Account {
  /** What is known stays while it is fetched again. `loading` for guests. */
  readonly center$: Observable<Loadable<AccountCenter>>;
  /** Whether the identity is certified. */
  readonly certified$: Observable<Guard>;
  /** Whether there is at least one complete receiving account. */
  readonly receiving$: Observable<Guard>;
  /** Something was changed here: the user and the account centre are fetched again. */
  refresh(): void;
}
