import { map, type Observable } from "rxjs";
import { parseDecimal } from "#contract/decimal.ts";
import type { MicroOrder } from "../../api/values/index.ts";
import { inBatches } from "../operators/in-batches.ts";
import type { Reaction } from "../reactions/types.ts";
import { moneyText } from "./money.ts";

/** Orders that close within so many ms are told together: one line instead of sixty. */
const RESULTS_TOGETHER = 500;

/** What is said of results: of one order its profit or loss, of several how many were won. */
export function resultsOf(closings$: Observable<MicroOrder>): Observable<Reaction> {
  return closings$.pipe(inBatches(RESULTS_TOGETHER), map(reactionTo));
}

/** What is said of options that closed together: the result of one, how many won of several. */
export function reactionTo(closed: readonly MicroOrder[]): Reaction {
  const [order, ...others] = closed;
  if (order === undefined || others.length > 0) return several(closed);
  const { symbol, currency, result } = order;
  const values = { symbol, currency, profit: signed(order.profit) };
  if (result === "win") return { kind: "say", tone: "good", message: "micro_won", values };
  return { kind: "say", tone: "plain", message: result === "loss" ? "micro_lost" : "micro_drew", values };
}

function several(closed: readonly MicroOrder[]): Reaction {
  const won = closed.filter(({ result }) => result === "win").length;
  const values = { count: String(closed.length), won: String(won) };
  return { kind: "say", tone: won > 0 ? "good" : "plain", message: "micro_results", values };
}

function signed(profit: string | null): string {
  const value = profit === null ? null : parseDecimal(profit);
  if (value === null) return "";
  return value > 0n ? `+${moneyText(value)}` : moneyText(value);
}
