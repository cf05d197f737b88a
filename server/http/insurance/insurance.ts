import * as calls from "#contract/calls/insurance/insurance.ts";
import { formatDecimal } from "#domain/numbers/decimal.ts";
import type { Claim } from "#server/exchange/insurance/types.ts";
import { currencies, currencyById } from "#server/exchange/markets/currencies.ts";
import { dateTime } from "#server/wire/time.ts";
import { insuranceTypeRow, insuredWallet, policyRow } from "../../wire/insurance.ts";
import { givenAmount } from "../kit/amounts.ts";
import { answering } from "../kit/command-route.ts";
import { pagesOf } from "../kit/paging.ts";
import type { Routes } from "../kit/route.ts";
import { textsIn } from "../texts/index.ts";
import type { HttpParts } from "../types.ts";

/** What can be bought, what the caller has, and what it brought. */
function readRoutes(routes: Routes, { insurance, ledger }: HttpParts): void {
  const { types } = insurance.rules;
  routes.user(calls.insuranceTypes, async ({ currency_id }, { language }) =>
    types
      .filter(({ currencyId }) => currencyId === currency_id)
      .map((type) => insuranceTypeRow(type, insurance.rules, textsIn(language).insuranceTypes[type.name])),
  );
  routes.user(calls.userInsurance, async ({ currency_id }, { authenticated }) => {
    const userId = authenticated.user.id;
    const status = await insurance.status(userId, currency_id);
    return {
      user_insurance: status && policyRow(status),
      user_wallet: insuredWallet(await ledger.balances(userId), currency_id),
    };
  });
  routes.user(calls.insuranceMoney, async ({ currency_id }, { authenticated }) => {
    const userId = authenticated.user.id;
    const currencyId = currency_id ?? currencies.USDT.id;
    const wallet = insuredWallet(await ledger.balances(userId), currencyId);
    return {
      insurance_balance: wallet.insurance_balance,
      lock_insurance_balance: wallet.lock_insurance_balance,
      sum_balance: formatDecimal(await insurance.yieldSum(userId, currencyId)),
      usabled_balance: wallet.micro_balance,
    };
  });
  routes.user(calls.insuranceMoneyLog, async ({ page }, { authenticated }) => {
    const limit = calls.INSURANCE_PAGE;
    const { rows, total } = await insurance.yields(authenticated.user.id, { page, limit });
    const data = rows.map(({ id, amount, currencyId, createdAt }) => ({
      id,
      value: formatDecimal(amount),
      currency_name: currencyById(currencyId)?.name ?? "",
      created_at: dateTime(createdAt),
    }));
    return { data, current_page: page, last_page: pagesOf(total, limit), total };
  });
}

/** Insurance of the options wallet. */
export function insuranceRoutes(routes: Routes, parts: HttpParts): void {
  const { insurance } = parts;
  readRoutes(routes, parts);
  routes.command(calls.buyInsurance, {
    ...answering("policy_bought"),
    async execute(fields, { authenticated }, once) {
      const type = insurance.rules.types.find(({ id }) => id === fields.type_id);
      const currency = currencyById(type?.currencyId ?? 0)?.name ?? "";
      const policy = {
        userId: authenticated.user.id,
        typeId: fields.type_id,
        currencyId: fields.currency_id ?? null,
        amount: givenAmount(fields.amount, currency),
        clientId: fields.client_id,
      };
      await insurance.buy(policy, once);
    },
  });
  routes.command(calls.claimInsurance, {
    ...answering(({ state }: Claim) => [state === "paid" ? "policy_claim_paid" : "policy_claim_made"]),
    execute: ({ user_insurance_id }, { authenticated }, once) =>
      insurance.claim(authenticated.user.id, user_insurance_id, once),
  });
  routes.command(calls.cancelInsurance, {
    ...answering("policy_cancelled"),
    execute: ({ user_insurance_id }, { authenticated }, once) =>
      insurance.cancel(authenticated.user.id, user_insurance_id, once),
  });
}
