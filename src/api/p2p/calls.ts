import { map, type Observable, of, switchMap } from "rxjs";
import { currencies } from "#contract/calls/markets/markets.ts";
import * as calls from "#contract/calls/p2p/adverts.ts";
import { mapReply } from "../http/reply.ts";
import type { Reply } from "../http/reply-types.ts";
import type { Sender } from "../http/send.ts";
import { isUnknownCall } from "../http/unknown-call.ts";
import type { OtcCalls } from "./api.ts";
import { decodeOtcTerms } from "./decode.ts";
import type { OtcTerms } from "./types.ts";

export function createOtcCalls({ send }: Pick<Sender, "send">): OtcCalls {
  /** A back end without our terms returns the coins only. */
  const coinsAlone = (): Observable<Reply<OtcTerms>> =>
    send(currencies, {}).pipe(
      map(
        mapReply(({ legal }) => ({
          fees: { c2c: untold, fiat: untold },
          payHours: null,
          yenPerDollar: null,
          deposit: null,
          currencies: legal.map(({ id, name }) => ({ id, name })),
        })),
      ),
    );
  return {
    terms: () =>
      send(calls.otcTerms, {}).pipe(
        switchMap((reply) => (isUnknownCall(reply) ? coinsAlone() : of(mapReply(decodeOtcTerms)(reply)))),
      ),
    chat: (market, id, after) => send(calls.dealChat, { market, id, after }),
    say: ({ market, dealId, text, image, clientId }) =>
      send(calls.sayInDeal, { market, id: dealId, text, image, client_id: clientId }),
  };
}

const untold = { sellPercent: null, buyPercent: null };
