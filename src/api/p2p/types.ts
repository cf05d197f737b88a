import type { Side } from "../markets/types.ts";

/** C2C: adverts of anybody, taken as a whole. Fiat: adverts of merchants, taken in part. */
export type OtcMarket = "c2c" | "fiat";
export type PayWay = "alipay" | "wechat" | "bank";
/** The money that coins are paid with. */
export type CoinCode = "CNY" | "USD" | "JPY";

/** An advert. Amounts in coins, price and limits in money of `coinCode`. */
export interface Advert {
  readonly id: number;
  /** Fiat: the merchant's id; C2C: the publisher's user id. */
  readonly publisherId: number;
  readonly publisher: string;
  /** What the publisher does: who takes a "sell" buys. */
  readonly side: Side;
  readonly way: PayWay;
  readonly price: string;
  readonly total: string;
  readonly left: string;
  /** In money; `null` for C2C, taken as a whole. */
  readonly limits: { readonly min: string; readonly max: string } | null;
  /** Held for the fee beside the coins. */
  readonly fee: string;
  readonly currencyId: number;
  readonly currency: string;
  readonly coinCode: CoinCode;
  /** `done`: taken (C2C) or sold out (fiat). */
  readonly state: "open" | "done" | "withdrawn";
  readonly onShelf: boolean;
  readonly isMine: boolean;
  readonly createdAt: number | null;
  /** The publisher's deals of 30 days and how many were completed; `null` where it is not sent. */
  readonly record: { readonly completed: number; readonly deals: number } | null;
}

/** `abnormal`: in a state that this client does not know; nothing can be done with it here. */
export type DealState = "waiting" | "paid" | "disputed" | "completed" | "cancelled" | "abnormal";
export type DealAction = "pay" | "cancel" | "confirm" | "appeal";

/** Where the coin buyer pays; empty texts are not set, pictures are private uploads. Masked once the deal is over. */
export interface Payee {
  readonly name: string;
  readonly bank: string;
  readonly bankAccount: string;
  readonly bankBranch: string;
  readonly alipayAccount: string;
  readonly alipayPicture: string;
  readonly wechatNickname: string;
  readonly wechatAccount: string;
  readonly wechatPicture: string;
}

/** A deal as the user sees it. Times in unix ms of the exchange's clock, `null` where there is none. */
export interface Deal {
  readonly id: number;
  readonly advertId: number;
  /** The publisher's side, as of the advert. */
  readonly side: Side;
  /** What the user does in it: buys or sells the coins. */
  readonly role: "buyer" | "seller";
  readonly isPublisher: boolean;
  readonly state: DealState;
  /** What the user may do now. */
  readonly actions: readonly DealAction[];
  /** From when the user, who paid, can ask for rights protection; `null`: not as the buyer of a paid deal. */
  readonly appealAt: number | null;
  readonly amount: string;
  readonly price: string;
  /** What is paid for the coins. */
  readonly money: string;
  /** The user's own, in coins: a seller's is held beside the coins, a buyer's is taken of them. */
  readonly fee: string;
  readonly currencyId: number;
  readonly currency: string;
  readonly coinCode: CoinCode;
  readonly way: PayWay;
  /** By which people refer to it when they pay. */
  readonly reference: string;
  /** The other side; masked once the deal is over. */
  readonly other: { readonly account: string; readonly phone: string; readonly name: string };
  readonly payee: Payee | null;
  readonly createdAt: number | null;
  readonly updatedAt: number | null;
  /** Until when the next step must be taken. */
  readonly deadline: number | null;
  readonly paidAt: number | null;
  readonly endedAt: number | null;
  readonly endedBy: "user" | "timeout" | "operator" | null;
  /** The side that applied for rights protection; `clock`: the confirmation was overdue. */
  readonly appealedBy: "taker" | "publisher" | "clock" | null;
  /** Lines of the other side that were not read. */
  readonly unread: number;
  /** The exchange's clock when this was sent; `null` where it is not sent. */
  readonly serverTime: number | null;
}

/** A line of a deal's chat. `image`: the address of an upload, empty for none. */
export interface ChatLine {
  readonly id: number;
  readonly from: "me" | "other" | "operator";
  readonly text: string;
  readonly image: string;
  readonly time: number;
}

/** What publishing and taking need to know. Fees in percent of the coins; `null` where the exchange does not tell. */
export interface P2pTerms {
  readonly fees: Readonly<
    Record<OtcMarket, { readonly sellPercent: string | null; readonly buyPercent: string | null }>
  >;
  /** How many hours, whole or not, a deal waits for payment. */
  readonly payHours: number | null;
  /** Indicative USD/JPY rate, to show a price in dollars beside yen. */
  readonly yenPerDollar: string | null;
  /** What a merchant locks, and for how many days after the shop is closed. */
  readonly deposit: {
    readonly amount: string;
    readonly currency: string;
    readonly lockDays: number;
  } | null;
  /** What is traded between people. */
  readonly currencies: readonly { readonly id: number; readonly name: string }[];
}

/** Which open adverts: `side` is the publisher's. `least`: C2C in coins, fiat in money; empty: whichever. */
export interface AdvertFilter {
  readonly side: Side;
  readonly currencyId: number | null;
  readonly way: PayWay | null;
  readonly coinCode: CoinCode | null;
  readonly minAmount: string;
}
/** Which of the user's own adverts. */
export interface OwnAdvertFilter {
  readonly side: Side | null;
  readonly currencyId: number | null;
}
/** Which deals. `side` is the publisher's. */
export interface DealFilter {
  readonly side: Side | null;
  readonly currencyId: number | null;
  readonly state: DealState | null;
}

/** What is sent for an advert. `clientId` is made before sending: a repeated one publishes nothing more. */
export interface AdvertOrder {
  readonly side: Side;
  readonly way: PayWay;
  readonly price: string;
  readonly total: string;
  readonly currencyId: number;
  readonly coinCode: CoinCode;
  /** In money; fiat alone. */
  readonly limits: { readonly min: string; readonly max: string } | null;
  readonly clientId: string;
}

/** What is sent to take an advert. `part`: how much of a fiat advert; `null`: the whole of a C2C advert. */
export interface TakeOrder {
  readonly advertId: number;
  readonly part: { readonly means: "number" | "money"; readonly value: string } | null;
  readonly clientId: string;
}

/** A shop: a merchant in one currency. Counts of deals: of `total` some `ended`, and of those some were `completed`. */
export interface Merchant {
  readonly id: number;
  readonly name: string;
  readonly currencyId: number;
  readonly currency: string;
  readonly phone: string;
  readonly available: string;
  readonly locked: string;
  readonly deposit: string;
  /** `null` where the exchange does not tell. */
  readonly state: "applying" | "refused" | "open" | "closing" | "closed" | null;
  readonly registeredAt: number | null;
  readonly proofs: {
    readonly email: boolean;
    readonly phone: boolean;
    readonly identity: boolean;
    readonly advanced: boolean;
  };
  readonly isMine: boolean;
  readonly total: number;
  readonly ended: number;
  readonly completed: number;
  readonly lastThirtyDays: number;
}
export type MerchantAdvertState = "open" | "done" | "withdrawn";
/** Which adverts of a merchant; `null`: all. */
export interface MerchantAdvertFilter {
  readonly side: Side | null;
  readonly state: MerchantAdvertState | null;
}

/** A change of a shop's balance. `change` is signed. */
export interface ShopEntry {
  readonly id: number;
  readonly change: string;
  readonly text: string;
  readonly locked: boolean;
  readonly currency: string;
  readonly shop: string;
  readonly time: number | null;
}
