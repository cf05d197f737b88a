import { describe, expect, it } from "vitest";
import { insuranceOf } from "#server/exchange/insurance/cover.ts";
import { clockText, isInsuredTime } from "#server/exchange/insurance/hours.ts";
import { insuranceTypes } from "#server/exchange/insurance/rules.ts";
import type { InsuranceRules, InsuredHours, Policy } from "#server/exchange/insurance/types.ts";
import { Refused } from "#server/exchange/kit/refused.ts";
import { refusal, START } from "../support/earn-rig.ts";
import { units } from "../support/rig.ts";
import { DAY, money, openInsurance, policy, SMALL, submit } from "./rig.ts";
import { insuranceRules } from "./rules.ts";

const at = (clock: string) => {
  const [hour = 0, minute = 0] = clock.split(":").map(Number);
  return hour * 60 + minute;
};
const hoursOf = (from: string, to: string): InsuredHours => ({
  from: at(from),
  to: at(to),
  maxStake: units("500"),
  maxRunning: 3,
});
const WHOLE_DAY = hoursOf("00:00", "23:59");
/** The small kind, which insures options from the day after its purchase on. */
const nextDay = insuranceTypes.map((type) => ({ ...type, coversFrom: "next_day" as const }));

const bought: Policy = {
  id: 1,
  userId: 1,
  currencyId: 3,
  typeId: SMALL,
  amount: units("1000"),
  warehouse: units("500"),
  state: "active",
  endedBy: null,
  yieldDay: 1,
  clientId: "",
  createdAt: START,
  endedAt: null,
};
const option = { currencyId: 3, time: START, stake: units("10"), running: 0 };

/** Whether an option is insured, or why it is refused. */
function outcome(
  change: Partial<InsuranceRules>,
  owned: Policy | null,
  asked: Partial<typeof option>,
): string {
  const cover = { policy: owned, isClaimPending: false };
  try {
    const found = insuranceOf(
      { ...insuranceRules, ...change },
      { ...option, ...asked },
      cover,
      units("1000"),
    );
    return found === null ? "uninsured" : "insured";
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
}

describe("Insured hours", () => {
  it.each([
    ["09:00", "17:30", "08:59:59.999", false],
    ["09:00", "17:30", "09:00:00.000", true],
    ["09:00", "17:30", "17:30:59.999", true],
    ["09:00", "17:30", "17:31:00.000", false],
    ["22:00", "02:00", "23:59:59.999", true],
    ["22:00", "02:00", "00:00:00.000", true],
    ["22:00", "02:00", "02:01:00.000", false],
    ["22:00", "02:00", "21:59:59.999", false],
    ["00:00", "23:59", "23:59:59.999", true],
    ["12:00", "12:00", "12:00:30.000", true],
    ["12:00", "12:00", "12:01:00.000", false],
  ])("INSURE-HOURS-001 from %s to %s hold at %s UTC: %s", (from, to, clock, expected) => {
    expect(isInsuredTime(hoursOf(from, to), Date.parse(`2026-03-04T${clock}Z`))).toBe(expected);
    expect(clockText(at(from))).toBe(from);
  });

  it.each<[string, Partial<InsuranceRules>, Policy | null, Partial<typeof option>, string]>([
    ["without hours", { hours: null }, null, {}, "uninsured"],
    ["without an insurance", { hours: WHOLE_DAY }, null, {}, "insurance_required"],
    ["outside the hours", { hours: hoursOf("13:00", "14:00") }, null, {}, "uninsured"],
    ["in a currency that cannot be insured", { hours: WHOLE_DAY }, null, { currencyId: 1 }, "uninsured"],
    ["with an insurance", { hours: WHOLE_DAY }, bought, {}, "insured"],
    ["of the largest stake", { hours: WHOLE_DAY }, bought, { stake: units("500") }, "insured"],
    ["above it", { hours: WHOLE_DAY }, bought, { stake: units("500.01") }, "amount_too_large"],
    ["above it outside", { hours: hoursOf("13:00", "14:00") }, bought, { stake: units("501") }, "insured"],
    ["beside two", { hours: WHOLE_DAY }, bought, { running: 2 }, "insured"],
    ["beside three", { hours: WHOLE_DAY }, bought, { running: 3 }, "too_many_micro_orders"],
    ["beside three outside", { hours: hoursOf("13:00", "14:00") }, bought, { running: 3 }, "insured"],
    ["on the day of a t+1 kind", { hours: WHOLE_DAY, types: nextDay }, bought, {}, "insurance_from_tomorrow"],
    ["on that day outside the hours", { hours: null, types: nextDay }, bought, {}, "uninsured"],
    ["a day later", { hours: WHOLE_DAY, types: nextDay }, bought, { time: START + DAY }, "insured"],
    [
      "a moment before",
      { hours: WHOLE_DAY, types: nextDay },
      bought,
      { time: START + DAY - 1 },
      "insurance_from_tomorrow",
    ],
  ])(
    "INSURE-HOURS-002 INSURE-HOURS-003 INSURE-HOURS-004 an option %s is %s",
    (_, rules, owned, asked, expected) => {
      expect(outcome(rules, owned, asked)).toBe(expected);
    },
  );

  it("INSURE-HOURS-002 INSURE-HOURS-003 begin and end by the clock; inside them orders are insured and capped", async () => {
    const rig = await openInsurance({ hours: hoursOf("12:10", "12:20") });
    await rig.fund(1, "4000", "micro");
    expect(await submit(rig, "600")).toMatchObject({ policyId: null });
    await rig.advance(10 * 60_000);
    expect(await refusal(submit(rig, "10"))).toBe("insurance_required");
    const { id } = await rig.room.insurance.buy(policy());
    expect(await refusal(submit(rig, "500.01"))).toBe("amount_too_large");
    for (const _ of [1, 2, 3]) expect(await submit(rig, "10")).toMatchObject({ policyId: id });
    expect(await refusal(submit(rig, "10"))).toBe("too_many_micro_orders");
    await rig.advance(11 * 60_000);
    expect(await submit(rig, "510")).toMatchObject({ policyId: id });
  });

  it("INSURE-HOURS-004 a t+1 kind insures from the next day on, whatever ended and began between", async () => {
    const rig = await openInsurance({ types: nextDay, hours: WHOLE_DAY, yieldPpm: 0n });
    await rig.fund(1, "2000", "micro");
    const { id } = await rig.room.insurance.buy(policy());
    expect(await rig.room.insurance.status(1, 3)).toMatchObject({ startsTomorrow: true });
    expect(await refusal(submit(rig, "10"))).toBe("insurance_from_tomorrow");
    rig.kill();
    await rig.begin();
    expect(await refusal(submit(rig, "10"))).toBe("insurance_from_tomorrow");
    rig.kill(DAY);
    await rig.begin();
    expect(await rig.room.insurance.status(1, 3)).toMatchObject({ startsTomorrow: false });
    expect(await submit(rig, "10")).toMatchObject({ policyId: id });
    expect(await money(rig)).toMatchObject({ free: units("500"), insured: units("989.95") });
  });
});
