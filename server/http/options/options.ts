import type { FieldsOf } from "#contract/call.ts";
import * as calls from "#contract/calls/options/options.ts";
import { formatDecimal, parseDecimal } from "#domain/numbers/decimal.ts";
import { shortDecimal } from "#server/exchange/kit/arithmetic.ts";
import { Refused } from "#server/exchange/kit/refused.ts";
import type {
  OptionDurationRule,
  OptionOrder,
  OptionsCurrencyRule,
  SubmitOption,
} from "#server/exchange/options/types.ts";
import { insuranceTypeRow, insuredHoursOf, insuredWallet, policyRow } from "../../wire/insurance.ts";
import {
  optionPreviewOf,
  optionRowOf,
  optionStateOf,
  optionsAuditOf,
  percentOf,
} from "../../wire/options.ts";
import { pagesOf } from "../kit/paging.ts";
import type { Routes } from "../kit/route.ts";
import { marketById } from "../markets/named-market.ts";
import { textsIn } from "../texts/index.ts";
import type { Caller, HttpParts } from "../types.ts";

/** A duration for people, in the largest unit that divides it: 90 is "90 s", 120 is "2 m". */
function shownAs(seconds: number): { showtime: string; time_unit: string } {
  const [length, unit] = (
    [
      [86_400, "d"],
      [3_600, "h"],
      [60, "m"],
    ] as const
  ).find(([size]) => seconds % size === 0) ?? [1, "s"];
  return { showtime: String(seconds / length), time_unit: unit };
}

/** What a loss takes, in percent: this exchange gives nothing of it back. */
const WHOLE_STAKE = "100.00";

function durationOf(rule: OptionDurationRule) {
  const { seconds, payoutPpm } = rule;
  const [least, most] = [formatDecimal(rule.minStake), formatDecimal(rule.maxStake)];
  return {
    id: seconds,
    seconds,
    ...shownAs(seconds),
    profit_ratio: percentOf(payoutPpm),
    loss_ratio: WHOLE_STAKE,
    min_money: least,
    max_money: most,
    min_amount: least,
    max_amount: most,
    status: 1,
  };
}

/** The smallest and the largest stake of any duration. */
function limitsOf(durations: readonly OptionDurationRule[]) {
  const least = durations.reduce<bigint | null>(
    (least, { minStake }) => (least === null || minStake < least ? minStake : least),
    null,
  );
  const most = durations.reduce((most, { maxStake }) => (maxStake > most ? maxStake : most), 0n);
  return { micro_min: formatDecimal(least ?? 0n), micro_max: formatDecimal(most) };
}

/** Which insurances the stake of a currency can have, and what the caller has of them. */
async function insuranceOf(
  { insurance, ledger, clock }: HttpParts,
  id: number,
  { authenticated, language }: Caller,
) {
  const types = insurance.rules.types.filter(({ currencyId }) => currencyId === id);
  const userId = authenticated?.user.id ?? null;
  const status = userId === null ? null : await insurance.status(userId, id);
  return {
    insurancable: types.length > 0 ? (1 as const) : (0 as const),
    insurance_types: types.map((type) =>
      insuranceTypeRow(type, insurance.rules, textsIn(language).insuranceTypes[type.name]),
    ),
    ...insuredHoursOf(insurance.rules, id, clock.now()),
    user_wallet: userId === null ? null : insuredWallet(await ledger.balances(userId), id),
    user_insurance: status && policyRow(status),
  };
}

async function currencyOf(parts: HttpParts, rule: OptionsCurrencyRule, caller: Caller) {
  const { options } = parts;
  const { id, name } = rule.currency;
  return {
    id,
    name,
    micro_numbers: rule.amounts.map((amount, index) => ({
      id: index + 1,
      number: formatDecimal(amount),
      currency_name: name,
    })),
    micro_trade_fee: percentOf(rule.feePpm),
    ...limitsOf(options.terms.durations),
    micro_holdtrade_max: options.terms.maxRunning,
    micro_lot: formatDecimal(rule.lot),
    ...(await insuranceOf(parts, id, caller)),
  };
}

/** The public terms; with a token also the free balance of the options wallet. */
function termRoutes(routes: Routes, parts: HttpParts): void {
  const { currencies, durations } = parts.options.terms;
  routes.open(calls.microCurrencies, async (_, caller) =>
    Promise.all(currencies.map((rule) => currencyOf(parts, rule, caller))),
  );
  routes.open(calls.microDurations, async () => durations.map(durationOf));
}

/** The stake as a scaled integer; one with more decimals than money has is off every lot. */
function stakeOf(text: string | undefined, rule: OptionsCurrencyRule | undefined): bigint | null {
  if (text === undefined) return null;
  const stake = parseDecimal(text);
  if (stake !== null) return stake;
  if (!rule) throw new Refused("currency_not_payable");
  throw new Refused("amount_off_lot", { lot: shortDecimal(rule.lot), currency: rule.currency.name });
}

/** The submission that a call names. */
function submissionOf(
  { options }: Pick<HttpParts, "options">,
  fields: FieldsOf<typeof calls.microSubmit>,
  userId: number,
): SubmitOption {
  const rule = options.terms.currencies.find(({ currency }) => currency.id === fields.currency_id);
  return {
    userId,
    marketId: fields.match_id,
    currencyId: fields.currency_id,
    direction: fields.type === 1 ? "up" : "down",
    seconds: fields.seconds,
    stake: stakeOf(fields.number, rule),
    clientOrderId: fields.client_order_id,
  };
}

/** What a submission is answered with, by its order: with the marks of its window so far. */
export async function optionReply({ spot, options }: HttpParts, order: OptionOrder) {
  const window = await options.windowOf(order);
  return optionRowOf(order, marketById(spot, order.marketId), options.now(), window);
}

/** Seconds options: terms, submissions, lists and results. */
export function optionsRoutes(routes: Routes, parts: HttpParts): void {
  const { options, spot } = parts;
  const rowOf = (order: OptionOrder) => optionReply(parts, order);
  /** Closed orders are listed without their marks, which are requested one by one. */
  const listed = async (order: OptionOrder) =>
    order.state === "running"
      ? rowOf(order)
      : optionRowOf(order, marketById(spot, order.marketId), options.now());
  termRoutes(routes, parts);
  routes.placement(calls.microSubmit, async (fields, { authenticated }) =>
    rowOf(await options.submit(submissionOf(parts, fields, authenticated.user.id))),
  );
  routes.user(calls.microPreview, async (fields, { authenticated }) => {
    const submission = submissionOf(parts, { ...fields, client_order_id: "" }, authenticated.user.id);
    return optionPreviewOf(await options.preview(submission));
  });
  routes.user(calls.microOrders, async ({ page, limit, ...fields }, { authenticated }) => {
    const { rows, total } = await options.orders(authenticated.user.id, {
      page,
      limit,
      marketId: fields.match_id ?? null,
      currencyId: fields.currency_id ?? null,
      state: optionStateOf(fields.status),
      clientOrderId: fields.client_order_id ?? null,
    });
    const pages = pagesOf(total, limit);
    return {
      current_page: page,
      data: await Promise.all(rows.map(listed)),
      last_page: pages,
      per_page: limit,
      total,
    };
  });
  routes.user(calls.microResult, async ({ id }, { authenticated }) =>
    rowOf(await options.order(id, authenticated.user.id)),
  );
  routes.open(calls.microAudit, async ({ id }) => {
    const audited = await options.audit(id);
    return optionsAuditOf(audited, marketById(spot, audited.order.marketId), options.now());
  });
}
