import { map } from "rxjs";
import * as calls from "#contract/calls/points/points.ts";
import { mapReply } from "../http/reply.ts";
import { endsAt } from "../http/rows.ts";
import type { Sender } from "../http/send.ts";
import type { PointsCalls } from "./api.ts";
import { decodePointsExchange, decodePointsInfo } from "./decode.ts";

export function createPointsCalls({ send }: Pick<Sender, "send">): PointsCalls {
  return {
    account: () => send(calls.pointsAccount, {}).pipe(map(mapReply(({ user_name }) => user_name))),
    bind: (account, password, clientId) =>
      send(calls.bindPoints, { user_name: account, password, client_id: clientId }),
    info: () => send(calls.pointsInfo, {}).pipe(map(mapReply(decodePointsInfo))),
    exchange: ({ points, clientId }, password) =>
      send(calls.exchangePoints, { use_number: points, password, client_id: clientId }),
    history: (page) =>
      send(calls.pointsHistory, { page }).pipe(
        map(
          mapReply(({ data, last_page }) => ({
            items: data.map((row, at) => decodePointsExchange(row, (page - 1) * calls.POINTS_PAGE + at)),
            page,
            last: endsAt(page, last_page, data, calls.POINTS_PAGE),
          })),
        ),
      ),
  };
}
