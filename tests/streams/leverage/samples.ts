import type { LeverageTerms, Position } from "#src/api/leverage/types.ts";
import type { Market } from "#src/api/markets/types.ts";
import { marketOf } from "../support/fakes.ts";

/** BTC/USDT with a contract of 0.001 BTC, a spread of 0.02 % and a fee of 0.05 %. */
export const leverageMarket: Market = {
  ...marketOf("BTC"),
  open: { spot: true, leverage: true, options: false },
  leverage: { contractSize: "0.001", spreadPercent: "0.02", feePercent: "0.05" },
};

/** An open long position of 10 contracts at 100.00 with a margin of 1. */
export function positionOf(id: number, other: Partial<Position> = {}): Position {
  return {
    id,
    pair: leverageMarket.pair,
    symbol: "BTC/USDT",
    side: "buy",
    state: "open",
    contracts: 10,
    leverage: "10",
    amount: "0.01",
    price: "100.00",
    originPrice: "99.98",
    currentPrice: "100.00",
    lastPrice: null,
    takeProfit: null,
    stopLoss: null,
    margin: "1.00000000",
    marginLeft: "1.00000000",
    fee: "0.00050000",
    overnightFee: "0",
    profit: "0.00000000",
    liquidationPrice: null,
    closeReason: null,
    partOf: null,
    createdAt: id,
    openedAt: id,
    closedAt: null,
    version: 1,
    ...other,
  };
}

export const terms: LeverageTerms = {
  markPrice: "100.00",
  markLive: true,
  depth: null,
  minContracts: 2,
  maxContracts: 500,
  leverageChoices: ["5", "10", "20"],
  quickContracts: [1, 10, 100],
  available: "50",
  startDistance: "5",
};
