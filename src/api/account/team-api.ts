import type { Observable } from "rxjs";
import type { Page, Reply } from "../http/reply-types.ts";
import type { WalletEntry } from "../wallets/types.ts";
import type { MemberLevel, Profit, RegionUser, TeamPage } from "./team-types.ts";

export interface TeamCalls {
  /** Whom a member invited; `null`: whom the person invited. */
  level(memberId: number | null): Observable<Reply<MemberLevel>>;
  team(page: number): Observable<Reply<TeamPage>>;
  /** Newest first, ten a page. */
  profits(page: number): Observable<Reply<Page<Profit>>>;
  /** Refused with `not_regional_agent` for who is none. */
  regionUsers(page: number): Observable<Reply<Page<RegionUser>>>;
  /** Every change of a balance, newest first, 20 a page. */
  accountLog(page: number): Observable<Reply<Page<WalletEntry>>>;
}
