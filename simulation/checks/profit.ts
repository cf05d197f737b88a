import { parseDecimal } from "#domain/numbers/decimal.ts";
import { UNIT } from "#server/exchange/kit/arithmetic.ts";
import type { Market } from "#server/exchange/markets/types.ts";
import type { Storage } from "#server/storage/storage.ts";

/**
 * Markets whose prices do not move by themselves, by less than their smallest digit (history divides by the volatility, so it is not 0), and in which
 * nobody else trades: what somebody gains there is the house's fault, on options too, because two accounts cannot move a price that is quoted.
 */
export const still = (markets: readonly Market[]): readonly Market[] =>
  markets.map((market) => ({
    ...market,
    demo: { ...market.demo, dailyVolatility: 1e-14, tradesPerMinute: 0 },
  }));

/** Compares what users have with what they began with. */
export interface ProfitCheck {
  /** What they have gained in all, as a finding. */
  findings(): Promise<readonly string[]>;
}

/**
 * In still markets users as a whole lose their fees and spreads: who gains has moved a mark, or was paid twice. Coins count at the price
 * that does not move; what is at stake in open positions and options does not count.
 * @param emails the accounts of the users
 */
export async function createProfitCheck(
  storage: Storage,
  markets: readonly Market[],
  emails: readonly string[],
): Promise<ProfitCheck> {
  const prices = new Map(markets.map(({ base, demo }) => [base.id, parseDecimal(demo.price) ?? 0n]));
  const quotes = new Set(markets.map(({ quote }) => quote.id));
  const users = await storage.selectFrom("users").select("id").where("email", "in", emails).execute();
  const owners = users.map(({ id }) => BigInt(id));
  const worth = async () => {
    const rows = await storage
      .selectFrom("ledger_account")
      .select(["currency_id", "balance"])
      .where("owner", "in", owners)
      .execute();
    return rows.reduce((sum, { currency_id, balance }) => {
      const id = Number(currency_id);
      if (quotes.has(id)) return sum + BigInt(balance);
      return sum + (BigInt(balance) * (prices.get(id) ?? 0n)) / UNIT;
    }, 0n);
  };
  const begun = await worth();
  return {
    async findings() {
      const gained = (await worth()) - begun;
      return gained > 0n
        ? [`Users gained ${gained} of the quote currency's smallest unit in still markets`]
        : [];
    },
  };
}
