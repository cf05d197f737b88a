import { describe, expect, it } from "vitest";
import { house } from "#server/exchange/ledger/accounts.ts";
import { START } from "../support/earn-rig.ts";
import { units } from "../support/rig.ts";
import { DAY, type InsuranceRig, money, openInsurance, play, policy, submit } from "./rig.ts";

const MIDNIGHT = START + DAY;
const given = { feesComeBack: true, yieldPpm: 0n };

/** 1,000 USDT of the small kind in force; 500 stay in the options wallet. */
async function openInsured(change: Parameters<typeof openInsurance>[0] = given): Promise<InsuranceRig> {
  const rig = await openInsurance(change);
  await rig.fund(1, "2000", "micro");
  await rig.room.insurance.buy(policy());
  return rig;
}
const linesOf = async ({ ledger }: InsuranceRig) => {
  const rows = await ledger.log(1, { page: 1, limit: 100 });
  return rows.filter(({ kind }) => kind === "policy_fee_back").map(({ amount }) => amount);
};

describe("Fees of insured options", () => {
  it("INSURE-FEE-001 come back at midnight, together, from where they went; those of the next day at its end", async () => {
    const rig = await openInsured();
    await play(rig, "100", "loss");
    await play(rig, "200", "loss");
    expect(await money(rig)).toMatchObject({ insured: units("698.5") });
    await rig.advance(MIDNIGHT - 1 - rig.now());
    expect(await money(rig)).toMatchObject({ insured: units("698.5") });
    await rig.advance(1);
    expect(await money(rig)).toMatchObject({ free: units("500"), insured: units("700") });
    expect(await linesOf(rig)).toEqual([units("1.5")]);
    expect(await rig.held(house.fees, "micro")).toMatchObject({ available: 0n });
    await submit(rig, "10");
    await rig.advance(DAY);
    expect(await linesOf(rig)).toEqual([units("0.05"), units("1.5")]);
  });

  it("INSURE-FEE-002 fees of days without a running server come back on the start, once, a late one too", async () => {
    const rig = await openInsured();
    await play(rig, "100", "loss");
    rig.kill(3 * DAY);
    await rig.begin();
    expect(await linesOf(rig)).toEqual([units("0.5")]);
    rig.kill();
    await rig.begin();
    expect(await linesOf(rig)).toEqual([units("0.5")]);
    const late = await submit(rig, "40");
    await rig.storage
      .updateTable("micro_order")
      .set({ created_at: BigInt(late.createdAt - DAY) })
      .where("id", "=", BigInt(late.id))
      .execute();
    rig.kill();
    await rig.begin();
    expect(await linesOf(rig)).toEqual([units("0.2"), units("0.5")]);
    await rig.advance(2 * DAY);
    expect(await linesOf(rig)).toHaveLength(2);
    expect(rig.reported).toEqual([]);
  });

  it("INSURE-FEE-003 of the day on which a policy ends, and of options without one, do not come back", async () => {
    const rig = await openInsurance(given);
    await rig.fund(1, "2000", "micro");
    await play(rig, "100", "loss");
    const { id } = await rig.room.insurance.buy(policy());
    await play(rig, "100", "loss");
    await rig.room.insurance.cancel(1, id);
    await rig.advance(2 * DAY);
    expect(await linesOf(rig)).toEqual([]);
  });

  it("INSURE-FEE-003 of a day that ended while they were kept stay with the house, also when they come back later", async () => {
    const kept = await openInsured({ ...given, feesComeBack: false });
    await play(kept, "100", "loss");
    await kept.advance(MIDNIGHT - kept.now());
    expect(await linesOf(kept)).toEqual([]);
    const settled = await kept.storage.selectFrom("micro_order").select("fee_settled_at").execute();
    expect(settled.map(({ fee_settled_at }) => fee_settled_at)).toEqual([BigInt(MIDNIGHT)]);
  });
});
