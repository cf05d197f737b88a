import type { Cell } from "#domain/records/csv.ts";
import { csvLine, jsonRow } from "#domain/records/csv.ts";
import type { ExportFile, ExportKind } from "#domain/records/export-file.ts";
import { positionRows } from "#server/storage/leverage/tables.ts";
import { optionOrderRows } from "#server/storage/options/tables.ts";
import {
  archivedBefore,
  entriesOf,
  movesInPeriod,
  openingsOf,
  type Period,
  rowsInPeriod,
} from "#server/storage/records/slices.ts";
import { fillRows, orderRows } from "#server/storage/spot/tables.ts";
import type { Storage } from "#server/storage/storage.ts";
import { recordRows } from "#server/storage/wallets/tables.ts";
import {
  assetName,
  fillLayout,
  fundingLayout,
  isoTime,
  type Layout,
  optionLayout,
  orderLayout,
  positionLayout,
  transferLayout,
  walletName,
} from "./tables.ts";
import type { ExportRequest, RecordFile } from "./types.ts";

type Rows = readonly (readonly Cell[])[];

/** Rows of a period by portions, and the names of their columns. */
export interface Table {
  readonly columns: readonly string[];
  readonly portions: AsyncIterable<Rows>;
}

async function* laidOut<Row>(slices: AsyncIterable<readonly Row[]>, { cells }: Layout<Row>) {
  for await (const rows of slices) yield rows.map(cells);
}
const table = <Row>(layout: Layout<Row>, slices: AsyncIterable<readonly Row[]>): Table => ({
  columns: layout.columns,
  portions: laidOut(slices, layout),
});

const ledgerColumns = [
  ...["row", "time", "entry_id", "transfer_id", "wallet", "part", "asset", "kind", "reference"],
  ...["amount", "balance"],
];

/**
 * The ledger of a period: for each account (wallet, part, asset) what it held at the beginning, each entry with the balance behind it, and
 * what it held at the end: opening + entries = closing. Accounts that held nothing and had no entry are left out.
 */
async function* ledgerRows(storage: Storage, period: Period): AsyncGenerator<Rows> {
  for (const account of await openingsOf(storage, period.userId, period.from)) {
    const part = account.bucket === "frozen" ? "held" : "available";
    const place = [walletName(account.wallet), part, assetName(account.currency_id)];
    const border = (row: string, time: number, balance: bigint): readonly Cell[] => [
      ...[row, isoTime(time), null, null, ...place, null, null, null, balance],
    ];
    let balance = account.opening;
    let isEmpty = balance === 0n;
    if (!isEmpty) yield [border("opening", period.from, balance)];
    for await (const entries of entriesOf(storage, account.id, period)) {
      const rows: (readonly Cell[])[] = isEmpty ? [border("opening", period.from, balance)] : [];
      isEmpty = false;
      for (const entry of entries) {
        balance += entry.amount;
        rows.push([
          ...["entry", isoTime(entry.time), Number(entry.id), Number(entry.transfer_id), ...place],
          ...[entry.kind, entry.reference, entry.amount, balance],
        ]);
      }
      yield rows;
    }
    if (!isEmpty) yield [border("closing", period.to, balance)];
  }
}

const tables: Readonly<Record<ExportKind, (storage: Storage, period: Period) => Table>> = {
  orders: (storage, period) =>
    table(orderLayout, rowsInPeriod(storage, "spot_order", period, orderRows.read)),
  fills: (storage, period) => table(fillLayout, rowsInPeriod(storage, "spot_fill", period, fillRows.read)),
  positions: (storage, period) =>
    table(positionLayout, rowsInPeriod(storage, "lever_position", period, positionRows.read)),
  options: (storage, period) =>
    table(optionLayout, rowsInPeriod(storage, "micro_order", period, optionOrderRows.read)),
  ledger: (storage, period) => ({ columns: ledgerColumns, portions: ledgerRows(storage, period) }),
  funding: (storage, period) =>
    table(fundingLayout, rowsInPeriod(storage, "chain_record", period, recordRows.read)),
  transfers: (storage, period) => table(transferLayout, movesInPeriod(storage, period)),
};

/** Writes a table as CSV with a line of names, or as JSON with what it is; one text for each portion. */
export async function* written(file: ExportFile, { columns, portions }: Table): AsyncGenerator<string> {
  const { account, what, from, to, format } = file;
  if (format === "csv") {
    yield csvLine(columns);
    for await (const rows of portions) yield rows.map(csvLine).join("");
    return;
  }
  const head = { account, what, from: isoTime(from), to: isoTime(to) };
  yield `${JSON.stringify(head).slice(0, -1)},"rows":[`;
  let between = "\n";
  for await (const rows of portions) {
    yield between + rows.map((cells) => jsonRow(columns, cells)).join(",\n");
    between = ",\n";
  }
  yield "\n]}\n";
}

/** Opens the file of a user's records. The ledger begins where its archive ends (decision 0113). */
export async function openExport(storage: Storage, request: ExportRequest): Promise<RecordFile> {
  const { userId, what, to, format } = request;
  const from =
    what === "ledger" ? Math.min(to, Math.max(request.from, await archivedBefore(storage))) : request.from;
  const file: ExportFile = { account: userId, what, from, to, format };
  return { ...file, text: written(file, tables[what](storage, { userId, from, to })) };
}
