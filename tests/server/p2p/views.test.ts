import { describe, expect, it } from "vitest";
import { masked, maskedAccount } from "#server/exchange/p2p/masking.ts";
import { createPayeeVisibility } from "#server/exchange/p2p/payee-visibility.ts";
import {
  accountsOf,
  advert,
  fund,
  HOUR,
  openP2pRig,
  openShop,
  type P2pRig,
  part,
  people,
  shopAdvert,
  taking,
} from "./rig.ts";

const code = (name: string) => ({ name: "Refused", code: name });

async function dealing(rig: P2pRig, way: "bank" | "ali_pay" = "bank"): Promise<number> {
  await fund(rig, 1, "1000");
  const { id } = await rig.p2p.publish(advert({ way }));
  return (await rig.p2p.take(taking(id))).id;
}
const say = (
  rig: P2pRig,
  dealId: number,
  change: { userId?: number; text?: string; image?: string; clientId?: string },
) => rig.p2p.say({ market: "c2c", dealId, userId: 2, text: "Hello", image: "", clientId: "", ...change });

describe("What the sides see", () => {
  it("OTC-SIGHT-001 where to pay is whole for the buyer of an open deal, of its own way, and masked otherwise", async () => {
    const rig = await openP2pRig();
    const id = await dealing(rig);
    const whole = { realName: "Person 1", bankAccount: "622200001", alipayAccount: "", alipayCollect: "" };
    expect((await rig.p2p.deal("c2c", id, 2)).payee).toMatchObject(whole);
    const hidden = { realName: "Pe*** 1", bankAccount: "62***01" };
    expect((await rig.p2p.deal("c2c", id, 1)).payee).toMatchObject(hidden);
    const deals = { page: 1, limit: 10, advertId: null, takerId: 2, publisherId: null };
    const query = { ...deals, type: null, currencyId: null, state: null };
    const [row] = (await rig.p2p.deals("c2c", query, 2)).rows;
    expect(row?.payee).toMatchObject(hidden);
    expect(row?.publisher).toMatchObject({ account: "pe***@millrace.test", realName: "Pe*** 1" });
    await rig.p2p.move({ market: "c2c", dealId: id, userId: 2, action: "cancel" });
    const ended = await rig.p2p.deal("c2c", id, 2);
    expect(ended.payee).toMatchObject(hidden);
    expect(ended.publisher).toMatchObject({ account: "pe***@millrace.test", phone: "+1***51" });
  });

  it("OTC-SIGHT-001 a shop's number is whole while the deal is alive, and masked in lists and afterwards", async () => {
    const rig = await openP2pRig();
    await openShop(rig);
    const { id } = await rig.p2p.take(part((await rig.p2p.publish(shopAdvert())).id, "money", "70"));
    const seen = async () => (await rig.p2p.deal("fiat", id, 2)).shopMobile;
    expect(await seen()).toBe("1");
    const query = { page: 1, limit: 10, advertId: null, takerId: 2, publisherId: null };
    const listed = await rig.p2p.deals("fiat", { ...query, type: null, currencyId: null, state: null }, 2);
    expect(listed.rows.map(({ shopMobile }) => shopMobile)).toEqual(["1***"]);
    await rig.p2p.move({ market: "fiat", dealId: id, userId: 2, action: "cancel" });
    expect(await seen()).toBe("1***");
  });

  it("OTC-SIGHT-002 pictures of receiving accounts are shown to the buyer of a living deal alone", async () => {
    const rig = await openP2pRig();
    const mayView = createPayeeVisibility(rig.storage, async (userId) => accountsOf(userId));
    const picture = { id: "alipay-1", userId: 1 };
    expect(await mayView(picture, 2)).toBe(false);
    const id = await dealing(rig, "ali_pay");
    expect(await mayView(picture, 2)).toBe(true);
    expect(await mayView(picture, 3)).toBe(false);
    expect(await mayView({ id: "passport", userId: 1 }, 2)).toBe(false);
    expect(await mayView({ id: "alipay-2", userId: 2 }, 1)).toBe(false);
    await rig.p2p.move({ market: "c2c", dealId: id, userId: 2, action: "cancel" });
    expect(await mayView(picture, 2)).toBe(false);
  });

  it("OTC-SIGHT-003 each side sees its own actions", async () => {
    const rig = await openP2pRig();
    const id = await dealing(rig);
    const actions = async () => [
      (await rig.p2p.deal("c2c", id, 1)).actions,
      (await rig.p2p.deal("c2c", id, 2)).actions,
    ];
    expect(await actions()).toEqual([[], ["pay", "cancel"]]);
    await rig.p2p.move({ market: "c2c", dealId: id, userId: 2, action: "pay" });
    expect(await actions()).toEqual([["confirm", "appeal"], []]);
  });

  it.each([
    ["", ""],
    ["Wei", "W***"],
    ["Person 1", "Pe*** 1"],
    ["王小明", "王***"],
  ])("OTC-SIGHT-004 masks %s as %s", (text, shown) => {
    expect(masked(text)).toBe(shown);
  });

  it("OTC-SIGHT-004 masks an account before its @", () => {
    expect(maskedAccount("a@b.test")).toBe("a***@b.test");
    expect(maskedAccount("+12025550123")).toBe("+1***23");
  });
});

describe("Reads of deals", () => {
  /** A rig that counts its exchange's queries, those of people's data included. */
  async function countingRig() {
    let count = 0;
    const counted =
      <Args extends readonly unknown[], Result>(read: (...args: Args) => Result) =>
      (...args: Args) => {
        count += 1;
        return read(...args);
      };
    const rig = await openP2pRig({
      change: (storage) =>
        storage.withPlugin({
          transformQuery: counted(({ node }) => node),
          transformResult: async ({ result }) => result,
        }),
      people: {
        ...people,
        persons: counted(people.persons),
        receivingAccounts: counted(people.receivingAccounts),
      },
    });
    return {
      rig,
      /** The timer is stopped first: its reads would be counted as well. */
      async queriesOf(work: () => Promise<unknown>): Promise<number> {
        await rig.p2p.stop();
        const before = count;
        await work();
        return count - before;
      },
    };
  }
  const query = { page: 1, limit: 10, advertId: null, takerId: 2, publisherId: null };
  const taken = { ...query, type: null, currencyId: null, state: null };

  it("OTC-SIGHT-005 a list of deals takes as many queries as a list of one", async () => {
    const { rig, queriesOf } = await countingRig();
    const list = () => rig.p2p.deals("c2c", taken, 2);
    await dealing(rig);
    const ofOne = await queriesOf(list);
    await dealing(rig);
    await dealing(rig);
    expect((await list()).rows).toHaveLength(3);
    expect(await queriesOf(list)).toBe(ofOne);
    expect(ofOne).toBeLessThanOrEqual(6);
  });

  it("OTC-SIGHT-005 the page of a deal that is alive reads its two people once", async () => {
    const read: (readonly number[])[] = [];
    const rig = await openP2pRig({
      people: {
        ...people,
        persons: (userIds) => {
          read.push(userIds);
          return people.persons(userIds);
        },
      },
    });
    await rig.p2p.deal("c2c", await dealing(rig), 2);
    expect(read).toEqual([[1, 2]]);
  });

  it("OTC-SIGHT-006 each deal of a list counts its own unread lines, for the side that reads", async () => {
    const rig = await openP2pRig();
    const [quiet, busy] = [await dealing(rig), await dealing(rig)];
    await say(rig, busy, { userId: 1 });
    await say(rig, busy, { userId: 1 });
    await say(rig, busy, { userId: 2 });
    const unread = async (userId: number, change: object) =>
      (await rig.p2p.deals("c2c", { ...taken, ...change }, userId)).rows.map((row) => [
        row.deal.id,
        row.unread,
      ]);
    expect(await unread(2, {})).toEqual([
      [busy, 2],
      [quiet, 0],
    ]);
    expect(await unread(1, { takerId: null, publisherId: 1 })).toEqual([
      [busy, 1],
      [quiet, 0],
    ]);
  });
});

describe("The chat of a deal", () => {
  it("OTC-CHAT-001 both sides and the operator write and read; what is read is not unread any more", async () => {
    const rig = await openP2pRig();
    const id = await dealing(rig);
    const told: number[] = [];
    rig.bus.on("p2pLine", ({ line }) => told.push(line.authorId));
    await say(rig, id, {});
    await say(rig, id, { userId: 1, text: "Hi" });
    await rig.p2p.operator.say(id, "Please send the receipt.");
    expect(told).toEqual([2, 1, 0]);
    expect((await rig.p2p.deal("c2c", id, 1)).unread).toBe(2);
    const read = { market: "c2c", dealId: id, userId: 1 } as const;
    const lines = await rig.p2p.chat({ ...read, after: 0 });
    expect(lines.map(({ text }) => text)).toEqual(["Hello", "Hi", "Please send the receipt."]);
    expect((await rig.p2p.deal("c2c", id, 1)).unread).toBe(0);
    expect(await rig.p2p.chat({ ...read, after: lines[1]?.id ?? 0 })).toEqual(lines.slice(2));
    expect((await rig.p2p.operator.inspect(id)).lines).toEqual(lines);
  });

  it("OTC-CHAT-002 a repeated client id is said once; nothing at all is refused", async () => {
    const rig = await openP2pRig();
    const id = await dealing(rig);
    const first = await say(rig, id, { clientId: "a" });
    expect(await say(rig, id, { clientId: "a", text: "Hello" })).toEqual(first);
    for (const other of [{ text: "Hello?" }, { image: "own-2-receipt" }])
      await expect(say(rig, id, { clientId: "a", ...other })).rejects.toMatchObject(code("client_id_reused"));
    expect(rig.granted).toEqual([]);
    expect(await rig.p2p.chat({ market: "c2c", dealId: id, userId: 2, after: 0 })).toEqual([first]);
    await expect(say(rig, id, { text: "" })).rejects.toMatchObject(code("chat_empty"));
  });

  it("OTC-CHAT-003 a picture is the author's own upload, and is shown to the other side", async () => {
    const rig = await openP2pRig();
    const id = await dealing(rig);
    await expect(say(rig, id, { image: "own-1-receipt" })).rejects.toMatchObject(code("picture_unknown"));
    const line = await say(rig, id, { text: "", image: "own-2-receipt" });
    expect(line.image).toBe("own-2-receipt");
    expect(rig.granted).toEqual([["own-2-receipt", 1]]);
  });

  it("OTC-CHAT-004 a person writes twenty lines a minute at most", async () => {
    const rig = await openP2pRig();
    const id = await dealing(rig);
    for (let n = 0; n < 20; n += 1) await say(rig, id, {});
    await expect(say(rig, id, {})).rejects.toMatchObject(code("chat_too_many"));
    await say(rig, id, { userId: 1 });
    await rig.advance(60_000);
    await say(rig, id, {});
  });

  it("OTC-CHAT-005 closes some days after the deal's end", async () => {
    const rig = await openP2pRig();
    const id = await dealing(rig);
    await rig.p2p.move({ market: "c2c", dealId: id, userId: 2, action: "cancel" });
    await rig.advance(72 * HOUR);
    await say(rig, id, {});
    await rig.advance(1);
    await expect(say(rig, id, {})).rejects.toMatchObject(code("chat_closed"));
  });
});
