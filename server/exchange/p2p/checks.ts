import type { Kysely } from "kysely";
import { MAX_UNFINISHED_DEALS } from "#contract/calls/p2p/adverts.ts";
import { COIN_STEP } from "#domain/p2p.ts";
import { cancelsOf, openAdvertsOf, unfinishedDealsOf } from "#server/storage/p2p/counts.ts";
import type { Schema } from "#server/storage/tables.ts";
import { LARGEST, shortDecimal } from "../kit/arithmetic.ts";
import { Refused } from "../kit/refused.ts";
import { currencyById, currencyList } from "../markets/currencies.ts";
import type { Currency } from "../markets/types.ts";
import type { P2pRules } from "./types.ts";

/** Open adverts per person, at most. */
const MAX_OPEN_ADVERTS = 20;
const DAY_MS = 86_400_000;

/** The currencies that people trade with each other. */
export const p2pCurrencies: readonly Currency[] = currencyList.filter(({ isQuote }) => isQuote);

/** @throws Refused `currency_unknown` */
export function checkCurrency(currencyId: number): Currency {
  const currency = p2pCurrencies.find(({ id }) => id === currencyId);
  if (!currency) throw new Refused("currency_unknown");
  return currency;
}

/** A price with at most 5 decimals. @throws Refused */
export function checkPrice(price: bigint | null): bigint {
  if (price === null) throw new Refused("price_required");
  if (price <= 0n) throw new Refused("price_not_positive");
  if (price % COIN_STEP !== 0n) throw new Refused("price_off_tick", { tick: shortDecimal(COIN_STEP) });
  return price;
}

/** An amount of coins with at most 5 decimals, whose worth the exchange can hold. @throws Refused */
export function checkNumber(number: bigint | null, price: bigint, currency: string): bigint {
  if (number === null) throw new Refused("amount_required");
  if (number <= 0n) throw new Refused("amount_not_positive");
  if (number % COIN_STEP !== 0n)
    throw new Refused("amount_off_lot", { lot: shortDecimal(COIN_STEP), currency });
  if (price > LARGEST || number > LARGEST || (number * price) / 10n ** 8n > LARGEST)
    throw new Refused("amount_too_large", { max: shortDecimal(LARGEST), currency });
  return number;
}

/** Rejects an advert above the limit of open ones. */
export async function checkAdvertCount(db: Kysely<Schema>, userId: number): Promise<void> {
  if ((await openAdvertsOf(db, userId)) >= MAX_OPEN_ADVERTS)
    throw new Refused("too_many_adverts", { max: String(MAX_OPEN_ADVERTS) });
}

/** Rejects a deal above the taker's limit of unfinished ones. */
export async function checkDealCount(db: Kysely<Schema>, userId: number): Promise<void> {
  if ((await unfinishedDealsOf(db, userId)) >= MAX_UNFINISHED_DEALS)
    throw new Refused("too_many_deals", { max: String(MAX_UNFINISHED_DEALS) });
}

/** Rejects a buyer with too many cancelled or expired deals today (UTC). */
export async function checkCancels(
  db: Kysely<Schema>,
  userId: number,
  time: number,
  { cancelsPerDay }: P2pRules,
): Promise<void> {
  const dayStart = time - (time % DAY_MS);
  if ((await cancelsOf(db, userId, dayStart)) >= cancelsPerDay)
    throw new Refused("too_many_cancels", { max: String(cancelsPerDay) });
}

/** The name of a currency, for texts. */
export function nameOfCurrency(currencyId: number): string {
  return currencyById(currencyId)?.name ?? "";
}
