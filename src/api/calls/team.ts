import { map } from "rxjs";
import { accountLog } from "#contract/calls/account.ts";
import * as calls from "#contract/calls/team.ts";
import { endsAt } from "../decode/rows.ts";
import {
  decodeAccountLog,
  decodeLevel,
  decodeProfit,
  decodeRegionUser,
  decodeTeamRow,
} from "../decode/team.ts";
import { mapReply } from "../http/reply.ts";
import type { Sender } from "../http/send.ts";
import type { TeamCalls } from "../team-calls.ts";

const PROFIT_LIMIT = 10;
const LIMIT = 20;

export function createTeamCalls({ send }: Sender): TeamCalls {
  return {
    level: (memberId) =>
      send(calls.teamNode, memberId === null ? {} : { user_id: memberId }).pipe(map(mapReply(decodeLevel))),
    team: (page) =>
      send(calls.team, { page, limit: LIMIT }).pipe(
        map(
          mapReply(({ team, zt_count, team_count }) => ({
            items: team.data.map(decodeTeamRow),
            page,
            last: endsAt(page, team.last_page, team.data, LIMIT),
            invited: zt_count,
            all: team_count,
          })),
        ),
      ),
    profits: (page) =>
      send(calls.profits, { page, limit: PROFIT_LIMIT }).pipe(
        map(
          mapReply(({ data, last_page }) => ({
            items: data.map(decodeProfit),
            page,
            last: endsAt(page, last_page, data, PROFIT_LIMIT),
          })),
        ),
      ),
    regionUsers: (page) =>
      send(calls.regionUsers, { page, limit: LIMIT }).pipe(
        map(
          mapReply(({ data, last_page }) => ({
            items: data.map(decodeRegionUser),
            page,
            last: endsAt(page, last_page, data, LIMIT),
          })),
        ),
      ),
    accountLog: (page) =>
      send(accountLog, { page, limit: LIMIT }).pipe(
        map(
          mapReply(({ data }) => ({
            items: data.map(decodeAccountLog),
            page,
            last: data.length < LIMIT,
          })),
        ),
      ),
  };
}
