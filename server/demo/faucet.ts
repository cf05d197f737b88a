import { claimFaucet } from "#server/storage/wallets/faucet.ts";
import type { Once } from "../exchange/commands/types.ts";
import { Refused } from "../exchange/kit/refused.ts";
import { perform, type WorkParts } from "../exchange/kit/work.ts";
import { account, house } from "../exchange/ledger/accounts.ts";
import type { Wallet } from "../exchange/ledger/types.ts";
import type { Currency } from "../exchange/markets/types.ts";
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
  claim(userId: number, once?: Once<readonly Credited[]>): Promise<readonly Credited[]>;
}

/** Gives each user the same gift once a period: the claim and what it brings are one transaction. */
export function createFaucet(parts: WorkParts): Faucet {
  return {
    claim: (userId, once) =>
      perform(
        parts,
        { user: userId },
        async (work) => {
          const { db, time } = work;
          const earlier = await claimFaucet(db, userId, time, time - PERIOD_MS);
          if (earlier !== null) {
            const minutes = Math.max(1, Math.ceil((earlier + PERIOD_MS - time) / MINUTE_MS));
            throw new Refused("faucet_empty", { minutes: String(minutes) });
          }
          const booking = await work.book([]);
          return amountsOf(gift).map(({ currency, amount }): Credited => {
            booking.post("faucet", "faucet", [
              { account: account(house.issuance, WALLET, currency.id, "available"), amount: -amount },
              { account: account(userId, WALLET, currency.id, "available"), amount },
            ]);
            return { currency, wallet: WALLET, amount };
          });
        },
        once,
      ),
  };
}
