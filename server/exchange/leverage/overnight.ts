import { overnightFeeOf } from "#domain/leverage/margin.ts";
import { ppmRate } from "#domain/numbers/rate.ts";
import type { AccountName } from "./account-key.ts";
import { dayOf } from "./day.ts";
import type { LeverageGroup } from "./group.ts";
import { postOvernight } from "./money.ts";
import type { Terms } from "./terms.ts";
import type { Position } from "./types.ts";

const least = (a: bigint, b: bigint) => (a < b ? a : b);

function charge(group: LeverageGroup, terms: Terms, position: Position, day: number): Position {
  const { price, amount, marginLeft } = position;
  const ppm = terms.rules(position.marketId)?.overnightPpm ?? 0n;
  const fee = overnightFeeOf(price, amount, ppmRate(ppm));
  const ofMargin = least(fee, marginLeft);
  const ofSpare = least(fee - ofMargin, group.available(terms.accountOf(position)));
  postOvernight(group, terms, position, { ofMargin, ofSpare });
  return group.change(position, {
    marginLeft: marginLeft - ofMargin,
    overnightFee: position.overnightFee + ofMargin + ofSpare,
    chargedDay: day,
  });
}

/**
 * Charges the overnight fee of `day` to an account's positions that were open before it: from what is left of the margin, then from
 * the spare balance; the rest is waived. Once a day, however often it is called: an order that waited for days and opened
 * on this one owes nothing, also when the day is charged again after a restart. Days on which the exchange was down are not
 * charged.
 */
export function chargeOvernight(
  group: LeverageGroup,
  terms: Terms,
  name: AccountName,
  day: number,
): readonly Position[] {
  const owing = ({ state, chargedDay, openedAt }: Position) =>
    state === "open" && chargedDay < day && openedAt !== null && dayOf(openedAt) < day;
  return group
    .positions(name)
    .filter(owing)
    .map((position) => charge(group, terms, position, day));
}
