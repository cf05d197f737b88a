/** What can be exported. `funding`: deposits and withdrawals; `transfers`: between the wallets of an account. */
export const exportKinds = [
  "orders",
  "fills",
  "positions",
  "options",
  "ledger",
  "funding",
  "transfers",
] as const;
export type ExportKind = (typeof exportKinds)[number];
export const exportFormats = ["csv", "json"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Rows of one account and period. */
export interface ExportFile {
  readonly account: number;
  readonly what: string;
  /** Unix ms; `to` is not included. */
  readonly from: number;
  readonly to: number;
  readonly format: ExportFormat;
}

/** A time in the name of a file, UTC: its day where it is midnight. @param ms unix time */
export function fileStamp(ms: number): string {
  const text = new Date(ms).toISOString().replaceAll(/[-:]|\.\d+/g, "");
  return text.endsWith("T000000Z") ? text.slice(0, 8) : text;
}

/** The name of a file: "millrace-7-ledger-20260101-20260201.csv". */
export const exportFileName = ({ account, what, from, to, format }: ExportFile): string =>
  `millrace-${account}-${what}-${fileStamp(from)}-${fileStamp(to)}.${format}`;
