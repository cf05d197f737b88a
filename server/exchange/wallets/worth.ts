import { changesByDay, holdingsOf } from "#server/storage/wallets/worth.ts";
import { divideDown, UNIT } from "../kit/arithmetic.ts";
import { worthWallets } from "../ledger/auditor.ts";
import type { FundsParts } from "./parts.ts";

const DAY = 86_400_000;

/** What all wallets were worth at an instant. `usd` is scaled, cut down. */
export interface Worth {
  readonly time: number;
  readonly usd: bigint;
}

type WorthParts = Pick<FundsParts, "storage" | "clock" | "markets" | "marketData" | "usdPrice">;

/** The price of a currency at each of these ends of days: the close of the day's candle, or of the last one before it. */
async function closesOf(
  { markets, marketData, usdPrice }: WorthParts,
  currencyId: number,
  ends: readonly number[],
): Promise<readonly bigint[]> {
  const market = markets.find(({ base, quote }) => base.id === currencyId && quote.name === "USDT");
  const [first, last] = [ends[0], ends.at(-1)];
  if (market === undefined || first === undefined || last === undefined)
    return ends.map(() => usdPrice(currencyId));
  // A day more in front, for a first day without a trade.
  const candles = await marketData.candles(market.id, "1day", first - 2 * DAY, last - DAY, ends.length + 1);
  let price = candles[0]?.open ?? usdPrice(currencyId);
  let next = 0;
  return ends.map((end) => {
    for (let candle = candles[next]; candle && candle.time < end; candle = candles[next]) {
      price = candle.close;
      next += 1;
    }
    return price;
  });
}

/** What was held at each end: what is held now, less all that changed since. */
function heldAt(
  now: bigint,
  changes: ReadonlyMap<number, bigint>,
  ends: readonly number[],
): readonly bigint[] {
  return ends.map((end) => {
    let held = now;
    for (const [day, change] of changes) if (day * DAY >= end) held -= change;
    return held;
  });
}

/** What a user's wallets were worth at the ends of the last `days` days (UTC), oldest first, and now. */
export async function worthHistory(
  parts: WorthParts,
  userId: number,
  days: number,
): Promise<readonly Worth[]> {
  const { storage, clock, usdPrice } = parts;
  const now = clock.now();
  const today = Math.floor(now / DAY) * DAY;
  const ends = Array.from({ length: days }, (_, index) => today - (days - 1 - index) * DAY);
  const holdings = await holdingsOf(storage, userId, worthWallets);
  const changes = new Map<number, Map<number, bigint>>();
  for (const { currencyId, day, change } of await changesByDay(
    storage,
    userId,
    worthWallets,
    ends[0] ?? today,
  )) {
    const known = changes.get(currencyId) ?? new Map<number, bigint>();
    changes.set(currencyId, known.set(day, (known.get(day) ?? 0n) + change));
  }
  const sums = ends.map(() => 0n);
  let latest = 0n;
  for (const [currencyId, held] of holdings) {
    const amounts = heldAt(held, changes.get(currencyId) ?? new Map(), ends);
    const prices = amounts.some((amount) => amount !== 0n) ? await closesOf(parts, currencyId, ends) : [];
    amounts.forEach((amount, index) => {
      sums[index] = (sums[index] ?? 0n) + divideDown(amount * (prices[index] ?? 0n), UNIT);
    });
    latest += divideDown(held * usdPrice(currencyId), UNIT);
  }
  return [...ends.map((time, index) => ({ time, usd: sums[index] ?? 0n })), { time: now, usd: latest }];
}
