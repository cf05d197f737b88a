import type { ExportFile, ExportFormat, ExportKind } from "#domain/records/export-file.ts";
import type { ProfitReport } from "./profit/report.ts";

/** Whose rows of which kind and period, and how they are written. */
export interface ExportRequest extends Pick<ExportFile, "from" | "to" | "format"> {
  readonly userId: number;
  readonly what: ExportKind;
}

/** A file that is made while it is read. */
export interface RecordFile extends ExportFile {
  readonly text: AsyncIterable<string>;
}

/** A calendar year in a time zone (IANA name). */
export interface TaxRequest {
  readonly userId: number;
  readonly year: number;
  readonly zone: string;
  readonly format: ExportFormat;
}

export interface ProfitRequest {
  readonly userId: number;
  /** Unix ms; `to` is not included. */
  readonly from: number;
  readonly to: number;
  /** Whose days results are summed by (IANA name). */
  readonly zone: string;
}

/** What users see of their own past. */
export interface Records {
  /** A file of a period; its text is made while it is read. */
  file(request: ExportRequest): Promise<RecordFile>;
  /** Profit and loss of a period by average cost. */
  profit(request: ProfitRequest): Promise<ProfitReport>;
  /** The file of a tax year, by lots: first in, first out. */
  taxFile(request: TaxRequest): Promise<RecordFile>;
}
