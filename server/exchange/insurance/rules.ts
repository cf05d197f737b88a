import { scaled } from "../kit/arithmetic.ts";
import { currencies } from "../markets/currencies.ts";
import type { InsuranceType } from "./types.ts";

const percent = (value: number) => BigInt(value) * 10_000n;

/** What both kinds have: half of the amount as warehouse, an end at 100 % profit, claims at 50 % loss, two a day. */
const common = {
  currencyId: currencies.USDT.id,
  warehousePpm: percent(50),
  profitEndPpm: percent(100),
  claimAtPpm: percent(50),
  claimsPerDay: 2,
  coversFrom: "purchase",
} as const;

/** The kinds that are offered: the documented one, whose claims an operator decides, and one of smaller amounts that pays automatically. */
export const insuranceTypes: readonly InsuranceType[] = [
  {
    ...common,
    id: 1,
    name: "forward",
    minimum: scaled("30000"),
    maximum: scaled("1000000"),
    claimPpm: percent(50),
    autoClaim: false,
  },
  {
    ...common,
    id: 2,
    name: "forward_small",
    minimum: scaled("100"),
    maximum: scaled("10000"),
    claimPpm: percent(25),
    autoClaim: true,
  },
];
