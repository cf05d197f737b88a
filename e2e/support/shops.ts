import type { Exchange } from "./exchange.ts";
import { scaled } from "./two-browsers.ts";

interface ShopRow {
  readonly id: number;
  readonly currency_name: string;
  readonly seller_balance: string;
  readonly lock_seller_balance: string;
}
export interface ShopBalance {
  readonly id: string;
  /** × 10^8. */
  readonly free: bigint;
  readonly locked: bigint;
}

/** A member's shop of a coin. */
export async function shopOf(exchange: Exchange, token: string, coin = "USDT"): Promise<ShopBalance> {
  const { data } = (await exchange.ask("GET", "/api/my_seller", {}, token)) as {
    readonly data: readonly ShopRow[];
  };
  const row = data.find(({ currency_name }) => currency_name === coin);
  return {
    id: String(row?.id ?? ""),
    free: scaled(row?.seller_balance),
    locked: scaled(row?.lock_seller_balance),
  };
}

/** Publishes an advert of a merchant's: bank card, CNY, any part of it. @returns its id */
export async function publishAdvert(
  exchange: Exchange,
  token: string,
  { type, price, number }: { readonly type: "buy" | "sell"; readonly price: string; readonly number: string },
): Promise<string> {
  const terms = { type, price, total_number: number, way: "bank", coin_code: "CNY", password: "123456" };
  await exchange.ask(
    "POST",
    "/api/legal_send",
    { ...terms, currency_id: await exchange.currencyId("USDT") },
    token,
  );
  const { id } = await shopOf(exchange, token);
  const { data } = (await exchange.ask("GET", "/api/seller_trade", { id, is_done: "0" }, token)) as {
    readonly data: readonly { readonly id: number; readonly price: string }[];
  };
  return String(data.find((row) => scaled(row.price) === scaled(price))?.id ?? "");
}

/** Takes an amount of coins from an advert. @returns the deal's id */
export async function takeAdvert(
  exchange: Exchange,
  token: string,
  id: string,
  number: string,
): Promise<string> {
  const order = { id, means: "number", value: number, password: "123456" };
  const { data } = (await exchange.ask("POST", "/api/do_legal_deal", order, token)) as {
    readonly data: { readonly id: number };
  };
  return String(data.id);
}

/** Publishes a C2C advert: bank card, CNY, taken as a whole. @returns its id */
export async function publishC2c(
  exchange: Exchange,
  token: string,
  { type, price, number }: { readonly type: "buy" | "sell"; readonly price: string; readonly number: string },
): Promise<string> {
  const terms = { type, price, total_number: number, way: "bank", coin_code: "CNY", password: "123456" };
  const currency_id = await exchange.currencyId("USDT");
  await exchange.ask("POST", "/api/c2c_send", { ...terms, currency_id }, token);
  const { data } = (await exchange.ask("GET", "/api/c2c/seller_trade", {}, token)) as {
    readonly data: readonly { readonly id: number; readonly price: string }[];
  };
  return String(data.find((row) => scaled(row.price) === scaled(price))?.id ?? "");
}

/** Takes a C2C advert. @returns the deal's id */
export async function takeC2c(exchange: Exchange, token: string, id: string): Promise<string> {
  const { data } = (await exchange.ask(
    "POST",
    "/api/c2c/do_legal_deal",
    { id, password: "123456" },
    token,
  )) as {
    readonly data: { readonly id: number };
  };
  return String(data.id);
}
