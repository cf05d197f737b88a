import { isAtOrBelow, missingToExceed } from "#domain/leverage/margin.ts";
import { wholePercentRate } from "#domain/numbers/rate.ts";
import { shortDecimal } from "../kit/arithmetic.ts";
import { Refused } from "../kit/refused.ts";
import { account } from "../ledger/accounts.ts";
import { isRepeated } from "../ledger/repeated-move.ts";
import { currencyById } from "../markets/currencies.ts";
import { hasPrices, marginSummaryIn } from "./account-margin.ts";
import { availableAccount, type LeverageGroup } from "./group.ts";
import type { Terms } from "./terms.ts";
import type { Withdrawal } from "./types.ts";

/** Refuses a withdrawal that brings the risk rate to the threshold, with the largest possible amount. */
function checkRisk(group: LeverageGroup, terms: Terms, { userId, currencyId, amount }: Withdrawal): void {
  const name = { userId, quoteId: currencyId };
  const summary = marginSummaryIn(group, name);
  if (summary.originMargin === 0n) return;
  if (!hasPrices(group, name)) throw new Refused("price_unknown");
  const percent = terms.limits.liquidationPercent;
  const after = { ...summary, available: summary.available - amount };
  const threshold = wholePercentRate(percent);
  if (!isAtOrBelow(after, threshold)) return;
  const most = amount - missingToExceed(after, threshold);
  throw new Refused("move_risks_liquidation", {
    percent: String(percent),
    most: shortDecimal(most > 0n ? most : 0n),
    currency: currencyById(currencyId)?.name ?? "",
  });
}

/** Moves a free balance from the leverage wallet to another wallet of the user; once per client id. @throws Refused */
export function withdraw(group: LeverageGroup, terms: Terms, request: Withdrawal): void {
  const { userId, currencyId, amount, to, clientId = "" } = request;
  if (amount <= 0n) throw new Refused("amount_not_positive");
  const move = { ...request, from: "lever", clientId } as const;
  if (isRepeated(group.moves.find(userId, clientId), move)) return;
  const name = { userId, quoteId: currencyId };
  if (group.available(name) < amount)
    throw new Refused("balance_short", { currency: currencyById(currencyId)?.name ?? "" });
  checkRisk(group, terms, request);
  group.booking.post("move", `lever → ${to}`, [
    { account: availableAccount(name), amount: -amount },
    { account: account(userId, to, currencyId, "available"), amount },
  ]);
  if (clientId !== "") group.moves.keep(move);
}
