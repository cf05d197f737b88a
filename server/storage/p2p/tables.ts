import type { Advert, Deal, DealLine, Shop } from "#server/exchange/p2p/types.ts";
import { plainRows, rowCodec } from "../kit/codec.ts";
import { amount, emptyAsNull, flag, integer, named, orNull, text, word } from "../kit/columns.ts";

/** Adverts of users (C2C) and of shops (fiat). */
export const advertRows = rowCodec<Advert>()({
  id: integer,
  market: word,
  publisherId: integer,
  shopId: orNull(integer),
  currencyId: integer,
  type: word,
  way: word,
  coinCode: word,
  price: amount,
  total: amount,
  surplus: amount,
  minMoney: amount,
  maxMoney: amount,
  /** What the publisher holds for the fee of the surplus. */
  feeHeld: amount,
  state: word,
  isOnShelf: named("on_shelf", flag),
  clientId: emptyAsNull,
  createdAt: integer,
  updatedAt: integer,
  version: integer,
});

/** Deals on adverts, with who buys and who sells the coins. */
export const dealRows = rowCodec<Deal>()(
  {
    id: integer,
    market: word,
    advertId: integer,
    shopId: orNull(integer),
    publisherId: integer,
    takerId: integer,
    currencyId: integer,
    type: word,
    way: word,
    coinCode: word,
    price: amount,
    number: amount,
    money: amount,
    sellFee: amount,
    buyFee: amount,
    state: word,
    appealedBy: word,
    endedBy: word,
    reference: text,
    clientId: emptyAsNull,
    /** What was asked for when it was taken, to tell a repeated request from another one. */
    request: text,
    createdAt: integer,
    updatedAt: integer,
    paidAt: orNull(integer),
    endedAt: orNull(integer),
    deadline: orNull(integer),
    /** When the clock has something to do with it next: the warning, then the deadline. */
    dueAt: orNull(integer),
    /** The last line of the chat that each side has read. */
    publisherRead: integer,
    takerRead: integer,
    version: integer,
  },
  {
    columns: { buyerId: integer, sellerId: integer },
    read: () => ({}),
    write: ({ type, publisherId, takerId }) =>
      type === "sell"
        ? { buyerId: takerId, sellerId: publisherId }
        : { buyerId: publisherId, sellerId: takerId },
  },
);

/** Shops: one merchant in one currency. */
export const shopRows = rowCodec<Shop>()({
  id: integer,
  userId: integer,
  currencyId: integer,
  name: text,
  mobile: text,
  state: word,
  deposit: amount,
  depositCurrencyId: integer,
  createdAt: integer,
  openedAt: orNull(integer),
  /** When the deposit of a shop that closes comes back. */
  releaseAt: orNull(integer),
  version: integer,
});

/** Lines of the chats of deals. `authorId` 0: the operator. */
export const lineRows = rowCodec<DealLine>()({
  id: integer,
  dealId: integer,
  authorId: integer,
  text,
  image: text,
  clientId: emptyAsNull,
  createdAt: integer,
});

/** Tables of trading between users. */
export const p2pTables = {
  otc_advert: advertRows,
  otc_deal: dealRows,
  otc_shop: shopRows,
  otc_line: lineRows,
  /** The name under which a user trades with others. */
  otc_nickname: plainRows({ userId: integer, name: text, createdAt: integer }),
};
