import { formatDecimal, MONEY_SCALE, parseDecimal } from "#domain/numbers/decimal.ts";
import { minCharge, takenCharge } from "#domain/wallets/charge.ts";
import type { CompanyAddresses, CompanyPlace, FundsCoin } from "../../../api/wallets/types.ts";
import { written } from "../../kit/arithmetic.ts";
import { amountProblem } from "../../kit/form/decimal-entry.ts";
import type { Problem } from "../../kit/form/form.ts";
import { typedValue } from "../../kit/form/typed-number.ts";

/** The network of the one address that other back ends have, and the chains of the coins that travel over it. */
const ETHEREUM = "Ethereum";
const ethereumChains: readonly string[] = ["ETH", "ERC20"];
/** The coin that lives on several chains, Ethereum among them, and its minimum deposit. */
const [DOLLAR_COIN, MINIMUM_DOLLARS] = ["USDT", "100"];

/** The addresses for deposits reported by hand. A back end with one address only: the coins of its network. */
export function placesOf(
  { ethereum, places }: CompanyAddresses,
  coins: readonly FundsCoin[],
): readonly CompanyPlace[] {
  if (places.length > 0 || ethereum === "") return places;
  return coins
    .filter(({ chain, name }) => ethereumChains.includes(chain) || (chain === "" && name === DOLLAR_COIN))
    .map(({ id, name }) => ({
      currencyId: id,
      currency: name,
      chain: "",
      network: ETHEREUM,
      address: ethereum,
      memo: "",
      floor: name === DOLLAR_COIN ? MINIMUM_DOLLARS : "0",
      price: null,
      decimals: MONEY_SCALE,
    }));
}

/** The place that is chosen by coin id and chain; USDT's first one, or the first of all, where none is. */
export function placeAt(places: readonly CompanyPlace[], coinId: string, chain: string): CompanyPlace | null {
  const ofCoin = places.filter(({ currencyId }) => String(currencyId) === coinId);
  const dollars = places.find(({ currency }) => currency === DOLLAR_COIN);
  return ofCoin.find((place) => place.chain === chain) ?? ofCoin[0] ?? dollars ?? places[0] ?? null;
}

function termsOf({ floor, price, decimals }: CompanyPlace) {
  return { floor: parseDecimal(floor) ?? 0n, price: parseDecimal(price ?? "0") ?? 0n, decimals };
}

/** The smallest deposit that is shown for a place; `null` where none is known. */
export function minChargeAt(place: CompanyPlace): string | null {
  const minAmount = minCharge(termsOf(place));
  return minAmount > 0n ? written(minAmount, 0) : null;
}

/** The smallest report that the exchange takes of a place, as text. */
export const takenAt = (place: CompanyPlace): string => formatDecimal(takenCharge(termsOf(place)));

/** What an amount that is reported for a place is judged by. */
export interface ChargeLimits {
  /** The smallest that the exchange takes, and the smallest that it names: the taken one leaves room for a moving price. */
  readonly taken: string;
  readonly minAmount: string;
  readonly currency: string;
}

/** The problem of a reported amount. */
export function chargeProblem(amount: string, { taken, minAmount, currency }: ChargeLimits): Problem | null {
  const wrong = amountProblem(amount);
  if (wrong !== null) return wrong;
  if ((typedValue(amount) ?? 0n) >= (parseDecimal(taken) ?? 0n)) return null;
  return { code: "deposit_too_small", values: { min: minAmount, currency } };
}
