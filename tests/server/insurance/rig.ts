import { createInsurance, type RunningInsurance } from "#server/exchange/insurance/insurance.ts";
import type { BuyPolicy, InsuranceRules } from "#server/exchange/insurance/types.ts";
import { markets } from "#server/exchange/markets/markets.ts";
import { createOptionsExchange, type RunningOptionsExchange } from "#server/exchange/options/exchange.ts";
import { createOptionTerms } from "#server/exchange/options/rules.ts";
import type { OptionOrder } from "#server/exchange/options/types.ts";
import { type EarnRig, openEarnRig } from "../support/earn-rig.ts";
import { createFakeMarks, type FakeMarks, noHouseLimit } from "../support/fake-marks.ts";
import { BTC_USDT, USDT, units } from "../support/rig.ts";
import { insuranceRules } from "./rules.ts";

export { DAY } from "./rules.ts";

/** The kind of 30,000 and more, whose claims the operator decides, and the small one that pays automatically. */
export const LARGE = 1;
export const SMALL = 2;

interface Rooms {
  readonly marks: FakeMarks;
  readonly insurance: RunningInsurance;
  readonly options: RunningOptionsExchange;
  start(): Promise<void>;
  stop(): Promise<void>;
}
export type InsuranceRig = EarnRig<Rooms>;

/** Insurance with the options that it insures. */
export const openInsurance = (
  change: Partial<InsuranceRules> = {},
  directory?: string,
): Promise<InsuranceRig> => {
  const rules = { ...insuranceRules, ...change };
  return openEarnRig(
    (parts) => {
      const insurance = createInsurance({ ...parts, rules });
      const marks = createFakeMarks(parts);
      const options = createOptionsExchange({
        ...{ ...parts, markets, marks, houseRisk: noHouseLimit },
        terms: createOptionTerms(),
        insurance: rules,
      });
      return {
        marks,
        insurance,
        options,
        async start() {
          await options.start();
          await insurance.start();
        },
        async stop() {
          await insurance.stop();
          await options.stop();
        },
      };
    },
    directory === undefined ? {} : { directory },
  );
};

/** 1,000 USDT of the small kind, if nothing else is said. */
export function policy(change: Partial<BuyPolicy> = {}): BuyPolicy {
  return { userId: 1, typeId: SMALL, currencyId: USDT, amount: units("1000"), clientId: "", ...change };
}

/** Sets the mark price from now on. */
export function tick(rig: InsuranceRig, price: string): void {
  rig.room.marks.set(BTC_USDT, units(price));
}

/** An option that says up for a minute. */
export function submit(rig: InsuranceRig, stake: string): Promise<OptionOrder> {
  tick(rig, "50000");
  return rig.room.options.submit({
    userId: 1,
    marketId: BTC_USDT,
    currencyId: USDT,
    direction: "up",
    seconds: 60,
    stake: units(stake),
    clientOrderId: "",
  });
}

/** Submits an option and lets it end, above its opening price or below. */
export async function play(rig: InsuranceRig, stake: string, result: "win" | "loss"): Promise<void> {
  await submit(rig, stake);
  tick(rig, result === "win" ? "50001" : "49999");
  await rig.advance(61_000);
}

/** What user 1 has: free in the options wallet, insured, and in the warehouse. */
export async function money(rig: InsuranceRig) {
  const [options, insured] = [await rig.held(1, "micro"), await rig.held(1, "insurance")];
  return { free: options.available, insured: insured.available, warehouse: insured.frozen };
}
