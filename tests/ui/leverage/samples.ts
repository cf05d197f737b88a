import { BehaviorSubject, combineLatest, map, of } from "rxjs";
import { vi } from "vitest";
import { type Loadable, ready } from "#src/streams/kit/resource/loadable.ts";
import type {
  CloseEstimate,
  CloseView,
  LeverageRisk,
  Position,
  PositionsModel,
  StopsView,
} from "#src/streams/leverage/screens/types.ts";

/** An open long position of BTC/USDT, with what a test changes of it. */
export function position(change: Partial<Position> = {}): Position {
  return {
    id: 7,
    pair: { baseId: 1, quoteId: 3, base: "BTC", quote: "USDT" },
    symbol: "BTC/USDT",
    side: "buy",
    state: "open",
    contracts: 10,
    leverage: "20",
    amount: "0.01",
    price: "67000.00",
    originPrice: "66986.60",
    currentPrice: "67100.00",
    lastPrice: "67090.00",
    takeProfit: null,
    stopLoss: "66000.00",
    margin: "33.5",
    marginLeft: "33.5",
    fee: "0.335",
    overnightFee: "0.01",
    profit: "1",
    liquidationPrice: "65000.00",
    closeReason: null,
    partOf: null,
    createdAt: 0,
    openedAt: 0,
    closedAt: null,
    version: 1,
    ...change,
  };
}

export const calmRisk: LeverageRisk = {
  quoteId: 3,
  quote: "USDT",
  ratePercent: "220.00",
  margin: "33.5",
  profit: "1",
  available: "39.2",
  thresholdPercent: "110",
};

/** A model of positions with intents that are watched. */
export function positionsModel(open: readonly Position[], risk: LeverageRisk = calmRisk) {
  const open$ = new BehaviorSubject<Loadable<readonly Position[]>>(ready(open));
  const stops$ = new BehaviorSubject<StopsView | null>(null);
  const estimates$ = new BehaviorSubject<readonly CloseEstimate[]>([]);
  const closing$ = new BehaviorSubject<CloseView | null>(null);
  /** The question about all of a position, with its estimate. */
  const asked = (id: number): CloseView | null => {
    const row = open.find((one) => one.id === id);
    if (row === undefined) return null;
    const { contracts, marginLeft: released } = row;
    const amount = { contracts: String(contracts), count: contracts, percent: 100, problem: null };
    return { ...amount, position: row, released, estimate: null };
  };
  const model: PositionsModel = {
    open$,
    pending$: of(ready([])),
    risk$: of(ready(risk)),
    closing$: of(new Set<number>()),
    close: vi.fn(),
    closing: {
      view$: combineLatest([closing$, estimates$]).pipe(
        map(
          ([view, all]) =>
            view && { ...view, estimate: all.find(({ id }) => id === view.position.id) ?? null },
        ),
      ),
      ask: vi.fn((id: number) => closing$.next(asked(id))),
      change: vi.fn(),
      percent: vi.fn(),
      confirm: vi.fn(() => closing$.next(null)),
      dismiss: vi.fn(() => closing$.next(null)),
    },
    ifAllClosed: () => estimates$,
    revoke: vi.fn(),
    closeMany: vi.fn(),
    stops: {
      view$: stops$,
      edit: vi.fn(),
      change: vi.fn(),
      step: vi.fn(),
      save: vi.fn(),
      close: vi.fn(),
    },
    retry: vi.fn(),
  };
  return { model, open$, stops$, estimates$, closing$ };
}
