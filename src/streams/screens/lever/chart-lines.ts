import type { Pair, Position } from "../../../api/values/index.ts";
import { isOfPair } from "../../spot/order-fold.ts";
import type { ChartLine } from "./types.ts";

/** The lines that a pair's positions draw on the chart: where they were opened, their stops, and where pending orders wait. */
export function chartLines(rows: readonly Position[], pair: Pair): readonly ChartLine[] {
  return rows.filter((row) => isOfPair(row, pair)).flatMap(linesOf);
}

function linesOf({
  id,
  state,
  side,
  hands,
  price,
  originPrice,
  takeProfit,
  stopLoss,
}: Position): ChartLine[] {
  const line = (kind: ChartLine["kind"], at: string | null): ChartLine[] =>
    at === null ? [] : [{ id: `${id} ${kind}`, kind, side, price: at, hands }];
  if (state === "pending") return line("pending", originPrice);
  return [...line("entry", price), ...line("take-profit", takeProfit), ...line("stop-loss", stopLoss)];
}
