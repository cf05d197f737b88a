import type { BookAccount, LeverageBook } from "./book.ts";
import { type Equity, liquidationPriceOf, riskRate } from "./formulas.ts";
import { equityOf, isHeld, noTotals, profitAt } from "./portfolio.ts";
import type { LeverageAccount, LivePosition, Position, Risk } from "./types.ts";

/** Σ amount of the held positions of each market, short ones negative. */
function netOf(positions: readonly Position[]): ReadonlyMap<number, bigint> {
  const net = new Map<number, bigint>();
  for (const { marketId, side, amount } of positions.filter(isHeld))
    net.set(marketId, (net.get(marketId) ?? 0n) + (side === "buy" ? amount : -amount));
  return net;
}

/** What a position's market makes of it. @param net of its market, see `liquidationPriceOf` */
function live(
  position: Position,
  known: bigint | null,
  { net, equity, percent }: { readonly net: bigint; readonly equity: Equity; readonly percent: number },
): LivePosition {
  return {
    position,
    markPrice: known ?? position.price,
    profit: profitAt(position, known),
    liquidationPrice:
      isHeld(position) && known !== null ? liquidationPriceOf(net, known, equity, percent) : null,
  };
}

/** The risk of an account that has no positions. */
export function idleRisk(quoteId: number, available: bigint): Risk {
  return { quoteId, available, ...noTotals, rate: null };
}

/** An account as everything that reads it sees it, as of now. Newest position first. */
export function viewOf(
  book: LeverageBook,
  account: BookAccount,
  liquidationPercent: number,
): LeverageAccount {
  const { quoteId, available, totals } = account;
  const equity = equityOf(totals, available);
  const positions = [...account.positions.values()].sort((a, b) => b.id - a.id);
  const net = netOf(positions);
  return {
    risk: { quoteId, available, ...totals, rate: riskRate(equity) },
    positions: positions.map((position) => {
      const { marketId } = position;
      const at = { net: net.get(marketId) ?? 0n, equity, percent: liquidationPercent };
      return live(position, book.price(marketId), at);
    }),
  };
}
