import type * as v from "valibot";
import type { profits, regionUsers, team, teamNode } from "#contract/calls/account/team.ts";
import type { accountLog } from "#contract/calls/session/user.ts";
import { decodeEntry, walletNamed } from "../wallets/decode.ts";
import type { WalletEntry } from "../wallets/types.ts";
import type { MemberLevel, Profit, RegionUser, TeamRow } from "./team-types.ts";

export function decodeLevel(wire: v.InferOutput<typeof teamNode.message>): MemberLevel {
  return {
    members: wire.results.map(({ id, name, members }) => ({ id, name, members: members ?? null })),
    turnover: wire.show_message.top_upnumber,
    certified: wire.show_message.real_teamnumber,
  };
}

export function decodeTeamRow(row: v.InferOutput<typeof team.message>["team"]["data"][number]): TeamRow {
  return {
    id: row.id,
    account: row.account,
    turnover: row.profit_balance,
    commission: row.return_commission,
    activeMembers: row.active_users,
  };
}

export function decodeProfit(row: v.InferOutput<typeof profits.message>["data"][number]): Profit {
  const { id, value, info, currency_name: currency, created_time: createdAt } = row;
  return { id, value, info, currency, createdAt };
}

/** Rows of back ends without ids are told apart by what they say. */
export function decodeRegionUser(row: v.InferOutput<typeof regionUsers.message>["data"][number]): RegionUser {
  const { city_name: city, district_name: district, phone, time } = row;
  return { id: String(row.id ?? [city, district, phone, time].join("|")), city, district, phone, time };
}

export function decodeAccountLog(row: v.InferOutput<typeof accountLog.message>["data"][number]): WalletEntry {
  return decodeEntry(row, walletNamed(row.wallet));
}
