import { parseDecimal } from "#contract/decimal.ts";
import type { FieldReader } from "./config-fields.ts";
import { currencies } from "./exchange/markets/currencies.ts";
import type { OtcRules } from "./exchange/otc/types.ts";

/** The settings of trading between people. */
export type OtcConfig = OtcRules;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A fee in percent of the coins, at most 4 decimals; as millionths. */
function readFee(read: FieldReader, name: string, preset: string): bigint {
  const text = read.text(name, preset);
  const ppm = parseDecimal(text, 4);
  if (ppm !== null && ppm >= 0n && ppm < 1_000_000n) return ppm;
  read.problems.push(`${name} must be a fee in percent such as 0.2, not "${text}"`);
  return 0n;
}

function readDeposit(read: FieldReader): bigint {
  const text = read.text("MERCHANT_DEPOSIT", "1000");
  const deposit = parseDecimal(text);
  if (deposit !== null && deposit >= 0n) return deposit;
  read.problems.push(`MERCHANT_DEPOSIT must be an amount of USDT such as 1000, not "${text}"`);
  return 0n;
}

/** Yen for a dollar: the specification's preset, which clients reckon with beside prices. */
const PRESET_USD_RATE = "111";

function readUsdRate(read: FieldReader): bigint {
  const text = read.text("OTC_USD_RATE", PRESET_USD_RATE);
  const rate = parseDecimal(text);
  if (rate !== null && rate > 0n) return rate;
  read.problems.push(`OTC_USD_RATE must be the yen of a dollar such as 111, not "${text}"`);
  return 0n;
}

export function readOtc(read: FieldReader): OtcConfig {
  return {
    fees: {
      c2c: { sellPpm: readFee(read, "C2C_SELL_FEE", "0.1"), buyPpm: readFee(read, "C2C_BUY_FEE", "0") },
      fiat: { sellPpm: readFee(read, "FIAT_SELL_FEE", "0.2"), buyPpm: readFee(read, "FIAT_BUY_FEE", "0.1") },
    },
    payMs: read.positive("OTC_PAY_HOURS", 24) * HOUR,
    confirmMs: read.positive("OTC_CONFIRM_HOURS", 24) * HOUR,
    cancelsPerDay: read.whole("OTC_CANCELS_PER_DAY", 5, 1, 1_000),
    deposit: readDeposit(read),
    depositCurrencyId: currencies.USDT.id,
    lockMs: read.whole("MERCHANT_LOCK_DAYS", 30, 0, 3_650) * DAY,
    chatMs: read.whole("OTC_CHAT_HOURS", 72, 0, 8_760) * HOUR,
    usdRate: readUsdRate(read),
  };
}
