import { amountHeld, averageEntry, costHeld, type Holding } from "#domain/records/cost.ts";
import { divideDown, UNIT } from "../../kit/arithmetic.ts";
import { assetName } from "../tables.ts";
import { applyEvent } from "./fold.ts";
import type { AssetEvent, Result, ResultKind } from "./types.ts";

/** Sums of results by where they come from, × 10^8 USDT. */
export interface Sums {
  readonly total: bigint;
  /** Fees that are in the results of trades. */
  readonly fees: bigint;
  readonly kinds: Readonly<Record<ResultKind, bigint>>;
}

/** What a market, or an asset without one, brought. */
export interface PairSum {
  readonly name: string;
  readonly kind: ResultKind;
  readonly total: bigint;
  readonly fees: bigint;
  /** How many events have a result. */
  readonly count: number;
}

/** What is held of an asset now. Values in USDT, × 10^8; `null`: without a price, or nothing is held. */
export interface AssetCost {
  readonly name: string;
  readonly amount: bigint;
  readonly cost: bigint;
  readonly averageEntry: bigint | null;
  readonly value: bigint | null;
  readonly unrealised: bigint | null;
}

export interface ProfitReport {
  readonly sums: Sums;
  /** By day of the zone, the newest first; days without a result are left out. */
  readonly days: readonly { readonly day: string; readonly sums: Sums }[];
  readonly pairs: readonly PairSum[];
  readonly assets: readonly AssetCost[];
  /** Newest first. */
  readonly results: readonly Result[];
}

const noKinds = { spot: 0n, leverage: 0n, options: 0n, income: 0n, costs: 0n };
const noSums: Sums = { total: 0n, fees: 0n, kinds: noKinds };

const feeOf = ({ event }: Result) => event.changes.reduce((sum, { fee }) => sum + fee, 0n);
const isResult = ({ event, disposals }: Result) =>
  event.kind !== "moved" && (disposals.length > 0 || event.direct !== 0n);

/**
 * Adds a result. What a coin gained until it was given for a fee or paid as a loss counts with that fee or loss, so that the kinds sum to the
 * total.
 */
function added(sums: Sums, { event, total }: Result, fee: bigint): Sums {
  if (event.kind === "moved") return sums;
  return {
    total: sums.total + total,
    fees: sums.fees + fee,
    kinds: { ...sums.kinds, [event.kind]: sums.kinds[event.kind] + total },
  };
}

/** The name under which a result is summed: its market, or its asset. */
const nameOf = ({ event }: Result): string => event.pair ?? assetName(event.changes[0]?.currencyId ?? 0);

function addPair(pairs: Map<string, PairSum>, result: Result, fee: bigint): void {
  const { kind } = result.event;
  if (kind === "moved") return;
  const name = nameOf(result);
  const { total, fees, count } = pairs.get(`${kind} ${name}`) ?? { total: 0n, fees: 0n, count: 0 };
  const row = { name, kind, total: total + result.total, fees: fees + fee, count: count + 1 };
  pairs.set(`${kind} ${name}`, row);
}

/** What is held now, by the price now. @param priceOf USDT per unit × 10^8; 0: none */
function assetsOf(
  holdings: ReadonlyMap<number, Holding>,
  priceOf: (currencyId: number) => bigint,
): readonly AssetCost[] {
  return [...holdings]
    .filter(([, holding]) => amountHeld(holding) > 0n)
    .map(([currencyId, holding]) => {
      const [amount, cost, price] = [amountHeld(holding), costHeld(holding), priceOf(currencyId)];
      const value = price > 0n ? divideDown(amount * price, UNIT) : null;
      const unrealised = value === null ? null : value - cost;
      return {
        name: assetName(currencyId),
        amount,
        cost,
        averageEntry: averageEntry(holding),
        value,
        unrealised,
      };
    })
    .sort((a, b) => Number((b.value ?? 0n) > (a.value ?? 0n)) - Number((b.value ?? 0n) < (a.value ?? 0n)));
}

/** About 5 ms of work. */
const EVENTS_PER_TURN = 2_000;

/** The results of a history in a period by average cost, and what is held at its end. */
export async function profitReport(
  events: readonly AssetEvent[],
  options: {
    readonly from: number;
    readonly to: number;
    readonly dayOf: (ms: number) => string;
    readonly priceOf: (currencyId: number) => bigint;
    readonly turn: () => Promise<void>;
  },
): Promise<ProfitReport> {
  const { from, to, dayOf, priceOf, turn } = options;
  const holdings = new Map<number, Holding>();
  const days = new Map<string, Sums>();
  const pairs = new Map<string, PairSum>();
  const results: Result[] = [];
  let sums = noSums;
  for (const [index, event] of events.entries()) {
    if (index % EVENTS_PER_TURN === 0) await turn();
    const result = applyEvent("average", holdings, event);
    if (event.time < from || event.time >= to || event.kind === "moved") continue;
    const fee = feeOf(result);
    sums = added(sums, result, fee);
    const day = dayOf(event.time);
    days.set(day, added(days.get(day) ?? noSums, result, fee));
    addPair(pairs, result, fee);
    if (isResult(result)) results.push(result);
  }
  return {
    sums,
    days: [...days].map(([day, sumsOfDay]) => ({ day, sums: sumsOfDay })).reverse(),
    pairs: [...pairs.values()].sort((a, b) => (a.name < b.name ? -1 : 1)),
    assets: assetsOf(holdings, priceOf),
    results: results.reverse(),
  };
}
