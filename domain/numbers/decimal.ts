/**
 * Exact decimals without binary floating point. On the wire and in the browser a decimal is text ("67412.30");
 * in the server and in hot paths it is a scaled integer: value × 10^scale as a bigint.
 */

/** The scale of every balance, amount and price that the exchange keeps: 8 decimals. */
export const MONEY_SCALE = 8;
/** The smallest amount there is, as text. */
export const SMALLEST_AMOUNT = "0.00000001";

const DECIMAL = /^([+-]?)(\d+)(?:\.(\d+))?$/;

/** Whether `text` is a plain decimal: digits, an optional sign, an optional fraction; no exponent, no blanks. */
export function isDecimal(text: string): boolean {
  return DECIMAL.test(text);
}

/**
 * Reads a plain decimal as a scaled integer.
 * @returns value × 10^scale; `null` unless `text` is a plain decimal, or if it needs more than `scale` decimals (trailing zeros do not count).
 */
export function parseDecimal(text: string, scale: number = MONEY_SCALE): bigint | null {
  const match = DECIMAL.exec(text);
  if (!match) return null;
  const [, sign, whole = "0", fraction = ""] = match;
  if (fraction.length > scale && /[1-9]/.test(fraction.slice(scale))) return null;
  const value = BigInt(whole + fraction.slice(0, scale).padEnd(scale, "0"));
  return sign === "-" ? -value : value;
}

/**
 * Writes a scaled integer as a plain decimal with `decimals` places (default: all of `scale`).
 * Fewer places than `scale` cut towards zero: never show money that is not there.
 */
export function formatDecimal(value: bigint, scale: number = MONEY_SCALE, decimals: number = scale): string {
  const negative = value < 0n;
  const digits = (negative ? -value : value).toString().padStart(scale + 1, "0");
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits
    .slice(digits.length - scale)
    .padEnd(decimals, "0")
    .slice(0, decimals);
  const text = decimals === 0 ? whole : `${whole}.${fraction}`;
  return negative && /[1-9]/.test(text) ? `-${text}` : text;
}

/** How many decimals a plain decimal needs: "0.0100" needs 2. */
export function decimalsOf(text: string): number {
  const fraction = text.split(".")[1] ?? "";
  return fraction.replace(/0+$/, "").length;
}

/** Writes a JSON number as a plain decimal, without an exponent: 1e-7 is "0.0000001". Non-finite numbers give `null`. */
export function numberToDecimal(value: number): string | null {
  return Number.isFinite(value) ? withoutExponent(String(value)) : null;
}

/** Writes decimal text without its exponent, exactly: "1.5e-7" is "0.00000015". Text without one, or with an absurd one, stays as it is. */
export function withoutExponent(text: string): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?e([+-]?\d{1,3})$/i.exec(text);
  if (!match) return text;
  const [, sign, whole = "", fraction = "", power = "0"] = match;
  const digits = whole + fraction;
  const point = whole.length + Number(power);
  if (point <= 0) return `${sign}0.${"0".repeat(-point)}${digits}`;
  if (point >= digits.length) return `${sign}${digits}${"0".repeat(point - digits.length)}`;
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}

/** A decimal without zeros at its end: "0.00100000" is "0.001", "50.00" is "50". Other text stays as it is. */
export function withoutZeros(text: string): string {
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}
