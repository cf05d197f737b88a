import { splitOf } from "#domain/leverage/split.ts";
import { formatDecimal } from "#domain/numbers/decimal.ts";
import type { Position } from "../../api/leverage/types.ts";
import { scaled } from "../kit/arithmetic.ts";
import type { Problem } from "../kit/form/form.ts";
import { contractsOf } from "./ticket/figures.ts";

/** How much of a position is to be closed: a share of what it has then, or contracts as typed. */
export type CloseAmount =
  | { readonly kind: "percent"; readonly percent: number }
  | { readonly kind: "typed"; readonly text: string };

/** The position that the user was asked about. */
export interface CloseState {
  readonly id: number;
  readonly amount: CloseAmount;
}
export type CloseChange =
  | { readonly kind: "ask"; readonly id: number }
  | { readonly kind: "amount"; readonly amount: CloseAmount }
  | { readonly kind: "dismiss" };

const ALL: CloseAmount = { kind: "percent", percent: 100 };

/** The question after a change; `null`: none. It begins with the whole position. */
export function applyClose(state: CloseState | null, change: CloseChange): CloseState | null {
  switch (change.kind) {
    case "ask":
      return { id: change.id, amount: ALL };
    case "amount":
      return state === null ? null : { ...state, amount: change.amount };
    case "dismiss":
      return null;
  }
}

/** The amount as text of contracts: a share is rounded down, to one contract at least. */
export function closeText(amount: CloseAmount, { contracts }: Position): string {
  if (amount.kind === "typed") return amount.text;
  return String(Math.max(1, Math.floor((contracts * amount.percent) / 100)));
}

/** The problem of typed contracts; the exchange checks them again. */
export function closeProblem(text: string, { contracts }: Position): Problem | null {
  const typed = contractsOf(text);
  if (typed === null)
    return /^\s*0*\s*$/.test(text) ? { code: "hands_too_few", values: { min: "1" } } : "hands_not_integer";
  return typed > contracts ? { code: "hands_too_many", values: { max: String(contracts) } } : null;
}

/** What share of the position the contracts are, in whole percent, rounded down. */
export function closePercent(text: string, { contracts }: Position): number {
  const typed = contractsOf(text) ?? 0;
  return Math.min(100, Math.floor((typed * 100) / contracts));
}

/** The part of a position as the exchange splits it off; the position itself for all its contracts. `null` while a figure of it is unknown. */
export function partOf(position: Position, contracts: number): Position | null {
  if (contracts === position.contracts) return position;
  const [amount, margin, marginLeft] = [position.amount, position.margin, position.marginLeft].map(scaled);
  const [fee, overnightFee] = [position.fee, position.overnightFee].map(scaled);
  const figures = { amount, margin, marginLeft, fee, overnightFee };
  if (!isKnown(figures)) return null;
  const { part } = splitOf({ contracts: position.contracts, ...figures }, contracts);
  return {
    ...position,
    contracts,
    amount: formatDecimal(part.amount),
    margin: formatDecimal(part.margin),
    marginLeft: formatDecimal(part.marginLeft),
    fee: formatDecimal(part.fee),
    overnightFee: formatDecimal(part.overnightFee),
  };
}

type Figure = "amount" | "margin" | "marginLeft" | "fee" | "overnightFee";
function isKnown(
  figures: Readonly<Record<Figure, bigint | null | undefined>>,
): figures is Readonly<Record<Figure, bigint>> {
  return Object.values(figures).every((figure) => typeof figure === "bigint");
}
