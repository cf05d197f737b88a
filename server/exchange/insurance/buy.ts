import { activePolicy, insertPolicy, policyByClientId } from "#server/storage/insurance/insurance.ts";
import { shortDecimal, UNIT } from "../kit/arithmetic.ts";
import { requireSame } from "../kit/client-ids.ts";
import { dayOf } from "../kit/days.ts";
import { Refused } from "../kit/refused.ts";
import type { Work } from "../kit/work.ts";
import { currencyById } from "../markets/currencies.ts";
import { warehouseOf } from "./formulas.ts";
import { bookPurchase, optionsMoney } from "./money.ts";
import type { BuyPolicy, InsuranceRules, Policy } from "./types.ts";

function check({ types }: InsuranceRules, { typeId, currencyId, amount }: BuyPolicy) {
  const type = types.find(({ id }) => id === typeId);
  if (type === undefined || (currencyId !== null && currencyId !== type.currencyId))
    throw new Refused("insurance_not_offered");
  if (amount === null) throw new Refused("amount_required");
  const currency = currencyById(type.currencyId)?.name ?? "";
  if (amount < type.minimum || amount > type.maximum)
    throw new Refused("insurance_amount_range", {
      min: shortDecimal(type.minimum),
      max: shortDecimal(type.maximum),
      currency,
    });
  if (amount % UNIT !== 0n) throw new Refused("insurance_not_integer");
  return { type, amount, currency };
}

/** The earlier policy of a repeated command; refuses when the client id came with another content. */
async function repeated({ db }: Work, command: BuyPolicy): Promise<Policy | null> {
  const earlier = await policyByClientId(db, command.userId, command.clientId);
  if (earlier) requireSame(earlier, command, ["typeId", "amount"]);
  return earlier;
}

/**
 * Buys an insurance: it is in force at once.
 * @throws Refused `insurance_…`, `amount_required`, `balance_short`, `client_id_reused`; then nothing has changed
 */
export async function buyPolicy(work: Work, rules: InsuranceRules, command: BuyPolicy): Promise<Policy> {
  const { type, amount, currency } = check(rules, command);
  const earlier = await repeated(work, command);
  if (earlier) return earlier;
  const { userId, clientId } = command;
  const { currencyId } = type;
  if ((await activePolicy(work.db, userId, currencyId)) !== null) throw new Refused("insurance_active");
  const policy: Policy = {
    id: work.ids.next("policy"),
    userId,
    currencyId,
    typeId: type.id,
    amount,
    clientId,
    warehouse: warehouseOf(amount, type),
    state: "active",
    endedBy: null,
    // A yield is of a whole day, so the first is tomorrow's.
    yieldDay: dayOf(work.time, rules) + 1,
    createdAt: work.time,
    endedAt: null,
  };
  const free = optionsMoney(policy);
  const booking = await work.book([free]);
  if (booking.balance(free) < amount + policy.warehouse) throw new Refused("balance_short", { currency });
  await insertPolicy(work.db, policy);
  bookPurchase(booking, policy);
  return policy;
}
