import type { Currency } from "./types.ts";

function currency(id: number, name: string, fullName: string, isQuote = false): Currency {
  return { id, name, fullName, isQuote };
}

/** The currencies of the exchange. An id is on the wire and in the ledger: never given to another currency. */
export const currencies = {
  BTC: currency(1, "BTC", "Bitcoin", true),
  ETH: currency(2, "ETH", "Ethereum"),
  USDT: currency(3, "USDT", "Tether", true),
  SOL: currency(4, "SOL", "Solana"),
  XRP: currency(5, "XRP", "XRP"),
  BNB: currency(6, "BNB", "BNB"),
  DOGE: currency(7, "DOGE", "Dogecoin"),
  ADA: currency(8, "ADA", "Cardano"),
  AVAX: currency(9, "AVAX", "Avalanche"),
  LINK: currency(10, "LINK", "Chainlink"),
  LTC: currency(11, "LTC", "Litecoin"),
  DOT: currency(12, "DOT", "Polkadot"),
  UNI: currency(13, "UNI", "Uniswap"),
} as const;
export type CurrencyName = keyof typeof currencies;

/** All currencies, by id. */
export const currencyList: readonly Currency[] = Object.values(currencies);

/** The currency with this id. */
export function currencyById(id: number): Currency | undefined {
  return currencyList.find((one) => one.id === id);
}
