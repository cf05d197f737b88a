import {
  type Around,
  compactText,
  dollarsOf,
  grouped,
  type Marks,
  marksOf,
  neededDecimals,
  percentOf,
  signOf,
  withDecimals,
  within,
} from "./decimal.ts";

/** Shown for an unknown value: never a zero. */
export const UNKNOWN = "—";

type SpanUnit = "second" | "minute" | "hour" | "day" | "week" | "month";

/** Numbers, dates and times as one language writes them. A method that takes `null`, for unknown, gives a dash for it. */
export interface Format {
  /** The language's tag (BCP 47). */
  readonly tag: string;
  /** The decimal separator, here and in typed entries. */
  readonly decimalMark: "." | ",";
  /** A price with the market's decimals, rounded to the nearest. */
  price(text: string | null, decimals: number): string;
  /** An amount or a balance, cut: never shows what is not there. */
  amount(text: string | null, decimals: number): string;
  /** All decimals of an amount, two at least: 10,000.00 and 0.36295805. */
  exact(text: string | null): string;
  /** Plain decimal text unchanged, with the language's separators: for rows whose decimals are fixed already. */
  grouped(text: string): string;
  /** As `amount`, with a plus or a minus. */
  signed(text: string | null, decimals: number): string;
  /** A percentage with its sign and 2 decimals: +1.82%, in German +1,82 %. `plain` leaves the plus out. */
  percent(text: string | null, options?: { readonly plain?: boolean; readonly decimals?: number }): string;
  /** A volume in few characters: 96.12K. */
  compact(text: string | null): string;
  /** US dollars, $1.50 or 1,50 $: with 2 decimals, or more for small prices; with `decimals`, cut to these. */
  usd(text: string | null, decimals?: number): string;
  /** A whole percentage: 25%. */
  share(percent: number): string;
  /** A count. */
  whole(value: number): string;
  /** 21 Nov 2026, 14:03 */
  dateTime(time: number | null): string;
  /** 21 Nov */
  day(time: number): string;
  /** 14:03:52 */
  time(time: number): string;
  /** A length of time in words: 4 hours. */
  span(value: number, unit: SpanUnit): string;
  /** Hours in words, in the unit that they fill: 24 hours, 1.5 hours, 15 minutes. To the nearest hundredth of it. */
  wait(hours: number): string;
}

function withSign(text: string, plain: string): string {
  if (signOf(plain) <= 0) return text;
  return `+${text}`;
}

function numbers(
  marks: Marks,
  { percent, dollars }: { readonly percent: Around; readonly dollars: Around },
): Pick<
  Format,
  "price" | "amount" | "exact" | "grouped" | "signed" | "percent" | "compact" | "usd" | "share"
> {
  const write = (text: string | null, decimals: number, rounding: "cut" | "nearest"): string => {
    const plain = text === null ? null : withDecimals(text, decimals, rounding);
    return plain === null ? UNKNOWN : grouped(plain, marks);
  };
  return {
    price: (text, decimals) => write(text, decimals, "nearest"),
    amount: (text, decimals) => write(text, decimals, "cut"),
    exact: (text) => write(text, neededDecimals(text), "cut"),
    grouped: (text) => grouped(text, marks),
    signed: (text, decimals) => {
      const plain = text === null ? null : withDecimals(text, decimals, "cut");
      return plain === null ? UNKNOWN : withSign(grouped(plain, marks), plain);
    },
    percent: (text, options = {}) => {
      const plain =
        text === null ? null : withDecimals(text.replace(/^\+/, ""), options.decimals ?? 2, "nearest");
      if (plain === null) return UNKNOWN;
      const written = within(grouped(plain, marks), percent);
      return options.plain === true ? written : withSign(written, plain);
    },
    compact: (text) => (text === null ? UNKNOWN : (compactText(text, marks) ?? UNKNOWN)),
    usd: (text, decimals) => {
      if (text === null) return UNKNOWN;
      const small = /^-?0(\.|$)/.test(text);
      const written =
        decimals === undefined ? write(text, small ? 6 : 2, "nearest") : write(text, decimals, "cut");
      return written === UNKNOWN ? UNKNOWN : within(written, dollars);
    },
    share: (value) => within(String(value), percent),
  };
}

/**
 * The format of a language.
 * @param tag BCP 47
 * @param timeZone for tests; otherwise the user's own.
 */
export function createFormat(tag: string, timeZone?: string): Format {
  const zone = timeZone === undefined ? {} : { timeZone };
  const dateTime = new Intl.DateTimeFormat(tag, {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    ...zone,
  });
  const day = new Intl.DateTimeFormat(tag, { day: "numeric", month: "short", ...zone });
  const time = new Intl.DateTimeFormat(tag, {
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
    ...zone,
  });
  const marks = marksOf(tag);
  const span: Format["span"] = (value, unit) =>
    new Intl.NumberFormat(tag, {
      style: "unit",
      unit,
      unitDisplay: "long",
      maximumFractionDigits: 2,
    }).format(value);
  return {
    tag,
    decimalMark: marks.decimal === "," ? "," : ".",
    ...numbers(marks, { percent: percentOf(tag), dollars: dollarsOf(tag) }),
    // Not by Intl: Spanish and Italian would leave 1234 ungrouped there, beside an amount of 1.234,00.
    whole: (value) => grouped(String(Math.round(value)), marks),
    dateTime: (value) => (value === null ? UNKNOWN : dateTime.format(value)),
    day: (value) => day.format(value),
    time: (value) => time.format(value),
    span,
    wait: (hours) => {
      if (hours >= 1) return span(hours, "hour");
      return hours >= 1 / 60 ? span(hours * 60, "minute") : span(hours * 3_600, "second");
    },
  };
}
