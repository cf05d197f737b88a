import type { Observable } from "rxjs";
import type { Reply, SettledCommand } from "../http/reply-types.ts";

/** What became of commands whose reply was lost. */
export interface CommandCalls {
  /** A command that the exchange does not know by its id is void from then on. */
  settle(clientId: string): Observable<Reply<SettledCommand>>;
}
