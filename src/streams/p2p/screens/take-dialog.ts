import { choicesOf } from "#domain/numbers/number-entry.ts";
import type { Advert, OtcMarket, P2pTerms, TakeOrder } from "../../../api/p2p/types.ts";
import type { Unsent } from "../../kit/command/command-types.ts";
import { decimalIn } from "../../kit/form/decimal-entry.ts";
import type { KeptTake } from "../kept-take.ts";
import { inDollars } from "../money.ts";
import { type TakeEntry, type TakeMeans, takeFigures, takerSide } from "../take.fold.ts";
import type { TakeView } from "./types.ts";

/** How long the dialog of an order stays open, in ms. */
const TAKE_WITHIN = 60_000;

/** The dialog while it is open. */
export interface OpenTake {
  readonly advert: Advert;
  readonly means: TakeMeans;
  readonly typed: string;
  readonly judged: boolean;
  readonly deadline: number;
  /** The price at which the person left it, where it was left. */
  readonly priceBefore: string | null;
}

export type DialogChange =
  | { readonly kind: "opened"; readonly dialog: OpenTake }
  | ({ readonly kind: "typed" } & Partial<Pick<OpenTake, "means" | "typed">>)
  | { readonly kind: "submitted" }
  | { readonly kind: "closed" };

/** The dialog after a change; `null`: closed. */
export function applyDialog(dialog: OpenTake | null, change: DialogChange): OpenTake | null {
  if (change.kind === "opened") return change.dialog;
  if (change.kind === "closed" || dialog === null) return null;
  if (change.kind === "submitted") return { ...dialog, judged: true };
  return { ...dialog, means: change.means ?? dialog.means, typed: change.typed ?? dialog.typed };
}

/** A dialog with its whole time. @param now unix ms */
export function openOf(advert: Advert, now: number): OpenTake {
  return {
    advert,
    means: advert.limits === null ? "whole" : "money",
    typed: "",
    judged: false,
    deadline: now + TAKE_WITHIN,
    priceBefore: null,
  };
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

/** What the dialog shows beside what was typed. */
type Around = Pick<TakeView, "secondsLeft" | "feePercent" | "available" | "sending" | "missing">;
type AroundView = Around & Pick<P2pTerms, "yenPerDollar">;

/** What its figures are made of. */
export function entryOf(
  { advert, means, typed }: OpenTake,
  { feePercent, available }: Pick<Around, "feePercent" | "available">,
): TakeEntry {
  return { advert, means, typed, feePercent, available };
}

/** As it is shown; `null` once its time is over, but for an order that is on its way. */
export function viewOf(now: OpenTake, { yenPerDollar, ...around }: AroundView): TakeView | null {
  if (around.secondsLeft === 0 && !around.sending) return null;
  const { advert, means, typed, judged, priceBefore } = now;
  const { amount, money, fee, problem } = takeFigures(entryOf(now, around));
  const side = takerSide(advert);
  return {
    ...around,
    advert,
    side,
    means,
    typed,
    choices: choicesOf(typed),
    amount,
    money,
    inDollars: inDollars(money, advert.coinCode, yenPerDollar),
    fee,
    available: side === "sell" ? around.available : null,
    priceBefore: priceBefore === advert.price ? null : priceBefore,
    // An empty entry is not judged before it is sent.
    problem: (judged || typed !== "" || means === "whole") && problem !== null ? problem : undefined,
  };
}
