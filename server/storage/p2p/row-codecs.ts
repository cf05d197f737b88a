import type { Advert, Deal, DealLine, Shop } from "#server/exchange/p2p/types.ts";
import { rowCodec } from "../kit/codec.ts";
import { emptyAsNull, flag, integer, integerOrNull, same, word } from "../kit/columns.ts";
import type { P2pAdvertTable, P2pDealTable, P2pLineTable, P2pShopTable } from "./tables.ts";

/** Rows of `otc_advert`. */
export const advertRows = rowCodec<P2pAdvertTable, Advert, "isOnShelf">()(
  {
    id: integer,
    market: word,
    publisherId: integer,
    shopId: integerOrNull,
    currencyId: integer,
    type: word,
    way: word,
    coinCode: word,
    price: same,
    total: same,
    surplus: same,
    minMoney: same,
    maxMoney: same,
    feeHeld: same,
    state: word,
    clientId: emptyAsNull,
    createdAt: integer,
    updatedAt: integer,
    version: integer,
  },
  {
    read: (row) => ({ isOnShelf: flag.read(row.on_shelf) }),
    write: (advert) => ({ on_shelf: flag.write(advert.isOnShelf) }),
  },
);

/** Rows of `otc_deal`, with who buys and who sells the coins. */
export const dealRows = rowCodec<P2pDealTable, Deal>()(
  {
    id: integer,
    market: word,
    advertId: integer,
    shopId: integerOrNull,
    publisherId: integer,
    takerId: integer,
    currencyId: integer,
    type: word,
    way: word,
    coinCode: word,
    price: same,
    number: same,
    money: same,
    sellFee: same,
    buyFee: same,
    state: word,
    appealedBy: word,
    endedBy: word,
    reference: same,
    clientId: emptyAsNull,
    request: same,
    createdAt: integer,
    updatedAt: integer,
    paidAt: integerOrNull,
    endedAt: integerOrNull,
    deadline: integerOrNull,
    dueAt: integerOrNull,
    publisherRead: integer,
    takerRead: integer,
    version: integer,
  },
  {
    read: () => ({}),
    write: ({ type, publisherId, takerId }) =>
      type === "sell"
        ? { buyer_id: takerId, seller_id: publisherId }
        : { buyer_id: publisherId, seller_id: takerId },
  },
);

/** Rows of `otc_shop`. */
export const shopRows = rowCodec<P2pShopTable, Shop>()({
  id: integer,
  userId: integer,
  currencyId: integer,
  name: same,
  mobile: same,
  state: word,
  deposit: same,
  depositCurrencyId: integer,
  createdAt: integer,
  openedAt: integerOrNull,
  releaseAt: integerOrNull,
  version: integer,
});

/** Rows of `otc_line`, the lines of chats. */
export const lineRows = rowCodec<P2pLineTable, DealLine>()({
  id: integer,
  dealId: integer,
  authorId: integer,
  text: same,
  image: same,
  clientId: emptyAsNull,
  createdAt: integer,
});
