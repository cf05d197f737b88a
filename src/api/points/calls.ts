import { map, type Observable } from "rxjs";
import * as calls from "#contract/calls/points/points.ts";
import { mapReply } from "../http/reply.ts";
import type { Page, Reply } from "../http/reply-types.ts";
import { endsAt } from "../http/rows.ts";
import type { Sender } from "../http/send.ts";
import { decodePointsExchange, decodePointsInfo } from "./decode.ts";
import type { PointsExchange, PointsInfo } from "./types.ts";

/** Points of another service, bound to the user's account. Where nothing else is said, a reply's text is the exchange's. */
export type PointsCalls = ReturnType<typeof createPointsCalls>;

export function createPointsCalls({ send }: Pick<Sender, "send">) {
  return {
    /** The bound account; empty without one. */
    account: (): Observable<Reply<string>> =>
      send(calls.pointsAccount, {}).pipe(map(mapReply(({ user_name }) => user_name))),
    bind: (account: string, password: string, clientId: string): Observable<Reply<string>> =>
      send(calls.bindPoints, { user_name: account, password, client_id: clientId }),
    /** Refused while no account is bound. */
    info: (): Observable<Reply<PointsInfo>> =>
      send(calls.pointsInfo, {}).pipe(map(mapReply(decodePointsInfo))),
    /** `password`: the trade password, empty where none is asked for. A repeated `clientId` exchanges once. */
    exchange: (
      { points, clientId }: { points: string; clientId: string },
      password: string,
    ): Observable<Reply<string>> =>
      send(calls.exchangePoints, { use_number: points, password, client_id: clientId }),
    /** Newest first, 10 per page. */
    history: (page: number): Observable<Reply<Page<PointsExchange>>> =>
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
