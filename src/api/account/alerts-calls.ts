import { map, type Observable } from "rxjs";
import * as calls from "#contract/calls/account/alerts.ts";
import { mapReply } from "../http/reply.ts";
import type { Reply } from "../http/reply-types.ts";
import type { Sender } from "../http/send.ts";
import { decodeAlert, decodeAlerts, decodeEventAlert } from "./alerts-decode.ts";
import type { Alert, Alerts, AlertTerms, EventAlert } from "./alerts-types.ts";

export type AlertCalls = ReturnType<typeof createAlertCalls>;

/** The user's alerts on markets, and which events of orders and positions are announced. */
export function createAlertCalls({ send }: Sender) {
  return {
    list: (): Observable<Reply<Alerts>> => send(calls.alerts, {}).pipe(map(mapReply(decodeAlerts))),
    /** Sent twice it sets two. Refused with `alert_reached` where the last price is there already. */
    add: ({ marketId, condition, value, period, mail }: AlertTerms): Observable<Reply<Alert>> =>
      send(calls.addAlert, {
        ...{ market_id: marketId, condition, value, mail },
        ...(period === null ? {} : { period }),
      }).pipe(map(mapReply(decodeAlert))),
    /** Arms one that fired again; an active one stays as it is. */
    rearm: (id: number): Observable<Reply<Alert>> =>
      send(calls.rearmAlert, { id }).pipe(map(mapReply(decodeAlert))),
    delete: (id: number) => send(calls.deleteAlert, { id }),
    /** The user has seen what fired, up to the one with this id. */
    seen: (id: number) => send(calls.seenAlerts, { id }),
    chooseEvents: ({ kind, isShown, mail }: EventAlert): Observable<Reply<EventAlert>> =>
      send(calls.setEventAlert, { kind, shown: isShown, mail }).pipe(map(mapReply(decodeEventAlert))),
  };
}
