import { map } from "rxjs";
import * as calls from "#contract/calls/account/team.ts";
import { accountLog } from "#contract/calls/session/session.ts";
import { pageSizes } from "#domain/limits.ts";
import { mapReply } from "../http/reply.ts";
import { endsAt } from "../http/rows.ts";
import type { Sender } from "../http/send.ts";
import type { TeamCalls } from "./team-api.ts";
import {
  decodeAccountLog,
  decodeLevel,
  decodeProfit,
  decodeRegionUser,
  decodeTeamRow,
} from "./team-decode.ts";

export function createTeamCalls({ send }: Sender): TeamCalls {
  return {
    level: (memberId) =>
      send(calls.teamNode, memberId === null ? {} : { user_id: memberId }).pipe(map(mapReply(decodeLevel))),
    team: (page) =>
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
    profits: (page) =>
      send(calls.profits, { page, limit: pageSizes.profits }).pipe(
        map(
          mapReply(({ data, last_page }) => ({
            items: data.map(decodeProfit),
            page,
            last: endsAt(page, last_page, data, pageSizes.profits),
          })),
        ),
      ),
    regionUsers: (page) =>
      send(calls.regionUsers, { page, limit: pageSizes.team }).pipe(
        map(
          mapReply(({ data, last_page }) => ({
            items: data.map(decodeRegionUser),
            page,
            last: endsAt(page, last_page, data, pageSizes.team),
          })),
        ),
      ),
    accountLog: (page) =>
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
