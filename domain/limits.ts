/** Limits and constants that both sides of the wire must agree on. Durations in milliseconds unless the name says otherwise. */
export const PASSWORD_MIN = 6;
/** Longer than any passphrase; the document's 16 is no reason to cut or refuse one (decision 0021). */
export const PASSWORD_MAX = 128;
export const CODE_MAX = 16;
export const INVITE_MIN = 4;
/** The name of the query parameter that carries the client's time on every request. */
export const TIMESTAMP_PARAMETER = "_timespan";
/** The name of the query parameter that carries the language on every request. */
export const LANGUAGE_PARAMETER = "lang";
/** Rows a page: what a list has where a client names no `limit`, and what ours asks for (WIRE-DOC-009). */
export const pageSizes = {
  news: 15,
  notices: 20,
  activity: 20,
  accountLog: 20,
  walletLog: 10,
  chainRecords: 20,
  transfers: 30,
  openOrders: 10,
  orders: 20,
  positions: 20,
  leverOrders: 10,
  options: 20,
  deposits: 20,
  profits: 10,
  profit: 20,
  team: 20,
} as const;
/** What pages show first: the browser asks for it, and the server writes the replies into the page (`server/http/shell/first-replies.ts`). */
export const firstShown = {
  /** Items of each of home's news categories, and articles of a column of the footer. */
  news: 10,
  footerLinks: 8,
  /** Home's cards of markets, the currency that these are quoted in, and the line of their last day. */
  cards: 6,
  cardQuote: "USDT",
  /** Rows a side of a terminal's book before it is known how many have room. */
  bookRows: 30,
  trendPeriod: "30min",
  trendSeconds: 24 * 60 * 60,
  /** A terminal's chart: so many candles of this period, if the user chose no other. */
  chartPeriod: "15min",
  chartCandles: 500,
  chartSeconds: 500 * 15 * 60,
  /** The chart of the options terminal, with as many candles. */
  optionsPeriod: "1min",
  optionsSeconds: 500 * 60,
  /** Banners over the adverts of merchants, and the coin of these. */
  fiatBanners: 5,
  advertCoin: "USDT",
} as const;
/** So many levels a side are in a depth push, and at most in the book's snapshot. */
export const DEPTH_LEVELS = 50;
/** So many are in the book's snapshot where the client does not ask for more: documented clients draw all they get. */
export const SNAPSHOT_LEVELS = 10;
/** Preferences of a user, and characters of the JSON text of one. */
export const MAX_PREFERENCES = 64;
export const PREFERENCE_LENGTH = 16_384;
/** How long an authorization code is good, in seconds. */
export const AUTHORIZATION_SECONDS = 600;
/** The risk rate in percent at or below which positions are liquidated, where the server sets nothing else. */
export const LIQUIDATION_PERCENT = 110;
export const newsCategories = {
  notices: 11,
  banners: 5,
  headlines: 4,
  promotion: 32,
  popup: 33,
  about: 9,
  help: 10,
} as const;
/** For how long a dead man's switch waits for a heartbeat, in seconds. */
export const switchSeconds = { min: 10, max: 3_600 } as const;
/** Candle intervals by their names on the wire, the shortest first; months and years are those of the calendar, in UTC. */
export const periods = [
  "1min",
  "5min",
  "15min",
  "30min",
  "60min",
  "4hour",
  "1day",
  "1week",
  "1mon",
  "1year",
] as const;
export type Period = (typeof periods)[number];
/** Other names under which back ends and clients know a period. */
export const periodAliases: Readonly<Record<string, Period>> = {
  "1H": "60min",
  "4H": "4hour",
  "1D": "1day",
  "1W": "1week",
  "1M": "1mon",
  "1Y": "1year",
};
/** API keys of a user, characters of the name of one, and addresses and networks in its list. */
export const MAX_API_KEYS = 20;
export const API_KEY_NAME_LENGTH = 40;
export const MAX_API_KEY_ADDRESSES = 20;
