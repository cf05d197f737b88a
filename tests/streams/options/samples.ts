import type { Market } from "#src/api/markets/types.ts";
import type {
  InsuredHours,
  OptionDuration,
  OptionOrder,
  OptionsCurrency,
  StakeCover,
} from "#src/api/options/types.ts";
import { marketOf } from "../support/fakes.ts";

const btc = marketOf("BTC");
/** BTC/USDT (id 2), open for options. */
export const market: Market = { ...btc, open: { ...btc.open, options: true } };

/** A running option on BTC/USDT: up, 100 USDT at 100.00, 10 s from 0, 70 %. */
export function optionsOf(id: number, other: Partial<OptionOrder> = {}): OptionOrder {
  return {
    id,
    marketId: market.id,
    symbol: "BTC/USDT",
    insured: false,
    currencyId: 1,
    currency: "USDT",
    direction: "up",
    state: "running",
    seconds: 10,
    stake: "100",
    fee: "0.5",
    payoutPercent: "70",
    openPrice: "100.00",
    endPrice: null,
    profit: null,
    result: null,
    createdAt: 0,
    dueAt: 10_000,
    serverTime: null,
    clientOrderId: "",
    openMark: null,
    windowSeconds: 0,
    window: [],
    drawReason: null,
    openTrade: null,
    closeTrade: null,
    ...other,
  };
}

export function closedOf(id: number, other: Partial<OptionOrder> = {}): OptionOrder {
  return optionsOf(id, { state: "closed", endPrice: "101.00", profit: "70.00", result: "win", ...other });
}

export const duration: OptionDuration = {
  seconds: 30,
  payoutPercent: "70",
  lossPercent: "100",
  min: "10",
  max: "2000",
};
export const usdt: OptionsCurrency = {
  id: 1,
  name: "USDT",
  amounts: ["10", "50"],
  feePercent: "0.5",
  lot: "0.01",
  available: "1000",
  insured: null,
  insuredHours: null,
};
/** 120 USDT insured, nothing asked for. */
export const insured: StakeCover = { balance: "120", claimAt: null, claimPending: false };
/** Stakes of at most 50 must be insured now. */
export const hours: InsuredHours = { from: "00:00", to: "23:59", maxStake: "50", startsTomorrow: false };
