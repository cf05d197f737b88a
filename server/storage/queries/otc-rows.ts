import type { Insertable, Selectable } from "kysely";
import type { Advert, Deal, DealLine, Shop } from "#server/exchange/otc/types.ts";
import type { OtcAdvertTable, OtcDealTable, OtcLineTable, OtcShopTable } from "../schema/otc.ts";

const wholeOrNull = (value: bigint | null) => (value === null ? null : Number(value));
const textOrNull = (value: string) => (value === "" ? null : value);

/** Reads a row of `otc_advert`. */
export function toAdvert(row: Selectable<OtcAdvertTable>): Advert {
  return {
    id: Number(row.id),
    market: row.market as Advert["market"],
    publisherId: Number(row.publisher_id),
    shopId: wholeOrNull(row.shop_id),
    currencyId: Number(row.currency_id),
    type: row.type as Advert["type"],
    way: row.way as Advert["way"],
    coinCode: row.coin_code as Advert["coinCode"],
    price: row.price,
    total: row.total,
    surplus: row.surplus,
    minMoney: row.min_money,
    maxMoney: row.max_money,
    feeHeld: row.fee_held,
    state: row.state as Advert["state"],
    isOnShelf: Number(row.on_shelf) === 1,
    clientId: row.client_id ?? "",
    createdAt: Number(row.created_at),
    updatedAt: Number(row.updated_at),
    version: Number(row.version),
  };
}

/** The row of an advert; `toAdvert` reads it back. */
export function fromAdvert(advert: Advert): Insertable<OtcAdvertTable> {
  return {
    id: advert.id,
    market: advert.market,
    publisher_id: advert.publisherId,
    shop_id: advert.shopId,
    currency_id: advert.currencyId,
    type: advert.type,
    way: advert.way,
    coin_code: advert.coinCode,
    price: advert.price,
    total: advert.total,
    surplus: advert.surplus,
    min_money: advert.minMoney,
    max_money: advert.maxMoney,
    fee_held: advert.feeHeld,
    state: advert.state,
    on_shelf: advert.isOnShelf ? 1 : 0,
    client_id: textOrNull(advert.clientId),
    created_at: advert.createdAt,
    updated_at: advert.updatedAt,
    version: advert.version,
  };
}

/** Reads a row of `otc_deal`. */
export function toDeal(row: Selectable<OtcDealTable>): Deal {
  return {
    id: Number(row.id),
    market: row.market as Deal["market"],
    advertId: Number(row.advert_id),
    shopId: wholeOrNull(row.shop_id),
    publisherId: Number(row.publisher_id),
    takerId: Number(row.taker_id),
    currencyId: Number(row.currency_id),
    type: row.type as Deal["type"],
    way: row.way as Deal["way"],
    coinCode: row.coin_code as Deal["coinCode"],
    price: row.price,
    number: row.number,
    money: row.money,
    sellFee: row.sell_fee,
    buyFee: row.buy_fee,
    state: row.state as Deal["state"],
    appealedBy: row.appealed_by as Deal["appealedBy"],
    endedBy: row.ended_by as Deal["endedBy"],
    reference: row.reference,
    clientId: row.client_id ?? "",
    request: row.request,
    createdAt: Number(row.created_at),
    updatedAt: Number(row.updated_at),
    paidAt: wholeOrNull(row.paid_at),
    endedAt: wholeOrNull(row.ended_at),
    deadline: wholeOrNull(row.deadline),
    dueAt: wholeOrNull(row.due_at),
    publisherRead: Number(row.publisher_read),
    takerRead: Number(row.taker_read),
    version: Number(row.version),
  };
}

/** The row of a deal, with who buys and who sells; `toDeal` reads it back. */
export function fromDeal(deal: Deal): Insertable<OtcDealTable> {
  const sells = deal.type === "sell";
  return {
    id: deal.id,
    market: deal.market,
    advert_id: deal.advertId,
    shop_id: deal.shopId,
    publisher_id: deal.publisherId,
    taker_id: deal.takerId,
    buyer_id: sells ? deal.takerId : deal.publisherId,
    seller_id: sells ? deal.publisherId : deal.takerId,
    currency_id: deal.currencyId,
    type: deal.type,
    way: deal.way,
    coin_code: deal.coinCode,
    price: deal.price,
    number: deal.number,
    money: deal.money,
    sell_fee: deal.sellFee,
    buy_fee: deal.buyFee,
    state: deal.state,
    appealed_by: deal.appealedBy,
    ended_by: deal.endedBy,
    reference: deal.reference,
    client_id: textOrNull(deal.clientId),
    request: deal.request,
    created_at: deal.createdAt,
    updated_at: deal.updatedAt,
    paid_at: deal.paidAt,
    ended_at: deal.endedAt,
    deadline: deal.deadline,
    due_at: deal.dueAt,
    publisher_read: deal.publisherRead,
    taker_read: deal.takerRead,
    version: deal.version,
  };
}

/** Reads a row of `otc_shop`. */
export function toShop(row: Selectable<OtcShopTable>): Shop {
  return {
    id: Number(row.id),
    userId: Number(row.user_id),
    currencyId: Number(row.currency_id),
    name: row.name,
    mobile: row.mobile,
    state: row.state as Shop["state"],
    deposit: row.deposit,
    depositCurrencyId: Number(row.deposit_currency_id),
    createdAt: Number(row.created_at),
    openedAt: wholeOrNull(row.opened_at),
    releaseAt: wholeOrNull(row.release_at),
    version: Number(row.version),
  };
}

/** The row of a shop; `toShop` reads it back. */
export function fromShop(shop: Shop): Insertable<OtcShopTable> {
  return {
    id: shop.id,
    user_id: shop.userId,
    currency_id: shop.currencyId,
    name: shop.name,
    mobile: shop.mobile,
    state: shop.state,
    deposit: shop.deposit,
    deposit_currency_id: shop.depositCurrencyId,
    created_at: shop.createdAt,
    opened_at: shop.openedAt,
    release_at: shop.releaseAt,
    version: shop.version,
  };
}

/** Reads a row of `otc_line`. */
export function toLine(row: Selectable<OtcLineTable>): DealLine {
  return {
    id: Number(row.id),
    dealId: Number(row.deal_id),
    authorId: Number(row.author_id),
    text: row.text,
    image: row.image,
    clientId: row.client_id ?? "",
    createdAt: Number(row.created_at),
  };
}

/** The row of a line of a chat; `toLine` reads it back. */
export function fromLine(line: DealLine): Insertable<OtcLineTable> {
  return {
    id: line.id,
    deal_id: line.dealId,
    author_id: line.authorId,
    text: line.text,
    image: line.image,
    client_id: textOrNull(line.clientId),
    created_at: line.createdAt,
  };
}
