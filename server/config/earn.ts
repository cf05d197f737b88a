import * as v from "valibot";
import { depositTerms, termOf } from "../exchange/deposits/terms.ts";
import type { DepositRules } from "../exchange/deposits/types.ts";
import { insuranceTypes } from "../exchange/insurance/rules.ts";
import type { InsuranceRules } from "../exchange/insurance/types.ts";
import { currencyList } from "../exchange/markets/currencies.ts";
import { decimal, flag, list, percent, positive, setting, whole } from "./settings.ts";

const SECOND_MS = 1_000;

/** `currency:days:percent for the term:least amount`. */
const term = v.pipe(
  v.string(),
  v.regex(/^[A-Z]+:\d+:\d+(?:\.\d{1,4})?:\d+(?:\.\d+)?$/),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const [name = "", days = "", rate = "", minimum = ""] = dataset.value.split(":");
    const currency = currencyList.find((known) => known.name === name);
    const read = currency ? termOf(currency.id, Number(days), rate, minimum) : null;
    if (read !== null) return read;
    addIssue();
    return NEVER;
  }),
);

/** Terms such as `USDT:30:0.33:100,BTC:7:0.02:0.001`, each once. */
const terms = v.pipe(
  list,
  v.array(term),
  v.check((read) => new Set(read.map(({ id }) => id)).size === read.length),
  v.sortItems((left, right) => left.id - right.id),
);

/** Two times of day such as `00:00-23:59`, in minutes since midnight. */
const hours = v.pipe(
  v.string(),
  v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d-(?:[01]\d|2[0-3]):[0-5]\d$/),
  v.transform((given) => given.split(/[:-]/).map(Number)),
  v.tuple([v.number(), v.number(), v.number(), v.number()]),
  v.transform(([fromHour, fromMinute, toHour, toMinute]) => ({
    from: fromHour * 60 + fromMinute,
    to: toHour * 60 + toMinute,
  })),
);

/** Term deposits and insurance. */
export const earnSettings = v.pipe(
  v.object({
    EARN_DAY_SECONDS: positive(86_400),
    DEPOSIT_TERMS: setting(
      depositTerms,
      "list currency:days:percent for the term:least amount such as USDT:30:0.33:100, each term once",
      terms,
    ),
    DEPOSIT_CANCEL_FEE: percent("1"),
    INSURANCE_YIELD: percent("0.1"),
    INSURANCE_FEE_BACK: flag(true),
    INSURANCE_HOURS: setting(null, "be two times of day such as 00:00-23:59", v.nullable(hours)),
    INSURANCE_HOURS_STAKE: decimal("500", "an amount above 0 such as 500", { least: 1n }),
    INSURANCE_HOURS_RUNNING: whole(3, 1, 1_000),
  }),
  v.transform((set) => {
    const dayMs = set.EARN_DAY_SECONDS * SECOND_MS;
    const caps = { maxStake: set.INSURANCE_HOURS_STAKE, maxRunning: set.INSURANCE_HOURS_RUNNING };
    return {
      earn: {
        deposits: {
          terms: set.DEPOSIT_TERMS,
          cancelPpm: set.DEPOSIT_CANCEL_FEE,
          dayMs,
        } satisfies DepositRules,
        insurance: {
          types: insuranceTypes,
          yieldPpm: set.INSURANCE_YIELD,
          feesComeBack: set.INSURANCE_FEE_BACK,
          hours: set.INSURANCE_HOURS && { ...set.INSURANCE_HOURS, ...caps },
          dayMs,
        } satisfies InsuranceRules,
      },
    };
  }),
);
