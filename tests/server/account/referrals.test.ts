import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createReferrals } from "#server/exchange/account/referrals/referrals.ts";
import { shareFees } from "#server/exchange/account/referrals/share.ts";
import { markets } from "#server/exchange/markets/markets.ts";
import { createIds } from "#server/storage/kit/ids.ts";
import { createUserQueries } from "#server/storage/session/users.ts";
import type { Storage } from "#server/storage/storage.ts";
import { createManualClock } from "../support/manual-clock.ts";
import {
  BTC,
  BTC_USDT,
  balance,
  fund,
  limit,
  market,
  openRig,
  type Rig,
  USDT,
  units,
} from "../support/rig.ts";
import { createFailures } from "../support/watched-storage.ts";

const INVITER = 1;
const MEMBER = 2;
const MAKER = 3;
const SHARE_PPM = 200_000n;

async function openUsers(storage: Storage): Promise<void> {
  const users = createUserQueries(storage);
  for (const id of [INVITER, MEMBER, MAKER])
    await users.insert({
      id,
      contact: { kind: "email", address: `user-${id}@example.com` },
      nationality: "",
      passwordHash: "-",
      tradePasswordHash: null,
      extensionCode: `CODE${id}`,
      parentId: id === MEMBER ? INVITER : null,
      isSeller: false,
      isAgent: false,
      isDemo: false,
      language: null,
      createdAt: 0,
    });
}

async function open(wrap: (storage: Storage) => Storage = (storage) => storage) {
  const rig = await openRig();
  await openUsers(rig.storage);
  await fund(rig, MEMBER, USDT, "100000");
  await fund(rig, MAKER, BTC, "10");
  const referrals = createReferrals({
    storage: wrap(rig.storage),
    clock: createManualClock(0),
    ids: await createIds(rig.storage, (error) => rig.reported.push(error)),
    bus: rig.bus,
    markets,
    sharePpm: SHARE_PPM,
  });
  return { rig, referrals };
}

async function trade(rig: Rig, amount: string): Promise<void> {
  await rig.exchange.place(BTC_USDT, limit(MAKER, "sell", "50000", amount));
  await rig.exchange.place(BTC_USDT, market(MEMBER, "buy", amount));
}

describe("Commission of inviters", () => {
  it("ACCOUNT-REFERRAL-001 is a fifth of direct invitees' spot fees, from the house's fees, announced once", async () => {
    const { rig, referrals } = await open();
    const told: number[] = [];
    rig.bus.on("balance", ({ userId }) => told.push(userId));
    await trade(rig, "0.1");
    told.length = 0;
    await referrals.pay();
    // 0.1 % of 0.1 BTC, and of it 20 %.
    expect(await balance(rig, INVITER, BTC)).toEqual({ available: units("0.00002"), frozen: 0n });
    expect(told).toEqual([INVITER]);
    const { rows, total } = await referrals.payments(INVITER, 1, 10);
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({ memberId: MEMBER, fees: units("0.0001"), amount: units("0.00002") });
    expect((await referrals.payments(MAKER, 1, 10)).total).toBe(0);
  });

  it("ACCOUNT-REFERRAL-002 every fill counts once, however often it is paid and whichever commits fail", async () => {
    const failures = createFailures();
    const { rig, referrals } = await open(failures.wrap);
    await trade(rig, "0.1");
    failures.fail(1);
    await expect(referrals.pay()).rejects.toThrow("The disk is full");
    expect(await balance(rig, INVITER, BTC)).toEqual({ available: 0n, frozen: 0n });
    await referrals.pay();
    await referrals.pay();
    expect((await balance(rig, INVITER, BTC)).available).toBe(units("0.00002"));
    await trade(rig, "0.2");
    failures.fail(1);
    await expect(referrals.pay()).rejects.toThrow("The disk is full");
    await referrals.pay();
    expect((await balance(rig, INVITER, BTC)).available).toBe(units("0.00006"));
  });

  it("ACCOUNT-REFERRAL-002 two payments at once pay once", async () => {
    const { rig, referrals } = await open();
    await trade(rig, "0.1");
    await Promise.all([referrals.pay(), referrals.pay()]);
    expect((await balance(rig, INVITER, BTC)).available).toBe(units("0.00002"));
  });

  it("ACCOUNT-REFERRAL-003 shares round down and lose less than a unit per member and currency", () => {
    const [first] = markets;
    if (first === undefined) throw new Error("There is no market");
    const fill = fc.record({
      id: fc.nat(),
      memberId: fc.integer({ min: 10, max: 12 }),
      inviterId: fc.constant(INVITER),
      side: fc.constantFrom("buy", "sell"),
      fee: fc.bigInt({ min: 0n, max: 10n ** 12n }),
    });
    fc.assert(
      fc.property(fc.array(fill), fc.bigInt({ min: 0n, max: 1_000_000n }), (fills, ppm) => {
        for (const { fees, amount } of shareFees(first, fills, ppm)) {
          expect(amount * 1_000_000n <= fees * ppm).toBe(true);
          expect((amount + 1n) * 1_000_000n > fees * ppm).toBe(true);
        }
      }),
    );
  });
});

describe("The team", () => {
  it("ACCOUNT-TEAM-001 is a tree that its root alone may walk, with turnover and certified members", async () => {
    const { rig, referrals } = await open();
    await trade(rig, "0.1");
    const { team } = referrals;
    expect((await team.invited(INVITER, 0, 10)).map(({ id }) => id)).toEqual([MEMBER]);
    expect(await team.isWithin(INVITER, MEMBER)).toBe(true);
    expect(await team.isWithin(MEMBER, INVITER)).toBe(false);
    expect(await team.isWithin(INVITER, MAKER)).toBe(false);
    const both = [INVITER, MEMBER];
    expect([...(await team.sizes(both))]).toEqual([[INVITER, { members: 1, certified: 0 }]]);
    const traded = { byMarket: new Map([[BTC_USDT, units("5000")]]), active: 1 };
    expect([...(await team.turnovers(both, false))]).toEqual([[INVITER, traded]]);
    expect(await team.turnovers(both, true)).toEqual(new Map(both.map((id) => [id, traded])));
  });
});
