import { describe, expect, it } from "vitest";
import { Refused } from "#server/exchange/kit/refused.ts";
import { createEmbeddedPointsService } from "#server/exchange/points/embedded-service.ts";
import { createPoints } from "#server/exchange/points/points.ts";
import { createPasswordHasher } from "#server/exchange/session/passwords.ts";
import { systemSecrets } from "#server/start/secrets.ts";
import { createUploadQueries } from "#server/storage/account/uploads.ts";
import { createSessionQueries } from "#server/storage/session/sessions.ts";
import { createUserQueries } from "#server/storage/session/users.ts";
import type { Storage } from "#server/storage/storage.ts";
import { LARGE, openInsurance, play, policy } from "../insurance/rig.ts";
import { advert, fund, openP2pRig, taking } from "../p2p/rig.ts";
import { openEarnRig } from "../support/earn-rig.ts";
import { USDT, units } from "../support/rig.ts";
import { openStorage } from "../support/storage.ts";
import { openFundsRig, XRP } from "../wallets/rig.ts";

/**
 * What is counted first and inserted afterwards: of several requests of one user at once no more get through than are left. On SQLite one
 * connection sees to that; on PostgreSQL (`STORAGE=postgres`) the user's lock does, and these tests fail without it.
 */
const AT_ONCE = 8;
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Accounts to lock. */
async function openUsers(storage: Storage, ids: readonly number[]): Promise<void> {
  const users = createUserQueries(storage);
  for (const id of ids)
    await users.insert({
      ...{ id, contact: { kind: "email", address: `member${id}@millrace.test` }, nationality: "" },
      ...{ passwordHash: "", tradePasswordHash: null, extensionCode: `code${id}`, parentId: null },
      ...{ isSeller: false, isAgent: false, isDemo: false, language: null, createdAt: 0 },
    });
}

/** Makes requests at once. @returns how many got through, and with what the others were refused */
async function atOnce(request: (index: number) => Promise<unknown>, count = AT_ONCE) {
  const outcomes = await Promise.allSettled(times(count).map(request));
  const refusals = outcomes.flatMap((outcome) => {
    if (outcome.status === "fulfilled") return [];
    return [outcome.reason instanceof Refused ? outcome.reason.code : outcome.reason];
  });
  return { done: count - refusals.length, refusals: [...new Set(refusals)] };
}

describe("Requests of one user at once", () => {
  it("COMMAND-COUNT-001 note no more pictures than are left of the day", async () => {
    const storage = await openStorage(":memory:");
    await openUsers(storage, [1]);
    const uploads = createUploadQueries(storage);
    const noted = await Promise.all(
      times(AT_ONCE).map((index) =>
        uploads.insert(
          { id: `picture ${index}`, userId: 1, type: "image/png", bytes: 1, time: 1 },
          { most: 3, since: 0 },
        ),
      ),
    );
    expect(noted.filter((isNoted) => isNoted)).toHaveLength(3);
  });

  it("COMMAND-COUNT-001 begin no more deals than may be unfinished", async () => {
    const rig = await openP2pRig();
    await fund(rig, 1, "1000");
    const adverts: number[] = [];
    for (const _ of times(AT_ONCE)) adverts.push((await rig.p2p.publish(advert({ total: units("10") }))).id);
    const took = await atOnce((index) => rig.p2p.take(taking(adverts[index] ?? 0)));
    expect(took).toEqual({ done: 3, refusals: ["too_many_deals"] });
  });

  it("COMMAND-COUNT-001 publish no more adverts than may be open", async () => {
    const rig = await openP2pRig();
    const published = await atOnce(() => rig.p2p.publish(advert({ type: "buy" })), 24);
    expect(published).toEqual({ done: 20, refusals: ["too_many_adverts"] });
  });

  it("COMMAND-COUNT-001 open one shop in a currency", async () => {
    const rig = await openP2pRig();
    await fund(rig, 1, "10000");
    const opened = await atOnce((index) =>
      rig.p2p.apply({ userId: 1, currencyId: USDT, name: `Mill ${index}`, mobile: "1" }),
    );
    expect(opened).toEqual({ done: 1, refusals: ["merchant_applied"] });
  });

  it("COMMAND-COUNT-001 leave no more deposits waiting than may", async () => {
    const rig = await openFundsRig();
    await openUsers(rig.storage, [1]);
    const { funds } = rig.run;
    const told = await atOnce(
      () => funds.requestCharge({ userId: 1, currencyId: USDT, account: "", amount: "100" }),
      24,
    );
    expect(told).toEqual({ done: 20, refusals: ["too_many_charges"] });
  });

  it("COMMAND-COUNT-001 save no more addresses than a user may have", async () => {
    const rig = await openFundsRig();
    await openUsers(rig.storage, [1]);
    const save = (memo: number) => {
      const to = { chain: "XRP", address: "rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh", memo: String(memo) };
      const request = { userId: 1, currencyId: XRP, notes: "", ...to };
      return rig.run.funds.saveAddress(request, async () => undefined);
    };
    for (const memo of times(98)) await save(memo + 1);
    const saved = await atOnce((index) => save(1_000 + index));
    expect(saved).toEqual({ done: 2, refusals: ["too_many_addresses"] });
  });

  it("COMMAND-COUNT-001 buy one insurance in a currency", async () => {
    const rig = await openInsurance();
    await openUsers(rig.storage, [1]);
    await rig.fund(1, "20000", "micro");
    const bought = await atOnce(() => rig.room.insurance.buy(policy()));
    expect(bought).toEqual({ done: 1, refusals: ["insurance_active"] });
  });

  it("COMMAND-COUNT-001 make one claim at a time", async () => {
    const rig = await openInsurance();
    await openUsers(rig.storage, [1]);
    await rig.fund(1, "45000", "micro");
    const { id } = await rig.room.insurance.buy(policy({ typeId: LARGE, amount: units("30000") }));
    for (const _ of times(3)) await play(rig, "5000", "loss");
    const made = await atOnce(() => rig.room.insurance.claim(1, id));
    expect(made).toEqual({ done: 1, refusals: ["claim_pending"] });
  });

  it("COMMAND-COUNT-001 bind one points account, and of several users one binds it", async () => {
    const passwords = createPasswordHasher(systemSecrets, { N: 16, r: 1, p: 1 });
    const names = times(AT_ONCE).map((index) => `account ${index}`);
    const { room, storage } = await openEarnRig(async (parts) => {
      const service = createEmbeddedPointsService(parts.storage, passwords);
      await service.open(names.map((name) => ({ name, password: "right", points: 0n })));
      return createPoints({
        ...{ ...parts, service, usdPrice: () => units("1") },
        rules: { users: "all", currencyId: USDT, price: 1n, difference: 0n, feePpm: 0n },
        tries: { loginAttempts: 30, lockMinutes: 15 },
      });
    });
    await openUsers(storage, times(AT_ONCE + 2));
    const claim = (account = "") => ({ account, password: "right", address: "10.0.0.1" });
    const ofOne = await atOnce((index) => room.bind(1, claim(names[index])));
    expect(ofOne).toEqual({ done: 1, refusals: ["points_bound"] });
    const free = names[names.length - 1] === (await room.account(1)) ? names[0] : names[names.length - 1];
    const ofMany = await atOnce((index) => room.bind(index + 2, claim(free)));
    expect(ofMany).toEqual({ done: 1, refusals: ["points_account_taken"] });
  });

  it("COMMAND-COUNT-001 leave no more sessions than a user may have, and end the oldest", async () => {
    const storage = await openStorage(":memory:");
    await openUsers(storage, [1]);
    const sessions = createSessionQueries(storage);
    const session = (index: number) => ({
      ...{ tokenHash: `token ${index}`, id: index, device: "", address: "", userId: 1 },
      ...{ createdAt: index, lastSeenAt: index, expiresAt: 1_000, provedAt: 0 },
    });
    const ended = await Promise.all(times(AT_ONCE).map((index) => sessions.insert(session(index), 3)));
    expect(ended.flat()).toHaveLength(AT_ONCE - 3);
    expect((await sessions.ofUser(1)).map(({ createdAt }) => createdAt).sort()).toEqual([5, 6, 7]);
  });

  it("COMMAND-COUNT-001 see one first device of a user", async () => {
    const storage = await openStorage(":memory:");
    await openUsers(storage, [1]);
    const sessions = createSessionQueries(storage);
    const others = await Promise.all(
      times(AT_ONCE).map((index) => sessions.seeDevice(1, `device ${index}`, index)),
    );
    expect(others.filter((isOther) => !isOther)).toHaveLength(1);
  });
});
