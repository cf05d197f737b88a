import * as v from "valibot";
import { ACCEPTOR_CONFIRM_MINUTES } from "#contract/calls/acceptors/acceptors.ts";
import { demoAcceptors } from "../exchange/acceptors/demo-acceptors.ts";
import { depositTerms, termOf } from "../exchange/earn/terms.ts";
import { insuranceTypes } from "../exchange/insurance/rules.ts";
import { currencies, currencyList } from "../exchange/markets/currencies.ts";
import { insuredHours } from "./insured-hours.ts";
import { choice, decimal, fixed, flag, inMs, list, percent, positive, setting, whole } from "./settings.ts";

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** `currency:days:percent for the term:least amount`. */
const term = v.pipe(
  v.string(),
  v.regex(/^[A-Z]+:\d+:\d+(?:\.\d{1,4})?:\d+(?:\.\d+)?$/),
  v.transform((given) => given.split(":")),
  v.transform(([name, days, rate = "", minimum = ""]) => {
    const currency = currencyList.find((known) => known.name === name);
    return currency === undefined ? null : termOf(currency.id, Number(days), rate, minimum);
  }),
  v.check((read) => read !== null),
);

/** Terms such as `USDT:30:0.33:100,BTC:7:0.02:0.001`, each once. */
const terms = v.pipe(
  list,
  v.array(v.nonNullable(term)),
  v.check((read) => new Set(read.map(({ id }) => id)).size === read.length),
  v.sortItems((left, right) => left.id - right.id),
);
const TERMS = "list currency:days:percent for the term:least amount such as USDT:30:0.33:100, each term once";

const dayMs = inMs(SECOND_MS, positive("EARN_DAY_SECONDS", 86_400));

/**
 * Term deposits, points, insurance and acceptors.
 * @param demo everyone has points, and the house's acceptors answer automatically
 */
export const earnSettings = (demo: boolean) =>
  v.object({
    deposits: v.object({
      terms: setting("DEPOSIT_TERMS", depositTerms, TERMS, terms),
      cancelPpm: percent("DEPOSIT_CANCEL_FEE", "1"),
      dayMs,
    }),
    points: v.object({
      users: choice("POINTS_USERS", ["all", "demo", "none"], demo ? "all" : "none"),
      currencyId: fixed(currencies.USDT.id),
      price: decimal("POINTS_PRICE", "0.1", "a price in USD such as 0.1"),
      difference: decimal("POINTS_PRICE_DIFFERENCE", "0.02", "a price in USD such as 0.02"),
      feePpm: percent("POINTS_FEE", "2"),
    }),
    insurance: v.object({
      types: fixed(insuranceTypes),
      yieldPpm: percent("INSURANCE_YIELD", "0.1"),
      feesComeBack: flag("INSURANCE_FEE_BACK", true),
      hours: insuredHours,
      dayMs,
    }),
    acceptors: v.object({
      acceptors: fixed(demo ? demoAcceptors : []),
      answerMs: v.pipe(
        inMs(SECOND_MS, whole("ACCEPTOR_SECONDS", demo ? 5 : 0, 0, 86_400)),
        v.transform((ms) => (ms === 0 ? null : ms)),
      ),
      confirmMs: fixed(ACCEPTOR_CONFIRM_MINUTES * MINUTE_MS),
      expireMs: inMs(HOUR_MS, whole("ACCEPTOR_EXPIRY_HOURS", 24, 1, 720)),
    }),
  });
