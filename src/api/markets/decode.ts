import type * as v from "valibot";
import type {
  bar,
  bookSnapshot,
  currentMark,
  marks,
  quotation,
  quotationGroup,
} from "#contract/calls/markets/markets.ts";
import type { Push } from "#contract/pushes.ts";
import { decimalsOf, formatDecimal, MONEY_SCALE, parseDecimal } from "#domain/numbers/decimal.ts";
import type { BookLevel, Candle, Depth, Market, MarkPrice, Print, Quote, QuoteGroup } from "./types.ts";

type Quotation = v.InferOutput<typeof quotation>;
type Group = v.InferOutput<typeof quotationGroup>;
type Snapshot = v.InferOutput<typeof bookSnapshot.message>;
type Bar = v.InferOutput<typeof bar>;

const DAY_MS = 86_400_000;
/** Decimals of prices and amounts where a back end sends no tick and no lot. */
const DEFAULT_DECIMALS = 4;

/** A price that is known: back ends write 0 for "not yet". */
function known(price: string | undefined): string | null {
  return price === undefined || !/[1-9]/.test(price) ? null : price;
}

/** "0.1" percent → "0.001". Exact: a percent of the wire has at most 8 decimals. */
export function fractionOfPercent(percent: string): string {
  const scaled = parseDecimal(percent, MONEY_SCALE);
  return scaled === null ? "0" : trimZeros(formatDecimal(scaled, MONEY_SCALE + 2));
}

function trimZeros(text: string): string {
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}

/** "0.0100" for 2 decimals is "0.01": one unit of the last place. */
function unit(decimals: number): string {
  return decimals === 0 ? "1" : `0.${"0".repeat(decimals - 1)}1`;
}

/** Percent with its sign and 2 decimals, cut: "+3.00", "-1.61", "0.00". */
export function signedPercent(change: string): string | null {
  const scaled = parseDecimal(change, 18);
  if (scaled === null) return null;
  const text = formatDecimal(scaled, 18, 2);
  return !text.startsWith("-") && /[1-9]/.test(text) ? `+${text}` : text;
}

/** `price - open`, with the decimals of the finer one. */
function difference(price: string | null, open: string | undefined): string | null {
  if (price === null || known(open) === null || open === undefined) return null;
  const [a, b] = [parseDecimal(price, 18), parseDecimal(open, 18)];
  if (a === null || b === null) return null;
  return formatDecimal(a - b, 18, Math.max(decimalsOf(price), decimalsOf(open)));
}

/** USD per unit of a group's currency: as sent, or by the two yuan rates of older back ends; `null` when neither is there. */
export function usdPerQuote(
  group: Pick<Group, "usd_price" | "rmb_relation" | "fiat_convert_cny">,
): string | null {
  const told = known(group.usd_price);
  if (told !== null) return told;
  const yuan = parseDecimal(group.rmb_relation, MONEY_SCALE);
  const yuanPerUsd = parseDecimal(group.fiat_convert_cny ?? "0", MONEY_SCALE);
  if (yuan === null || yuanPerUsd === null || yuan <= 0n || yuanPerUsd <= 0n) return null;
  return formatDecimal((yuan * 10n ** BigInt(MONEY_SCALE)) / yuanPerUsd);
}

function decodeMarket(row: Quotation, group: Group): Market {
  const price = known(row.now_price);
  const tick = row.price_tick ?? unit(Math.min(8, Math.max(DEFAULT_DECIMALS, price ? decimalsOf(price) : 0)));
  const lot = row.amount_lot ?? unit(DEFAULT_DECIMALS);
  return {
    id: row.id,
    key: `${row.currency_name}_${row.legal_name}`,
    symbol: `${row.currency_name}/${row.legal_name}`,
    pair: { baseId: row.currency_id, quoteId: row.legal_id, base: row.currency_name, quote: row.legal_name },
    fullName: row.currency_full_name || row.currency_name,
    tick,
    priceDecimals: decimalsOf(tick),
    lot,
    amountDecimals: decimalsOf(lot),
    minAmount: row.min_amount ?? "0",
    minValue: row.min_value ?? "0",
    makerFee: fractionOfPercent(row.maker_fee ?? "0"),
    takerFee: fractionOfPercent(row.taker_fee ?? "0"),
    listed: row.is_display,
    open: {
      spot: row.open_coin_trade ?? row.open_transaction ?? true,
      leverage: row.open_lever,
      options: row.open_microtrade,
    },
    usdPerQuote: usdPerQuote(group),
    ...decodeYuan(row.fiat_convert_cny ?? group.fiat_convert_cny),
    ...decodeBand(row),
    ...(row.order_features === undefined ? {} : { orderFeatures: row.order_features }),
    leverage: {
      contractSize: row.lever_share_num,
      spreadPercent: row.spread,
      feePercent: row.lever_trade_fee,
    },
  };
}

function decodeYuan(cnyPerUsd: string | undefined): Pick<Market, "cnyPerUsd"> {
  return cnyPerUsd === undefined ? {} : { cnyPerUsd };
}

function decodeBand({ price_band_giving, price_band_waiting }: Quotation): Pick<Market, "priceBand"> {
  if (price_band_giving === undefined || price_band_waiting === undefined) return {};
  const [giving, waiting] = [fractionOfPercent(price_band_giving), fractionOfPercent(price_band_waiting)];
  return { priceBand: { giving, waiting } };
}

function decodeFigures(row: Quotation | Push<"daymarket">): Omit<Quote, "key" | "direction"> {
  const price = known(row.now_price);
  return {
    price,
    changePercent: price === null ? null : signedPercent(row.change),
    change: difference(price, row.open),
    high: known(row.high),
    low: known(row.low),
    volume: row.volume,
    turnover: row.turnover ?? null,
  };
}

/** Groups with their markets, and every market's figures; no market is flat before its price has moved. */
export function decodeQuotations(groups: readonly Group[]): {
  groups: readonly QuoteGroup[];
  quotes: readonly Quote[];
} {
  const shown = groups.filter((group) => group.is_display);
  return {
    groups: shown.map((group) => {
      const markets = group.quotation.map((row) => decodeMarket(row, group));
      return { id: group.id, name: group.name, markets };
    }),
    quotes: shown.flatMap((group) =>
      group.quotation.map((row) => ({
        key: `${row.currency_name}_${row.legal_name}`,
        ...decodeFigures(row),
        direction: "flat" as const,
      })),
    ),
  };
}

/** A `daymarket` push; figures that it leaves out are `null` and mean "as before". */
export function decodeDayMarket(push: Push<"daymarket">): Omit<Quote, "key" | "direction"> {
  return decodeFigures(push);
}

/** A time of the wire in unix ms: milliseconds, or text in UTC, which may lack the day: then it is the last such moment before `now`. */
function timeOf(time: number | string, now: number): number {
  if (typeof time === "number") return time;
  if (/^\d{10,13}$/.test(time)) return whenOf(time);
  const isOfDay = /^\d{2}:\d{2}:\d{2}$/.test(time);
  const today = new Date(now).toISOString().slice(0, 10);
  const moment = Date.parse(`${isOfDay ? `${today}T${time}` : time.replace(" ", "T")}Z`);
  if (Number.isNaN(moment)) return 0;
  return isOfDay && moment > now ? moment - DAY_MS : moment;
}

/** Unix seconds or milliseconds as text. */
function whenOf(digits: string): number {
  const value = Number(digits);
  return digits.length === 13 ? value : value * 1_000;
}

/** The book's snapshot; the wire's asks come highest first, ours best first. @param now unix ms, for times without a day */
export function decodeBook(snapshot: Snapshot, now: number): { depth: Depth; prints: readonly Print[] } {
  const level = ({ price, number }: { price: string; number: string }): BookLevel => [price, number];
  return {
    depth: {
      bids: snapshot.in.map(level),
      asks: snapshot.out.map(level).reverse(),
      lastPrice: known(snapshot.last_price),
      sequence: snapshot.seq ?? null,
      epoch: snapshot.epoch ?? null,
      time: snapshot.time ?? null,
    },
    prints: snapshot.complete.map((row, index) => ({
      id: row.id ?? `${row.time}-${index}`,
      price: row.price,
      amount: row.number,
      side: row.way === 2 ? "sell" : "buy",
      time: row.time_ms ?? timeOf(row.time, snapshot.time ?? now),
    })),
  };
}

/** Public trades, newest first. */
export function decodePrints(push: Push<"match_trade">): readonly Print[] {
  return push.data
    .map((row, index) => ({
      id: row.id || `${row.ts}-${index}`,
      price: row.price,
      amount: row.amount,
      side: row.direction,
      time: row.ts,
    }))
    .sort((a, b) => b.time - a.time);
}

/** A mark price, of a push or a reply. */
export function decodeMark(mark: v.InferOutput<typeof currentMark>): MarkPrice {
  const { mark_price, source, seq, time, live } = mark;
  return { price: mark_price, source, sequence: seq, time, live };
}

/** The mark of the one market that was asked for; `null` where it has none. */
export function decodeMarks({ marks: [mark] }: v.InferOutput<typeof marks.message>): MarkPrice | null {
  return mark === undefined ? null : decodeMark(mark);
}

/** Numbers, because they only place pixels. */
export function decodeBar(row: Bar): Candle {
  return {
    time: row.time,
    open: Number(row.open),
    high: Number(row.high),
    low: Number(row.low),
    close: Number(row.close),
    volume: Number(row.volume),
  };
}

/** The live candle; `null` for the bare close that some back ends send, which draws no candle. */
export function decodeKline(push: Push<"kline">): Candle | null {
  const { open, high, low, close, volume, time } = push;
  if (open === undefined || high === undefined || low === undefined || time === undefined) return null;
  return decodeBar({ open, high, low, close, volume, time, id: undefined });
}
