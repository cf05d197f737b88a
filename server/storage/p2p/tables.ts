import type { Whole } from "../ledger/tables.ts";

/** An advert of a user (C2C) or of a merchant's shop (fiat). Prices, amounts and money with 8 decimals. */
export interface P2pAdvertTable {
  id: Whole;
  market: string;
  publisher_id: Whole;
  /** Of a fiat advert. */
  shop_id: Whole | null;
  currency_id: Whole;
  type: string;
  way: string;
  coin_code: string;
  price: bigint;
  total: bigint;
  surplus: bigint;
  min_money: bigint;
  max_money: bigint;
  /** What the publisher holds for the fee of the surplus. */
  fee_held: bigint;
  state: string;
  on_shelf: Whole;
  client_id: string | null;
  created_at: Whole;
  updated_at: Whole;
  version: Whole;
}

/** A deal on an advert. `buyer_id` and `seller_id` are those of the coins. */
export interface P2pDealTable {
  id: Whole;
  market: string;
  advert_id: Whole;
  shop_id: Whole | null;
  publisher_id: Whole;
  taker_id: Whole;
  buyer_id: Whole;
  seller_id: Whole;
  currency_id: Whole;
  type: string;
  way: string;
  coin_code: string;
  price: bigint;
  number: bigint;
  money: bigint;
  sell_fee: bigint;
  buy_fee: bigint;
  state: string;
  appealed_by: string | null;
  ended_by: string | null;
  reference: string;
  client_id: string | null;
  /** What was asked for when it was taken, to tell a repeated request from another one. */
  request: string;
  created_at: Whole;
  updated_at: Whole;
  paid_at: Whole | null;
  ended_at: Whole | null;
  deadline: Whole | null;
  /** When the clock has something to do with it next: the warning, then the deadline. */
  due_at: Whole | null;
  /** The last line of the chat that each side has read. */
  publisher_read: Whole;
  taker_read: Whole;
  version: Whole;
}

/** A shop: one merchant in one currency. */
export interface P2pShopTable {
  id: Whole;
  user_id: Whole;
  currency_id: Whole;
  name: string;
  mobile: string;
  state: string;
  deposit: bigint;
  deposit_currency_id: Whole;
  created_at: Whole;
  opened_at: Whole | null;
  /** When the deposit of a shop that closes comes back. */
  release_at: Whole | null;
  version: Whole;
}

/** A line of a deal's chat. `author_id` 0: the operator. */
export interface P2pLineTable {
  id: Whole;
  deal_id: Whole;
  author_id: Whole;
  text: string;
  image: string;
  client_id: string | null;
  created_at: Whole;
}

/** The name under which a user trades with others. */
export interface P2pNicknameTable {
  user_id: Whole;
  name: string;
  created_at: Whole;
}

/** Tables of trading between people. */
export interface P2pTables {
  otc_nickname: P2pNicknameTable;
  otc_advert: P2pAdvertTable;
  otc_deal: P2pDealTable;
  otc_shop: P2pShopTable;
  otc_line: P2pLineTable;
}
