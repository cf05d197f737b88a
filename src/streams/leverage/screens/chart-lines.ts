import type { Position } from "../../../api/leverage/types.ts";
import type { Pair } from "../../../api/markets/types.ts";
import { isOfPair } from "../../spot/order.fold.ts";
import type { ChartLine } from "./types.ts";

/**
 * The lines that a pair's positions draw on the chart: where they were opened, their stops, where pending orders wait, and the one
 * price at which all of them would be liquidated.
 */
export function chartLines(rows: readonly Position[], pair: Pair): readonly ChartLine[] {
  const own = rows.filter((row) => isOfPair(row, pair));
  return [...own.flatMap(linesOf), ...liquidationOf(own)];
}

function liquidationOf(rows: readonly Position[]): readonly ChartLine[] {
  for (const { state, side, contracts, liquidationPrice } of rows)
    if (state === "open" && liquidationPrice !== null)
      return [
        { id: "liquidation", kind: "liquidation", position: null, side, price: liquidationPrice, contracts },
      ];
  return [];
}

function linesOf({
  id,
  state,
  side,
  contracts,
  price,
  originPrice,
  takeProfit,
  stopLoss,
}: Position): ChartLine[] {
  const line = (kind: ChartLine["kind"], at: string | null): ChartLine[] =>
    at === null ? [] : [{ id: `${id} ${kind}`, kind, position: id, side, price: at, contracts }];
  if (state === "pending") return line("pending", originPrice);
  return [...line("entry", price), ...line("take-profit", takeProfit), ...line("stop-loss", stopLoss)];
}
