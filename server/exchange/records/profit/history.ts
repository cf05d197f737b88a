import { tradeValue } from "#domain/spot/spot.ts";
import {
  accountsHeldBy,
  archivedBefore,
  type EntryRow,
  entriesOf,
  rowsInPeriod,
} from "#server/storage/records/slices.ts";
import { fillRows, type KeptFill } from "#server/storage/spot/tables.ts";
import type { Storage } from "#server/storage/storage.ts";
import { marketOf } from "../tables.ts";
import { type FlowKind, flowKinds, flowNames, hasDirectResult, subjectOf } from "./kinds.ts";
import type { PastPrices } from "./prices.ts";
import type { AssetChange, AssetEvent } from "./types.ts";

const absolute = (value: bigint) => (value < 0n ? -value : value);

/**
 * A fill: what was given leaves for its value, what was received comes in for it. The fee of a buy is taken in the coin and makes each unit
 * dearer: turnover ÷ (amount − fee); that of a sell lowers the proceeds: turnover − fee.
 */
async function tradeOf(fill: KeptFill, prices: PastPrices): Promise<AssetEvent> {
  const { id, time, side, price, amount, fee } = fill;
  const { base, quote, symbol } = marketOf(fill.marketId);
  const turnover = tradeValue(price, amount);
  const quotedValue = (quoted: bigint) => prices.valueAt(quote.id, quoted, time);
  const trade = { time, id, kind: "spot", cause: "trade", pair: symbol, direct: 0n } as const;
  if (side === "buy") {
    const [value, paid] = [await quotedValue(turnover), await quotedValue((turnover * fee) / amount)];
    const given: AssetChange = { currencyId: quote.id, amount: -turnover, value, fee: 0n };
    return {
      ...trade,
      changes: [given, { currencyId: base.id, amount: amount - fee, value, fee: paid ?? 0n }],
    };
  }
  const [value, paid] = [await quotedValue(turnover - fee), await quotedValue(fee)];
  const given: AssetChange = { currencyId: base.id, amount: -amount, value, fee: paid ?? 0n };
  return { ...trade, changes: [given, { currencyId: quote.id, amount: turnover - fee, value, fee: 0n }] };
}

/** An entry of the ledger that is no trade, at the price of its time. */
async function flowOf(entry: EntryRow, currencyId: number, prices: PastPrices): Promise<AssetEvent> {
  // The statement asks for these kinds alone.
  const cause = entry.kind as FlowKind;
  const time = Number(entry.time);
  const value = await prices.valueAt(currencyId, absolute(entry.amount), time);
  const { pair, number } = subjectOf(cause, entry.reference);
  const direct = hasDirectResult(cause) ? (value ?? 0n) : 0n;
  return {
    ...{ time, id: number ?? Number(entry.transfer_id), kind: flowKinds[cause], cause, pair },
    changes: [{ currencyId, amount: entry.amount, value, fee: 0n }],
    direct: entry.amount < 0n ? -direct : direct,
  };
}

/** What is held and no event explains: entries that were archived. It comes before everything else, without a cost. */
function archived(accounts: Awaited<ReturnType<typeof accountsHeldBy>>, events: readonly AssetEvent[]) {
  const unexplained = new Map<number, bigint>();
  const add = (currencyId: number, amount: bigint) =>
    unexplained.set(currencyId, (unexplained.get(currencyId) ?? 0n) + amount);
  for (const { currencyId, balance } of accounts) add(currencyId, balance);
  for (const { changes } of events) for (const { currencyId, amount } of changes) add(currencyId, -amount);
  const changes = [...unexplained]
    .filter(([, amount]) => amount !== 0n)
    .map(([currencyId, amount]): AssetChange => ({ currencyId, amount, value: null, fee: 0n }));
  return { time: 0, id: 0, kind: "moved", cause: "archived", pair: null, changes, direct: 0n } as const;
}

export interface HistoryParts {
  readonly storage: Storage;
  readonly prices: PastPrices;
  /** Lets others work; called every few thousand rows. */
  readonly turn: () => Promise<void>;
}

/** Everything that changed what a user has, in the order of time. */
export async function historyOf(
  { storage, prices, turn }: HistoryParts,
  userId: number,
): Promise<readonly AssetEvent[]> {
  const all = { userId, from: 0, to: Number.MAX_SAFE_INTEGER };
  const events: AssetEvent[] = [];
  const hasArchive = (await archivedBefore(storage)) > 0;
  const accounts = await accountsHeldBy(storage, userId);
  for await (const fills of rowsInPeriod(storage, "spot_fill", all, fillRows.read)) {
    for (const fill of fills) events.push(await tradeOf(fill, prices));
    await turn();
  }
  for (const { id, currencyId } of accounts)
    for await (const entries of entriesOf(storage, id, all, flowNames)) {
      for (const entry of entries) events.push(await flowOf(entry, currencyId, prices));
      await turn();
    }
  events.sort((a, b) => a.time - b.time || Number(a.cause === "trade") - Number(b.cause === "trade"));
  return hasArchive ? [archived(accounts, events), ...events] : events;
}
