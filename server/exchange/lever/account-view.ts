import type { BookAccount, LeverBook } from "./book.ts";
import { type Equity, liquidationPriceOf, riskRate } from "./formulas.ts";
import { equityOf, isHeld, noTotals, profitAt } from "./portfolio.ts";
import type { LeverAccount, LivePosition, Position, Risk } from "./types.ts";

function live(book: LeverBook, position: Position, equity: Equity, percent: number): LivePosition {
  const known = book.price(position.marketId);
  const lastPrice = known ?? position.price;
  return {
    position,
    lastPrice,
    profit: profitAt(position, known),
    liquidationPrice:
      isHeld(position) && known !== null ? liquidationPriceOf(position, known, equity, percent) : null,
  };
}

/** The risk of an account that has no positions. */
export function idleRisk(quoteId: number, available: bigint): Risk {
  return { quoteId, available, ...noTotals, rate: null };
}

/** An account as everything that reads it sees it, as of now. Newest position first. */
export function viewOf(book: LeverBook, account: BookAccount, liquidationPercent: number): LeverAccount {
  const { quoteId, available, totals } = account;
  const equity = equityOf(totals, available);
  const positions = [...account.positions.values()].sort((a, b) => b.id - a.id);
  return {
    risk: { quoteId, available, ...totals, rate: riskRate(equity) },
    positions: positions.map((position) => live(book, position, equity, liquidationPercent)),
  };
}
