import { formatDecimal } from "#domain/numbers/decimal.ts";
import type { LeverageRisk, Position } from "../../api/leverage/types.ts";
import type { Market } from "../../api/markets/types.ts";
import { scaled } from "../kit/arithmetic.ts";

/** In hundredths of a percent. */
const WHOLE = 10_000n;

/** What one pair's positions and pending orders hold of the contract account. Money in the pair's quote currency. */
export interface PairMargin {
  readonly market: Market;
  /** Open positions, those that are closing too. */
  readonly positions: number;
  readonly longContracts: number;
  readonly shortContracts: number;
  readonly markPrice: string | null;
  /** `null`: without positions, or where long and short ones outweigh each other. */
  readonly liquidationPrice: string | null;
  /** Σ original margin of the positions. */
  readonly margin: string;
  /** Σ unrealised profit, signed; `null`: without positions, or one is not known. */
  readonly profit: string | null;
  readonly pending: number;
  /** Σ margin of the pending orders, which is frozen for them. */
  readonly reserved: string;
}

/** What the contract account's balance in a quote currency is used for. Money in that currency. */
export interface MarginUse {
  readonly quote: string;
  /** Σ original margin of the positions. */
  readonly margin: string;
  /** Σ margin of the pending orders, which is frozen for them. */
  readonly reserved: string;
  /** Free: for new orders, losses and transfers; `null`: not known. */
  readonly available: string | null;
  /** The parts of it all, in hundredths of a percent; together 10,000. `null`: there is nothing, or it is not known. */
  readonly shares: { readonly margin: number; readonly reserved: number; readonly available: number } | null;
}

/** The use of a quote currency's balance: by the margin of the positions, of the pending orders, and free. */
export function marginUse(
  { quote, quoteId, margin, available }: LeverageRisk,
  rows: readonly Position[],
): MarginUse {
  const pending = rows.filter(({ state, pair }) => state === "pending" && pair.quoteId === quoteId);
  const reserved = sumOf(pending.map((row) => row.margin)) ?? "0";
  return { quote, margin, reserved, available, shares: sharesOf(margin, reserved, available) };
}

/** Shares are rounded down, and what is left over counts as free. */
function sharesOf(margin: string, reserved: string, available: string | null): MarginUse["shares"] {
  const [used, frozen, free] = [scaled(margin), scaled(reserved), scaled(available)];
  if (used === null || frozen === null || free === null) return null;
  const all = used + frozen + free;
  if (all <= 0n) return null;
  const hundredths = (part: bigint) => Number((part * WHOLE) / all);
  const [ofMargin, ofReserved] = [hundredths(used), hundredths(frozen)];
  return { margin: ofMargin, reserved: ofReserved, available: Number(WHOLE) - ofMargin - ofReserved };
}

/** Sums exact decimals; unknown where one is. */
function sumOf(texts: readonly (string | null)[]): string | null {
  let total = 0n;
  for (const text of texts) {
    const value = scaled(text);
    if (value === null) return null;
    total += value;
  }
  return formatDecimal(total);
}

/** The margin by pair: pairs with positions or pending orders first, then the rest, each part in the order of `markets`. */
export function marginByPair(markets: readonly Market[], rows: readonly Position[]): readonly PairMargin[] {
  const all = markets.map((market) =>
    pairMargin(
      market,
      rows.filter(({ pair }) => isOf(pair, market)),
    ),
  );
  const isUsed = ({ positions, pending }: PairMargin) => positions + pending > 0;
  return [...all.filter(isUsed), ...all.filter((one) => !isUsed(one))];
}

function isOf({ baseId, quoteId }: Position["pair"], { pair }: Market): boolean {
  return pair.baseId === baseId && pair.quoteId === quoteId;
}

function pairMargin(market: Market, rows: readonly Position[]): PairMargin {
  const held = rows.filter(({ state }) => state !== "pending");
  const pending = rows.filter(({ state }) => state === "pending");
  const contracts = (side: Position["side"]) =>
    held.reduce((sum, row) => sum + (row.side === side ? row.contracts : 0), 0);
  return {
    market,
    positions: held.length,
    longContracts: contracts("buy"),
    shortContracts: contracts("sell"),
    markPrice: held[0]?.currentPrice ?? null,
    liquidationPrice:
      held.find(({ liquidationPrice }) => liquidationPrice !== null)?.liquidationPrice ?? null,
    margin: sumOf(held.map(({ margin }) => margin)) ?? "0",
    profit: held.length === 0 ? null : sumOf(held.map(({ profit }) => profit)),
    pending: pending.length,
    reserved: sumOf(pending.map(({ margin }) => margin)) ?? "0",
  };
}
