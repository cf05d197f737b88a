import { shortDecimal } from "../arithmetic.ts";
import type { NoticeKind } from "../news/types.ts";
import { nameOfCurrency } from "./checks.ts";
import type { OtcParts } from "./ports.ts";
import type { Deal } from "./types.ts";

const minute = (time: number | null) =>
  time === null ? "" : new Date(time).toISOString().slice(0, 16).replace("T", " ");

/** The words of a deal for its notices. */
function factsOf(deal: Deal): Readonly<Record<string, string>> {
  return {
    reference: deal.reference,
    number: shortDecimal(deal.number),
    currency: nameOfCurrency(deal.currencyId),
    money: shortDecimal(deal.money),
    code: deal.coinCode,
    time: minute(deal.deadline),
  };
}

/** Tells one side of a deal. */
export function tellSide(
  { notices }: Pick<OtcParts, "notices">,
  deal: Deal,
  userId: number,
  kind: NoticeKind,
): Promise<void> {
  return notices.tell(userId, kind, factsOf(deal));
}
