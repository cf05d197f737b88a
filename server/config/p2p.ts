import * as v from "valibot";
import { currencies } from "../exchange/markets/currencies.ts";
import { decimal, fixed, inMs, PERCENT_SCALE, positive, WHOLE_PPM, whole } from "./settings.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A fee in percent of the coins, below 100, as millionths. */
const fee = (name: string, fallback: string) =>
  decimal(name, fallback, "a fee in percent such as 0.2", { scale: PERCENT_SCALE, most: WHOLE_PPM - 1n });

/** Trading between people: fees, deadlines, and the deposit of a shop. */
export const p2pSettings = v.object({
  fees: v.object({
    c2c: v.object({ sellPpm: fee("C2C_SELL_FEE", "0.1"), buyPpm: fee("C2C_BUY_FEE", "0") }),
    fiat: v.object({ sellPpm: fee("FIAT_SELL_FEE", "0.2"), buyPpm: fee("FIAT_BUY_FEE", "0.1") }),
  }),
  payMs: inMs(HOUR_MS, positive("OTC_PAY_HOURS", 24)),
  confirmMs: inMs(HOUR_MS, positive("OTC_CONFIRM_HOURS", 24)),
  appealMs: inMs(MINUTE_MS, whole("OTC_APPEAL_MINUTES", 10, 0, 1_440)),
  cancelsPerDay: whole("OTC_CANCELS_PER_DAY", 5, 1, 1_000),
  deposit: decimal("MERCHANT_DEPOSIT", "1000", "an amount of USDT such as 1000"),
  depositCurrencyId: fixed(currencies.USDT.id),
  lockMs: inMs(DAY_MS, whole("MERCHANT_LOCK_DAYS", 30, 0, 3_650)),
  chatMs: inMs(HOUR_MS, whole("OTC_CHAT_HOURS", 72, 0, 8_760)),
  usdRate: decimal("OTC_USD_RATE", "111", "the yen of a dollar such as 111", { least: 1n }),
});
