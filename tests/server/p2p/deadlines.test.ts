import { describe, expect, it, vi } from "vitest";
import type { Storage } from "#server/storage/storage.ts";
import { units } from "../support/rig.ts";
import { createFailures } from "../support/watched-storage.ts";
import { advert, fund, HOUR, held, MERCHANT, openP2pRig, openShop, type P2pRig, taking } from "./rig.ts";

async function waiting(rig: P2pRig): Promise<number> {
  await fund(rig, 1, "1000");
  const { id } = await rig.p2p.publish(advert());
  return (await rig.p2p.take(taking(id))).id;
}

/** A storage whose next transaction waits before it begins, and whose next read fails. */
function createStalls() {
  let held: Promise<void> | null = null;
  let isBroken = false;
  return {
    /** @returns lets it go on */
    holdNext(): () => void {
      let goOn: () => void = () => undefined;
      held = new Promise((resolve) => {
        goOn = resolve;
      });
      return () => goOn();
    },
    breakNext() {
      isBroken = true;
    },
    wrap: (storage: Storage): Storage =>
      new Proxy(storage, {
        get(target, name) {
          if (name === "transaction") {
            const wait = held;
            held = null;
            return () => ({
              execute: async (work: Parameters<ReturnType<Storage["transaction"]>["execute"]>[0]) => {
                await wait;
                return target.transaction().execute(work);
              },
            });
          }
          if (name === "selectFrom" && isBroken) {
            isBroken = false;
            throw new Error("The disk is gone");
          }
          const value = Reflect.get(target, name, target);
          return typeof value === "function" ? value.bind(target) : value;
        },
      }),
  };
}
const stateOf = async (rig: P2pRig, id: number) => (await rig.p2p.deal("c2c", id, 1)).deal;

describe("The clock", () => {
  it("OTC-TIME-001 cancels unpaid deals at their deadline, not earlier, and notifies both sides", async () => {
    const rig = await openP2pRig();
    const id = await waiting(rig);
    await rig.advance(24 * HOUR - 1);
    expect(await stateOf(rig, id)).toMatchObject({ state: "waiting" });
    await rig.advance(1);
    expect(await stateOf(rig, id)).toMatchObject({ state: "cancelled", endedBy: "timeout" });
    expect(await rig.p2p.advert("c2c", 1)).toMatchObject({ state: "open", surplus: units("100") });
    expect(await rig.notices(1)).toEqual(["deal_taken", "deal_expired"]);
    expect(await rig.notices(2)).toEqual(["deal_expiring", "deal_expired"]);
  });

  it("OTC-TIME-009 who does not wait for the timer has a deal's deadline kept at once, and nothing done before it", async () => {
    const rig = await openP2pRig();
    const id = await waiting(rig);
    await rig.p2p.stop();
    await rig.advance(23 * HOUR);
    await rig.p2p.processDue(id);
    expect(await stateOf(rig, id)).toMatchObject({ state: "waiting" });
    await rig.advance(HOUR);
    expect(await stateOf(rig, id)).toMatchObject({ state: "waiting" });
    await Promise.all([rig.p2p.processDue(id), rig.p2p.processDue(id)]);
    expect(await stateOf(rig, id)).toMatchObject({ state: "cancelled", endedBy: "timeout" });
    expect(await held(rig, 1)).toMatchObject({ frozen: units("100.1") });
  });

  it("OTC-TIME-002 warns the buyer an hour before, once; of short waits a tenth before", async () => {
    const rig = await openP2pRig();
    await waiting(rig);
    await rig.advance(23 * HOUR - 1);
    expect(await rig.notices(2)).toEqual([]);
    await rig.advance(1);
    expect(await rig.notices(2)).toEqual(["deal_expiring"]);
    await rig.advance(HOUR / 2);
    expect(await rig.notices(2)).toEqual(["deal_expiring"]);
    const quick = await openP2pRig({ rules: { payMs: HOUR } });
    await waiting(quick);
    await quick.advance(0.9 * HOUR - 1);
    expect(await quick.notices(2)).toEqual([]);
    await quick.advance(1);
    expect(await quick.notices(2)).toEqual(["deal_expiring"]);
  });

  it("OTC-TIME-003 a paid deal that is not confirmed in time goes to the operator; no coin moves without a decision", async () => {
    const rig = await openP2pRig();
    const id = await waiting(rig);
    await rig.advance(HOUR);
    await rig.p2p.move({ market: "c2c", dealId: id, userId: 2, action: "pay" });
    await rig.advance(24 * HOUR);
    expect(await stateOf(rig, id)).toMatchObject({ state: "disputed", appealedBy: "clock" });
    expect((await held(rig, 1)).frozen).toBe(units("100.1"));
    expect(await rig.notices(1)).toEqual(["deal_taken", "deal_paid", "deal_overdue"]);
    expect(await rig.notices(2)).toEqual(["deal_overdue"]);
  });

  it("OTC-TIME-004 resumes after a restart, and does what fell due meanwhile", async () => {
    const rig = await openP2pRig();
    const id = await waiting(rig);
    rig.kill();
    await rig.advance(30 * HOUR);
    expect(await stateOf(rig, id)).toMatchObject({ state: "waiting" });
    await rig.begin();
    await rig.advance(1);
    expect(await stateOf(rig, id)).toMatchObject({ state: "cancelled", endedBy: "timeout" });
  });

  it("OTC-TIME-005 tries again what failed", async () => {
    const failures = createFailures();
    const rig = await openP2pRig({ change: failures.wrap });
    const id = await waiting(rig);
    await rig.advance(24 * HOUR - 1);
    failures.fail(1);
    await rig.advance(1);
    expect(await stateOf(rig, id)).toMatchObject({ state: "waiting" });
    await rig.advance(1_000);
    expect(await stateOf(rig, id)).toMatchObject({ state: "cancelled" });
    expect(rig.reported).toMatchObject([{ message: "The disk is full" }]);
  });

  it("OTC-TIME-007 what falls due during a look that fails is done by a later one", async () => {
    const stalls = createStalls();
    const rig = await openP2pRig({ change: stalls.wrap, rules: { lockMs: 0 } });
    const deal = await waiting(rig);
    const shop = await openShop(rig);
    const goOn = stalls.holdNext();
    await rig.advance(23 * HOUR);
    // Its deposit is due at once, while the clock is still about to warn of the deal.
    await rig.p2p.closeShop(shop, MERCHANT);
    await rig.advance(1);
    stalls.breakNext();
    goOn();
    await vi.waitFor(() => expect(rig.reported).toMatchObject([{ message: "The disk is gone" }]), 10_000);
    await rig.advance(2 * HOUR);
    expect(await stateOf(rig, deal)).toMatchObject({ state: "cancelled", endedBy: "timeout" });
    expect((await rig.p2p.shop(shop)).state).toBe("closed");
  });

  it("OTC-TIME-006 a payment at the last moment counts", async () => {
    const rig = await openP2pRig();
    const id = await waiting(rig);
    await rig.advance(24 * HOUR - 1);
    await rig.p2p.move({ market: "c2c", dealId: id, userId: 2, action: "pay" });
    await rig.advance(HOUR);
    expect(await stateOf(rig, id)).toMatchObject({ state: "paid" });
  });
});
