import { afterEach, describe, expect, it } from "vitest";
import { createBus } from "#server/exchange/kit/bus.ts";
import type { LeveragePort, Position } from "#server/exchange/leverage/types.ts";
import type { MarksPort } from "#server/exchange/markets/marks/types.ts";
import type { OptionsPort } from "#server/exchange/options/types.ts";
import { sequenceOutcomes } from "#server/http/outcomes.ts";
import { createBusBridge } from "#server/link/events/bridge.ts";
import { createRemoteLeverage, serveLeverage } from "#server/link/ports/leverage.ts";
import { createRemoteMarks, serveMarks } from "#server/link/ports/marks.ts";
import { createRemoteOptions, serveOptions } from "#server/link/ports/options.ts";
import { BTC_USDT, limits, openLeverage, order, wideRules } from "../leverage/rig.ts";
import { fund, openOptions, option } from "../options/rig.ts";
import { createManualClock } from "../support/manual-clock.ts";
import { units } from "../support/rig.ts";
import { encoded } from "./encoded.ts";
import { links, type Pair } from "./links.ts";

type Open = (() => Promise<Pair>) | null;
const places: readonly (readonly [name: string, open: Open])[] = [
  ["where they are", null],
  ...links.map(([name, open]) => [`from another process, ${name}`, open] as const),
];

let pair: Pair | null = null;
/** Both ends of a link between processes. */
async function openEnds(open: NonNullable<Open>) {
  pair = await open();
  let ids = 0;
  const newId = () => {
    ids += 1;
    return `given ${ids}`;
  };
  return { near: encoded(pair.near), far: encoded(pair.far), settle: pair.settle, newId };
}
afterEach(async () => {
  await pair?.close();
  pair = null;
});

describe.each(places)("Leverage %s", (_name, open) => {
  const openPort = async () => {
    const rig = await openLeverage();
    await rig.fund(1, "1000");
    await rig.tick("50000");
    if (open === null) return { rig, port: rig.leverage satisfies LeveragePort as LeveragePort };
    const { near, far, settle, newId } = await openEnds(open);
    serveLeverage(far, rig.leverage, sequenceOutcomes);
    await settle();
    const port = createRemoteLeverage({
      ...{ link: near, clock: rig.clock, storage: rig.storage, limits, newId, marks: rig.market.marks },
      rules: (marketId) => wideRules.find((rules) => rules.marketId === marketId),
    });
    return { rig, port };
  };

  it("opens, values, changes and closes positions, each command once (CLUSTER-PORT-004, LEVER-PART-005)", async () => {
    const { rig, port } = await openPort();
    const placed = order(1, { clientOrderId: "one" });
    const position = await port.place(placed);
    expect(position).toMatchObject({ state: "open", price: units("50010"), margin: units("50.01") });
    expect(await port.place(placed)).toEqual(position);
    expect(await port.account(1, 3)).toEqual(await rig.leverage.account(1, 3));
    expect(await port.depth(BTC_USDT, 1)).toEqual(rig.leverage.depth(BTC_USDT, 1));
    expect(await port.entries(BTC_USDT, 5)).toEqual(rig.leverage.entries(BTC_USDT, 5));
    expect([port.markPrice(BTC_USDT), port.isLive(BTC_USDT)]).toEqual([units("50000"), true]);
    const stops = { takeProfit: units("60000"), stopLoss: null };
    expect(await port.setStops(position.id, 1, stops)).toMatchObject(stops);
    const once = {
      ...{ userId: 1, clientId: "close", kind: "leverClose", terms: "terms" },
      outcome: ([closed]: readonly Position[]) => ({
        successText: "lever_closed",
        values: {},
        id: closed?.id,
      }),
    };
    const part = { ...once, clientId: "part" };
    expect(await port.closePart(position.id, 1, 4, part)).toMatchObject({ contracts: 4, state: "closed" });
    await expect(port.closePart(position.id, 1, 4, part)).rejects.toMatchObject({
      record: { clientId: "part" },
    });
    expect(await port.close(position.id, 1, once)).toMatchObject({ id: position.id, state: "closed" });
    await expect(port.close(position.id, 1, once)).rejects.toMatchObject({
      record: { clientId: "close", outcome: { successText: "lever_closed" } },
    });
    expect((await port.orders(1, { page: 1, limit: 10, marketId: null, state: "closed" })).total).toBe(2);
    await port.withdraw({ userId: 1, currencyId: 3, amount: units("100"), to: "change" });
    expect((await port.account(1, 3)).risk.available).toBe((await rig.wallet(1)).available);
    expect(rig.reported).toEqual([]);
  });

  it("LEVER-PREVIEW-003 previews by the owner of leverage, and changes nothing", async () => {
    const { rig, port } = await openPort();
    const before = await rig.wallet(1);
    expect(await port.preview(order(1))).toMatchObject({
      ...{ id: 0, state: "open", price: units("50010"), margin: units("50.01"), fee: units("0.25005") },
    });
    expect(await rig.wallet(1)).toEqual(before);
    await expect(port.preview(order(1, { leverage: 7 }))).rejects.toMatchObject({ code: "multiple_unknown" });
  });

  it("refuses with code and values (CLUSTER-PORT-004)", async () => {
    const { port } = await openPort();
    await expect(port.place(order(1, { leverage: 7 }))).rejects.toMatchObject({
      ...{ name: "Refused", code: "multiple_unknown", values: { multiples: "5, 10, 20, 50, 100" } },
    });
    await expect(port.cancel(77, 1)).rejects.toMatchObject({ code: "position_unknown" });
    const all = { side: null, marketId: null };
    await expect(port.closeMany(1, all)).rejects.toMatchObject({ code: "no_open_position" });
  });
});

describe.each(places)("Options %s", (_name, open) => {
  it("MICRO-PREVIEW-003 previews, submits once, and shows the marks of a running window (CLUSTER-PORT-004)", async () => {
    const rig = await openOptions();
    await fund(rig, 1, "1000");
    rig.mark("60000");
    await rig.advance(250);
    const { options } = rig.run;
    let port: OptionsPort = options;
    if (open !== null) {
      const { near, far, settle, newId } = await openEnds(open);
      serveOptions(far, options);
      await settle();
      const clock = createManualClock(0);
      const parts = { link: near, clock, storage: rig.storage, terms: options.terms, newId };
      port = createRemoteOptions({ ...parts, optionsClock: { now: rig.now } });
    }
    expect(await port.preview(option())).toMatchObject({ id: 0, fee: units("0.5") });
    await expect(port.preview(option({ marketId: 99 }))).rejects.toMatchObject({ code: "pair_unknown" });
    const submitted = await port.submit(option({ clientOrderId: "mine" }));
    expect(submitted).toMatchObject({ state: "running", openPrice: units("60000") });
    expect(await port.submit(option({ clientOrderId: "mine" }))).toMatchObject({ id: submitted.id });
    await expect(port.submit(option({ marketId: 99 }))).rejects.toMatchObject({ code: "pair_unknown" });
    await expect(port.order(submitted.id, 2)).rejects.toMatchObject({ code: "order_unknown" });
    await rig.advance(55_000);
    const window = options.windowOf(submitted);
    expect(window.length).toBeGreaterThan(0);
    expect(await port.windowOf(submitted)).toEqual(window);
    expect(await port.audit(submitted.id)).toEqual({ order: submitted, window });
    await rig.advance(10_000);
    const closed = await port.order(submitted.id, 1);
    expect(closed.state).toBe("closed");
    expect(await port.windowOf(closed)).toEqual(closed.window);
    expect(port.now()).toBe(rig.now());
  });
});

describe.each(places)("Marks %s", (_name, open) => {
  it("are the newest ones, live while they come, and there are those before (CLUSTER-PORT-004)", async () => {
    const rig = await openOptions();
    const { marks, bus } = rig.run;
    const clock = createManualClock(0);
    let port: MarksPort = marks;
    let refresh = async (): Promise<void> => void marks.takeNow(BTC_USDT);
    let settle = async () => {};
    if (open !== null) {
      const ends = await openEnds(open);
      settle = ends.settle;
      const here = createBus((error) => rig.reported.push(error));
      createBusBridge({ link: ends.far, bus, clock, name: "owner" });
      createBusBridge({ link: ends.near, bus: here, clock, name: "other" });
      serveMarks(ends.far, BTC_USDT, marks);
      await settle();
      const remote = createRemoteMarks({ link: ends.near, clock, bus: here, feed: { mark: () => null } });
      port = remote;
      refresh = () => remote.refresh(BTC_USDT);
    }
    expect(port.current(BTC_USDT)).toBeNull();
    rig.mark("60000");
    await rig.advance(2_000);
    await settle();
    expect(port.current(BTC_USDT)).toMatchObject({ price: units("60000"), seq: 2 });
    expect(port.isLive(BTC_USDT)).toBe(true);
    rig.mark("61000");
    await refresh();
    expect(port.current(BTC_USDT)).toMatchObject({ price: units("61000"), seq: 3 });
    expect(await port.between(BTC_USDT, 0, rig.now())).toEqual(marks.between(BTC_USDT, 0, rig.now()));
    marks.silence(BTC_USDT);
    await clock.advance(3_001);
    expect(port.isLive(BTC_USDT)).toBe(false);
    expect(rig.reported).toEqual([]);
  });
});
