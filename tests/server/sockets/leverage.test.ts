import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { leverClosedPush, leverPush } from "#contract/calls/leverage/rows.ts";
import { collect, connected, login, openSockets, type Rig, START, settled, UNIT } from "./rig.ts";

async function fund(rig: Rig, userId: number, amount = 1_000n) {
  const request = { userId, wallet: "lever", currencyId: 3, amount: amount * UNIT } as const;
  await rig.ledger.credit({ ...request, kind: "issue", reference: "test" });
}
/** BTC/USDT has a mark price; the exchange takes notice at its next look. */
function mark(rig: Rig, price: number) {
  rig.bus.emit("mark", rig.market.set(1, BigInt(price) * UNIT));
}
async function tick(rig: Rig, price: number) {
  mark(rig, price);
  await rig.clock.advance(100);
  await rig.leverage.idle();
}
function place(rig: Rig, change: { price?: number } = {}) {
  const price = change.price === undefined ? null : BigInt(change.price) * UNIT;
  return rig.leverage.place({
    ...{ userId: 7, marketId: 1, side: "buy", mode: price === null ? "market" : "limit", price },
    ...{ contracts: 10, leverage: 10, clientOrderId: "" },
  });
}
async function ready(settings: Parameters<typeof openSockets>[0] = {}) {
  const rig = await openSockets(settings);
  const [owner, other] = [rig.connect(), rig.connect()];
  await Promise.all([owner, other].map(connected));
  await login(owner, 7, "token of 7");
  await login(other, 8, "token of 8");
  await fund(rig, 7);
  await tick(rig, 50_000);
  return { rig, owner, other, pushes: collect(owner, "lever_trade"), closed: collect(owner, "lever_closed") };
}

describe("leverage", () => {
  it("LEVER-SOCKET-001 pushes a change of a position at once, to its owner only", async () => {
    const { rig, owner, other, pushes, closed } = await ready();
    const foreign = [collect(other, "lever_trade"), collect(other, "lever_closed")];
    const { id } = await place(rig);
    await settled(owner);
    expect(pushes).toMatchObject([
      {
        ...{ type: "lever_trade", legal_id: 3, legal_name: "USDT", time: START + 100 },
        ...{ hazard_rate: "1998.90", balance: "949.73995000", profits_all: "-0.10000000" },
        trades_all: [{ id, status: 1, version: 1, update_price: "50000.00000000" }],
        trades_entrust: [],
      },
    ]);
    const pending = await place(rig, { price: 49_000 });
    await rig.leverage.cancel(pending.id, 7);
    await rig.leverage.close(id, 7);
    await settled(owner);
    expect(closed).toEqual([
      { type: "lever_closed", id: [pending.id], reasons: ["revoked"] },
      { type: "lever_closed", id: [id], reasons: ["user"] },
    ]);
    expect(pushes.at(-1)).toMatchObject({ hazard_rate: "0", trades_all: [], trades_entrust: [] });
    await settled(other);
    expect(foreign.flat()).toEqual([]);
  });

  it("LEVER-SOCKET-006 a push names the pair that changed, each held pair in turn otherwise, with its rows and sums", async () => {
    const { rig, owner, pushes } = await ready();
    rig.bus.emit("mark", rig.market.set(2, 2_000n * UNIT));
    await rig.clock.advance(100);
    const bitcoin = await place(rig);
    const ether = await rig.leverage.place({
      ...{ userId: 7, marketId: 2, side: "buy", mode: "market", price: null },
      ...{ contracts: 1, leverage: 10, clientOrderId: "" },
    });
    await place(rig, { price: 49_000 });
    await settled(owner);
    const pairs = [
      { currency_id: 1, currency_name: "BTC", trades_cur: [{ id: bitcoin.id }] },
      { currency_id: 2, currency_name: "ETH", trades_cur: [{ id: ether.id }] },
    ];
    expect(pushes).toMatchObject([...pairs, pairs[0]]);
    expect(pushes[1]).toMatchObject({ trades_all: [{}, {}], origin_caution_money: "2.00040000" });
    pushes.length = 0;
    for (let step = 1; step <= 10; step += 1) await tick(rig, 50_000 + step);
    await settled(owner);
    expect(new Set(pushes.map(({ currency_id }) => currency_id))).toEqual(new Set([1, 2]));
  });

  it("LEVER-SOCKET-002 pushes valuations at most 4 times a second, with the newest state", async () => {
    const { rig, owner, pushes } = await ready();
    await place(rig);
    await settled(owner);
    pushes.length = 0;
    for (let step = 1; step <= 20; step += 1) await tick(rig, 50_000 + step);
    await rig.clock.advance(300);
    await settled(owner);
    expect(pushes.length).toBeGreaterThan(4);
    expect(pushes.length).toBeLessThanOrEqual(8);
    expect(pushes.at(-1)).toMatchObject({ trades_all: [{ update_price: "50020.00000000" }] });
    pushes.length = 0;
    await rig.clock.advance(1_000);
    await settled(owner);
    expect(pushes).toEqual([]);
  });

  it("LEVER-SOCKET-003 pushes positions that are liquidated together in one message, with the reason", async () => {
    const { rig, owner, closed } = await ready();
    const ids = [(await place(rig)).id, (await place(rig)).id];
    await tick(rig, 2_000);
    await settled(owner);
    expect(closed).toEqual([{ type: "lever_closed", id: ids, reasons: ["liquidation", "liquidation"] }]);
  });

  it("LEVER-SOCKET-005 a push of many positions is compressed on its way", async () => {
    const { rig, owner, pushes } = await ready();
    for (let count = 0; count < 60; count += 1)
      await rig.leverage.place({
        ...{ userId: 7, marketId: 1, side: "buy", mode: "market", price: null },
        ...{ contracts: 1, leverage: 100, clientOrderId: "" },
      });
    await settled(owner);
    await rig.clock.advance(1_000);
    await settled(owner);
    pushes.length = 0;
    const before = rig.written();
    await tick(rig, 50_001);
    await rig.clock.advance(300);
    await settled(owner);
    const text = JSON.stringify(pushes).length;
    expect(pushes.map(({ trades_all }) => trades_all.length)).toEqual([60]);
    expect(text).toBeGreaterThan(16 * 1024);
    expect(rig.written() - before).toBeLessThan(text / 2);
  });

  it("LEVER-SOCKET-004 lists travel as text where that is configured, and say the same", async () => {
    const { rig, owner, pushes, closed } = await ready({ wireLists: "text" });
    const { id } = await place(rig);
    await rig.leverage.close(id, 7);
    await settled(owner);
    expect(typeof pushes[0]?.trades_all).toBe("string");
    expect(v.parse(leverPush, pushes[0]).trades_all).toMatchObject([{ id, status: 1 }]);
    expect(closed).toMatchObject([{ id: `[${id}]` }]);
    expect(v.parse(leverClosedPush, closed[0]).id).toEqual([id]);
  });
});
