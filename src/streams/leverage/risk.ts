import { type MarginSummary, riskRate } from "#domain/leverage/margin.ts";
import { riskZone } from "#domain/leverage/trade.ts";
import { LIQUIDATION_PERCENT } from "#domain/limits.ts";
import { formatDecimal } from "#domain/numbers/decimal.ts";
import type { LeverageRisk, Position } from "../../api/leverage/types.ts";
import type { Balance } from "../../api/session/types.ts";
import { scaled } from "../kit/arithmetic.ts";

/** The liquidation threshold in percent where a back end sends none (WIRE-DOC-011). */
export const THRESHOLD_PERCENT = String(LIQUIDATION_PERCENT);

/** Whether a risk rate is in the zone that the gauge shows as danger; both in percent. */
export function isNearLiquidation(ratePercent: string | null, thresholdPercent: string): boolean {
  const [rate, threshold] = [scaled(ratePercent), scaled(thresholdPercent)];
  return rate !== null && threshold !== null && riskZone(rate, threshold) === "danger";
}

export interface QuoteCurrency {
  readonly id: number;
  readonly name: string;
}

/** Spare balance of the lever wallet in a currency; `null` while unknown. */
export function spareOf(balances: readonly Balance[] | null, quoteId: number): string | null {
  return (
    balances?.find(({ wallet, currencyId }) => wallet === "leverage" && currencyId === quoteId)?.available ??
    null
  );
}

/** A risk rate in hundredths of a percent as text: 12345 is "123.45". */
export function rateText(rate: bigint | null): string | null {
  return rate === null ? null : formatDecimal(rate, 2);
}

/** The funds, and the open and closing positions of a quote currency. An unknown balance counts as 0. */
export function marginSummary(
  rows: readonly Position[],
  quoteId: number,
  available: string | null,
): MarginSummary {
  let [originMargin, profit] = [0n, 0n];
  for (const row of rows) {
    if (row.pair.quoteId !== quoteId || row.state === "pending") continue;
    originMargin += scaled(row.margin) ?? 0n;
    profit += scaled(row.profit) ?? 0n;
  }
  return { available: scaled(available) ?? 0n, originMargin, profit };
}

/** The risk of the positions in one quote currency; its rate is unknown while the balance is. */
export function riskOf(
  rows: readonly Position[],
  quote: QuoteCurrency,
  available: string | null,
  thresholdPercent: string | null,
): LeverageRisk {
  const summary = marginSummary(rows, quote.id, available);
  return {
    quoteId: quote.id,
    quote: quote.name,
    ratePercent: available === null ? null : rateText(riskRate(summary)),
    margin: formatDecimal(summary.originMargin),
    profit: formatDecimal(summary.profit),
    available,
    thresholdPercent: thresholdPercent ?? THRESHOLD_PERCENT,
  };
}

/** The quote currencies of open positions, in the order of their ids. */
export function quotesOf(rows: readonly Position[]): readonly QuoteCurrency[] {
  const byId = new Map(
    rows
      .filter(({ state }) => state !== "pending")
      .map(({ pair }) => [pair.quoteId, { id: pair.quoteId, name: pair.quote }] as const),
  );
  return [...byId.values()].sort((a, b) => a.id - b.id);
}
