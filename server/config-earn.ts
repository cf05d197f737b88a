import { ACCEPTOR_CONFIRM_MINUTES } from "#contract/calls/acceptors.ts";
import type { FieldReader } from "./config-fields.ts";
import { readInsuredHours } from "./config-insured-hours.ts";
import { demoAcceptors } from "./exchange/acceptors/demo-acceptors.ts";
import type { AcceptorRules } from "./exchange/acceptors/types.ts";
import { depositTerms, termOf } from "./exchange/deposits/terms.ts";
import type { DepositRules, DepositTerm } from "./exchange/deposits/types.ts";
import { insuranceTypes } from "./exchange/insurance/rules.ts";
import type { InsuranceRules } from "./exchange/insurance/types.ts";
import { currencies, currencyList } from "./exchange/markets/currencies.ts";
import type { PointsRules } from "./exchange/points/types.ts";

/** The settings of term deposits, points, insurance and acceptors. */
export interface EarnConfig {
  readonly deposits: DepositRules;
  readonly points: PointsRules;
  readonly insurance: InsuranceRules;
  readonly acceptors: AcceptorRules;
}

const SECOND = 1_000;
const MINUTE = 60_000;
const TERM = /^([A-Z]+):(\d+):(\d+(?:\.\d{1,4})?):(\d+(?:\.\d+)?)$/;

/** Terms such as `USDT:30:0.33:100,BTC:7:0.02:0.001`; the presets where none are given. */
function readTerms(read: FieldReader): readonly DepositTerm[] {
  const text = read.text("DEPOSIT_TERMS", "");
  if (text === "") return depositTerms;
  const terms = text.split(",").map((one) => {
    const [, name = "", days = "", rate = "", minimum = ""] = TERM.exec(one.trim()) ?? [];
    const currency = currencyList.find((known) => known.name === name);
    return currency === undefined ? null : termOf(currency.id, Number(days), rate, minimum);
  });
  const sound = terms.filter((term) => term !== null);
  if (sound.length < terms.length || new Set(sound.map(({ id }) => id)).size < sound.length)
    read.problems.push(
      `DEPOSIT_TERMS must list currency:days:percent for the term:least amount such as USDT:30:0.33:100, each term once, not "${text}"`,
    );
  return [...sound].sort((left, right) => left.id - right.id);
}

function readPoints(read: FieldReader, demo: boolean): PointsRules {
  return {
    users: read.choice("POINTS_USERS", ["all", "demo", "none"], demo ? "all" : "none"),
    currencyId: currencies.USDT.id,
    price: read.decimal("POINTS_PRICE", "0.1", { wanted: "a price in USD such as 0.1" }),
    difference: read.decimal("POINTS_PRICE_DIFFERENCE", "0.02", { wanted: "a price in USD such as 0.02" }),
    feePpm: read.percent("POINTS_FEE", "2"),
  };
}

/**
 * The settings of term deposits, points, insurance and acceptors.
 * @param demo there points are everybody's, and the house's acceptors answer by themselves
 */
export function readEarn(read: FieldReader, demo: boolean): EarnConfig {
  const dayMs = read.positive("EARN_DAY_SECONDS", 86_400) * SECOND;
  const answerSeconds = read.whole("ACCEPTOR_SECONDS", demo ? 5 : 0, 0, 86_400);
  return {
    deposits: {
      terms: readTerms(read),
      cancelPpm: read.percent("DEPOSIT_CANCEL_FEE", "1"),
      dayMs,
    },
    points: readPoints(read, demo),
    insurance: {
      types: insuranceTypes,
      yieldPpm: read.percent("INSURANCE_YIELD", "0.1"),
      feesComeBack: read.flag("INSURANCE_FEE_BACK", true),
      hours: readInsuredHours(read),
      dayMs,
    },
    acceptors: {
      acceptors: demo ? demoAcceptors : [],
      answerMs: answerSeconds === 0 ? null : answerSeconds * SECOND,
      confirmMs: ACCEPTOR_CONFIRM_MINUTES * MINUTE,
      expireMs: read.whole("ACCEPTOR_EXPIRY_HOURS", 24, 1, 720) * 60 * MINUTE,
    },
  };
}
