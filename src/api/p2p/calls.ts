import { map, type Observable, of, switchMap } from "rxjs";
import { currencies } from "#contract/calls/markets/markets.ts";
import * as calls from "#contract/calls/p2p/adverts.ts";
import * as chat from "#contract/calls/p2p/chat.ts";
import { mapReply } from "../http/reply.ts";
import type { Reply } from "../http/reply-types.ts";
import type { Sender } from "../http/send.ts";
import { isUnknownCall } from "../http/unknown-call.ts";
import type { P2pCalls } from "./api.ts";
import { decodeP2pTerms } from "./decode.ts";
import type { P2pTerms } from "./types.ts";

export function createP2pCalls({ send }: Pick<Sender, "send">): P2pCalls {
  /** A back end without our terms returns the coins only. */
  const coinsAlone = (): Observable<Reply<P2pTerms>> =>
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
        switchMap((reply) => (isUnknownCall(reply) ? coinsAlone() : of(mapReply(decodeP2pTerms)(reply)))),
      ),
    chat: (market, id, after) => send(chat.dealChat, { market, id, after }),
    say: ({ market, dealId, text, image, clientId }) =>
      send(chat.sayInDeal, { market, id: dealId, text, image, client_id: clientId }),
  };
}

const untold = { sellPercent: null, buyPercent: null };
