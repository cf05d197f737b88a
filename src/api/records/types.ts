import type { ExportFormat, ExportKind } from "#domain/records/export-file.ts";
import type { Reply } from "../http/reply-types.ts";

export type { ExportFormat, ExportKind };

/** A file to download: records of a period (unix ms, `to` not included), or a tax year in a time zone. */
export type FileRequest =
  | {
      readonly kind: "records";
      readonly what: ExportKind;
      readonly from: number;
      readonly to: number;
      readonly format: ExportFormat;
    }
  | { readonly kind: "tax"; readonly year: number; readonly zone: string; readonly format: ExportFormat };

/** A download on its way, and its end. */
export type DownloadStep =
  | { readonly state: "receiving"; readonly bytes: number }
  | { readonly state: "settled"; readonly reply: Reply<Blob> };

export type ResultKind = "spot" | "leverage" | "options" | "income" | "costs";

/** Results in USDT, decimal text. `fees` are in them already. */
export interface ProfitSums {
  readonly result: string;
  readonly fees: string;
  readonly byKind: Readonly<Record<ResultKind, string>>;
}

export interface ProfitDay extends ProfitSums {
  /** "2026-01-31" */
  readonly day: string;
}

export interface ProfitPair {
  readonly name: string;
  readonly kind: ResultKind;
  readonly result: string;
  readonly fees: string;
  readonly count: number;
}

/** What is held of a coin, and what it cost. */
export interface CoinCost {
  readonly name: string;
  readonly amount: string;
  readonly cost: string;
  /** USDT per coin with fees; `null`: nothing is held. */
  readonly averageEntry: string | null;
  /** `null`: without a price. */
  readonly value: string | null;
  readonly unrealised: string | null;
}

export interface ProfitTrade {
  readonly time: number;
  readonly kind: ResultKind;
  /** The exchange's name of what it was: "trade", "lever_fee", … */
  readonly cause: string;
  readonly pair: string | null;
  readonly reference: number;
  readonly asset: string;
  readonly amount: string;
  readonly proceeds: string | null;
  readonly cost: string | null;
  readonly fee: string;
  readonly result: string;
  /** Units whose acquisition is not known: their cost counts as 0. */
  readonly isWithoutCost: boolean;
}

export interface Profit {
  readonly total: ProfitSums;
  readonly days: readonly ProfitDay[];
  readonly pairs: readonly ProfitPair[];
  readonly coins: readonly CoinCost[];
  /** The newest; `count`: how many there are in all. */
  readonly trades: readonly ProfitTrade[];
  readonly count: number;
}
