import { BehaviorSubject, of } from "rxjs";
import { vi } from "vitest";
import { type Loadable, loading, ready } from "#src/streams/kit/resource/loadable.ts";
import { viewsOfRunning } from "#src/streams/options/screens/running-views.ts";
import type {
  Listing,
  Market,
  OptionOrder,
  OptionPreviewView,
  OptionTicketView,
  RunningOrder,
} from "#src/streams/options/screens/types.ts";

export const market: Market = {
  id: 1,
  key: "BTC_USDT",
  symbol: "BTC/USDT",
  pair: { baseId: 1, quoteId: 2, base: "BTC", quote: "USDT" },
  fullName: "Bitcoin",
  tick: "0.01",
  priceDecimals: 2,
  lot: "0.0001",
  amountDecimals: 4,
  minAmount: "0.0001",
  minValue: "5",
  makerFee: "0.001",
  takerFee: "0.001",
  listed: true,
  open: { spot: true, leverage: true, options: true },
  usdPerQuote: "1",
};

export function orderOf(changes: Partial<OptionOrder> = {}): OptionOrder {
  return {
    id: 7,
    marketId: 1,
    insured: false,
    symbol: "BTC/USDT",
    currencyId: 2,
    currency: "USDT",
    direction: "up",
    state: "running",
    seconds: 60,
    stake: "10",
    fee: "0.2",
    payoutPercent: "85",
    openPrice: "67400.00",
    endPrice: null,
    profit: null,
    result: null,
    createdAt: Date.UTC(2026, 10, 21, 14, 3, 0, 5),
    dueAt: Date.UTC(2026, 10, 21, 14, 4, 0, 5),
    serverTime: null,
    clientOrderId: "a",
    openMark: null,
    windowSeconds: 0,
    window: [],
    drawReason: null,
    openTrade: null,
    closeTrade: null,
    ...changes,
  };
}

export function runningOf(changes: Partial<RunningOrder> = {}): RunningOrder {
  return {
    order: orderOf(),
    secondsLeft: 42,
    left: 0.7,
    price: "67412.30",
    average: null,
    marksIn: 0,
    outcome: "win",
    profit: "8.5",
    closed: false,
    ...changes,
  };
}

const ticketView: OptionTicketView = {
  durations: [
    { seconds: 30, payoutPercent: "80", lossPercent: "100", min: "5", max: "500" },
    { seconds: 60, payoutPercent: "85", lossPercent: "100", min: "10", max: "5000" },
  ],
  seconds: 60,
  currencies: [
    {
      id: 2,
      name: "USDT",
      amounts: ["10", "50"],
      feePercent: "2",
      lot: "0.01",
      available: "100",
      insured: null,
      insuredHours: null,
    },
    {
      id: 3,
      name: "USDC",
      amounts: ["10"],
      feePercent: "2",
      lot: null,
      available: "0",
      insured: null,
      insuredHours: null,
    },
  ],
  currencyId: 2,
  stake: "10",
  most: "5000",
  amounts: ["10", "50"],
  available: "100",
  insured: false,
  fee: "0.2",
  win: "8.5",
  loss: "10",
  cost: "10.2",
  problems: {},
  refusal: null,
  stage: "editing",
  asked: null,
};

/** The parts of a screen that the ticket and the lists show, with intents that are watched. */
export function fakeScreen(view: Partial<OptionTicketView> = {}, signedIn = true) {
  const preview$ = new BehaviorSubject<OptionPreviewView>({ state: "asking" });
  const view$ = new BehaviorSubject<OptionTicketView>({ ...ticketView, ...view });
  const running$ = new BehaviorSubject<Loadable<readonly RunningOrder[]>>(loading);
  const closed$ = new BehaviorSubject<Loadable<Listing<OptionOrder>>>(
    ready({ items: [], more: false, loadingMore: false }),
  );
  const proof$ = new BehaviorSubject<Loadable<OptionOrder> | null>(null);
  const armed$ = new BehaviorSubject(false);
  const confirms$ = new BehaviorSubject(false);
  const ticket = {
    view$,
    preview$,
    chooseDuration: vi.fn(),
    chooseCurrency: vi.fn(),
    change: vi.fn(),
    submit: vi.fn(),
    confirm: vi.fn(),
    dismiss: vi.fn(),
    confirms$,
    setConfirms: vi.fn((confirms: boolean) => confirms$.next(confirms)),
    hotkeys: { armed$, arm: vi.fn((on: boolean) => armed$.next(on)), press: vi.fn() },
    retry: vi.fn(),
  };
  const intents = { moreClosed: vi.fn(), showProof: vi.fn(), retry: vi.fn() };
  return {
    ticket,
    ...viewsOfRunning(running$),
    running$,
    closed$,
    proof$,
    signedIn$: of(signedIn),
    ...intents,
  };
}
