import { formatDecimal, MONEY_SCALE, parseDecimal, withoutZeros } from "#domain/numbers/decimal.ts";
import type { Acceptor, AcceptorInfo } from "../../api/acceptors/types.ts";
import type { Side } from "../../api/markets/types.ts";
import { divideUp, UNIT } from "../kit/arithmetic.ts";
import { amountProblem } from "../kit/form/decimal-entry.ts";
import type { Problem } from "../kit/form/form.ts";
import { typedValue } from "../kit/form/typed-number.ts";

/** Decimals that money has. */
export const MONEY_DECIMALS = 2;
/** What an acceptor trades. */
export const ACCEPTOR_COIN = "USDT";

/** Money per USDT on the user's side of a deal. */
export function rateOf({ buyRate, sellRate }: Acceptor, side: Side): string {
  return side === "buy" ? buyRate : sellRate;
}

/**
 * USDT for money, money ÷ rate (ACCEPT-SCREEN-001): what a buyer gets is rounded down, what a seller gives is rounded up. `null` while it
 * is no amount.
 */
export function coinsOf(typed: string, acceptor: Acceptor, side: Side): string | null {
  const [money, rate] = [typedValue(typed), parseDecimal(rateOf(acceptor, side))];
  if (money === null || money <= 0n || rate === null || rate <= 0n) return null;
  return formatDecimal(side === "buy" ? (money * UNIT) / rate : divideUp(money * UNIT, rate));
}

/** The maximum of a deal in money: limited by the acceptor and the user's balance. Rounded down to 2 decimals. */
export function maxMoney(acceptor: AcceptorInfo, side: Side): string {
  const most = parseDecimal(side === "buy" ? acceptor.buyMax : acceptor.sellMax) ?? 0n;
  const own = side === "buy" ? most : (parseDecimal(acceptor.available) ?? 0n);
  const rate = parseDecimal(rateOf(acceptor, side)) ?? 0n;
  const coins = own < most ? own : most;
  return formatDecimal((coins * rate) / UNIT, MONEY_SCALE, MONEY_DECIMALS);
}

/** Money must be positive, within the acceptor's limit, and within the user's balance. */
export function moneyProblem(typed: string, acceptor: AcceptorInfo, side: Side): Problem | null {
  const wrong = amountProblem(typed, MONEY_DECIMALS);
  if (wrong !== null)
    return wrong === "amount_required" || wrong === "amount_not_positive" ? "money_required" : wrong;
  const coins = typedValue(coinsOf(typed, acceptor, side) ?? "") ?? 0n;
  if (coins > (parseDecimal(side === "buy" ? acceptor.buyMax : acceptor.sellMax) ?? 0n))
    return {
      code: "money_above_limit",
      values: { max: withoutZeros(limitMoney(acceptor, side)), currency: acceptor.coinCode },
    };
  return side === "sell" && coins > (parseDecimal(acceptor.available) ?? 0n) ? "balance_short" : null;
}

/** Money of the acceptor's limit. */
function limitMoney(acceptor: Acceptor, side: Side): string {
  const most = parseDecimal(side === "buy" ? acceptor.buyMax : acceptor.sellMax) ?? 0n;
  return formatDecimal(
    (most * (parseDecimal(rateOf(acceptor, side)) ?? 0n)) / UNIT,
    MONEY_SCALE,
    MONEY_DECIMALS,
  );
}
