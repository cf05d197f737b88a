import { liquidationPriceOf, type MarginSummary, riskRate } from "#domain/leverage/margin.ts";
import { type Rate, wholePercentRate } from "#domain/numbers/rate.ts";
import type { AccountName } from "./account-key.ts";
import type { BookAccount, LeverageBook } from "./book.ts";
import { isHeld, marginSummary, noTotals, profitAt } from "./portfolio.ts";
import type { ChangedAccount, LeverageAccount, LivePosition, Position, Risk } from "./types.ts";

/** Σ amount of the held positions of each market, short ones negative. */
function netOf(positions: readonly Position[]): ReadonlyMap<number, bigint> {
  const net = new Map<number, bigint>();
  for (const { marketId, side, amount } of positions.filter(isHeld))
    net.set(marketId, (net.get(marketId) ?? 0n) + (side === "buy" ? amount : -amount));
  return net;
}

/** What moves the liquidation price of a position. */
interface Exposed {
  /** Of its market, see `liquidationPriceOf`. */
  readonly net: bigint;
  readonly summary: MarginSummary;
  /** Of liquidation. */
  readonly threshold: Rate;
}

/** A position at the mark price of its market; `known`: `null` without one. */
function live(position: Position, known: bigint | null, { net, summary, threshold }: Exposed): LivePosition {
  return {
    position,
    markPrice: known ?? position.price,
    profit: profitAt(position, known),
    liquidationPrice:
      isHeld(position) && known !== null ? liquidationPriceOf(net, known, summary, threshold) : null,
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
  const summary = marginSummary(totals, available);
  const threshold = wholePercentRate(liquidationPercent);
  const positions = [...account.positions.values()].sort((a, b) => b.id - a.id);
  const net = netOf(positions);
  return {
    risk: { quoteId, available, ...totals, rate: riskRate(summary) },
    positions: positions.map((position) => {
      const { marketId } = position;
      const at = { net: net.get(marketId) ?? 0n, summary, threshold };
      return live(position, book.price(marketId), at);
    }),
  };
}

/** An account for the event of its change. @param available its free balance, which counts where it has no positions any more */
export function changedAccount(
  book: LeverageBook,
  name: AccountName,
  available: bigint,
  liquidationPercent: number,
): ChangedAccount {
  const { userId, quoteId } = name;
  let view: LeverageAccount | null = null;
  return {
    userId,
    quoteId,
    get account() {
      const known = book.account(name);
      view ??= known
        ? viewOf(book, known, liquidationPercent)
        : { risk: idleRisk(quoteId, available), positions: [] };
      return view;
    },
  };
}
