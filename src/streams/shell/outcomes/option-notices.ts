import { map, type Observable } from "rxjs";
import { formatDecimal } from "#domain/numbers/decimal.ts";
import type { OptionOrder } from "../../../api/options/types.ts";
import { scaled, shortened, withSign } from "../../kit/arithmetic.ts";
import { inBatches } from "../../kit/operators/in-batches.ts";
import type { Reaction } from "../reactions/types.ts";
import { reportOrder } from "./order-notices.ts";
import type { OrderNotice, OrderOutcome } from "./outcome.ts";

/** Options that close within this many ms are reported together: one line instead of sixty. */
const TOGETHER = 500;

/** Notices about options that closed: of one what was booked, of several how many were won. */
export function optionNotices(closings$: Observable<OptionOrder>): Observable<Reaction> {
  return closings$.pipe(inBatches(TOGETHER), map(optionsReaction));
}

/** What is reported of options that closed together. */
export function optionsReaction(closed: readonly OptionOrder[]): Reaction {
  const [order, ...others] = closed;
  if (order !== undefined && others.length === 0) return reportOrder(optionNotice(order));
  return { kind: "say-orders", notices: closed.map(optionNotice) };
}

/** The notice about an option as it is now: opened, or settled with what it changed in the wallet. */
export function optionNotice(order: OptionOrder): OrderNotice {
  const { id, symbol, direction, stake, currency, state } = order;
  return {
    order: { symbol, side: direction, amount: shortened(stake), unit: currency, price: null },
    outcome: state === "closed" ? settled(order) : { kind: "running" },
    path: `/micro/result/${id}`,
    news: { id: `option ${id}`, step: state === "closed" ? 2n : 1n },
  };
}

function settled(order: OptionOrder): OrderOutcome {
  const { result, currency } = order;
  return { kind: "settled", result: result ?? "draw", booked: booked(order), currency };
}

/** What the option changed in the wallet, from opening to settlement, signed: the fee is part of it. `null`: not known. */
function booked({ profit, fee }: OptionOrder): string | null {
  const [gain, cost] = [scaled(profit), scaled(fee)];
  if (gain === null || cost === null) return null;
  const value = gain - cost;
  return withSign(value, shortened(formatDecimal(value)));
}
