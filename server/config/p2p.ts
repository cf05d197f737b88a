import * as v from "valibot";
import { currencies } from "../exchange/markets/currencies.ts";
import type { OtcRules } from "../exchange/otc/types.ts";
import { decimal, feePercent, positive, whole } from "./settings.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Trading between people: fees, deadlines, and the deposit of a shop. */
export const p2pSettings = v.pipe(
  v.object({
    C2C_SELL_FEE: feePercent("0.1"),
    C2C_BUY_FEE: feePercent("0"),
    FIAT_SELL_FEE: feePercent("0.2"),
    FIAT_BUY_FEE: feePercent("0.1"),
    OTC_PAY_HOURS: positive(24),
    OTC_CONFIRM_HOURS: positive(24),
    OTC_APPEAL_MINUTES: whole(10, 0, 1_440),
    OTC_CANCELS_PER_DAY: whole(5, 1, 1_000),
    MERCHANT_DEPOSIT: decimal("1000", "an amount of USDT such as 1000"),
    MERCHANT_LOCK_DAYS: whole(30, 0, 3_650),
    OTC_CHAT_HOURS: whole(72, 0, 8_760),
    OTC_USD_RATE: decimal("111", "the yen of a dollar such as 111", { least: 1n }),
  }),
  v.transform((set) => ({
    otc: {
      fees: {
        c2c: { sellPpm: set.C2C_SELL_FEE, buyPpm: set.C2C_BUY_FEE },
        fiat: { sellPpm: set.FIAT_SELL_FEE, buyPpm: set.FIAT_BUY_FEE },
      },
      payMs: set.OTC_PAY_HOURS * HOUR_MS,
      confirmMs: set.OTC_CONFIRM_HOURS * HOUR_MS,
      appealMs: set.OTC_APPEAL_MINUTES * MINUTE_MS,
      cancelsPerDay: set.OTC_CANCELS_PER_DAY,
      deposit: set.MERCHANT_DEPOSIT,
      depositCurrencyId: currencies.USDT.id,
      lockMs: set.MERCHANT_LOCK_DAYS * DAY_MS,
      chatMs: set.OTC_CHAT_HOURS * HOUR_MS,
      usdRate: set.OTC_USD_RATE,
    } satisfies OtcRules,
  })),
);
