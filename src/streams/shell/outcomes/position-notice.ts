import { formatDecimal } from "#domain/numbers/decimal.ts";
import type { Position } from "../../../api/leverage/types.ts";
import { scaled, shortened, withSign } from "../../kit/arithmetic.ts";
import type { OrderNews, OrderNotice, OrderOutcome } from "./outcome.ts";

/** The steps of a leverage order, from its placement to its end. */
const steps = { pending: 1n, open: 2n, closing: 2n, closed: 3n, revoked: 3n } as const;

/** How far a leverage order has come. */
export function positionNews({ id, state }: Pick<Position, "id" | "state">): OrderNews {
  return { id: `lever ${id}`, step: steps[state] };
}

/** What a leverage order has come to: pending, opened, closed with its result, or cancelled. `null`: it is being closed. */
export function positionOutcome(position: Position): OrderOutcome | null {
  const { state, closeReason, profit, fee, overnightFee, pair } = position;
  switch (state) {
    case "pending":
      return { kind: "placed" };
    case "open":
      return { kind: "opened" };
    case "closing":
      return null;
    case "closed": {
      const result = profit ?? "0";
      const afterFees = (scaled(result) ?? 0n) - (scaled(fee) ?? 0n) - (scaled(overnightFee) ?? 0n);
      return {
        kind: "closed",
        reason: closeReason ?? "user",
        profit: signed(scaled(result) ?? 0n),
        afterFees: signed(afterFees),
        currency: pair.quote,
      };
    }
    case "revoked":
      return { kind: "cancelled", filled: null };
  }
}

/** The notice about a leverage order as the exchange keeps it; `null` while it is being closed. */
export function positionNotice(position: Position): OrderNotice | null {
  const outcome = positionOutcome(position);
  if (outcome === null) return null;
  const { id, pair, symbol, side, amount, leverage, state } = position;
  return {
    order: {
      symbol,
      side: side === "buy" ? "long" : "short",
      amount: shortened(amount),
      unit: `${pair.base} ×${leverage}`,
      price: shortened(priceOf(position, state)),
    },
    outcome,
    path: `/leverRecord?id=${id}`,
    news: positionNews(position),
  };
}

/** The price of the step: of opening, of closing, or the order's own. */
function priceOf({ price, originPrice, currentPrice }: Position, state: Position["state"]): string {
  if (state === "closed") return currentPrice;
  return state === "open" ? price : originPrice;
}

function signed(value: bigint): string {
  return withSign(value, shortened(formatDecimal(value)));
}
