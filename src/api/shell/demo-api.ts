import type { Observable } from "rxjs";
import type { Reply } from "../http/reply-types.ts";

/** What only a demo exchange has: its outbox of codes, and coins for nothing. */
export interface DemoCalls {
  outbox(to: string): Observable<Reply<readonly { to: string; scene: string; code: string; time: number }[]>>;
  /** Mails without a code. */
  letters(
    to: string,
  ): Observable<Reply<readonly { to: string; subject: string; text: string; time: number }[]>>;
  faucet(clientId: string): Observable<Reply<string>>;
}
