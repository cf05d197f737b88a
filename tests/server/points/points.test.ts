import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { house } from "#server/exchange/ledger/accounts.ts";
import { createEmbeddedPointsService } from "#server/exchange/points/embedded-service.ts";
import { coinsFor } from "#server/exchange/points/formulas.ts";
import { createPoints } from "#server/exchange/points/points.ts";
import type { PointsRules, PointsService } from "#server/exchange/points/types.ts";
import { createPasswordHasher } from "#server/exchange/session/passwords.ts";
import { systemSecrets } from "#server/start/secrets.ts";
import { openEarnRig, refusal } from "../support/earn-rig.ts";
import { USDT, units } from "../support/rig.ts";

const rules: PointsRules = {
  users: "all",
  currencyId: USDT,
  price: units("0.1"),
  difference: units("0.02"),
  feePpm: 20_000n,
};
const passwords = createPasswordHasher(systemSecrets, { N: 16, r: 1, p: 1 });

/** @param change gives another service, for example one that fails */
const openPoints = (change: (service: PointsService) => PointsService = (service) => service) =>
  openEarnRig(async (parts) => {
    const service = createEmbeddedPointsService(parts.storage, passwords);
    await service.open([
      { name: "ann", password: "right", points: units("1000") },
      { name: "bob", password: "right", points: units("10") },
    ]);
    return createPoints({
      ...{ ...parts, service: change(service), rules, usdPrice: () => units("1") },
      tries: { loginAttempts: 3, lockMinutes: 15 },
    });
  });
const exchange = (points: string | null, clientId = "") => ({
  ...{ userId: 1, clientId },
  points: points === null ? null : units(points),
});
const page = { page: 1, limit: 10 };
const claim = (account: string, password: string, address = "10.0.0.1") => ({ account, password, address });

describe("Binding a points account", () => {
  it("POINTS-BIND-001 needs the right password, and binds one account to one user", async () => {
    const { room } = await openPoints();
    expect(await room.account(1)).toBeNull();
    expect(await refusal(room.bind(1, claim("ann", "wrong")))).toBe("points_account_unknown");
    expect(await refusal(room.bind(1, claim("nobody", "right")))).toBe("points_account_unknown");
    await room.bind(1, claim("ann", "right"));
    expect(await room.account(1)).toBe("ann");
    expect(await refusal(room.bind(1, claim("bob", "right")))).toBe("points_bound");
    expect(await refusal(room.bind(2, claim("ann", "right")))).toBe("points_account_taken");
  });

  it("POINTS-BIND-002 wrong tries lock the account for a while", async () => {
    const { room, advance } = await openPoints();
    for (const _ of [1, 2, 3]) await room.bind(1, claim("ann", "wrong")).catch(() => undefined);
    expect(await refusal(room.bind(1, claim("ann", "right")))).toBe("account_locked");
    expect(await refusal(room.ownerOf(claim("ann", "right", "10.0.0.2")))).toBe("points_unbound");
    await advance(16 * 60_000);
    await room.bind(1, claim("ann", "right"));
    expect(await room.account(1)).toBe("ann");
  });

  it("POINTS-INFO-001 terms, exchange and login are refused while nothing is bound", async () => {
    const { room } = await openPoints();
    expect(await refusal(room.terms(1))).toBe("points_unbound");
    expect(await refusal(room.exchange(exchange("1")))).toBe("points_unbound");
    expect(await refusal(room.ownerOf(claim("ann", "right")))).toBe("points_unbound");
    await room.bind(1, claim("ann", "right"));
    expect(await room.terms(1)).toEqual({
      total: units("1000"),
      free: units("1000"),
      marketPrice: units("1"),
    });
    expect(await room.ownerOf(claim("ann", "right"))).toBe(1);
  });
});

describe("Exchanging points", () => {
  it("POINTS-FORMULA-001 gives points × price ÷ (market price + difference), less the fee, rounded for the house", () => {
    expect(coinsFor(units("1020"), rules, units("1"))).toEqual({ gross: units("100"), fee: units("2") });
    expect(coinsFor(units("100"), rules, units("1"))).toEqual({
      gross: units("9.80392156"),
      fee: units("0.19607844"),
    });
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 15n }), (points) => {
        const { gross, fee } = coinsFor(points, rules, units("1"));
        expect((gross - fee) * 102n * 100n).toBeLessThanOrEqual(points * 10n * 98n);
      }),
    );
  });

  it("POINTS-EXCHANGE-001 takes the points, credits the spot wallet, and adds to the history", async () => {
    const { room, held } = await openPoints();
    await room.bind(1, claim("ann", "right"));
    await room.exchange(exchange("510"));
    expect(await held(1)).toEqual({ available: units("49"), frozen: 0n });
    expect(await held(house.fees)).toMatchObject({ available: units("1") });
    expect(await held(house.points)).toMatchObject({ available: units("-50") });
    expect((await room.terms(1)).free).toBe(units("490"));
    const { rows, total } = await room.history(1, page);
    expect({ total, row: rows[0] }).toMatchObject({
      total: 1,
      row: { points: units("510"), gross: units("50"), fee: units("1"), state: "done" },
    });
  });

  it("POINTS-EXCHANGE-002 is refused without an amount, at or below 0, above the points that are there; nothing changes", async () => {
    const { room, held, reported } = await openPoints();
    await room.bind(1, claim("bob", "right"));
    expect(await refusal(room.exchange(exchange(null)))).toBe("amount_required");
    expect(await refusal(room.exchange(exchange("0")))).toBe("amount_not_positive");
    expect(await refusal(room.exchange(exchange("0.00000001")))).toBe("amount_too_small");
    expect(await refusal(room.exchange(exchange("10.00000001")))).toBe("points_short");
    expect(await refusal(room.exchange(exchange("9".repeat(32))))).toBe("points_short");
    expect(reported).toEqual([]);
    expect(await held(1)).toEqual({ available: 0n, frozen: 0n });
    expect((await room.terms(1)).free).toBe(units("10"));
    expect((await room.history(1, page)).total).toBe(0);
  });

  it("POINTS-EXCHANGE-003 a repeated client id exchanges once, also at once; another number is refused", async () => {
    const { room, held } = await openPoints();
    await room.bind(1, claim("ann", "right"));
    await Promise.all([1, 2, 3].map(() => room.exchange(exchange("510", "a"))));
    expect(await refusal(room.exchange(exchange("511", "a")))).toBe("client_id_reused");
    expect(await held(1)).toMatchObject({ available: units("49") });
    expect((await room.terms(1)).free).toBe(units("490"));
  });

  it("POINTS-EXCHANGE-003 a reference that was refused stays refused, also when points have come meanwhile", async () => {
    const { storage } = await openPoints();
    const service = createEmbeddedPointsService(storage, passwords);
    expect(await service.take("bob", units("11"), "exchange-1")).toBe(false);
    await storage
      .updateTable("points_account")
      .set({ balance: units("20") })
      .where("name", "=", "bob")
      .execute();
    expect(await service.take("bob", units("11"), "exchange-1")).toBe(false);
    expect(await service.balance("bob")).toMatchObject({ free: units("20") });
    expect(await service.take("bob", units("11"), "exchange-2")).toBe(true);
    expect(await service.take("bob", units("11"), "exchange-2")).toBe(true);
    expect(await service.balance("bob")).toMatchObject({ free: units("9") });
  });

  it("POINTS-EXCHANGE-004 what was interrupted after the points were taken is credited on the next start, once", async () => {
    let isAway = true;
    const rig = await openPoints((service) => ({
      ...service,
      async take(...request) {
        const isTaken = await service.take(...request);
        if (isAway) throw new Error("The answer was lost");
        return isTaken;
      },
    }));
    await rig.room.bind(1, claim("ann", "right"));
    expect(await refusal(rig.room.exchange(exchange("510", "a")))).toBe("The answer was lost");
    expect(await rig.held(1)).toMatchObject({ available: 0n });
    rig.kill();
    isAway = false;
    await rig.begin();
    expect(await rig.held(1)).toMatchObject({ available: units("49") });
    await rig.room.exchange(exchange("510", "a"));
    expect(await rig.held(1)).toMatchObject({ available: units("49") });
    expect((await rig.room.terms(1)).free).toBe(units("490"));
  });

  it("POINTS-EXCHANGE-005 a service that was away is asked again without a start", async () => {
    let isAway = true;
    const rig = await openPoints((service) => ({
      ...service,
      async take(...request) {
        if (isAway) throw new Error("The service is away");
        return service.take(...request);
      },
    }));
    await rig.room.bind(1, claim("ann", "right"));
    await rig.room.exchange(exchange("510")).catch(() => undefined);
    isAway = false;
    await rig.advance(20_000);
    expect(await rig.held(1)).toMatchObject({ available: units("49") });
  });
});
