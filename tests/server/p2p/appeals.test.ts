import { describe, expect, it } from "vitest";
import type { Deal, DealAction, P2pRules } from "#server/exchange/p2p/types.ts";
import { advert, fund, HOUR, held, openP2pRig, type P2pRig, taking } from "./rig.ts";

const MINUTE = 60_000;
const [SELLER, BUYER] = [1, 2];

/** A deal of the seller's advert that the buyer marked as paid just now. */
async function paidDeal(rules: Partial<P2pRules> = {}): Promise<{ rig: P2pRig; deal: Deal }> {
  const rig = await openP2pRig({ rules });
  await fund(rig, SELLER, "1000");
  const { id } = await rig.p2p.publish(advert());
  const deal = await rig.p2p.take(taking(id));
  return { rig, deal: await move(rig, deal, BUYER, "pay") };
}
const move = ({ p2p }: P2pRig, { id }: Deal, userId: number, action: DealAction) =>
  p2p.move({ market: "c2c", dealId: id, userId, action });
const seen = ({ p2p }: P2pRig, { id }: Deal, userId: number) => p2p.deal("c2c", id, userId);

describe("The buyer of a paid deal", () => {
  it("OTC-APPEAL-001 appeals once the waiting time has passed, not a millisecond before", async () => {
    const { rig, deal } = await paidDeal();
    await rig.advance(10 * MINUTE - 1);
    await expect(move(rig, deal, BUYER, "appeal")).rejects.toMatchObject({
      code: "deal_appeal_early",
      values: { time: "2026-03-04 12:10" },
    });
    expect(await seen(rig, deal, BUYER)).toMatchObject({ deal, actions: [] });
    await rig.advance(1);
    expect(await move(rig, deal, BUYER, "appeal")).toMatchObject({ state: "disputed", appealedBy: "taker" });
  });

  it("OTC-APPEAL-001 is refused with the next whole minute, at which the appeal is accepted", async () => {
    const { rig, deal } = await paidDeal({ appealMs: 10 * MINUTE + 1 });
    await expect(move(rig, deal, BUYER, "appeal")).rejects.toMatchObject({
      values: { time: "2026-03-04 12:11" },
    });
  });

  it("OTC-APPEAL-002 appeals at once when the seller's time to confirm is over", async () => {
    const { rig, deal } = await paidDeal({ confirmMs: MINUTE });
    await rig.p2p.stop();
    await rig.advance(MINUTE);
    expect(await move(rig, deal, BUYER, "appeal")).toMatchObject({ state: "disputed", appealedBy: "taker" });
  });

  it("OTC-APPEAL-003 shows the buyer the time of appeal; the seller can appeal at once", async () => {
    const { rig, deal } = await paidDeal();
    const appealAt = rig.now() + 10 * MINUTE;
    expect(await seen(rig, deal, BUYER)).toMatchObject({ actions: [], appealAt });
    expect(await seen(rig, deal, SELLER)).toMatchObject({ actions: ["confirm", "appeal"], appealAt: null });
    await rig.advance(10 * MINUTE);
    expect(await seen(rig, deal, BUYER)).toMatchObject({ actions: ["appeal"], appealAt });
  });

  it("OTC-APPEAL-004 buyer and seller see who appealed, and neither can change the deal", async () => {
    const { rig, deal } = await paidDeal({ appealMs: 0 });
    await move(rig, deal, BUYER, "appeal");
    expect((await rig.notices(BUYER)).at(-1)).toBe("deal_appealed");
    expect((await rig.notices(SELLER)).at(-1)).toBe("deal_disputed");
    for (const userId of [BUYER, SELLER]) {
      expect(await seen(rig, deal, userId)).toMatchObject({ actions: [], appealAt: null });
      for (const action of ["pay", "cancel", "confirm", "appeal"] as const)
        await expect(move(rig, deal, userId, action)).rejects.toMatchObject({ name: "Refused" });
    }
    await rig.advance(100 * HOUR);
    expect((await seen(rig, deal, SELLER)).deal.state).toBe("disputed");
  });

  it("OTC-APPEAL-005 of an appeal and a release at once one counts, and the coins move at most once", async () => {
    for (const order of [
      ["appeal", "confirm"],
      ["confirm", "appeal"],
    ] as const) {
      const { rig, deal } = await paidDeal({ appealMs: 0 });
      const by = { appeal: BUYER, confirm: SELLER };
      const answers = await Promise.allSettled(order.map((action) => move(rig, deal, by[action], action)));
      expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      const { state } = (await seen(rig, deal, SELLER)).deal;
      const got = (await held(rig, BUYER)).available;
      expect(got).toBe(state === "completed" ? deal.number : 0n);
      expect(["completed", "disputed"]).toContain(state);
    }
  });
});
