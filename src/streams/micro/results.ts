import { map, type Observable } from "rxjs";
import { parseDecimal } from "#contract/decimal.ts";
import type { MicroOrder } from "../../api/values/index.ts";
import { inBatches } from "../operators/in-batches.ts";
import type { Reaction } from "../reactions/types.ts";
import { moneyText } from "./money.ts";

/** Orders that close within so many ms are told together: one line instead of sixty. */
const RESULTS_TOGETHER = 500;

/** What is said of results: of one order what was booked, of several how many were won. */
export function resultsOf(closings$: Observable<MicroOrder>): Observable<Reaction> {
  return closings$.pipe(inBatches(RESULTS_TOGETHER), map(reactionTo));
}

/** What is said of options that closed together: the result of one, how many won of several. */
export function reactionTo(closed: readonly MicroOrder[]): Reaction {
  const [order, ...others] = closed;
  if (order === undefined || others.length > 0) return several(closed);
  const { symbol, currency, result } = order;
  const values = { symbol, currency, profit: booked(order) };
  if (result === "win") return { kind: "say", tone: "good", message: "micro_won", values };
  return { kind: "say", tone: "plain", message: result === "loss" ? "micro_lost" : "micro_drew", values };
}

function several(closed: readonly MicroOrder[]): Reaction {
  const won = closed.filter(({ result }) => result === "win").length;
  const values = { count: String(closed.length), won: String(won) };
  return { kind: "say", tone: won > 0 ? "good" : "plain", message: "micro_results", values };
}

/** What the order changed in the wallet, from opening to closing, signed: the fee is part of it. */
function booked({ profit, fee }: MicroOrder): string {
  const [gain, cost] = [profit === null ? null : parseDecimal(profit), parseDecimal(fee)];
  if (gain === null || cost === null) return "";
  const value = gain - cost;
  return value > 0n ? `+${moneyText(value)}` : moneyText(value);
}
