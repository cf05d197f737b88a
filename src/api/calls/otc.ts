import { map, type Observable, of, switchMap } from "rxjs";
import { currencies } from "#contract/calls/markets.ts";
import * as calls from "#contract/calls/otc.ts";
import type { OtcCalls } from "../areas/otc.ts";
import { decodeOtcTerms } from "../decode/otc.ts";
import { mapReply } from "../http/reply.ts";
import type { Sender } from "../http/send.ts";
import type { OtcTerms, Reply } from "../values/index.ts";
import { isUnknownCall } from "./unknown-call.ts";

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
