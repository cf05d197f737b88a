import type * as v from "valibot";
import type { insurancePolicy, insuranceType } from "#contract/calls/insurance/insurance.ts";
import { formatDecimal } from "#domain/numbers/decimal.ts";
import { hoursAt } from "#server/exchange/insurance/cover.ts";
import { clockText } from "#server/exchange/insurance/hours.ts";
import type { InsuranceRules, InsuranceType, PolicyStatus } from "#server/exchange/insurance/types.ts";
import type { BalanceRow } from "#server/exchange/ledger/types.ts";
import { currencyById } from "#server/exchange/markets/currencies.ts";
import { dateTime } from "./time.ts";

/** Millionths as percent with 2 decimals: 500000 is "50.00". */
const percent = (ppm: bigint) => formatDecimal(ppm, 4, 2);
/** The wire's numbers: this exchange has forward insurance alone, and pays claims into the insured balance. */
const FORWARD = 1;
const TO_INSURED_BALANCE = 1;

/** A kind of insurance as the wire lists it. @param name in the caller's language */
export function insuranceTypeRow(
  type: InsuranceType,
  { feesComeBack }: InsuranceRules,
  name: string,
): v.InferInput<typeof insuranceType> {
  const claimAt = percent(type.claimAtPpm);
  return {
    id: type.id,
    name,
    currency_id: type.currencyId,
    currency_name: currencyById(type.currencyId)?.name ?? "",
    type: FORWARD,
    type_name: name,
    min_amount: formatDecimal(type.minimum),
    max_amount: formatDecimal(type.maximum),
    insurance_assets: percent(type.warehousePpm),
    profit_termination_condition: percent(type.profitEndPpm),
    defective_claims_condition: claimAt,
    defective_claims_condition2: claimAt,
    claims_times_daily: type.claimsPerDay,
    claim_rate: percent(type.claimPpm),
    claim_direction: TO_INSURED_BALANCE,
    auto_claim: type.autoClaim ? 1 : 0,
    is_t_add_1: type.coversFrom === "next_day" ? 1 : 0,
    returns_fees: feesComeBack ? 1 : 0,
    status: 1,
  };
}

/** An active policy in the wire's form. */
export function policyRow({
  policy,
  isClaimPending,
  claimsToday,
  startsTomorrow,
}: PolicyStatus): v.InferInput<typeof insurancePolicy> {
  return {
    id: policy.id,
    insurance_type_id: policy.typeId,
    amount: formatDecimal(policy.amount),
    insurance_amount: formatDecimal(policy.warehouse),
    status: 1,
    claim_status: isClaimPending ? 1 : 0,
    created_at: dateTime(policy.createdAt),
    rescinded_at: "",
    rescinded_type: null,
    claims_today: claimsToday,
    starts_tomorrow: startsTomorrow ? 1 : 0,
  };
}

/** The hours in which stakes of a currency must be insured, where it is one of them now. */
export function insuredHoursOf(rules: InsuranceRules, currencyId: number, now: number) {
  const hours = hoursAt(rules, currencyId, now);
  if (hours === null) return {};
  const { from, to, maxStake } = hours;
  return {
    insured_hours: { from: clockText(from), to: clockText(to), max_amount: formatDecimal(maxStake) },
  };
}

/** What a user has in the options wallet and insured, in a currency. */
export function insuredWallet(rows: readonly BalanceRow[], currencyId: number) {
  const of = (wallet: string) => rows.find((row) => row.wallet === wallet && row.currencyId === currencyId);
  const [options, insured] = [of("micro")?.available ?? 0n, of("insurance")];
  return {
    micro_balance: formatDecimal(options),
    insurance_balance: formatDecimal(insured?.available ?? 0n),
    lock_insurance_balance: formatDecimal(insured?.frozen ?? 0n),
    micro_with_insurance: formatDecimal(options + (insured?.available ?? 0n)),
  };
}
