import type { Holding } from "#domain/records/cost.ts";
import type { Cell } from "#domain/records/csv.ts";
import { createDays, yearStart } from "#domain/records/zone.ts";
import { written } from "../exports.ts";
import { assetName, isoTime } from "../tables.ts";
import type { RecordFile, TaxRequest } from "../types.ts";
import { applyEvent, CASH } from "./fold.ts";
import type { AssetEvent, Result, ResultKind } from "./types.ts";

const columns = [
  ...["row", "kind", "cause", "pair", "reference", "time", "day", "asset", "amount", "acquired_at"],
  ...["acquired_day", "proceeds_usdt", "cost_usdt", "fee_usdt", "gain_usdt", "note"],
];

const METHOD =
  "FIFO: units leave the oldest lot of their asset first, over all wallets. Buying fees are in the cost, selling fees in the proceeds. " +
  "Assets that came in without a trade enter at the market price of their hour. Values in USDT.";
const UNKNOWN = "no acquisition is known: the cost counts as 0";

type Rows = readonly (readonly Cell[])[];
type Totals = Record<ResultKind | "disposals", bigint>;

/** What is the same in all rows of an event. */
const headOf = ({ kind, cause, pair, id, time }: AssetEvent, day: string): readonly Cell[] => [
  ...[kind, cause, pair, id, isoTime(time), day],
];

/** A row for each lot that left, and one for what the event brought by itself. */
function rowsOf({ event, disposals }: Result, dayOf: (ms: number) => string): Rows {
  const head = headOf(event, dayOf(event.time));
  const rows: (readonly Cell[])[] = disposals.map(
    ({ currencyId, amount, acquiredAt, proceeds, cost, fee, isUnknown }) => [
      ...["disposal", ...head, assetName(currencyId), amount],
      ...(acquiredAt === null ? [null, null] : [isoTime(acquiredAt), dayOf(acquiredAt)]),
      ...[proceeds, cost, fee, proceeds - cost, isUnknown ? UNKNOWN : null],
    ],
  );
  const [change] = event.changes;
  if (event.direct === 0n || change === undefined) return rows;
  const row = event.kind === "income" ? "income" : "result";
  const own = [row, ...head, assetName(change.currencyId), change.amount];
  return [...rows, [...own, null, null, null, null, null, event.direct, null]];
}

const totalRow = (name: string, gain: bigint): readonly Cell[] => [
  ...[
    "total",
    name,
    null,
    null,
    null,
    null,
    null,
    assetName(CASH),
    null,
    null,
    null,
    null,
    null,
    null,
    gain,
    null,
  ],
];

/** Events of one portion of the file. */
const PORTION = 500;

async function* yearRows(
  events: readonly AssetEvent[],
  { from, to, dayOf }: { readonly from: number; readonly to: number; dayOf(ms: number): string },
  turn: () => Promise<void>,
): AsyncGenerator<Rows> {
  const holdings = new Map<number, Holding>();
  const totals: Totals = { disposals: 0n, spot: 0n, leverage: 0n, options: 0n, income: 0n, costs: 0n };
  yield [["method", ...columns.slice(2).map(() => null), METHOD]];
  for (let start = 0; start < events.length; start += PORTION) {
    const rows: (readonly Cell[])[] = [];
    for (const event of events.slice(start, start + PORTION)) {
      if (event.time >= to) break;
      const result = applyEvent("fifo", holdings, event);
      if (event.time < from || event.kind === "moved") continue;
      totals.disposals += result.total - event.direct;
      totals[event.kind] += event.direct;
      rows.push(...rowsOf(result, dayOf));
    }
    if (rows.length > 0) yield rows;
    await turn();
  }
  const { spot, ...named } = totals;
  yield [
    ...Object.entries(named).map(([name, total]) => totalRow(name, total)),
    totalRow(
      "all",
      Object.values(named).reduce((sum, total) => sum + total, spot),
    ),
  ];
}

/**
 * The file of a calendar year in a time zone: each lot that was given away with its acquisition, proceeds, cost, fee and gain; income; results of
 * leverage and options; and totals. Lots by first in, first out (IRS Publication 550, "Identifying stock or bonds sold").
 */
export function openTaxFile(
  events: readonly AssetEvent[],
  { userId, year, zone, format }: TaxRequest,
  turn: () => Promise<void>,
): RecordFile {
  const [from, to] = [yearStart(year, zone), yearStart(year + 1, zone)];
  const file = { account: userId, what: `tax-${year}`, from, to, format };
  const portions = yearRows(events, { from, to, dayOf: createDays(zone) }, turn);
  return { ...file, text: written(file, { columns, portions }) };
}
