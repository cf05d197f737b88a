import { describe, expect, it } from "vitest";
import { UNIT } from "#server/exchange/kit/arithmetic.ts";
import { USDT, units } from "../support/rig.ts";
import { createFailures } from "../support/watched-storage.ts";
import { advert, fund, held, openP2pRig, type P2pRig, STRANGER, taking, UNPAYABLE } from "./rig.ts";

const code = (name: string) => ({ name: "Refused", code: name });
const own = (available: string, frozen: string) => ({ available: units(available), frozen: units(frozen) });

async function funded(): Promise<P2pRig> {
  const rig = await openP2pRig();
  for (const user of [1, 2, 3, 4]) await fund(rig, user, "1000");
  return rig;
}

describe("Publishing a C2C advert", () => {
  it("OTC-ADVERT-001 selling holds the coins and their fee, buying holds nothing", async () => {
    const rig = await funded();
    await rig.p2p.publish(advert());
    expect(await held(rig, 1)).toEqual(own("899.9", "100.1"));
    await rig.p2p.publish(advert({ userId: 2, type: "buy" }));
    expect(await held(rig, 2)).toEqual(own("1000", "0"));
  });

  it.each([
    [{ userId: STRANGER, price: null }, "identity_required"],
    [{ userId: UNPAYABLE, price: null }, "receiving_account_required"],
    [{ way: "we_chat" }, "receiving_account_required"],
    [{ currencyId: 2 }, "currency_unknown"],
    [{ price: null }, "price_required"],
    [{ price: 0n }, "price_not_positive"],
    [{ price: 1n }, "price_off_tick"],
    [{ total: null }, "amount_required"],
    [{ total: 0n }, "amount_not_positive"],
    [{ total: 1n }, "amount_off_lot"],
    [{ total: units("1000000000") }, "amount_too_large"],
    [{ total: units("999.99") }, "balance_short"],
  ] as const)("OTC-ADVERT-002 refuses %o with %s, and nothing changes", async (change, refusal) => {
    const rig = await funded();
    await expect(rig.p2p.publish(advert(change))).rejects.toMatchObject(code(refusal));
    expect(await held(rig, 1)).toEqual(own("1000", "0"));
  });

  it("OTC-ADVERT-003 a repeated client id gives the first advert; with other terms it is refused", async () => {
    const rig = await funded();
    const first = await rig.p2p.publish(advert({ clientId: "once" }));
    expect(await rig.p2p.publish(advert({ clientId: "once" }))).toEqual(first);
    expect(await held(rig, 1)).toEqual(own("899.9", "100.1"));
    const other = advert({ clientId: "once", price: units("8") });
    await expect(rig.p2p.publish(other)).rejects.toMatchObject(code("client_id_reused"));
  });

  it("OTC-ADVERT-004 withdrawing gives coins and fee back; it is the publisher's alone, and not while a deal lives", async () => {
    const rig = await funded();
    const { id } = await rig.p2p.publish(advert());
    const withdraw = (userId: number) =>
      rig.p2p.change({ market: "c2c", advertId: id, userId, change: "withdraw" });
    await expect(withdraw(3)).rejects.toMatchObject(code("advert_unknown"));
    const deal = await rig.p2p.take(taking(id));
    await expect(withdraw(1)).rejects.toMatchObject(code("advert_has_deals"));
    await rig.p2p.move({ market: "c2c", dealId: deal.id, userId: 2, action: "cancel" });
    await withdraw(1);
    expect(await held(rig, 1)).toEqual(own("1000", "0"));
    await expect(withdraw(1)).rejects.toMatchObject(code("advert_not_open"));
    await expect(rig.p2p.take(taking(id))).rejects.toMatchObject(code("advert_not_open"));
  });

  it("OTC-ADVERT-005 the open adverts of a person are limited", async () => {
    const rig = await funded();
    for (let n = 0; n < 20; n += 1) await rig.p2p.publish(advert({ type: "buy" }));
    await expect(rig.p2p.publish(advert({ type: "buy" }))).rejects.toMatchObject({
      ...code("too_many_adverts"),
      values: { max: "20" },
    });
  });
});

describe("A C2C deal", () => {
  it("OTC-TAKE-001 takes a sell advert whole: its coins are held until the seller confirms, then the buyer's", async () => {
    const rig = await funded();
    const { id } = await rig.p2p.publish(advert());
    const deal = await rig.p2p.take(taking(id));
    expect(deal).toMatchObject({ state: "waiting", number: units("100"), money: units("700") });
    expect((await rig.p2p.adverts("c2c", { ...all, type: "sell" })).total).toBe(0);
    await rig.p2p.move({ market: "c2c", dealId: deal.id, userId: 2, action: "pay" });
    expect(await held(rig, 1)).toEqual(own("899.9", "100.1"));
    await rig.p2p.move({ market: "c2c", dealId: deal.id, userId: 1, action: "confirm", as: "publisher" });
    expect(await held(rig, 1)).toEqual(own("899.9", "0"));
    expect(await held(rig, 2)).toEqual(own("1100", "0"));
    expect(await rig.notices(1)).toEqual(["deal_taken", "deal_paid"]);
    expect(await rig.notices(2)).toEqual(["deal_completed"]);
  });

  it("OTC-TAKE-002 taking a buy advert holds the taker's coins with the fee; the publisher pays, the taker confirms", async () => {
    const rig = await funded();
    const { id } = await rig.p2p.publish(advert({ type: "buy" }));
    const deal = await rig.p2p.take(taking(id));
    expect(await held(rig, 2)).toEqual(own("899.9", "100.1"));
    const move = { market: "c2c", dealId: deal.id } as const;
    await expect(rig.p2p.move({ ...move, userId: 2, action: "pay" })).rejects.toMatchObject(
      code("deal_not_yours_to_pay"),
    );
    await rig.p2p.move({ ...move, userId: 1, action: "pay" });
    const asPublisher = { ...move, userId: 2, action: "confirm", as: "publisher" } as const;
    await expect(rig.p2p.move(asPublisher)).rejects.toMatchObject(code("deal_not_yours_to_confirm"));
    await rig.p2p.move({ ...asPublisher, as: "taker" });
    expect(await held(rig, 2)).toEqual(own("899.9", "0"));
    expect(await held(rig, 1)).toEqual(own("1100", "0"));
  });

  it("OTC-TAKE-003 a cancelled deal gives everything back, and the advert is open again", async () => {
    const rig = await funded();
    const { id } = await rig.p2p.publish(advert({ type: "buy" }));
    const deal = await rig.p2p.take(taking(id));
    await rig.p2p.move({ market: "c2c", dealId: deal.id, userId: 1, action: "cancel" });
    expect(await held(rig, 2)).toEqual(own("1000", "0"));
    expect(await rig.p2p.advert("c2c", id)).toMatchObject({ state: "open", surplus: units("100") });
    expect(await rig.notices(2)).toEqual(["deal_cancelled"]);
  });

  it.each([
    [{ advertId: 99, userId: STRANGER }, "advert_unknown"],
    [{ market: "fiat" }, "advert_unknown"],
    [{ userId: 1 }, "advert_own"],
    [{ userId: STRANGER }, "identity_required"],
    [{ userId: UNPAYABLE }, "receiving_account_required"],
  ] as const)("OTC-TAKE-004 refuses %o with %s", async (change, refusal) => {
    const rig = await funded();
    const { id } = await rig.p2p.publish(advert());
    await expect(rig.p2p.take(taking(id, change))).rejects.toMatchObject(code(refusal));
  });

  it("OTC-TAKE-004 reports a missing advert before checks of the user", async () => {
    const rig = await funded();
    const { id } = await rig.p2p.publish(advert());
    await rig.p2p.take(taking(id));
    const late = rig.p2p.take(taking(id, { userId: STRANGER }));
    await expect(late).rejects.toMatchObject(code("advert_not_open"));
  });

  it("OTC-TAKE-005 two who take one advert at once: one has it", async () => {
    const rig = await funded();
    const { id } = await rig.p2p.publish(advert());
    const answers = await Promise.allSettled([2, 3].map((userId) => rig.p2p.take(taking(id, { userId }))));
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("OTC-TAKE-006 a repeated client id gives the first deal as it is now; on another advert it is refused", async () => {
    const rig = await funded();
    const [first, second] = [await rig.p2p.publish(advert()), await rig.p2p.publish(advert())];
    const deal = await rig.p2p.take(taking(first.id, { clientId: "once" }));
    const paid = await rig.p2p.move({ market: "c2c", dealId: deal.id, userId: 2, action: "pay" });
    expect(await rig.p2p.take(taking(first.id, { clientId: "once" }))).toEqual(paid);
    const reused = rig.p2p.take(taking(second.id, { clientId: "once" }));
    await expect(reused).rejects.toMatchObject(code("client_id_reused"));
  });

  it("OTC-LIMIT-001 a person has three unfinished deals at most", async () => {
    const rig = await funded();
    const ids = [];
    for (let n = 0; n < 4; n += 1) ids.push((await rig.p2p.publish(advert({ total: 10n * UNIT }))).id);
    const [last = 0, ...others] = ids;
    const deals = [];
    for (const id of others) deals.push(await rig.p2p.take(taking(id)));
    await expect(rig.p2p.take(taking(last))).rejects.toMatchObject({
      ...code("too_many_deals"),
      values: { max: "3" },
    });
    await rig.p2p.move({ market: "c2c", dealId: deals[0]?.id ?? 0, userId: 2, action: "cancel" });
    expect(await rig.p2p.take(taking(last))).toMatchObject({ state: "waiting" });
  });

  it("OTC-LIMIT-002 who cancels too often buys no more that day", async () => {
    const rig = await openP2pRig({ rules: { cancelsPerDay: 2 } });
    await fund(rig, 1, "1000");
    const { id } = await rig.p2p.publish(advert());
    for (let n = 0; n < 2; n += 1) {
      const deal = await rig.p2p.take(taking(id));
      await rig.p2p.move({ market: "c2c", dealId: deal.id, userId: 2, action: "cancel" });
    }
    await expect(rig.p2p.take(taking(id))).rejects.toMatchObject(code("too_many_cancels"));
    const buying = advert({ type: "buy", userId: 2, currencyId: USDT });
    await expect(rig.p2p.publish(buying)).rejects.toMatchObject(code("too_many_cancels"));
    await rig.advance(12 * 3_600_000);
    expect(await rig.p2p.take(taking(id))).toMatchObject({ state: "waiting" });
  });

  it("OTC-RIGHTS-001 a third person's attempts are refused as if there were no such deal", async () => {
    const rig = await funded();
    const { id } = await rig.p2p.publish(advert());
    const deal = await rig.p2p.take(taking(id));
    for (const action of ["pay", "cancel", "confirm", "appeal"] as const)
      await expect(rig.p2p.move({ market: "c2c", dealId: deal.id, userId: 3, action })).rejects.toMatchObject(
        code("deal_unknown"),
      );
    await expect(rig.p2p.deal("c2c", deal.id, 3)).rejects.toMatchObject(code("deal_unknown"));
    await expect(rig.p2p.deal("fiat", deal.id, 2)).rejects.toMatchObject(code("deal_unknown"));
    const said = rig.p2p.say({ ...hello, dealId: deal.id, userId: 3 });
    await expect(said).rejects.toMatchObject(code("deal_unknown"));
    const read = rig.p2p.chat({ market: "c2c", dealId: deal.id, userId: 3, after: 0 });
    await expect(read).rejects.toMatchObject(code("deal_unknown"));
  });

  it("OTC-ATOMIC-001 a commit that fails leaves nothing: the caller may try again", async () => {
    const failures = createFailures();
    const rig = await openP2pRig({ change: failures.wrap });
    await fund(rig, 1, "1000");
    const { id } = await rig.p2p.publish(advert());
    const told: unknown[] = [];
    rig.bus.on("p2pDeal", (deal) => told.push(deal));
    failures.fail(1);
    await expect(rig.p2p.take(taking(id, { clientId: "a" }))).rejects.toMatchObject(code("market_busy"));
    expect([told, rig.reported.length]).toEqual([[], 1]);
    expect(await rig.p2p.take(taking(id, { clientId: "a" }))).toMatchObject({ state: "waiting" });
  });
});

const all = { page: 1, limit: 10, currencyId: null, way: null, coinCode: null, money: null, number: null };
const hello = { market: "c2c", text: "Hello", image: "", clientId: "" } as const;
