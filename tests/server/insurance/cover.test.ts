import { describe, expect, it } from "vitest";
import { insuranceOf } from "#server/exchange/insurance/cover.ts";
import type { Policy } from "#server/exchange/insurance/types.ts";
import { Refused } from "#server/exchange/kit/refused.ts";
import { refusal, START } from "../support/earn-rig.ts";
import { units } from "../support/rig.ts";
import { LARGE, money, openInsurance, play, policy, SMALL, submit } from "./rig.ts";
import { insuranceRules } from "./rules.ts";

/** 30,000 USDT in force since noon. */
const inForce: Policy = {
  id: 1,
  userId: 1,
  currencyId: 3,
  typeId: LARGE,
  amount: units("30000"),
  warehouse: units("15000"),
  state: "active",
  endedBy: null,
  yieldDay: 1,
  clientId: "",
  createdAt: 0,
  endedAt: null,
};

const option = { currencyId: 3, time: START, stake: units("10"), running: 0 };

/** What an option is of: the policy's id, none, or why it is refused. */
function outcome(judge: () => Policy | null): string {
  try {
    const found = judge();
    return found === null ? "uninsured" : `policy ${found.id}`;
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
}

describe("Claims go first", () => {
  it.each([
    ["30000", LARGE, false, "policy 1"],
    ["15000.00000001", LARGE, false, "policy 1"],
    ["15000", LARGE, false, "claim_first"],
    ["0", LARGE, false, "claim_first"],
    ["15000", LARGE, true, "claim_undecided"],
    ["30000", LARGE, true, "claim_undecided"],
    ["15000", SMALL, false, "policy 1"],
    ["0", SMALL, false, "policy 1"],
  ])(
    "INSURE-OPTION-004 with %s insured of kind %i, a claim pending: %s, an option is %s",
    (balance, typeId, isClaimPending, expected) => {
      const cover = { policy: { ...inForce, typeId }, isClaimPending };
      expect(outcome(() => insuranceOf(insuranceRules, option, cover, units(balance)))).toBe(expected);
    },
  );

  it("INSURE-OPTION-004 INSURE-OPTION-005 at half the amount options wait for the claim, then for its decision; nothing changes meanwhile", async () => {
    const rig = await openInsurance();
    await rig.fund(1, "46000", "micro");
    const { id } = await rig.room.insurance.buy(policy({ typeId: LARGE, amount: units("30000") }));
    for (const _ of [1, 2, 3]) await play(rig, "5000", "loss");
    const before = await money(rig);
    expect(before).toMatchObject({ free: units("1000"), insured: units("14925") });
    expect(await refusal(submit(rig, "10"))).toBe("claim_first");
    const claim = await rig.room.insurance.claim(1, id);
    expect(await refusal(submit(rig, "10"))).toBe("claim_undecided");
    expect(await money(rig)).toEqual(before);
    rig.kill();
    await rig.begin();
    expect(await refusal(submit(rig, "10"))).toBe("claim_undecided");
    await rig.room.insurance.operator.decide(claim.id, false);
    expect(await refusal(submit(rig, "10"))).toBe("claim_first");
    await rig.room.insurance.operator.decide((await rig.room.insurance.claim(1, id)).id, true);
    expect(await submit(rig, "10")).toMatchObject({ policyId: id });
  });

  it("INSURE-OPTION-004 stakes of one moment count: the one that finds half the amount gone is refused", async () => {
    const rig = await openInsurance();
    await rig.fund(1, "45000", "micro");
    await rig.room.insurance.buy(policy({ typeId: LARGE, amount: units("30000") }));
    const stakes = await Promise.allSettled(
      ["5000", "5000", "5000", "10"].map((stake) => submit(rig, stake)),
    );
    expect(stakes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled", "rejected"]);
    expect(await money(rig)).toMatchObject({ insured: units("14925") });
  });

  it("INSURE-OPTION-004 without an insurance, or with one that claims automatically, options go on", async () => {
    const rig = await openInsurance();
    await rig.fund(1, "2000", "micro");
    expect(await submit(rig, "10")).toMatchObject({ policyId: null });
    await rig.advance(61_000);
    const { id } = await rig.room.insurance.buy(policy());
    for (const stake of ["400", "100", "500"]) await play(rig, stake, "loss");
    expect(await money(rig)).toMatchObject({ insured: units("495") });
    expect(await submit(rig, "10")).toMatchObject({ policyId: id });
  });
});
