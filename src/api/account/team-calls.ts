import { map, type Observable } from "rxjs";
import * as calls from "#contract/calls/account/team.ts";
import { accountLog } from "#contract/calls/session/user.ts";
import { pageSizes } from "#domain/limits.ts";
import { mapReply } from "../http/reply.ts";
import type { Page, Reply } from "../http/reply-types.ts";
import { endsAt } from "../http/rows.ts";
import type { Sender } from "../http/send.ts";
import type { WalletEntry } from "../wallets/types.ts";
import {
  decodeAccountLog,
  decodeLevel,
  decodeProfit,
  decodeRegionUser,
  decodeTeamRow,
} from "./team-decode.ts";
import type { Profit, RegionUser, TeamPage } from "./team-types.ts";

export type TeamCalls = ReturnType<typeof createTeamCalls>;

/** The people whom the user invited, what they brought, and every change of a balance. */
export function createTeamCalls({ send }: Sender) {
  return {
    /** Whom a member invited; `null`: whom the user invited. */
    level: (memberId: number | null) =>
      send(calls.teamNode, memberId === null ? {} : { user_id: memberId }).pipe(map(mapReply(decodeLevel))),
    team: (page: number): Observable<Reply<TeamPage>> =>
      send(calls.team, { page, limit: pageSizes.team }).pipe(
        map(
          mapReply(({ team, zt_count, team_count }) => ({
            items: team.data.map(decodeTeamRow),
            page,
            last: endsAt(page, team.last_page, team.data, pageSizes.team),
            invited: zt_count,
            all: team_count,
          })),
        ),
      ),
    /** Newest first, ten a page. */
    profits: (page: number): Observable<Reply<Page<Profit>>> =>
      send(calls.profits, { page, limit: pageSizes.profits }).pipe(
        map(
          mapReply(({ data, last_page }) => ({
            items: data.map(decodeProfit),
            page,
            last: endsAt(page, last_page, data, pageSizes.profits),
          })),
        ),
      ),
    /** Refused with `not_regional_agent` for anybody else. */
    regionUsers: (page: number): Observable<Reply<Page<RegionUser>>> =>
      send(calls.regionUsers, { page, limit: pageSizes.team }).pipe(
        map(
          mapReply(({ data, last_page }) => ({
            items: data.map(decodeRegionUser),
            page,
            last: endsAt(page, last_page, data, pageSizes.team),
          })),
        ),
      ),
    /** Every change of a balance, newest first, 20 a page. */
    accountLog: (page: number): Observable<Reply<Page<WalletEntry>>> =>
      send(accountLog, { page, limit: pageSizes.accountLog }).pipe(
        map(
          mapReply(({ data }) => ({
            items: data.map(decodeAccountLog),
            page,
            last: data.length < pageSizes.accountLog,
          })),
        ),
      ),
  };
}
