import type { FieldReader } from "./config-fields.ts";
import { currencies } from "./exchange/markets/currencies.ts";
import type { OtcRules } from "./exchange/otc/types.ts";

/** The settings of trading between people. */
export type OtcConfig = OtcRules;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A fee in percent of the coins, below 100, at most 4 decimals; as millionths. */
const readFee = (read: FieldReader, name: string, preset: string) =>
  read.decimal(name, preset, {
    ...{ wanted: "a fee in percent such as 0.2", scale: 4 },
    fits: (ppm) => ppm < 1_000_000n,
  });

/** Yen for a dollar: the specification's preset, which clients reckon with beside prices. */
const PRESET_USD_RATE = "111";

/** The settings of trading between people: fees, deadlines, and the deposit of a shop. */
export function readOtc(read: FieldReader): OtcConfig {
  return {
    fees: {
      c2c: { sellPpm: readFee(read, "C2C_SELL_FEE", "0.1"), buyPpm: readFee(read, "C2C_BUY_FEE", "0") },
      fiat: { sellPpm: readFee(read, "FIAT_SELL_FEE", "0.2"), buyPpm: readFee(read, "FIAT_BUY_FEE", "0.1") },
    },
    payMs: read.positive("OTC_PAY_HOURS", 24) * HOUR,
    confirmMs: read.positive("OTC_CONFIRM_HOURS", 24) * HOUR,
    appealMs: read.whole("OTC_APPEAL_MINUTES", 10, 0, 1_440) * MINUTE,
    cancelsPerDay: read.whole("OTC_CANCELS_PER_DAY", 5, 1, 1_000),
    deposit: read.decimal("MERCHANT_DEPOSIT", "1000", { wanted: "an amount of USDT such as 1000" }),
    depositCurrencyId: currencies.USDT.id,
    lockMs: read.whole("MERCHANT_LOCK_DAYS", 30, 0, 3_650) * DAY,
    chatMs: read.whole("OTC_CHAT_HOURS", 72, 0, 8_760) * HOUR,
    usdRate: read.decimal("OTC_USD_RATE", PRESET_USD_RATE, {
      wanted: "the yen of a dollar such as 111",
      fits: (rate) => rate > 0n,
    }),
  };
}
