/** The chains that coins travel over, by the names that the wire has for them. */
export const chainNames = [
  "BTC",
  "LTC",
  "DOGE",
  "ETH",
  "ERC20",
  "BEP20",
  "AVAX",
  "TRC20",
  "SOL",
  "XRP",
  "ADA",
  "DOT",
] as const;
export type ChainName = (typeof chainNames)[number];
