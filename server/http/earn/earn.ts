import * as calls from "#contract/calls/earn/earn.ts";
import { formatDecimal } from "#domain/numbers/decimal.ts";
import type { DepositTerm, TermDeposit } from "#server/exchange/earn/types.ts";
import { divideDown } from "#server/exchange/kit/arithmetic.ts";
import { Refused } from "#server/exchange/kit/refused.ts";
import { currencyById } from "#server/exchange/markets/currencies.ts";
import { dateTime } from "#server/wire/time.ts";
import { requireTradePassword } from "../guards/trade-password.ts";
import { givenAmount } from "../kit/amounts.ts";
import { answering } from "../kit/command-route.ts";
import type { Routes } from "../kit/route.ts";
import type { HttpParts } from "../types.ts";

/** Millionths as percent with 4 decimals: 3300 is "0.3300". */
const percent = (ppm: bigint) => formatDecimal(ppm, 4);

function termRow({ id, currencyId, days, ratePpm, minimum }: DepositTerm, cancelPpm: bigint) {
  const rate = percent(ratePpm);
  return {
    id,
    currency_id: currencyId,
    day: days,
    interest_rate: rate,
    total_interest_rate: rate,
    save_min: formatDecimal(minimum),
    cancel_fee: percent(cancelPpm),
  };
}

function depositRow({ termDeposits }: HttpParts, deposit: TermDeposit) {
  const { interest, cost, redeemValue } = termDeposits.depositValue(deposit);
  return {
    id: deposit.id,
    currency_id: deposit.currencyId,
    name: currencyById(deposit.currencyId)?.name ?? "",
    amount: formatDecimal(deposit.amount),
    total_rate: percent(deposit.ratePpm),
    // Cut, as the documented back ends do: the interest shows what a day earns, not this rate.
    day_rate: percent(divideDown(deposit.ratePpm, BigInt(deposit.days))),
    day: deposit.days,
    start_at: dateTime(deposit.startAt),
    end_at: dateTime(deposit.endAt),
    created_at: dateTime(deposit.createdAt),
    status: calls.depositStates[deposit.state],
    total_interest: formatDecimal(interest),
    redeem_value: formatDecimal(redeemValue),
    cancel_fee: formatDecimal(cost),
  };
}

/** What is offered, for everybody. */
function termRoutes(routes: Routes, { termDeposits }: HttpParts): void {
  const { terms, cancelPpm } = termDeposits.rules;
  routes.open(calls.depositCurrencies, async () =>
    [...new Set(terms.map(({ currencyId }) => currencyId))].flatMap((id) => {
      const currency = currencyById(id);
      return currency === undefined ? [] : [{ id, name: currency.name }];
    }),
  );
  routes.open(calls.depositTerms, async ({ currency_id }) => {
    const own = terms.filter(({ currencyId }) => currencyId === currency_id);
    if (own.length === 0) throw new Refused("deposit_currency_unknown");
    return own.map((term) => termRow(term, cancelPpm));
  });
}

/** Deposits for a term. */
export function depositRoutes(routes: Routes, parts: HttpParts): void {
  const { termDeposits, accounts } = parts;
  termRoutes(routes, parts);
  routes.command(calls.openDeposit, {
    ...answering("term_deposit_opened"),
    async execute(fields, { authenticated }, once) {
      const userId = authenticated.user.id;
      const { currency_id: currencyId, config_id: termId, client_id: clientId } = fields;
      const amount = givenAmount(fields.amount, currencyById(currencyId)?.name ?? "");
      await requireTradePassword(accounts, authenticated, fields.password);
      await termDeposits.open({ userId, currencyId, termId, amount, clientId }, once);
    },
  });
  routes.user(calls.depositOrders, async ({ page, limit, currency_id }, { authenticated }) => {
    const query = { page, limit, currencyId: currency_id ?? null };
    const { rows, total } = await termDeposits.list(authenticated.user.id, query);
    return { list: rows.map((row) => depositRow(parts, row)), count: total, page, limit };
  });
  routes.command(calls.redeemDeposit, {
    ...answering("term_deposit_redeemed"),
    async execute({ id, password }, { authenticated }, once) {
      await requireTradePassword(accounts, authenticated, password);
      await termDeposits.redeem(authenticated.user.id, id, once);
    },
  });
}
