import { formatDecimal, parseDecimal } from "#domain/numbers/decimal.ts";
import type { WalletKind } from "../../api/session/types.ts";
import type { WalletEntry } from "../../api/wallets/types.ts";

/** What one entry of the ledger did to a coin of one wallet. Changes are signed, with 8 decimals; `null`: this part did not change. */
export interface LogLine {
  /** Of its newest change. */
  readonly id: number;
  readonly text: string;
  /** `null` where the exchange does not say. */
  readonly wallet: WalletKind | null;
  readonly currency: string;
  readonly available: string | null;
  readonly locked: string | null;
  /** Unix ms; `null` where the exchange does not say. */
  readonly time: number | null;
}

function lineOf({ id, text, wallet, currency, frozen, change, time }: WalletEntry): LogLine {
  const [available, locked] = frozen === true ? [null, change] : [change, null];
  return { id, text, wallet, currency, available, locked, time };
}

function sum(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return formatDecimal((parseDecimal(a) ?? 0n) + (parseDecimal(b) ?? 0n));
}

/**
 * A log with a line for each entry, coin and wallet: what goes from available to locked is one line, not two. The changes of an entry
 * follow each other, newest first; where the exchange does not name entries each change is a line.
 */
export function logLines(entries: readonly WalletEntry[]): readonly LogLine[] {
  const lines: LogLine[] = [];
  let before: WalletEntry | null = null;
  for (const one of entries) {
    const last = lines.at(-1);
    if (last !== undefined && before !== null && isSameLine(before, one)) {
      const { available, locked } = lineOf(one);
      const joined = { available: sum(last.available, available), locked: sum(last.locked, locked) };
      lines[lines.length - 1] = { ...last, ...joined };
    } else lines.push(lineOf(one));
    before = one;
  }
  return lines;
}

function isSameLine(a: WalletEntry, b: WalletEntry): boolean {
  return a.entry !== null && a.entry === b.entry && a.currency === b.currency && a.wallet === b.wallet;
}
