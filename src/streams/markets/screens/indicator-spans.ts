import * as v from "valibot";

/** The indicators that are computed over a number of candles. */
export const spanned = ["averages", "exponential", "bands", "macd", "rsi"] as const;
export type Spanned = (typeof spanned)[number];

/**
 * The spans of each indicator in candles: fast and slow of the averages, fast, slow and signal of MACD. The second of the bands is their width in
 * standard deviations.
 */
export type IndicatorSpans = Readonly<Record<Spanned, readonly number[]>>;

/** The usual ones. */
export const defaultSpans: IndicatorSpans = {
  averages: [7, 25],
  exponential: [12, 26],
  bands: [20, 2],
  macd: [12, 26, 9],
  rsi: [14],
};

/** A chart has few more candles than this in sight. */
export const LONGEST_SPAN = 500;
/** Of the bands, in standard deviations. */
const WIDEST = 10;
/** One candle has no deviation and no change. */
const SHORTEST: Readonly<Record<Spanned, number>> = {
  ...{ averages: 1, exponential: 1, bands: 2, macd: 1, rsi: 2 },
};

/** Whether these are spans of an indicator. MACD is the difference of a fast and a slow average. */
function isValid(indicator: Spanned, spans: readonly number[]): boolean {
  const [first = 0, second = 0] = spans;
  const fit = spans.every(
    (span, at) =>
      Number.isInteger(span) &&
      span >= (indicator === "bands" && at === 1 ? 1 : SHORTEST[indicator]) &&
      span <= (indicator === "bands" && at === 1 ? WIDEST : LONGEST_SPAN),
  );
  return fit && spans.length === defaultSpans[indicator].length && (indicator !== "macd" || first < second);
}

const spansOf = (indicator: Spanned) =>
  v.fallback(
    v.pipe(
      v.array(v.number()),
      v.check((spans) => isValid(indicator, spans)),
    ),
    [...defaultSpans[indicator]],
  );

/** Reads what was stored; an indicator whose spans cannot be read has its defaults. */
export const indicatorSpans: v.GenericSchema<unknown, IndicatorSpans> = v.fallback(
  v.object({
    averages: spansOf("averages"),
    exponential: spansOf("exponential"),
    bands: spansOf("bands"),
    macd: spansOf("macd"),
    rsi: spansOf("rsi"),
  }),
  defaultSpans,
);

export const sameSpans = (one: IndicatorSpans, other: IndicatorSpans): boolean =>
  spanned.every((indicator) => one[indicator].join() === other[indicator].join());

/** The spans as a form has them. */
export type TypedSpans = Readonly<Record<Spanned, readonly string[]>>;

export const typedSpans = (spans: IndicatorSpans): TypedSpans =>
  mapSpans((indicator) => spans[indicator].map(String));

/** What a form means: the spans, or the indicators whose spans are none. */
export function readSpans(
  typed: TypedSpans,
): { readonly spans: IndicatorSpans } | { readonly wrong: ReadonlySet<Spanned> } {
  const read = mapSpans((indicator) =>
    typed[indicator].map((text) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN)),
  );
  const wrong = new Set(spanned.filter((indicator) => !isValid(indicator, read[indicator])));
  return wrong.size > 0 ? { wrong } : { spans: read };
}

function mapSpans<Item>(
  map: (indicator: Spanned) => readonly Item[],
): Readonly<Record<Spanned, readonly Item[]>> {
  const [averages, exponential, bands, macd, rsi] = spanned;
  return {
    averages: map(averages),
    exponential: map(exponential),
    bands: map(bands),
    macd: map(macd),
    rsi: map(rsi),
  };
}
