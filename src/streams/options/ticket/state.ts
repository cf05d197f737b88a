import type { Refusal } from "../../../api/http/reply-types.ts";
import type { Market } from "../../../api/markets/types.ts";
import type { OptionDuration, OptionsCurrency, OptionTerms } from "../../../api/options/types.ts";
import { scaled } from "../../kit/arithmetic.ts";

/** `cover`: what insurance asks for, whatever is typed. */
export type OptionField = "seconds" | "currency" | "cover" | "stake";

/** What the ticket knows: what was chosen and typed, and what market, terms and wallet say. */
export interface TicketState {
  readonly market: Market | null;
  readonly durations: readonly OptionDuration[];
  readonly currencies: readonly OptionsCurrency[];
  /** Why durations or currencies did not come. */
  readonly refusal: Refusal | null;
  /** As chosen; `null`: the first that is offered. */
  readonly seconds: number | null;
  readonly currencyId: number | null;
  /** As typed. */
  readonly stake: string;
  readonly touched: boolean;
  /** A submission was tried: every problem shows. */
  readonly checked: boolean;
  readonly stage: "editing" | "confirming" | "sending" | "unknown";
  /** Whether an order is confirmed before it is sent; one by a hotkey never is. */
  readonly confirms: boolean;
  /** The order to confirm; `null`: none. */
  readonly asked: OptionTerms | null;
  /** The order to send; a new object sends it. */
  readonly outgoing: OptionTerms | null;
}

export const emptyTicket: TicketState = {
  market: null,
  durations: [],
  currencies: [],
  refusal: null,
  seconds: null,
  currencyId: null,
  stake: "",
  touched: false,
  checked: false,
  stage: "editing",
  confirms: false,
  asked: null,
  outgoing: null,
};

/** The duration that holds: the chosen one while it is offered, else the first. */
export function durationOf({ durations, seconds }: TicketState): OptionDuration | null {
  return durations.find((one) => one.seconds === seconds) ?? durations[0] ?? null;
}

/** The currency that holds: the chosen one while it is offered, else the market's quote currency, else the first. */
export function currencyOf({ currencies, currencyId, market }: TicketState): OptionsCurrency | null {
  const withId = (id: number | null | undefined) => currencies.find((one) => one.id === id);
  return withId(currencyId) ?? withId(market?.pair.quoteId) ?? currencies[0] ?? null;
}

/** The largest stake: that of the duration, in insured hours no more than their cap; `null`: no maximum. */
export function largestStake(state: TicketState): string | null {
  const most = durationOf(state)?.max ?? null;
  const cap = currencyOf(state)?.insuredHours?.maxStake ?? null;
  const [maxValue, capValue] = [scaled(most), scaled(cap)];
  return maxValue === null || (capValue !== null && capValue < maxValue) ? cap : most;
}
