import type { Advert, ChatLine, Deal, P2pTerms } from "#src/api/p2p/types.ts";

/** A sell advert of 100 USDT at 7.2 CNY; fiat with limits. */
export function advertOf(id: number, change: Partial<Advert> = {}): Advert {
  return {
    id,
    publisherId: 9,
    publisher: "mill",
    side: "sell",
    way: "bank",
    price: "7.2",
    total: "100",
    left: "100",
    limits: null,
    fee: "0.1",
    currencyId: 3,
    currency: "USDT",
    coinCode: "CNY",
    state: "open",
    onShelf: true,
    isMine: false,
    createdAt: 0,
    record: null,
    ...change,
  };
}

/** A deal that the user took on a sell advert: the buyer, who has to pay. */
export function dealOf(id: number, change: Partial<Deal> = {}): Deal {
  return {
    id,
    advertId: 5,
    side: "sell",
    role: "buyer",
    isPublisher: false,
    state: "waiting",
    actions: ["pay", "cancel"],
    appealAt: null,
    amount: "10",
    price: "7.2",
    money: "72",
    fee: "0",
    currencyId: 3,
    currency: "USDT",
    coinCode: "CNY",
    way: "bank",
    reference: "1",
    other: { account: "mill", phone: "", name: "" },
    payee: null,
    createdAt: 0,
    updatedAt: 0,
    deadline: null,
    paidAt: null,
    endedAt: null,
    endedBy: null,
    appealedBy: null,
    unread: 0,
    serverTime: null,
    ...change,
  };
}

export function lineOf(id: number, text: string, from: ChatLine["from"] = "other"): ChatLine {
  return { id, from, text, image: "", time: id };
}

export const terms: P2pTerms = {
  fees: {
    c2c: { sellPercent: "0.1", buyPercent: "0" },
    fiat: { sellPercent: "0.2", buyPercent: "0.1" },
  },
  payHours: 24,
  yenPerDollar: "152.5",
  deposit: null,
  currencies: [
    { id: 1, name: "BTC" },
    { id: 3, name: "USDT" },
  ],
};
