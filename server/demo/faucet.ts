import type { FaucetQueries } from "#server/storage/queries/faucet.ts";
import type { Clock } from "../exchange/clock.ts";
import type { Ledger, Wallet } from "../exchange/ledger/types.ts";
import type { Currency } from "../exchange/markets/types.ts";
import { Refused } from "../exchange/refused.ts";
import { amountsOf } from "./accounts.ts";

const PERIOD_MS = 3_600_000;
const MINUTE_MS = 60_000;
const WALLET: Wallet = "change";
const gift = { USDT: "10000", BTC: "0.05", ETH: "1" };

export interface Credited {
  readonly currency: Currency;
  readonly wallet: Wallet;
  readonly amount: bigint;
}

/** Demo funds for a user's spot wallet, once an hour. */
export interface Faucet {
  /** @throws Refused `faucet_empty` with the `minutes` left. */
  claim(userId: number): Promise<readonly Credited[]>;
}

/** Gives each user the same gift once a period. */
export function createFaucet(queries: FaucetQueries, ledger: Ledger, clock: Clock): Faucet {
  return {
    async claim(userId) {
      const now = clock.now();
      // Noted before it is paid: a crash in between costs a gift, never pays two.
      const earlier = await queries.claim(userId, now, now - PERIOD_MS);
      if (earlier !== null) {
        const minutes = Math.max(1, Math.ceil((earlier + PERIOD_MS - now) / MINUTE_MS));
        throw new Refused("faucet_empty", { minutes: String(minutes) });
      }
      const credited: Credited[] = [];
      for (const { currency, amount } of amountsOf(gift)) {
        await ledger.credit({
          userId,
          wallet: WALLET,
          currencyId: currency.id,
          amount,
          kind: "faucet",
          reference: "faucet",
        });
        credited.push({ currency, wallet: WALLET, amount });
      }
      return credited;
    },
  };
}
