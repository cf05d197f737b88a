import type { IndicatorSpans } from "#src/streams/markets/screens/indicator-spans.ts";
import type { Indicator } from "#src/streams/spot/screens/types.ts";

/** What the field calls an indicator: its short name, and its spans. */
const named = (short: string, spans: readonly number[]): string => `${short} (${spans.join(", ")})`;

/**
 * The indicators that have spans, as the field calls them in every language: "MA (7, 25)". Apart from their formulas, which the menu in the first
 * paint does without.
 */
export const studyNames = (
  spans: IndicatorSpans,
): Readonly<Record<Exclude<Indicator, "volume">, string>> => ({
  averages: named("MA", spans.averages),
  exponential: named("EMA", spans.exponential),
  bands: named("BOLL", spans.bands),
  macd: named("MACD", spans.macd),
  rsi: named("RSI", spans.rsi),
});
