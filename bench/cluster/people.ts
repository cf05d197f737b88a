import { createBus } from "#server/exchange/kit/bus.ts";
import { createLedger } from "#server/exchange/ledger/ledger.ts";
import { markets } from "#server/exchange/markets/markets.ts";
import type { Currency } from "#server/exchange/markets/types.ts";
import { createPasswordHasher } from "#server/exchange/session/passwords.ts";
import { systemSecrets } from "#server/start/secrets.ts";
import { createIds } from "#server/storage/kit/ids.ts";
import { createUserQueries } from "#server/storage/session/users.ts";
import type { Storage } from "#server/storage/storage.ts";

export const PASSWORD = "bench-Trader-17";
/** What the traders have together of each currency, scaled by 10^8. The account that issues it holds as much, in 64 bits. */
const MONEY = 4n * 10n ** 18n;

/** So many traders are made at a time. */
const AT_ONCE = 16;

/** Somebody who trades. */
export interface Trader {
  readonly id: number;
  readonly email: string;
}

/** Traders with enough of every currency that none of their orders is too large. No other process runs yet. */
export async function makeTraders(storage: Storage, count: number): Promise<readonly Trader[]> {
  const report = (error: unknown) => {
    throw error;
  };
  const ids = await createIds(storage, report);
  const clock = { now: () => Date.now(), monotonic: () => performance.now() };
  const ledger = createLedger({ storage, clock, ids, bus: createBus(report) });
  const users = createUserQueries(storage);
  const passwordHash = await createPasswordHasher(systemSecrets).hash(PASSWORD);
  const currencies = new Map<number, Currency>(
    markets.flatMap(({ base, quote }) => [base, quote]).map((currency) => [currency.id, currency]),
  );
  const make = async (number: number): Promise<Trader> => {
    const [id, email] = [ids.next("user"), `trader-${number}@bench.test`];
    await users.insert({
      ...{ id, contact: { kind: "email", address: email }, nationality: "", passwordHash },
      ...{ tradePasswordHash: null, extensionCode: `BENCH${number}`, parentId: null },
      ...{ isSeller: false, isAgent: false, isDemo: false, language: null, createdAt: clock.now() },
    });
    for (const currencyId of currencies.keys())
      await ledger.credit({
        ...{
          userId: id,
          wallet: "change",
          currencyId,
          amount: MONEY / BigInt(count),
          kind: "issue",
          reference: "bench",
        },
      });
    return { id, email };
  };
  const traders: Trader[] = [];
  while (traders.length < count) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - traders.length) }, (_, index) =>
      make(traders.length + index + 1),
    );
    traders.push(...(await Promise.all(some)));
  }
  return traders;
}
