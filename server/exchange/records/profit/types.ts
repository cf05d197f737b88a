import type { Holding } from "#domain/records/cost.ts";
import type { TransferKind } from "../../ledger/types.ts";

/** Where a result comes from. `income`: interest, commissions, yields; `costs`: fees that are not of a trade. */
export type ResultKind = "spot" | "leverage" | "options" | "income" | "costs";

/** A change of what a user has, in the order of time. Amounts and values × 10^8, values in USDT. */
export interface AssetChange {
  readonly currencyId: number;
  /** Above 0: came in; below 0: went out. */
  readonly amount: bigint;
  /** In USDT, the fee taken out or added; `null`: no price of the time is known. */
  readonly value: bigint | null;
  /** Contained in the value; in USDT. */
  readonly fee: bigint;
}

/** Something that happened to a user's assets. */
export interface AssetEvent {
  readonly time: number;
  /** Of the fill, the position or the option; otherwise of the entry in the ledger. */
  readonly id: number;
  readonly kind: ResultKind | "moved";
  /** Why: a trade, or what the ledger says. */
  readonly cause: "trade" | "archived" | TransferKind;
  /** The symbol of the market, where there is one. */
  readonly pair: string | null;
  readonly changes: readonly AssetChange[];
  /** What it brought by itself, beside gains of assets that left; in USDT, × 10^8. */
  readonly direct: bigint;
}

/** Units of one lot that left for something: the gain is proceeds − cost. */
export interface Disposal {
  readonly currencyId: number;
  readonly amount: bigint;
  /** Unix ms; `null`: an average, or unknown. */
  readonly acquiredAt: number | null;
  /** After the fee. */
  readonly proceeds: bigint;
  readonly cost: bigint;
  /** Contained in the proceeds. */
  readonly fee: bigint;
  /** No cost of these units is known: it counts as 0. */
  readonly isUnknown: boolean;
}

/** Results of an event: disposals, and what it brought by itself. */
export interface Result {
  readonly event: AssetEvent;
  readonly disposals: readonly Disposal[];
  /** Gains of the disposals and the direct result. */
  readonly total: bigint;
}

/** What is held of each currency, with its cost. */
export type Holdings = ReadonlyMap<number, Holding>;
