import { map, of } from "rxjs";
import * as v from "valibot";
import * as calls from "#contract/calls/p2p/c2c.ts";
import { mapReply } from "../http/reply.ts";
import type { Sender } from "../http/send.ts";
import { decodeAdvert, decodeDeal, takenDeal } from "./decode.ts";
import { actBy, advertFields, dealFields, orderFields, pageFrom } from "./fields.ts";
import type { AdvertFilter, AdvertOrder, DealFilter, OwnAdvertFilter, TakeOrder } from "./types.ts";

type Row = Parameters<typeof decodeAdvert>[1];
const advertOf = (row: Row) => decodeAdvert("c2c", row);

export type C2cCalls = ReturnType<typeof createC2cCalls>;

/** Trading between ordinary users. Pages from 1, 10 rows each. */
export function createC2cCalls({ send }: Pick<Sender, "send">) {
  return { ...adverts(send), ...deals(send) };
}

function adverts(send: Sender["send"]) {
  return {
    /** Open adverts of everybody, best price first. */
    adverts: ({ minAmount, ...filter }: AdvertFilter, page: number) =>
      send(calls.c2cAdverts, {
        ...advertFields(filter),
        ...(minAmount === "" ? {} : { number: minAmount }),
        page,
      }).pipe(map(mapReply(pageFrom(page, advertOf)))),
    /** Any advert, in any state. */
    advert: (id: number) => send(calls.c2cAdvert, { id }).pipe(map(mapReply(advertOf))),
    /** The user's open adverts. */
    ownAdverts: ({ side, currencyId }: OwnAdvertFilter, page: number) =>
      send(calls.c2cOwnAdverts, { ...dealFields({ side, currencyId, state: null }), page }).pipe(
        map(mapReply(pageFrom(page, (row: Row) => ({ ...advertOf(row), isMine: true })))),
      ),
    publish: (order: AdvertOrder, password: string) =>
      send(calls.c2cPublish, { ...orderFields(order), password }),
    withdraw: (id: number, password: string, clientId: string) =>
      send(calls.c2cWithdraw, { id, password, client_id: clientId }),
    /** The deal in a stored reply of `take`; `null` without one. */
    readTaken: (outcome: unknown) => {
      const read = v.safeParse(calls.c2cTake.message, outcome);
      return of(read.success ? takenDeal(read.output) : null);
    },
    /** `null` where the exchange replies with text only. */
    take: ({ advertId, clientId }: TakeOrder, password: string) =>
      send(calls.c2cTake, { id: advertId, password, client_id: clientId }).pipe(map(mapReply(takenDeal))),
  };
}

function deals(send: Sender["send"]) {
  return {
    deal: (id: number) => send(calls.c2cDeal, { id }).pipe(map(mapReply(decodeDeal))),
    act: actBy(send, {
      pay: calls.c2cPay,
      cancel: calls.c2cCancel,
      confirm: { publisher: calls.c2cConfirm, taker: calls.c2cConfirmAsTaker },
      appeal: calls.c2cAppeal,
    }),
    /** Deals on one of the user's adverts. */
    advertDeals: (id: number, page: number) =>
      send(calls.c2cAdvertDeals, { id, page }).pipe(map(mapReply(pageFrom(page, decodeDeal)))),
    /** Deals that the user took. */
    taken: (filter: DealFilter, page: number) =>
      send(calls.c2cTaken, { ...dealFields(filter), page }).pipe(map(mapReply(pageFrom(page, decodeDeal)))),
    /** Deals on the user's adverts; an exchange that does not distinguish them returns the completed ones. */
    ofOwnAdverts: (filter: DealFilter, page: number) =>
      send(calls.c2cFinished, { ...dealFields(filter), all: 1, page }).pipe(
        map(mapReply(pageFrom(page, decodeDeal))),
      ),
    /** Completed deals on the user's adverts. */
    finished: (filter: Omit<DealFilter, "state">, page: number) =>
      send(calls.c2cFinished, { ...dealFields({ ...filter, state: null }), page }).pipe(
        map(mapReply(pageFrom(page, decodeDeal))),
      ),
  };
}
