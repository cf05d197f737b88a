import { describe, expect, it } from "vitest";
import { house } from "#server/exchange/ledger/accounts.ts";
import { DAY, refusal, START } from "../support/earn-rig.ts";
import { units } from "../support/rig.ts";
import { createFailures } from "../support/watched-storage.ts";
import { deposit, MONTH, openDeposits, WEEK } from "./rig.ts";

const MIDNIGHT = Date.UTC(2026, 2, 5);
const list = { page: 1, limit: 20, currencyId: null };

describe("A term deposit", () => {
  it("EARN-OPEN-001 locks its amount in the spot wallet, and its days count from the next midnight", async () => {
    const rig = await openDeposits();
    await rig.fund(1, "1000");
    const opened = await rig.room.open(deposit());
    expect(opened).toMatchObject({ state: "earning", startAt: MIDNIGHT, endAt: MIDNIGHT + 30 * DAY });
    expect(await rig.held(1)).toEqual({ available: units("500"), frozen: units("500") });
  });

  it("EARN-OPEN-002 is refused with a code of its own where it cannot be, and nothing changes", async () => {
    const rig = await openDeposits();
    await rig.fund(1, "1000");
    const refused = (change: Parameters<typeof deposit>[0]) => refusal(rig.room.open(deposit(change)));
    expect(await refused({ currencyId: 5 })).toBe("deposit_currency_unknown");
    expect(await refused({ termId: 9 })).toBe("deposit_term_unknown");
    expect(await refused({ termId: 10_030 })).toBe("deposit_term_unknown");
    expect(await refused({ amount: null })).toBe("amount_required");
    expect(await refused({ amount: -1n })).toBe("amount_not_positive");
    expect(await refused({ amount: units("99.99999999") })).toBe("deposit_below_minimum");
    expect(await refused({ amount: units("1000.00000001") })).toBe("balance_short");
    expect(await rig.held(1)).toEqual({ available: units("1000"), frozen: 0n });
    expect((await rig.room.list(1, list)).total).toBe(0);
  });

  it("EARN-OPEN-003 a repeated client id gives the first deposit; with another content it is refused", async () => {
    const rig = await openDeposits();
    await rig.fund(1, "1000");
    const first = await rig.room.open(deposit({ clientId: "a" }));
    const again = await Promise.all([1, 2].map(() => rig.room.open(deposit({ clientId: "a" }))));
    expect(again.map(({ id }) => id)).toEqual([first.id, first.id]);
    expect(await refusal(rig.room.open(deposit({ clientId: "a", termId: WEEK })))).toBe("client_id_reused");
    expect(await rig.held(1)).toEqual({ available: units("500"), frozen: units("500") });
  });

  it("EARN-OPEN-004 two at once never lock more than there is", async () => {
    const rig = await openDeposits();
    await rig.fund(1, "600");
    const results = await Promise.allSettled([1, 2].map(() => rig.room.open(deposit())));
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("EARN-MATURE-001 gives amount and interest at the end of its term, once, and is matured", async () => {
    const rig = await openDeposits();
    await rig.fund(1, "500");
    const { endAt } = await rig.room.open(deposit());
    await rig.advance(endAt - START - 1);
    expect(await rig.held(1)).toEqual({ available: 0n, frozen: units("500") });
    await rig.advance(1);
    expect(await rig.held(1)).toEqual({ available: units("501.65"), frozen: 0n });
    expect(await rig.held(house.interest)).toMatchObject({ available: units("-1.65") });
    await rig.advance(3 * DAY);
    expect(await rig.held(1)).toMatchObject({ available: units("501.65") });
    const [row] = (await rig.room.list(1, list)).rows;
    expect(row).toMatchObject({ state: "matured", interest: units("1.65"), cost: 0n });
  });

  it("EARN-MATURE-002 one that matured while nothing ran is paid on the start, the same amount", async () => {
    const rig = await openDeposits();
    await rig.fund(1, "500");
    await rig.room.open(deposit());
    rig.kill(400 * DAY);
    await rig.begin();
    expect(await rig.held(1)).toEqual({ available: units("501.65"), frozen: 0n });
    rig.kill();
    await rig.begin();
    expect(await rig.held(1)).toMatchObject({ available: units("501.65") });
  });

  it("EARN-MATURE-003 a commit that fails is tried again; two runs at once pay once", async () => {
    const failures = createFailures();
    const rig = await openDeposits({ change: failures.wrap });
    await rig.fund(1, "500");
    const { endAt } = await rig.room.open(deposit());
    await rig.begin();
    failures.fail(3);
    await rig.advance(endAt - START + 60_000);
    expect(await rig.held(1)).toEqual({ available: units("501.65"), frozen: 0n });
    expect(rig.reported.length).toBeGreaterThan(0);
  });
});

describe("Leaving a term deposit early", () => {
  it("EARN-REDEEM-001 gives the amount less the cost, with the interest of the whole days so far", async () => {
    const rig = await openDeposits();
    await rig.fund(1, "500");
    const { id } = await rig.room.open(deposit({ termId: MONTH }));
    await rig.advance(MIDNIGHT + 10 * DAY + 3_600_000 - START);
    const [row] = (await rig.room.list(1, list)).rows;
    if (!row) throw new Error("The deposit is not listed");
    const told = { interest: units("0.55"), cost: units("5"), redeemValue: units("495.55") };
    expect(rig.room.depositValue(row)).toEqual(told);
    expect(await rig.room.redeem(1, id)).toMatchObject({ state: "cancelled", interest: told.interest });
    expect(await rig.held(1)).toEqual({ available: units("495.55"), frozen: 0n });
    await rig.advance(40 * DAY);
    expect(await rig.held(1)).toMatchObject({ available: units("495.55") });
  });

  it("EARN-REDEEM-002 is refused twice, for one that has ended, and for somebody else's", async () => {
    const rig = await openDeposits();
    await rig.fund(1, "500");
    const { id } = await rig.room.open(deposit());
    expect(await refusal(rig.room.redeem(2, id))).toBe("deposit_unknown");
    const both = await Promise.allSettled([rig.room.redeem(1, id), rig.room.redeem(1, id)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await refusal(rig.room.redeem(1, id))).toBe("deposit_not_earning");
    expect(await rig.held(1)).toEqual({ available: units("495"), frozen: 0n });
  });

  it("EARN-REDEEM-004 at the very end costs nothing: the deposit has matured", async () => {
    const rig = await openDeposits();
    await rig.fund(1, "500");
    const { id } = await rig.room.open(deposit());
    rig.kill(31 * DAY);
    expect(await rig.room.redeem(1, id)).toMatchObject({ state: "matured", cost: 0n });
    expect(await rig.held(1)).toEqual({ available: units("501.65"), frozen: 0n });
  });
});
