import { describe, expect, it } from "vitest";
import { moneyFor, numberFor } from "#domain/p2p.ts";
import { units } from "../support/rig.ts";
import { fund, HOUR, held, MERCHANT, openP2pRig, openShop, type P2pRig, part, shopAdvert } from "./rig.ts";

const code = (name: string) => ({ name: "Refused", code: name });
const own = (available: string, frozen: string) => ({ available: units(available), frozen: units(frozen) });

async function opened(): Promise<P2pRig> {
  const rig = await openP2pRig();
  await openShop(rig);
  for (const user of [1, 2, 3]) await fund(rig, user, "1000");
  return rig;
}

describe("The arithmetic", () => {
  it("OTC-ROUND-001 money is rounded up to what can be paid, coins for money down to five decimals", () => {
    expect(moneyFor(units("140.25245"), units("7.13"), "CNY")).toBe(units("1000"));
    expect(moneyFor(units("0.1"), units("151.4"), "JPY")).toBe(units("16"));
    expect(numberFor(units("1000"), units("7.13"))).toBe(units("140.25245"));
    expect(numberFor(units("0.00001"), units("7"))).toBe(0n);
  });
});

describe("A merchant's advert", () => {
  it("OTC-SHOP-001 selling holds coins and fee of the shop's balance, not of its owner's wallet", async () => {
    const rig = await opened();
    await rig.p2p.publish(shopAdvert());
    expect(await held(rig, MERCHANT, "merchant")).toEqual(own("899.8", "100.2"));
    expect(await held(rig, MERCHANT)).toEqual(own("0", "1000"));
    const short = rig.p2p.publish(shopAdvert({ total: units("900") }));
    await expect(short).rejects.toMatchObject(code("shop_balance_short"));
  });

  it.each([
    [{ userId: 1 }, "not_merchant"],
    [{ currencyId: 1 }, "not_merchant"],
    [{ minMoney: units("71"), maxMoney: units("70") }, "limits_reversed"],
    [{ maxMoney: units("700.01") }, "limit_above_total"],
  ] as const)("OTC-ADVERT-006 refuses %o with %s", async (change, refusal) => {
    const rig = await opened();
    await expect(rig.p2p.publish(shopAdvert(change))).rejects.toMatchObject(code(refusal));
  });

  it("OTC-ADVERT-003 with other limits a repeated client id is refused", async () => {
    const rig = await opened();
    const command = shopAdvert({ clientId: "once" });
    const first = await rig.p2p.publish(command);
    expect(await rig.p2p.publish(command)).toEqual(first);
    const other = { ...command, minMoney: (command.minMoney ?? 0n) + units("1") };
    await expect(rig.p2p.publish(other)).rejects.toMatchObject(code("client_id_reused"));
  });

  it("OTC-PART-001 is taken in parts, each with its part of the fee, until it is sold out", async () => {
    const rig = await opened();
    const { id } = await rig.p2p.publish(shopAdvert());
    const first = await rig.p2p.take(part(id, "money", "70"));
    expect(first).toMatchObject({ number: units("10"), money: units("70"), sellFee: units("0.02") });
    await rig.p2p.take(part(id, "number", "90", 3));
    expect(await rig.p2p.advert("fiat", id)).toMatchObject({ surplus: 0n, feeHeld: 0n, state: "done" });
    await expect(rig.p2p.take(part(id, "number", "1", 1))).rejects.toMatchObject(code("advert_sold_out"));
    await rig.p2p.move({ market: "fiat", dealId: first.id, userId: 2, action: "cancel" });
    expect(await rig.p2p.advert("fiat", id)).toMatchObject({ surplus: units("10"), state: "open" });
  });

  it.each([
    ["money", "0", "amount_not_positive"],
    ["number", "0.000001", "amount_off_lot"],
    ["money", "69.99", "money_below_limit"],
    ["number", "9.99", "money_below_limit"],
    ["money", "700.01", "money_above_limit"],
    ["number", "100.00001", "money_above_limit"],
  ] as const)("OTC-PART-002 refuses %s %s with %s", async (means, value, refusal) => {
    const rig = await opened();
    const { id } = await rig.p2p.publish(shopAdvert());
    const taken = rig.p2p.take(part(id, means, value));
    await expect(taken).rejects.toMatchObject(code(refusal));
  });

  it("OTC-PART-003 no more than is left; a rest that is worth less than the least deal may be taken", async () => {
    const rig = await opened();
    const { id } = await rig.p2p.publish(shopAdvert());
    await rig.p2p.take(part(id, "number", "95"));
    await expect(rig.p2p.take(part(id, "money", "42", 3))).rejects.toMatchObject({
      ...code("number_above_rest"),
      values: { rest: "5", currency: "USDT" },
    });
    expect(await rig.p2p.take(part(id, "money", "35", 3))).toMatchObject({ number: units("5") });
  });

  it("OTC-PART-004 the price of the whole rest, rounded up to what can be paid, buys the rest", async () => {
    const rig = await opened();
    const terms = { price: units("7.13"), total: units("10.00003"), minMoney: 0n, maxMoney: null };
    const { id } = await rig.p2p.publish(shopAdvert(terms));
    const deal = await rig.p2p.take(part(id, "money", "71.31"));
    expect(deal).toMatchObject({ number: units("10.00003"), money: units("71.31") });
  });

  it("OTC-SHELF-001 off the shelf nobody takes it, and only then it is withdrawn, when its deals have ended", async () => {
    const rig = await opened();
    const { id } = await rig.p2p.publish(shopAdvert());
    const change = (kind: "off-shelf" | "withdraw" | "rest", userId = MERCHANT) =>
      rig.p2p.change({ market: "fiat", advertId: id, userId, change: kind });
    const deal = await rig.p2p.take(part(id, "number", "50"));
    await expect(change("off-shelf", 2)).rejects.toMatchObject(code("advert_unknown"));
    await expect(change("withdraw")).rejects.toMatchObject(code("advert_on_shelf"));
    await change("off-shelf");
    await expect(change("off-shelf")).rejects.toMatchObject(code("advert_off_shelf"));
    await expect(rig.p2p.take(part(id, "number", "20", 3))).rejects.toMatchObject(code("advert_off_shelf"));
    await expect(change("withdraw")).rejects.toMatchObject(code("advert_has_deals"));
    await rig.p2p.move({ market: "fiat", dealId: deal.id, userId: 2, action: "cancel" });
    await change("withdraw");
    expect(await held(rig, MERCHANT, "merchant")).toEqual(own("1000", "0"));
    await expect(change("withdraw")).rejects.toMatchObject(code("advert_not_open"));
  });

  it("OTC-SHELF-002 a rest below the least deal is withdrawn from the shelf, a larger one is not", async () => {
    const rig = await opened();
    const { id } = await rig.p2p.publish(shopAdvert());
    const rest = () => rig.p2p.change({ market: "fiat", advertId: id, userId: MERCHANT, change: "rest" });
    await expect(rest()).rejects.toMatchObject({ ...code("rest_above_minimum"), values: { min: "70" } });
    const deal = await rig.p2p.take(part(id, "number", "95"));
    await expect(rest()).rejects.toMatchObject(code("advert_has_deals"));
    await rig.p2p.move({ market: "fiat", dealId: deal.id, userId: 2, action: "pay" });
    await rig.p2p.move({ market: "fiat", dealId: deal.id, userId: MERCHANT, action: "confirm" });
    await rest();
    expect(await held(rig, MERCHANT, "merchant")).toEqual(own("904.81", "0"));
  });
});

describe("A fiat deal", () => {
  it("OTC-FEE-001 the seller's fee is paid beside the coins, the buyer's out of them", async () => {
    const rig = await opened();
    const { id } = await rig.p2p.publish(shopAdvert());
    const deal = await rig.p2p.take(part(id, "number", "100"));
    await rig.p2p.move({ market: "fiat", dealId: deal.id, userId: 2, action: "pay" });
    await rig.p2p.move({ market: "fiat", dealId: deal.id, userId: MERCHANT, action: "confirm" });
    expect(await held(rig, MERCHANT, "merchant")).toEqual(own("899.8", "0"));
    expect(await held(rig, 2)).toEqual(own("1099.9", "0"));
  });

  it("OTC-FEE-002 selling to a merchant takes coins and fee of the wallet, and fills the shop's balance", async () => {
    const rig = await opened();
    const { id } = await rig.p2p.publish(shopAdvert({ type: "buy" }));
    const deal = await rig.p2p.take(part(id, "number", "100"));
    expect(await held(rig, 2)).toEqual(own("899.8", "100.2"));
    await rig.p2p.move({ market: "fiat", dealId: deal.id, userId: MERCHANT, action: "pay" });
    await rig.p2p.move({ market: "fiat", dealId: deal.id, userId: 2, action: "confirm", as: "taker" });
    expect(await held(rig, 2)).toEqual(own("899.8", "0"));
    expect(await held(rig, MERCHANT, "merchant")).toEqual(own("1099.9", "0"));
  });

  it.each(["buyer", "seller"] as const)(
    "OTC-DISPUTE-001 an operator gives a dispute's coins to the %s",
    async (winner) => {
      const rig = await opened();
      const { id } = await rig.p2p.publish(shopAdvert());
      const deal = await rig.p2p.take(part(id, "number", "100"));
      const move = { market: "fiat", dealId: deal.id } as const;
      await rig.p2p.move({ ...move, userId: 2, action: "pay" });
      const disputed = await rig.p2p.move({ ...move, userId: MERCHANT, action: "appeal" });
      expect(disputed).toMatchObject({ state: "disputed", appealedBy: "publisher", deadline: null });
      expect(await rig.p2p.operator.disputes()).toEqual([disputed]);
      const decided = await rig.p2p.operator.decide(deal.id, winner);
      expect(decided).toMatchObject({
        endedBy: "operator",
        state: winner === "buyer" ? "completed" : "cancelled",
      });
      expect(await held(rig, 2)).toEqual(own(winner === "buyer" ? "1099.9" : "1000", "0"));
      expect((await held(rig, MERCHANT, "merchant")).frozen).toBe(winner === "buyer" ? 0n : units("100.2"));
      expect((await rig.notices(2)).at(-1)).toBe(winner === "buyer" ? "deal_won" : "deal_lost");
      expect((await rig.notices(MERCHANT)).at(-1)).toBe(winner === "buyer" ? "deal_lost" : "deal_won");
    },
  );
});

describe("A shop", () => {
  it("OTC-MERCHANT-001 an application locks the deposit; refused, it is free again; accepted, the shop is open", async () => {
    const rig = await openP2pRig();
    await fund(rig, 1, "1000");
    const application = { userId: 1, currencyId: 3, name: "Mill", mobile: "1" };
    const first = await rig.p2p.apply(application);
    expect(await held(rig, 1)).toEqual(own("0", "1000"));
    await expect(rig.p2p.apply(application)).rejects.toMatchObject(code("merchant_applied"));
    await rig.p2p.operator.decideShop(first.id, false);
    expect(await held(rig, 1)).toEqual(own("1000", "0"));
    const again = await rig.p2p.apply(application);
    await rig.p2p.operator.decideShop(again.id, true);
    await expect(rig.p2p.apply(application)).rejects.toMatchObject(code("merchant_exists"));
    await expect(rig.p2p.operator.decideShop(again.id, false)).rejects.toMatchObject(
      code("merchant_unknown"),
    );
    expect(await rig.notices(1)).toEqual(["shop_refused", "shop_opened"]);
    await expect(rig.p2p.apply({ ...application, userId: 2 })).rejects.toMatchObject(code("balance_short"));
  });

  it.each([
    ["Millrace support", "nickname_reserved"],
    ["Admin", "nickname_reserved"],
    ["Mill\u202eStreet", "nickname_invalid"],
  ])(
    "OTC-NICK-003 an application under the name %j is refused with %s and locks nothing",
    async (name, refusal) => {
      const rig = await openP2pRig();
      await fund(rig, 1, "1000");
      const application = { userId: 1, currencyId: 3, name, mobile: "1" };
      await expect(rig.p2p.apply(application)).rejects.toMatchObject(code(refusal));
      expect(await held(rig, 1)).toEqual(own("1000", "0"));
    },
  );

  it("OTC-MERCHANT-002 closing needs no adverts; the deposit comes back after its days, over a restart", async () => {
    const rig = await openP2pRig();
    const shopId = await openShop(rig);
    const { id } = await rig.p2p.publish(shopAdvert());
    await expect(rig.p2p.closeShop(shopId, MERCHANT)).rejects.toMatchObject(code("shop_has_adverts"));
    await expect(rig.p2p.closeShop(shopId, 1)).rejects.toMatchObject(code("merchant_unknown"));
    for (const change of ["off-shelf", "withdraw"] as const)
      await rig.p2p.change({ market: "fiat", advertId: id, userId: MERCHANT, change });
    await rig.p2p.closeShop(shopId, MERCHANT);
    await expect(rig.p2p.publish(shopAdvert())).rejects.toMatchObject(code("not_merchant"));
    await rig.advance(29 * 24 * HOUR);
    expect(await held(rig, MERCHANT)).toEqual(own("0", "1000"));
    rig.kill();
    await rig.begin();
    await rig.advance(25 * HOUR);
    expect(await held(rig, MERCHANT)).toEqual(own("1000", "0"));
    expect((await rig.p2p.shop(shopId)).state).toBe("closed");
  });

  it("OTC-MERCHANT-003 moves coins between the shop and its owner's wallet, no more than there are, and logs them", async () => {
    const rig = await openP2pRig();
    const shopId = await openShop(rig);
    const move = (direction: "in" | "out", amount: bigint | null, userId = MERCHANT) =>
      rig.p2p.transfer({ shopId, userId, amount, direction, clientId: "" });
    await move("out", units("400"));
    expect(await held(rig, MERCHANT)).toEqual(own("400", "1000"));
    await expect(move("in", units("400.1"))).rejects.toMatchObject(code("balance_short"));
    await expect(move("out", units("600.1"))).rejects.toMatchObject(code("shop_balance_short"));
    await expect(move("out", 0n)).rejects.toMatchObject(code("amount_not_positive"));
    await expect(move("out", null)).rejects.toMatchObject(code("amount_required"));
    await expect(move("out", 1n, 1)).rejects.toMatchObject(code("merchant_unknown"));
    await move("in", units("100"));
    await rig.p2p.publish(shopAdvert());
    const log = (bucket: "available" | "frozen" | null) =>
      rig.p2p.shopLog(shopId, MERCHANT, { page: 1, limit: 10, bucket });
    expect((await log(null)).rows.map(({ amount, isLocked }) => [amount, isLocked])).toEqual([
      [units("100.2"), true],
      [units("-100.2"), false],
      [units("100"), false],
      [units("-400"), false],
      [units("1000"), false],
    ]);
    expect((await log("frozen")).total).toBe(1);
    await expect(rig.p2p.shopLog(shopId, 1, { page: 1, limit: 10, bucket: null })).rejects.toMatchObject(
      code("merchant_unknown"),
    );
  });

  it("OTC-MERCHANT-004 a repeated client id moves once, also of two at once, after a restart and of a shop that closed", async () => {
    const rig = await openP2pRig();
    const shopId = await openShop(rig);
    const move = (clientId: string, change: { amount?: bigint; direction?: "in" | "out" } = {}) =>
      rig.p2p.transfer({
        ...{ shopId, userId: MERCHANT, amount: units("400"), direction: "out" },
        ...{ clientId, ...change },
      });
    await Promise.all([move("once"), move("once")]);
    expect(await held(rig, MERCHANT)).toEqual(own("400", "1000"));
    await move("back", { direction: "in", amount: units("100") });
    rig.kill();
    await rig.begin();
    await move("once");
    await expect(move("once", { amount: units("400.1") })).rejects.toMatchObject(code("client_id_reused"));
    await expect(move("once", { direction: "in" })).rejects.toMatchObject(code("client_id_reused"));
    expect(await held(rig, MERCHANT)).toEqual(own("300", "1000"));
    await rig.p2p.closeShop(shopId, MERCHANT);
    await move("back", { direction: "in", amount: units("100") });
    await expect(move("more", { direction: "in" })).rejects.toMatchObject(code("shop_not_open"));
    expect(await held(rig, MERCHANT, "merchant")).toEqual(own("700", "0"));
  });

  it("OTC-MERCHANT-004 without an id each counts; one that was refused leaves its id free, however large", async () => {
    const rig = await openP2pRig();
    const shopId = await openShop(rig);
    const move = (clientId: string, amount: bigint) =>
      rig.p2p.transfer({ shopId, userId: MERCHANT, amount, direction: "out", clientId });
    for (const _ of [1, 2]) await move("", units("10"));
    for (const amount of [units("2000"), 2n ** 64n])
      await expect(move("a", amount)).rejects.toMatchObject(code("shop_balance_short"));
    await move("a", units("30"));
    expect(await held(rig, MERCHANT)).toEqual(own("50", "1000"));
  });
});
