import { map, type Observable, of, switchMap } from "rxjs";
import { currencies } from "#contract/calls/markets/markets.ts";
import * as calls from "#contract/calls/p2p/adverts.ts";
import * as chat from "#contract/calls/p2p/chat.ts";
import { mapReply } from "../http/reply.ts";
import type { Reply } from "../http/reply-types.ts";
import type { Sender } from "../http/send.ts";
import { isUnknownCall } from "../http/unknown-call.ts";
import { decodeP2pTerms } from "./decode.ts";
import type { ChatLine, OtcMarket, P2pTerms } from "./types.ts";

export type P2pCalls = ReturnType<typeof createP2pCalls>;

/** The calls that both P2P markets share. */
export function createP2pCalls({ send }: Pick<Sender, "send">) {
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
    /** Lines with an id above `after`, oldest first. Fetching them marks them as read. */
    chat: (market: OtcMarket, id: number, after: number): Observable<Reply<readonly ChatLine[]>> =>
      send(chat.dealChat, { market, id, after }),
    /** A repeated `clientId` is stored once. */
    say: ({ market, dealId, text, image, clientId }: NewLine) =>
      send(chat.sayInDeal, { market, id: dealId, text, image, client_id: clientId }),
  };
}

interface NewLine {
  readonly market: OtcMarket;
  readonly dealId: number;
  readonly text: string;
  readonly image: string;
  readonly clientId: string;
}

const untold = { sellPercent: null, buyPercent: null };
