/** Limits and constants that both sides of the wire must agree on. Durations in milliseconds unless the name says otherwise. */
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 16;
export const CODE_MAX = 16;
export const INVITE_MIN = 4;
/** The name of the query parameter that carries the client's time on every request. */
export const TIMESTAMP_PARAMETER = "_timespan";
/** The name of the query parameter that carries the language on every request. */
export const LANGUAGE_PARAMETER = "lang";
export const newsCategories = {
  notices: 11,
  banners: 5,
  headlines: 4,
  promotion: 32,
  popup: 33,
  about: 9,
  help: 10,
} as const;
/** Candle intervals: the name on the wire → its length; a month is a calendar month and has no fixed length. */
export const periods = ["1min", "5min", "15min", "30min", "60min", "1day", "1week", "1mon", "1year"] as const;
export type Period = (typeof periods)[number];
/** Other names under which back ends and clients know a period. */
export const periodAliases: Readonly<Record<string, Period>> = {
  "1H": "60min",
  "1D": "1day",
  "1W": "1week",
  "1M": "1mon",
  "1Y": "1year",
};
