import type { CoinCode, OtcMarket, PayWay } from "#contract/calls/p2p/adverts.ts";

export type { CoinCode, OtcMarket, PayWay } from "#contract/calls/p2p/adverts.ts";
/** The publisher's side: who publishes a "sell" sells coins. */
export type AdvertType = "buy" | "sell";

/** An advert. Scaled integers (8 decimals): price and limits in money of `coinCode`, amounts in coins. */
export interface Advert {
  readonly id: number;
  readonly market: OtcMarket;
  readonly publisherId: number;
  /** Of a fiat advert. */
  readonly shopId: number | null;
  readonly currencyId: number;
  readonly type: AdvertType;
  readonly way: PayWay;
  readonly coinCode: CoinCode;
  readonly price: bigint;
  readonly total: bigint;
  readonly surplus: bigint;
  readonly minMoney: bigint;
  readonly maxMoney: bigint;
  /** What a selling publisher still holds for the fee, besides the surplus. */
  readonly feeHeld: bigint;
  /** `done`: taken (C2C) or sold out (fiat); a cancelled deal opens it again. */
  readonly state: "open" | "done" | "withdrawn";
  readonly isOnShelf: boolean;
  readonly clientId: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly version: number;
}

export type DealState = "waiting" | "paid" | "disputed" | "completed" | "cancelled";

/** A deal on an advert: coins of its seller are held until it ends. */
export interface Deal {
  readonly id: number;
  readonly market: OtcMarket;
  readonly advertId: number;
  readonly shopId: number | null;
  readonly publisherId: number;
  readonly takerId: number;
  readonly currencyId: number;
  readonly type: AdvertType;
  readonly way: PayWay;
  readonly coinCode: CoinCode;
  readonly price: bigint;
  readonly number: bigint;
  /** What the buyer pays: number × price, rounded up to the smallest coin of the money. */
  readonly money: bigint;
  /** Held with the coins; goes to the house when they change hands. */
  readonly sellFee: bigint;
  /** Taken of the coins that the buyer receives. */
  readonly buyFee: bigint;
  readonly state: DealState;
  /** The side that appealed; `clock`: none did, the confirmation was overdue. */
  readonly appealedBy: "taker" | "publisher" | "clock" | null;
  readonly endedBy: "user" | "timeout" | "operator" | null;
  /** By which people refer to it when they pay. */
  readonly reference: string;
  readonly clientId: string;
  readonly request: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly paidAt: number | null;
  readonly endedAt: number | null;
  /** Until when the next step must be taken. */
  readonly deadline: number | null;
  /** When the clock looks at it next: to warn, then at the deadline. */
  readonly dueAt: number | null;
  readonly publisherRead: number;
  readonly takerRead: number;
  readonly version: number;
}

/** A shop: one merchant in one currency, with a balance of its own in the ledger's merchant wallet. */
export interface Shop {
  readonly id: number;
  readonly userId: number;
  readonly currencyId: number;
  readonly name: string;
  readonly mobile: string;
  /** `closing`: no more trade, the deposit comes back at `releaseAt`. */
  readonly state: "applying" | "refused" | "open" | "closing" | "closed";
  readonly deposit: bigint;
  readonly depositCurrencyId: number;
  readonly createdAt: number;
  readonly openedAt: number | null;
  readonly releaseAt: number | null;
  readonly version: number;
}

/** A line of a deal's chat. `authorId` 0: the operator. */
export interface DealLine {
  readonly id: number;
  readonly dealId: number;
  readonly authorId: number;
  readonly text: string;
  readonly image: string;
  readonly clientId: string;
  readonly createdAt: number;
}
export const OPERATOR = 0;

/** The terms of trading between people. Fees in millionths of the coins. */
export interface P2pRules {
  readonly fees: Readonly<Record<OtcMarket, { readonly sellPpm: bigint; readonly buyPpm: bigint }>>;
  /** How long a deal waits for payment; then it is cancelled. */
  readonly payMs: number;
  /** How long a paid deal waits for the seller's word; then an operator decides. */
  readonly confirmMs: number;
  /** How long the buyer of a paid deal waits for the seller before asking for rights protection. */
  readonly appealMs: number;
  /** So many cancelled or unpaid deals of a buyer a day (UTC); then no new ones that day. */
  readonly cancelsPerDay: number;
  /** What a merchant locks for each shop, and how long after closing it. */
  readonly deposit: bigint;
  readonly depositCurrencyId: number;
  readonly lockMs: number;
  /** How long people may talk after a deal's end. */
  readonly chatMs: number;
  /** Indicative USD/JPY rate for clients; no price depends on it. */
  readonly usdRate: bigint;
}

export interface PublishAdvert {
  readonly market: OtcMarket;
  readonly userId: number;
  readonly currencyId: number;
  readonly type: AdvertType;
  readonly way: PayWay;
  readonly coinCode: CoinCode;
  /** `null`: none was given, which is refused. */
  readonly price: bigint | null;
  readonly total: bigint | null;
  /** In money; `null`: from nothing, up to the whole advert. Of fiat adverts. */
  readonly minMoney: bigint | null;
  readonly maxMoney: bigint | null;
  /** Empty: none. */
  readonly clientId: string;
}

export interface TakeAdvert {
  readonly market: OtcMarket;
  readonly userId: number;
  readonly advertId: number;
  /** How much of a fiat advert; a C2C advert is taken as a whole. */
  readonly part: { readonly means: "number" | "money"; readonly value: bigint | null } | null;
  readonly clientId: string;
}

/** What a user does with a deal. */
export type DealAction = "pay" | "cancel" | "confirm" | "appeal";
export interface MoveDeal {
  readonly market: OtcMarket;
  readonly dealId: number;
  readonly userId: number;
  readonly action: DealAction;
  /** As whom the caller wants to act, where the call says so. */
  readonly as?: "publisher" | "taker";
}

/** A page of a list, and how many rows there are in all. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}
interface Paging {
  readonly page: number;
  readonly limit: number;
}
/** Which open adverts; `null`: whichever. `money` lies within the limits, `number` is left at least. */
export interface AdvertsQuery extends Paging {
  readonly type: AdvertType;
  readonly currencyId: number | null;
  readonly way: PayWay | null;
  readonly coinCode: CoinCode | null;
  readonly money: bigint | null;
  readonly number: bigint | null;
}
export interface OwnAdvertsQuery extends Paging {
  readonly publisherId: number | null;
  readonly shopId: number | null;
  readonly type: AdvertType | null;
  readonly currencyId: number | null;
  readonly state: Advert["state"] | null;
  /** What others may see of a shop. */
  readonly onShelfOnly: boolean;
  /** What is not at its end for the publisher: open, or taken by a deal that is alive. */
  readonly unendedOnly?: boolean;
}
export interface DealsQuery extends Paging {
  readonly advertId: number | null;
  readonly takerId: number | null;
  readonly publisherId: number | null;
  readonly type: AdvertType | null;
  readonly currencyId: number | null;
  readonly state: DealState | null;
}
