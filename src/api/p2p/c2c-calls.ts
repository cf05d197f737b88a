import { map, of } from "rxjs";
import * as v from "valibot";
import * as calls from "#contract/calls/p2p/c2c.ts";
import { mapReply } from "../http/reply.ts";
import type { Sender } from "../http/send.ts";
import type { C2cCalls } from "./c2c-api.ts";
import { decodeAdvert, decodeDeal, takenDeal } from "./decode.ts";
import { actBy, advertFields, dealFields, orderFields, pageFrom } from "./fields.ts";

type Row = Parameters<typeof decodeAdvert>[1];
const advertOf = (row: Row) => decodeAdvert("c2c", row);

export function createC2cCalls({ send }: Pick<Sender, "send">): C2cCalls {
  return { ...adverts(send), ...deals(send) };
}

function adverts(
  send: Sender["send"],
): Pick<C2cCalls, "adverts" | "advert" | "ownAdverts" | "publish" | "withdraw" | "take" | "readTaken"> {
  return {
    adverts: ({ least, ...filter }, page) =>
      send(calls.c2cAdverts, {
        ...advertFields(filter),
        ...(least === "" ? {} : { number: least }),
        page,
      }).pipe(map(mapReply(pageFrom(page, advertOf)))),
    advert: (id) => send(calls.c2cAdvert, { id }).pipe(map(mapReply(advertOf))),
    ownAdverts: ({ side, currencyId }, page) =>
      send(calls.c2cOwnAdverts, { ...dealFields({ side, currencyId, state: null }), page }).pipe(
        map(mapReply(pageFrom(page, (row: Row) => ({ ...advertOf(row), isMine: true })))),
      ),
    publish: (order, password) => send(calls.c2cPublish, { ...orderFields(order), password }),
    withdraw: (id, password, clientId) => send(calls.c2cWithdraw, { id, password, client_id: clientId }),
    readTaken: (outcome) => {
      const read = v.safeParse(calls.c2cTake.message, outcome);
      return of(read.success ? takenDeal(read.output) : null);
    },
    take: ({ advertId, clientId }, password) =>
      send(calls.c2cTake, { id: advertId, password, client_id: clientId }).pipe(map(mapReply(takenDeal))),
  };
}

function deals(
  send: Sender["send"],
): Pick<C2cCalls, "deal" | "act" | "advertDeals" | "taken" | "ofOwnAdverts" | "finished"> {
  return {
    deal: (id) => send(calls.c2cDeal, { id }).pipe(map(mapReply(decodeDeal))),
    act: actBy(send, {
      pay: calls.c2cPay,
      cancel: calls.c2cCancel,
      confirm: { publisher: calls.c2cConfirm, taker: calls.c2cConfirmAsTaker },
      appeal: calls.c2cAppeal,
    }),
    advertDeals: (id, page) =>
      send(calls.c2cAdvertDeals, { id, page }).pipe(map(mapReply(pageFrom(page, decodeDeal)))),
    taken: (filter, page) =>
      send(calls.c2cTaken, { ...dealFields(filter), page }).pipe(map(mapReply(pageFrom(page, decodeDeal)))),
    ofOwnAdverts: (filter, page) =>
      send(calls.c2cFinished, { ...dealFields(filter), all: 1, page }).pipe(
        map(mapReply(pageFrom(page, decodeDeal))),
      ),
    finished: (filter, page) =>
      send(calls.c2cFinished, { ...dealFields({ ...filter, state: null }), page }).pipe(
        map(mapReply(pageFrom(page, decodeDeal))),
      ),
  };
}
