import { formatDecimal, parseDecimal } from "#domain/numbers/decimal.ts";
import type { Balance, WalletKind } from "../../api/session/types.ts";
import { divideDown, UNIT } from "../kit/arithmetic.ts";

/** A balance with what it is worth. Amounts and USD as text with 8 decimals, cut: never more than is there. */
export interface ValuedBalance extends Balance {
  /** Available and frozen. */
  readonly total: string;
  /** `null` where the coin has no price. */
  readonly usd: string | null;
}
/** A part of a whole. `hundredths`: of a percent, rounded down. */
export interface Share<Key> {
  readonly key: Key;
  readonly usd: string;
  readonly hundredths: number;
}
/** All balances, valued, and their sums. */
export interface Valued {
  readonly balances: readonly ValuedBalance[];
  readonly usd: string;
  readonly byWallet: readonly Share<WalletKind>[];
}

/** The price of a market by its key ("BTC_USDT"), as text; `null` where there is none. */
export type PriceOf = (key: string) => string | null;

const DOLLAR_COIN = "USDT";

/**
 * USD per unit × 10^8 of a coin: its market against USDT × USD per USDT. Without a market: the price that came with the balances.
 * `null` when neither is known.
 */
export function usdPriceOf(
  balances: readonly Pick<Balance, "currency" | "usdPrice">[],
  priceOf: PriceOf,
  coin: string,
): bigint | null {
  const sentPrice = (name: string): bigint | null => {
    const text = balances.find((one) => one.currency === name && one.usdPrice !== null)?.usdPrice;
    return text == null ? null : parseDecimal(text);
  };
  if (coin === DOLLAR_COIN) return sentPrice(coin) ?? UNIT;
  const live = priceOf(`${coin}_${DOLLAR_COIN}`);
  const price = live === null ? null : parseDecimal(live);
  if (price === null) return sentPrice(coin);
  return divideDown(price * (sentPrice(DOLLAR_COIN) ?? UNIT), UNIT);
}

/** Every balance at its price, and the sums. A coin without a price counts as nothing in the sums. */
export function valued(balances: readonly Balance[], priceOf: PriceOf): Valued {
  const prices = new Map<string, bigint | null>();
  for (const { currency } of balances)
    if (!prices.has(currency)) prices.set(currency, usdPriceOf(balances, priceOf, currency));
  const sums = new Map<WalletKind, bigint>();
  let sum = 0n;
  const rows = balances.map((balance): ValuedBalance => {
    const total = (parseDecimal(balance.available) ?? 0n) + (parseDecimal(balance.frozen) ?? 0n);
    const price = prices.get(balance.currency) ?? null;
    const usd = price === null ? null : divideDown(total * price, UNIT);
    sum += usd ?? 0n;
    sums.set(balance.wallet, (sums.get(balance.wallet) ?? 0n) + (usd ?? 0n));
    return { ...balance, total: formatDecimal(total), usd: usd === null ? null : formatDecimal(usd) };
  });
  return { balances: rows, usd: formatDecimal(sum), byWallet: shares([...sums], sum) };
}

/** The largest coins of a list by worth, and the rest as one ("" as its key) when there are more than `most`. */
export function shareByCoin(balances: readonly ValuedBalance[], most: number): readonly Share<string>[] {
  const worth = new Map<string, bigint>();
  for (const { currency, usd } of balances)
    if (usd !== null) worth.set(currency, (worth.get(currency) ?? 0n) + (parseDecimal(usd) ?? 0n));
  const sorted = [...worth].filter(([, usd]) => usd > 0n).sort(([, a], [, b]) => (a < b ? 1 : -1));
  const rest = sorted.slice(most).reduce((sum, [, usd]) => sum + usd, 0n);
  const parts: (readonly [string, bigint])[] = [
    ...sorted.slice(0, most),
    ...(rest > 0n ? [["", rest] as const] : []),
  ];
  return shares(
    parts,
    parts.reduce((sum, [, usd]) => sum + usd, 0n),
  );
}

function shares<Key>(parts: readonly (readonly [Key, bigint])[], whole: bigint): readonly Share<Key>[] {
  return parts.map(([key, usd]) => ({
    key,
    usd: formatDecimal(usd),
    hundredths: whole > 0n ? Number((usd * 10_000n) / whole) : 0,
  }));
}

/** What `usd` is in a coin of the price `usdPrice` (both × 10^8), 8 decimals, cut; `null` without a price. */
export function inCoin(usd: string, usdPrice: bigint | null): string | null {
  const amount = parseDecimal(usd);
  return amount === null || usdPrice === null || usdPrice <= 0n
    ? null
    : formatDecimal(divideDown(amount * UNIT, usdPrice));
}
