import { formatDecimal, parseDecimal } from "#contract/decimal.ts";
import type { WalletEntry, WalletKind } from "../../api/values/index.ts";

/** What one entry of the ledger did to a coin of one wallet. Changes are signed, with 8 decimals; `null`: this part did not change. */
export interface LogLine {
  /** Of its newest change. */
  readonly id: number;
  readonly text: string;
  /** `null` where it is not told. */
  readonly wallet: WalletKind | null;
  readonly currency: string;
  readonly available: string | null;
  readonly locked: string | null;
  /** Unix ms; `null` where it is not told. */
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
  entries.forEach((one, index) => {
    const before = entries[index - 1];
    const last = lines.at(-1);
    const isSame =
      one.entry !== null &&
      before?.entry === one.entry &&
      before.currency === one.currency &&
      before.wallet === one.wallet;
    if (!isSame || last === undefined) return void lines.push(lineOf(one));
    const { available, locked } = lineOf(one);
    lines[lines.length - 1] = {
      ...last,
      available: sum(last.available, available),
      locked: sum(last.locked, locked),
    };
  });
  return lines;
}
