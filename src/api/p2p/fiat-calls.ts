import { map, of } from "rxjs";
import * as v from "valibot";
import { advertStates } from "#contract/calls/p2p/adverts.ts";
import * as calls from "#contract/calls/p2p/fiat.ts";
import * as shopWire from "#contract/calls/p2p/shops.ts";
import { mapReply } from "../http/reply.ts";
import type { Sender } from "../http/send.ts";
import { decodeAdvert, decodeDeal, takenDeal } from "./decode.ts";
import { actBy, advertFields, dealFields, orderFields, pageFrom } from "./fields.ts";
import { decodeMerchant, decodeShopEntry } from "./merchant-decode.ts";
import type { AdvertFilter, AdvertOrder, DealFilter, MerchantAdvertFilter, TakeOrder } from "./types.ts";

type Row = Parameters<typeof decodeAdvert>[1];
type Send = Sender["send"];
const advertOf = (row: Row) => decodeAdvert("fiat", row);

export type FiatCalls = ReturnType<typeof createFiatCalls>;

/** Trading with merchants. Pages from 1, 10 rows each. */
export function createFiatCalls({ send }: Pick<Sender, "send">) {
  return { ...adverts(send), ...deals(send), ...shops(send), ...running(send) };
}

function adverts(send: Send) {
  const endings = {
    "off-shelf": calls.fiatOffShelf,
    withdraw: calls.fiatWithdraw,
    "withdraw-rest": calls.fiatWithdrawRest,
  } as const;
  return {
    /** On-shelf adverts of everybody, best price first. */
    adverts: ({ minAmount, ...filter }: AdvertFilter, page: number) =>
      send(calls.fiatAdverts, {
        ...advertFields(filter),
        ...(minAmount === "" ? {} : { money: minAmount }),
        page,
      }).pipe(map(mapReply(pageFrom(page, advertOf)))),
    /** An advert, and the user's free balance of its coin. */
    advert: (id: number) =>
      send(calls.fiatAdvert, { id }).pipe(
        map(mapReply((row) => ({ advert: advertOf(row), available: row.user_legal_balance }))),
      ),
    publish: (order: AdvertOrder, password: string) =>
      send(calls.fiatPublish, {
        ...orderFields(order),
        ...(order.limits === null ? {} : { min_number: order.limits.min, max_number: order.limits.max }),
        password,
      }),
    /** The deal in a stored reply of `take`; `null` without one. */
    readTaken: (outcome: unknown) => {
      const read = v.safeParse(calls.fiatTake.message, outcome);
      return of(read.success ? takenDeal(read.output) : null);
    },
    /** `null` where the exchange replies with text only. */
    take: ({ advertId, part, clientId }: TakeOrder, password: string) =>
      send(calls.fiatTake, {
        id: advertId,
        means: part?.means ?? "number",
        ...(part === null ? {} : { value: part.value }),
        password,
        client_id: clientId,
      }).pipe(map(mapReply(takenDeal))),
    /** Takes an advert off the shelf, withdraws one that is off it, or withdraws a rest below the advert's minimum. */
    endAdvert: (id: number, how: keyof typeof endings, password: string, clientId: string) =>
      send(endings[how], { id, password, client_id: clientId }),
  };
}

function deals(send: Send) {
  return {
    deal: (id: number) => send(calls.fiatDeal, { id }).pipe(map(mapReply(decodeDeal))),
    /** A deal with the merchant's public profile. */
    dealWithMerchant: (id: number) =>
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
    /** Deals that the user took. */
    taken: (filter: DealFilter, page: number) =>
      send(calls.fiatTaken, { ...dealFields(filter), page }).pipe(map(mapReply(pageFrom(page, decodeDeal)))),
    /** Deals on one of the user's adverts. */
    advertDeals: (id: number, state: DealFilter["state"], page: number) =>
      send(calls.fiatAdvertDeals, { id, ...dealFields({ side: null, currencyId: null, state }), page }).pipe(
        map(mapReply(pageFrom(page, decodeDeal))),
      ),
    /** Deals on all of the user's adverts. */
    shopDeals: (filter: DealFilter, page: number) =>
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

function shops(send: Send) {
  return {
    /** A merchant (`null`: the user's own shop), and the user's free balance of its coin. */
    merchant: (id: number | null) =>
      send(shopWire.merchantInfo, id === null ? {} : { id }).pipe(
        map(mapReply((row) => ({ merchant: decodeMerchant(row), available: row.user_legal_balance }))),
      ),
    merchantAdverts: (id: number, filter: MerchantAdvertFilter, page: number) =>
      send(shopWire.merchantAdverts, { id, ...filterFields(filter), page }).pipe(
        map(mapReply(pageFrom(page, advertOf))),
      ),
    /** The user's shops and applications; refused for users without any. */
    shops: (page: number) =>
      send(shopWire.ownShops, { page }).pipe(map(mapReply(pageFrom(page, decodeMerchant)))),
  };
}

/** The wire's numbers of the two directions, and of which part of a balance a log is. */
const directions = { "shop-to-wallet": 1, "wallet-to-shop": 2 } as const;
const BOTH_PARTS = -1;

interface ShopTransfer {
  readonly shopId: number;
  readonly amount: string;
  readonly direction: keyof typeof directions;
  readonly clientId: string;
}
interface Application {
  readonly currencyId: number;
  readonly name: string;
  readonly phone: string;
  readonly password: string;
  readonly clientId: string;
}
interface TradeName {
  readonly name: string;
  readonly password: string;
  readonly repeat: string;
}

function running(send: Send) {
  return {
    /** Between the shop's balance and the owner's fiat wallet. A repeated `clientId` is carried out once. */
    transfer: ({ shopId, amount, direction, clientId }: ShopTransfer) =>
      send(shopWire.shopTransfer, {
        seller_id: shopId,
        number: amount,
        type: directions[direction],
        client_id: clientId,
      }),
    /** @param locked `null`: changes of both parts of the balance */
    shopLog: (shopId: number, locked: boolean | null, page: number) =>
      send(shopWire.shopLog, {
        seller_id: shopId,
        is_lock: locked === null ? BOTH_PARTS : Number(locked),
        page,
      }).pipe(map(mapReply(pageFrom(page, decodeShopEntry)))),
    /** Applies for a shop in a currency, which locks the deposit. */
    apply: ({ currencyId, name, phone, password, clientId }: Application) =>
      send(shopWire.applyAsMerchant, {
        currency_id: currencyId,
        name,
        mobile: phone,
        password,
        client_id: clientId,
      }),
    closeShop: (id: number, password: string, clientId: string) =>
      send(shopWire.closeShop, { id, password, client_id: clientId }),
    /** Sets the user's trading name, once; sets or proves the trade password. */
    setName: ({ name, password, repeat }: TradeName) =>
      send(calls.setFiatAccount, { account: name, password, repassword: repeat }),
  };
}
