import { describe, expect, it } from "vitest";
import { buyerOf, sellerOf } from "#server/exchange/p2p/money.ts";
import type { DealAction, OtcMarket } from "#server/exchange/p2p/types.ts";
import { units } from "../support/rig.ts";
import { advert, fund, HOUR, held, MERCHANT, openP2pRig, openShop, part, shopAdvert, taking } from "./rig.ts";

const [TAKER, THIRD] = [2, 3];
const code = (name: string) => ({ name: "Refused", code: name });

type Taken = Awaited<ReturnType<typeof taken>>;

/** An advert of 100 USDT on this market, of this side, taken for a tenth where parts can be taken. */
async function taken(market: OtcMarket, type: "buy" | "sell") {
  const rig = await openP2pRig();
  const shopId = await openShop(rig);
  for (const userId of [1, TAKER, THIRD]) await fund(rig, userId, "1000");
  const isFiat = market === "fiat";
  const { id } = await rig.p2p.publish(isFiat ? shopAdvert({ type }) : advert({ type }));
  const deal = await rig.p2p.take(isFiat ? part(id, "number", "10", TAKER) : taking(id, { userId: TAKER }));
  const [buyer, seller] = [buyerOf(deal), sellerOf(deal)];
  /** All that the people have, free and held. */
  const money = async () => [
    ...(await Promise.all([1, TAKER, MERCHANT].map((userId) => held(rig, userId)))),
    await held(rig, MERCHANT, "merchant"),
  ];
  return {
    ...{ rig, id, shopId, deal, buyer, seller, money },
    move: (userId: number, action: DealAction) => rig.p2p.move({ market, dealId: deal.id, userId, action }),
    /** What somebody trades with: a merchant the shop's balance, anybody else the wallet. */
    funds: (userId: number) => held(rig, userId, userId === MERCHANT ? "merchant" : "legal"),
  };
}

describe.each([
  ["c2c", "sell"],
  ["c2c", "buy"],
  ["fiat", "sell"],
  ["fiat", "buy"],
] as const)("A deal on a %s %s advert", (market, type) => {
  /** Coins of the deal, and the fees of its two sides. */
  const [coins, sellFee, buyFee] = (market === "fiat" ? ["10", "0.02", "0.01"] : ["100", "0.1", "0"]).map(
    units,
  ) as [bigint, bigint, bigint];

  /** What a selling advert of the whole holds, and what of it is left when the deal has its part. */
  const whole = type === "sell" ? units("100") + (sellFee * units("100")) / coins : 0n;
  const rest = type === "sell" ? whole - coins - sellFee : 0n;
  const all = units("1000");

  /** It is over and gave everything back: the advert is whole, and who had sold has coins and fee at hand. */
  async function expectBack({ rig, id, deal, buyer, seller, funds }: Taken): Promise<void> {
    expect(await rig.p2p.advert(market, id)).toMatchObject({ state: "open", surplus: units("100") });
    expect(await funds(buyer)).toEqual({ available: all, frozen: 0n });
    expect(await funds(seller)).toEqual({ available: all - whole, frozen: whole });
    expect((await rig.p2p.deal(market, deal.id, seller)).deal.state).toBe("cancelled");
  }

  /** It is over and the coins are the buyer's; of the seller's nothing is held but the rest of the advert. */
  async function expectSettled({ buyer, seller, funds }: Taken): Promise<void> {
    expect(await funds(buyer)).toEqual({ available: all + coins - buyFee, frozen: 0n });
    expect(await funds(seller)).toEqual({ available: all - coins - sellFee - rest, frozen: rest });
  }

  it("OTC-WAY-001 is paid and confirmed: the coins less the fee are the buyer's, and nothing of it stays held", async () => {
    const given = await taken(market, type);
    await given.move(given.buyer, "pay");
    expect(await given.move(given.seller, "confirm")).toMatchObject({ state: "completed", endedBy: "user" });
    await expectSettled(given);
  });

  it("OTC-WAY-002 is cancelled by the buyer alone, before paying, and gives everything back", async () => {
    const given = await taken(market, type);
    await expect(given.move(given.seller, "cancel")).rejects.toMatchObject(code("deal_not_yours_to_pay"));
    expect(await given.move(given.buyer, "cancel")).toMatchObject({ state: "cancelled", endedBy: "user" });
    await expectBack(given);
  });

  it("OTC-WAY-003 is cancelled when it is not paid in 24 hours, with a warning before, and gives everything back", async () => {
    const given = await taken(market, type);
    await given.rig.advance(24 * HOUR - 1);
    expect((await given.rig.p2p.deal(market, given.deal.id, TAKER)).deal.state).toBe("waiting");
    expect(await given.rig.notices(given.buyer)).toContain("deal_expiring");
    await given.rig.advance(1);
    await expectBack(given);
    for (const userId of [given.buyer, given.seller])
      expect((await given.rig.notices(userId)).at(-1)).toBe("deal_expired");
  });

  it("OTC-WAY-004 is disputed by the seller at once, and an operator gives the coins to the buyer", async () => {
    const given = await taken(market, type);
    await given.move(given.buyer, "pay");
    expect(await given.move(given.seller, "appeal")).toMatchObject({
      state: "disputed",
      appealedBy: type === "sell" ? "publisher" : "taker",
    });
    await expect(given.move(given.seller, "confirm")).rejects.toMatchObject(code("deal_disputed"));
    expect(await given.rig.p2p.operator.decide(given.deal.id, "buyer")).toMatchObject({
      state: "completed",
      endedBy: "operator",
    });
    await expectSettled(given);
  });

  it("OTC-WAY-004 is disputed by the buyer after the wait, and an operator gives the coins back to the seller", async () => {
    const given = await taken(market, type);
    await given.move(given.buyer, "pay");
    await expect(given.move(given.buyer, "appeal")).rejects.toMatchObject(code("deal_appeal_early"));
    await given.rig.advance(HOUR / 6);
    expect(await given.move(given.buyer, "appeal")).toMatchObject({
      state: "disputed",
      appealedBy: type === "sell" ? "taker" : "publisher",
    });
    for (const person of [given.buyer, given.seller])
      for (const action of ["confirm", "appeal", "cancel"] as const)
        await expect(given.move(person, action)).rejects.toMatchObject({ name: "Refused" });
    expect(await given.rig.p2p.operator.decide(given.deal.id, "seller")).toMatchObject({
      state: "cancelled",
      endedBy: "operator",
    });
    await expectBack(given);
  });

  it("OTC-WAY-005 is nobody else's: a third person sees, moves and says nothing, in every state of it", async () => {
    const given = await taken(market, type);
    const { rig, deal } = given;
    const refused = async () => {
      const before = await given.money();
      for (const action of ["pay", "cancel", "confirm", "appeal"] as const)
        await expect(given.move(THIRD, action)).rejects.toMatchObject(code("deal_unknown"));
      await expect(rig.p2p.deal(market, deal.id, THIRD)).rejects.toMatchObject(code("deal_unknown"));
      const line = { market, dealId: deal.id, userId: THIRD, text: "Hello", image: "", clientId: "" };
      await expect(rig.p2p.say(line)).rejects.toMatchObject(code("deal_unknown"));
      await expect(rig.p2p.chat({ market, dealId: deal.id, userId: THIRD, after: 0 })).rejects.toMatchObject(
        code("deal_unknown"),
      );
      for (const change of ["off-shelf", "withdraw", "rest"] as const)
        await expect(
          rig.p2p.change({ market, advertId: given.id, userId: THIRD, change }),
        ).rejects.toMatchObject(code("advert_unknown"));
      expect(await given.money()).toEqual(before);
    };
    await refused();
    await given.move(given.buyer, "pay");
    await refused();
    await given.move(given.seller, "appeal");
    await refused();
    await rig.p2p.operator.decide(deal.id, "buyer");
    await refused();
  });
});
