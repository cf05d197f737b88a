import { formatDecimal } from "../numbers/decimal.ts";

/** A value of a table that is exported: text, an amount × 10^8, a whole number, or none. */
export type Cell = string | bigint | number | null;

/** What a spreadsheet takes for the beginning of a formula (OWASP, "CSV Injection"). */
const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

/**
 * A field of a CSV file (RFC 4180): quoted where it holds a quote, a comma or a line break. Text that a spreadsheet would run as a formula gets
 * an apostrophe in front; amounts and numbers are written by us and keep their sign. Amounts have a point before their 8 decimals.
 */
export function csvField(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "bigint") return formatDecimal(cell);
  if (typeof cell === "number") return String(cell);
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of a CSV file with its end (RFC 4180: CR LF). */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvField).join(",")}\r\n`;

/** A row as JSON: amounts as text with 8 decimals, so that no reader rounds them. */
export function jsonRow(columns: readonly string[], cells: readonly Cell[]): string {
  const plain = (cell: Cell | undefined) => (typeof cell === "bigint" ? formatDecimal(cell) : (cell ?? null));
  return JSON.stringify(Object.fromEntries(columns.map((name, index) => [name, plain(cells[index])])));
}
