import { describe, expect, it, vi } from "vitest";
import { house } from "#server/exchange/ledger/accounts.ts";
import { refusal, START } from "../support/earn-rig.ts";
import { units } from "../support/rig.ts";
import { DAY, LARGE, money, openInsurance, play, policy, submit, tick } from "./rig.ts";

const MIDNIGHT = START + DAY;
const page = { page: 1, limit: 20 };

describe("Buying an insurance", () => {
  it("INSURE-BUY-001 takes amount and warehouse from the options wallet and is in force at once", async () => {
    const rig = await openInsurance();
    await rig.fund(1, "2000", "micro");
    await rig.room.insurance.buy(policy());
    expect(await money(rig)).toEqual({
      free: units("500"),
      insured: units("1000"),
      warehouse: units("500"),
    });
    expect(await rig.room.insurance.status(1, 3)).toMatchObject({ isClaimPending: false, claimsToday: 0 });
  });

  it("INSURE-BUY-002 is refused outside the range, for another currency, above the balance, and twice", async () => {
    const rig = await openInsurance();
    await rig.fund(1, "1600", "micro");
    const refused = (change: Parameters<typeof policy>[0]) => refusal(rig.room.insurance.buy(policy(change)));
    expect(await refused({ typeId: 9 })).toBe("insurance_not_offered");
    expect(await refused({ currencyId: 1 })).toBe("insurance_not_offered");
    expect(await refused({ amount: null })).toBe("amount_required");
    expect(await refused({ amount: units("99.99") })).toBe("insurance_amount_range");
    expect(await refused({ amount: units("10000.01") })).toBe("insurance_amount_range");
    expect(await refused({ typeId: LARGE, amount: units("29999.99") })).toBe("insurance_amount_range");
    expect(await refused({ amount: units("100.5") })).toBe("insurance_not_integer");
    expect(await refused({ amount: units("1067") })).toBe("balance_short");
    await rig.room.insurance.buy(policy({ amount: units("100") }));
    expect(await refused({ amount: units("100") })).toBe("insurance_active");
    expect(await money(rig)).toMatchObject({ free: units("1450") });
  });

  it("INSURE-BUY-003 a repeated client id buys one; the warehouse is rounded up to the cent", async () => {
    const rig = await openInsurance();
    await rig.fund(1, "1000", "micro");
    const command = policy({ amount: units("101"), clientId: "a" });
    const [first, second] = [await rig.room.insurance.buy(command), await rig.room.insurance.buy(command)];
    expect(second.id).toBe(first.id);
    expect(await money(rig)).toMatchObject({ warehouse: units("50.5") });
    expect(await refusal(rig.room.insurance.buy({ ...command, amount: units("102") }))).toBe(
      "client_id_reused",
    );
  });
});

describe("Insured options", () => {
  it("INSURE-OPTION-001 take stake and fee from the insured balance and pay back into it", async () => {
    const rig = await openInsurance();
    await rig.fund(1, "2000", "micro");
    const { id } = await rig.room.insurance.buy(policy());
    expect(await submit(rig, "100")).toMatchObject({ policyId: id });
    expect(await money(rig)).toMatchObject({ free: units("500"), insured: units("899.5") });
    tick(rig, "50001");
    await rig.advance(61_000);
    expect(await money(rig)).toMatchObject({ free: units("500"), insured: units("1074.5") });
    expect(await refusal(submit(rig, "1100"))).toBe("balance_short");
  });

  it("INSURE-OPTION-002 without an insurance they are of the options wallet", async () => {
    const rig = await openInsurance();
    await rig.fund(1, "2000", "micro");
    expect(await submit(rig, "100")).toMatchObject({ policyId: null });
    await rig.room.insurance.buy(policy());
    tick(rig, "50001");
    await rig.advance(61_000);
    expect(await money(rig)).toMatchObject({ free: units("574.5"), insured: units("1000") });
  });

  it("INSURE-OPTION-003 one whose insurance is no longer in force gives nothing back", async () => {
    const rig = await openInsurance();
    await rig.fund(1, "2000", "micro");
    const { id } = await rig.room.insurance.buy(policy());
    await submit(rig, "100");
    const set = (state: "active" | "ended") =>
      rig.storage.updateTable("policy").set({ state }).where("id", "=", BigInt(id)).execute();
    await set("ended");
    tick(rig, "50001");
    await rig.advance(61_000);
    expect(await money(rig)).toMatchObject({ free: units("500"), insured: units("899.5") });
    expect(await rig.held(1, "micro")).toMatchObject({ frozen: 0n });
    // Its warehouse is still held: the audit that follows compares what is frozen with what is in force.
    await set("active");
  });
});

/** How many transactions the end of an insured option costs, where others are insured too. */
async function costOfAnEnd(others: number): Promise<number> {
  const rig = await openInsurance();
  for (let userId = 1; userId <= 1 + others; userId += 1) {
    await rig.fund(userId, "2000", "micro");
    await rig.room.insurance.buy(policy({ userId }));
  }
  await rig.advance(0);
  await submit(rig, "100");
  const transactions = vi.spyOn(rig.storage, "transaction");
  tick(rig, "50001");
  await rig.advance(61_000);
  return transactions.mock.calls.length;
}

it("INSURE-TEND-001 the end of an insured option costs as much with twenty insured users as with one", async () => {
  expect(await costOfAnEnd(20)).toBe(await costOfAnEnd(0));
});

describe("Claims", () => {
  it("INSURE-CLAIM-001 the small kind pays automatically at half the amount, twice a day, then from the next day on", async () => {
    const rig = await openInsurance();
    await rig.fund(1, "2000", "micro");
    await rig.room.insurance.buy(policy());
    await play(rig, "400", "loss");
    expect(await money(rig)).toMatchObject({ insured: units("598") });
    await play(rig, "100", "loss");
    expect(await money(rig)).toMatchObject({ insured: units("747.5") });
    await play(rig, "500", "loss");
    expect(await money(rig)).toMatchObject({ insured: units("495") });
    await play(rig, "10", "loss");
    expect(await money(rig)).toMatchObject({ insured: units("484.95") });
    expect(await rig.room.insurance.status(1, 3)).toMatchObject({ claimsToday: 2 });
    await rig.advance(MIDNIGHT - rig.now());
    expect(await money(rig)).toMatchObject({ insured: units("734.95") });
    expect(await rig.held(house.policies, "insurance")).toMatchObject({ available: units("-750") });
  });

  it("INSURE-CLAIM-002 is refused without the loss, beside running options or another claim, or on no own policy", async () => {
    const rig = await openInsurance();
    await rig.fund(1, "45000", "micro");
    const { id } = await rig.room.insurance.buy(policy({ typeId: LARGE, amount: units("30000") }));
    const refused = (userId = 1) => refusal(rig.room.insurance.claim(userId, id));
    expect(await refused()).toBe("claim_not_due");
    expect(await refused(2)).toBe("insurance_unknown");
    await submit(rig, "100");
    expect(await refused()).toBe("insurance_options_open");
    await rig.advance(61_000);
    for (const _ of [1, 2, 3]) await play(rig, "5000", "loss");
    await rig.room.insurance.claim(1, id);
    expect(await refused()).toBe("claim_pending");
    await rig.room.insurance.cancel(1, id);
    expect(await refused()).toBe("insurance_ended");
    expect(await rig.room.insurance.operator.claims()).toEqual([]);
  });

  it("INSURE-CLAIM-003 the operator decides the large kind's: paid once into the insured balance, or refused", async () => {
    const rig = await openInsurance();
    await rig.fund(1, "45000", "micro");
    const { id } = await rig.room.insurance.buy(policy({ typeId: LARGE, amount: units("30000") }));
    for (const _ of [1, 2, 3]) await play(rig, "5000", "loss");
    expect(await money(rig)).toMatchObject({ insured: units("14925") });
    const { operator } = rig.room.insurance;
    const refused = await rig.room.insurance.claim(1, id);
    expect(refused).toMatchObject({ state: "pending", amount: units("15000") });
    await operator.decide(refused.id, false);
    const paid = await rig.room.insurance.claim(1, id);
    expect(await operator.claims()).toMatchObject([{ id: paid.id }]);
    await operator.decide(paid.id, true);
    expect(await refusal(operator.decide(paid.id, true))).toBe("insurance_ended");
    expect(await money(rig)).toMatchObject({ insured: units("29925") });
    for (const _ of [1, 2, 3]) await play(rig, "5000", "loss");
    await operator.decide((await rig.room.insurance.claim(1, id)).id, true);
    for (const _ of [1, 2, 3]) await play(rig, "5000", "loss");
    expect(await refusal(rig.room.insurance.claim(1, id))).toBe("claims_used_up");
  });
});

describe("The end of an insurance", () => {
  it("INSURE-END-001 comes automatically when the insured balance has doubled: balance and warehouse come back", async () => {
    const rig = await openInsurance();
    await rig.fund(1, "1500", "micro");
    await rig.room.insurance.buy(policy());
    await play(rig, "900", "win");
    await play(rig, "500", "win");
    expect(await rig.room.insurance.status(1, 3)).toBeNull();
    expect(await money(rig)).toEqual({ free: units("2543"), insured: 0n, warehouse: 0n });
  });

  it("INSURE-END-002 by its owner is a breach: the balance comes back, the warehouse does not", async () => {
    const rig = await openInsurance();
    await rig.fund(1, "1500", "micro");
    const { id } = await rig.room.insurance.buy(policy());
    await submit(rig, "100");
    expect(await refusal(rig.room.insurance.cancel(1, id))).toBe("insurance_options_open");
    await rig.advance(61_000);
    expect(await refusal(rig.room.insurance.cancel(2, id))).toBe("insurance_unknown");
    await rig.room.insurance.cancel(1, id);
    expect(await money(rig)).toEqual({ free: units("999.5"), insured: 0n, warehouse: 0n });
    expect(await rig.held(house.policies, "insurance")).toMatchObject({ available: units("500") });
    expect(await refusal(rig.room.insurance.cancel(1, id))).toBe("insurance_ended");
  });
});

describe("The daily yield", () => {
  it("INSURE-YIELD-001 is a share of the warehouse for each whole day in force, paid at midnight into the options wallet", async () => {
    const rig = await openInsurance();
    await rig.fund(1, "1500", "micro");
    await rig.room.insurance.buy(policy());
    await rig.advance(MIDNIGHT - START);
    expect(await money(rig)).toMatchObject({ free: 0n });
    await rig.advance(DAY);
    expect(await money(rig)).toMatchObject({ free: units("5") });
    const { rows, total } = await rig.room.insurance.yields(1, page);
    expect({ total, row: rows[0] }).toMatchObject({ total: 1, row: { amount: units("5") } });
  });

  it("INSURE-YIELD-002 days that passed while nothing ran are paid on the start, each once", async () => {
    const rig = await openInsurance();
    await rig.fund(1, "1500", "micro");
    await rig.room.insurance.buy(policy());
    rig.kill(100 * DAY);
    await rig.begin();
    expect(await money(rig)).toMatchObject({ free: units("495") });
    rig.kill();
    await rig.begin();
    expect(await money(rig)).toMatchObject({ free: units("495") });
    expect(await rig.room.insurance.yieldSum(1, 3)).toBe(units("495"));
    expect(rig.reported).toEqual([]);
  });
});
