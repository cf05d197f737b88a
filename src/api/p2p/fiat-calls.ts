import { map, of } from "rxjs";
import * as v from "valibot";
import { advertStates } from "#contract/calls/p2p/adverts.ts";
import * as calls from "#contract/calls/p2p/fiat.ts";
import * as shopWire from "#contract/calls/p2p/shops.ts";
import { mapReply } from "../http/reply.ts";
import type { Sender } from "../http/send.ts";
import { decodeAdvert, decodeDeal, takenDeal } from "./decode.ts";
import type { FiatCalls, MerchantAdvertFilter } from "./fiat-api.ts";
import { actBy, advertFields, dealFields, orderFields, pageFrom } from "./fields.ts";
import { decodeMerchant, decodeShopEntry } from "./merchant-decode.ts";

type Row = Parameters<typeof decodeAdvert>[1];
type Send = Sender["send"];
const advertOf = (row: Row) => decodeAdvert("fiat", row);

export function createFiatCalls({ send }: Pick<Sender, "send">): FiatCalls {
  return { ...adverts(send), ...deals(send), ...shops(send), ...running(send) };
}

function adverts(
  send: Send,
): Pick<FiatCalls, "adverts" | "advert" | "publish" | "take" | "readTaken" | "endAdvert"> {
  const endings = {
    "off-shelf": calls.fiatOffShelf,
    withdraw: calls.fiatWithdraw,
    "withdraw-rest": calls.fiatWithdrawRest,
  } as const;
  return {
    adverts: ({ least, ...filter }, page) =>
      send(calls.fiatAdverts, {
        ...advertFields(filter),
        ...(least === "" ? {} : { money: least }),
        page,
      }).pipe(map(mapReply(pageFrom(page, advertOf)))),
    advert: (id) =>
      send(calls.fiatAdvert, { id }).pipe(
        map(mapReply((row) => ({ advert: advertOf(row), available: row.user_legal_balance }))),
      ),
    publish: (order, password) =>
      send(calls.fiatPublish, {
        ...orderFields(order),
        ...(order.limits === null ? {} : { min_number: order.limits.min, max_number: order.limits.max }),
        password,
      }),
    readTaken: (outcome) => {
      const read = v.safeParse(calls.fiatTake.message, outcome);
      return of(read.success ? takenDeal(read.output) : null);
    },
    take: ({ advertId, part, clientId }, password) =>
      send(calls.fiatTake, {
        id: advertId,
        means: part?.means ?? "number",
        ...(part === null ? {} : { value: part.value }),
        password,
        client_id: clientId,
      }).pipe(map(mapReply(takenDeal))),
    endAdvert: (id, how, password, clientId) => send(endings[how], { id, password, client_id: clientId }),
  };
}

function deals(
  send: Send,
): Pick<FiatCalls, "deal" | "dealWithMerchant" | "act" | "taken" | "advertDeals" | "shopDeals"> {
  return {
    deal: (id) => send(calls.fiatDeal, { id }).pipe(map(mapReply(decodeDeal))),
    dealWithMerchant: (id) =>
      send(calls.fiatDeal, { id }).pipe(
        map(
          mapReply((row) => ({
            deal: decodeDeal(row),
            merchant: row.sell_info ? decodeMerchant(row.sell_info) : null,
          })),
        ),
      ),
    act: actBy(send, {
      pay: calls.fiatPay,
      cancel: calls.fiatCancel,
      confirm: { publisher: calls.fiatConfirm, taker: calls.fiatConfirmAsTaker },
      appeal: calls.fiatAppeal,
    }),
    taken: (filter, page) =>
      send(calls.fiatTaken, { ...dealFields(filter), page }).pipe(map(mapReply(pageFrom(page, decodeDeal)))),
    advertDeals: (id, state, page) =>
      send(calls.fiatAdvertDeals, { id, ...dealFields({ side: null, currencyId: null, state }), page }).pipe(
        map(mapReply(pageFrom(page, decodeDeal))),
      ),
    shopDeals: (filter, page) =>
      send(calls.fiatShopDeals, { ...dealFields(filter), page }).pipe(
        map(mapReply(pageFrom(page, decodeDeal))),
      ),
  };
}

function filterFields({ side, state }: MerchantAdvertFilter) {
  return {
    ...(side === null ? {} : { type: side }),
    ...(state === null ? {} : { is_done: advertStates[state] }),
  };
}

function shops(send: Send): Pick<FiatCalls, "merchant" | "merchantAdverts" | "shops"> {
  return {
    merchant: (id) =>
      send(shopWire.merchantInfo, id === null ? {} : { id }).pipe(
        map(mapReply((row) => ({ merchant: decodeMerchant(row), available: row.user_legal_balance }))),
      ),
    merchantAdverts: (id, filter, page) =>
      send(shopWire.merchantAdverts, { id, ...filterFields(filter), page }).pipe(
        map(mapReply(pageFrom(page, advertOf))),
      ),
    shops: (page) => send(shopWire.ownShops, { page }).pipe(map(mapReply(pageFrom(page, decodeMerchant)))),
  };
}

/** The wire's numbers of the two directions, and of which part of a balance a log is. */
const directions = { "shop-to-wallet": 1, "wallet-to-shop": 2 } as const;
const BOTH_PARTS = -1;

function running(send: Send): Pick<FiatCalls, "transfer" | "shopLog" | "apply" | "closeShop" | "setName"> {
  return {
    transfer: ({ shopId, amount, direction, clientId }) =>
      send(shopWire.shopTransfer, {
        seller_id: shopId,
        number: amount,
        type: directions[direction],
        client_id: clientId,
      }),
    shopLog: (shopId, locked, page) =>
      send(shopWire.shopLog, {
        seller_id: shopId,
        is_lock: locked === null ? BOTH_PARTS : Number(locked),
        page,
      }).pipe(map(mapReply(pageFrom(page, decodeShopEntry)))),
    apply: ({ currencyId, name, phone, password, clientId }) =>
      send(shopWire.applyAsMerchant, {
        currency_id: currencyId,
        name,
        mobile: phone,
        password,
        client_id: clientId,
      }),
    closeShop: (id, password, clientId) => send(shopWire.closeShop, { id, password, client_id: clientId }),
    setName: ({ name, password, repeat }) =>
      send(calls.setFiatAccount, { account: name, password, repassword: repeat }),
  };
}
