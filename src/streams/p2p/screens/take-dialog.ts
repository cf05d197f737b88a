import { choicesOf } from "#domain/numbers/number-entry.ts";
import type { Advert, OtcMarket, P2pTerms, TakeOrder } from "../../../api/p2p/types.ts";
import type { Unsent } from "../../kit/command/command-types.ts";
import { decimalIn } from "../../kit/form/decimal-entry.ts";
import type { FormView, Problem } from "../../kit/form/form.ts";
import type { KeptTake } from "../kept-take.ts";
import { inDollars } from "../money.ts";
import { type TakeEntry, type TakeMeans, takeFigures, takerSide } from "../take.fold.ts";
import type { TakeView } from "./types.ts";

/** How long the dialog of an order stays open, in ms. */
const TAKE_WITHIN = 60_000;

export type TakeField = "means" | "typed";
type TakeEntered = Readonly<Record<TakeField, string>>;

/** The dialog while it is open. */
interface Dialog {
  readonly advert: Advert;
  readonly deadline: number;
  /** The price at which the user left it, where it was left. */
  readonly priceBefore: string | null;
}
/** The same with what is entered. */
export interface OpenTake extends Dialog {
  readonly means: TakeMeans;
  readonly typed: string;
}

/** A dialog with its whole time. @param now unix ms */
export function openOf(advert: Advert, now: number): OpenTake {
  return {
    advert,
    means: advert.limits === null ? "whole" : "money",
    typed: "",
    deadline: now + TAKE_WITHIN,
    priceBefore: null,
  };
}

/** The dialog with what is in its fields. */
export function enteredIn(dialog: Dialog, { means, typed }: TakeEntered): OpenTake {
  return { ...dialog, means: means === "whole" || means === "number" ? means : "money", typed };
}

/** What is kept of it while its person is on another page. */
export function keptOf({ advert, means, typed }: OpenTake): KeptTake {
  return { advertId: advert.id, means, typed, price: advert.price };
}

/** What is sent of it. */
export function orderOf({ advert, means, typed }: OpenTake): Unsent<TakeOrder> {
  const value = decimalIn(typed);
  return {
    advertId: advert.id,
    part: means === "whole" || value === null ? null : { means, value },
  };
}

/** The taker's fee in percent; `null`: unknown. */
export function feeOf(terms: P2pTerms | null, market: OtcMarket, advert: Advert): string | null {
  const fees = terms?.fees[market];
  if (fees === undefined) return null;
  return takerSide(advert) === "sell" ? fees.sellPercent : fees.buyPercent;
}

/** What the dialog depends on beside what was typed. */
export interface TakeAround {
  readonly dialog: Dialog;
  readonly feePercent: string | null;
  readonly yenPerDollar: string | null;
  readonly available: string | null;
  readonly missing: TakeView["missing"];
}

/** What its figures are made of. */
export function entryOf(
  { advert, means, typed }: OpenTake,
  { feePercent, available }: Pick<TakeAround, "feePercent" | "available">,
): TakeEntry {
  return { advert, means, typed, feePercent, available };
}

/** The form's rules: there is one entry. */
export function takeProblems(values: TakeEntered, around: TakeAround | null): { readonly typed?: Problem } {
  if (around === null) return {};
  const { problem } = takeFigures(entryOf(enteredIn(around.dialog, values), around));
  return problem === null ? {} : { typed: problem };
}

/** As it is shown; `null` once its time is over, but for an order that is on its way. */
export function viewOf(
  { values, problems }: Pick<FormView<TakeField>, "values" | "problems">,
  around: TakeAround,
  { secondsLeft, sending }: Pick<TakeView, "secondsLeft" | "sending">,
): TakeView | null {
  if (secondsLeft === 0 && !sending) return null;
  const { dialog, feePercent, yenPerDollar, available, missing } = around;
  const { advert, means, typed, priceBefore } = enteredIn(dialog, values);
  const { amount, money, fee, problem } = takeFigures(entryOf({ ...dialog, means, typed }, around));
  const side = takerSide(advert);
  return {
    ...{ secondsLeft, sending, feePercent, missing, advert, side, means, typed, amount, money, fee },
    choices: choicesOf(typed),
    inDollars: inDollars(money, advert.coinCode, yenPerDollar),
    available: side === "sell" ? available : null,
    priceBefore: priceBefore === advert.price ? null : priceBefore,
    // An empty entry is not judged before it is sent.
    problem: typed !== "" || means === "whole" ? (problem ?? undefined) : problems.typed,
  };
}
