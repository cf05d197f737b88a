import type { Bus } from "#server/exchange/kit/bus.ts";
import type { Clock } from "#server/exchange/kit/clock.ts";
import type { Mark, MarkSource, Marks } from "#server/exchange/markets/marks/types.ts";

/** What the marks are made of, kept from run to run. */
export interface MarkPrices {
  readonly now: Map<number, { readonly price: bigint; readonly source: MarkSource }>;
  readonly seqs: Map<number, number>;
}
export const noMarkPrices = (): MarkPrices => ({ now: new Map(), seqs: new Map() });

/** Marks that a test sets. They are published at every whole second and when one is taken, as the engine does. */
export interface FakeMarks extends Marks {
  /** The price of the marks from now on. */
  set(marketId: number, price: bigint, source?: MarkSource): void;
  /** The sources of a market fall silent: no marks are published. */
  silence(marketId: number): void;
}

export function createFakeMarks(
  { clock, bus }: { readonly clock: Clock; readonly bus: Bus },
  { now, seqs }: MarkPrices = noMarkPrices(),
): FakeMarks {
  const all: Mark[] = [];
  const newest = (marketId: number) => all.findLast((mark) => mark.marketId === marketId) ?? null;
  const publish = (marketId: number, time: number): Mark | null => {
    const found = now.get(marketId);
    if (!found) return null;
    const seq = (seqs.get(marketId) ?? 0) + 1;
    seqs.set(marketId, seq);
    const mark = { marketId, seq, time, ...found };
    all.push(mark);
    bus.emit("mark", mark);
    return mark;
  };
  let second = Math.floor(clock.now() / 1_000);
  const beat = () => {
    const begun = Math.floor(clock.now() / 1_000);
    if (begun > second) for (const marketId of now.keys()) publish(marketId, begun * 1_000);
    second = Math.max(second, begun);
    clock.after(1_000 - (clock.now() % 1_000), beat);
  };
  beat();
  return {
    set: (marketId, price, source = "quoted") => now.set(marketId, { price, source }),
    silence: (marketId) => now.delete(marketId),
    current: newest,
    isLive: (marketId) => now.has(marketId),
    takeNow: (marketId) => publish(marketId, clock.now()) ?? newest(marketId),
    between: (marketId, from, to) =>
      all.filter((mark) => mark.marketId === marketId && mark.time > from && mark.time <= to),
  };
}

/** A house that can lose anything. */
export const noHouseLimit = { check: () => undefined, register: () => undefined };
