import { minuteText } from "#domain/minute-text.ts";
import { shortDecimal } from "../kit/arithmetic.ts";
import type { NoticeKind } from "../news/types.ts";
import { nameOfCurrency } from "./checks.ts";
import type { P2pParts } from "./ports.ts";
import type { Deal } from "./types.ts";

/** A deadline, cut to its minute, so that paying by the announced time is in time. */
const minute = (time: number | null) => (time === null ? "" : minuteText(time));

/** The parameters of a deal's notices, with its place: an old notice links to the deal's current state. */
function factsOf(deal: Deal, userId: number): Readonly<Record<string, string>> {
  return {
    market: deal.market,
    dealId: String(deal.id),
    advertId: String(deal.advertId),
    side: userId === deal.publisherId ? "publisher" : "taker",
    reference: deal.reference,
    number: shortDecimal(deal.number),
    currency: nameOfCurrency(deal.currencyId),
    money: shortDecimal(deal.money),
    code: deal.coinCode,
    time: minute(deal.deadline),
  };
}

/** Notifies one side of a deal. */
export function notifySide(
  { notices }: Pick<P2pParts, "notices">,
  deal: Deal,
  userId: number,
  kind: NoticeKind,
): Promise<void> {
  return notices.notify(userId, kind, factsOf(deal, userId));
}
