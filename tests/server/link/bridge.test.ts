import { afterEach, describe, expect, it } from "vitest";
import { type Bus, createBus, type ExchangeEvents } from "#server/exchange/kit/bus.ts";
import { createBusBridge } from "#server/link/events/bridge.ts";
import { createManualClock } from "../support/manual-clock.ts";
import { links, type Pair } from "./links.ts";

type Name = keyof ExchangeEvents;

const mark = { marketId: 1, seq: 1, price: 67_000_00000000n, time: 1_000, source: "quoted" } as const;
const balance = (userId: number) => ({ userId, accounts: [] });
const risk = { quoteId: 3, available: 1n, margin: 0n, originMargin: 0n, profit: 0n, rate: null };

/** What a bus delivers of these events, by who listens. */
function hear(bus: Bus, names: readonly Name[]) {
  const heard = { here: [] as unknown[], anywhere: [] as unknown[] };
  for (const name of names) {
    bus.on(name, (event) => heard.here.push(event));
    bus.onAnywhere(name, (event) => heard.anywhere.push(event));
  }
  return heard;
}

describe.each(links)("The bus of two processes, over a link %s", (_name, open) => {
  let pair: Pair | null = null;
  const openBuses = async (names: readonly Name[]) => {
    pair = await open();
    const { near, far, settle, reported } = pair;
    const clock = createManualClock(0);
    const join = (link: typeof near, name: string) => {
      const bus = createBus((error) => reported.push(error));
      return { bus, heard: hear(bus, names), ...createBusBridge({ link, bus, clock, name }) };
    };
    const [one, other] = [join(near, "one"), join(far, "other")];
    await settle();
    return { one, other, far, clock, settle, reported };
  };
  afterEach(() => pair?.close());

  it("delivers marks of one in the other, once, and never back (CLUSTER-EVENT-001)", async () => {
    const { one, other, settle, reported } = await openBuses(["mark"]);
    one.bus.emit("mark", mark);
    await settle();
    expect(one.heard).toEqual({ here: [mark], anywhere: [mark] });
    expect(other.heard).toEqual({ here: [], anywhere: [mark] });
    expect(reported).toEqual([]);
  });

  it("delivers no mark of an owner that has lost the market (CLUSTER-EVENT-007)", async () => {
    const { one, other, settle } = await openBuses(["mark"]);
    const [late, next] = [
      { ...mark, seq: 7 },
      { ...mark, seq: 10_001 },
    ];
    one.bus.emit("mark", next);
    await settle();
    one.bus.emit("mark", late);
    other.bus.emit("mark", { ...next, seq: 10_002 });
    await settle();
    expect(other.heard.anywhere).toEqual([next, { ...next, seq: 10_002 }]);
    expect(one.heard.anywhere).toEqual([next, late, { ...next, seq: 10_002 }]);
  });

  it("delivers events of users only where they are followed (CLUSTER-EVENT-002)", async () => {
    const { one, other, settle } = await openBuses(["balance"]);
    const stop = other.follow(7);
    await settle();
    one.bus.emit("balance", balance(7));
    one.bus.emit("balance", balance(8));
    await settle();
    expect(other.heard).toEqual({ here: [], anywhere: [balance(7)] });
    stop();
    await settle();
    one.bus.emit("balance", balance(7));
    await settle();
    expect(other.heard.anywhere).toHaveLength(1);
  });

  it("delivers an event that concerns two followed users once (CLUSTER-EVENT-003)", async () => {
    const { one, other, settle } = await openBuses(["p2pLine"]);
    other.follow(7);
    other.follow(8);
    other.followAll("p2pLine");
    await settle();
    const said = { deal: { id: 1, publisherId: 7, takerId: 8 }, line: { id: 2, authorId: 7 } };
    one.bus.emit("p2pLine", said as unknown as ExchangeEvents["p2pLine"]);
    await settle();
    expect(other.heard.anywhere).toEqual([said]);
  });

  it("delivers an event of all users to who keeps their accounts (CLUSTER-EVENT-002)", async () => {
    const { one, other, settle } = await openBuses(["balance", "accountChanged"]);
    other.followAll("balance");
    await settle();
    for (const userId of [7, 8]) {
      one.bus.emit("balance", balance(userId));
      one.bus.emit("accountChanged", { userId });
    }
    await settle();
    expect(other.heard.anywhere).toEqual([balance(7), balance(8)]);
  });

  it("values a leverage account for another process only while it is followed (CLUSTER-EVENT-004)", async () => {
    const { one, other, clock, settle } = await openBuses(["leverageRisk"]);
    let valued = 0;
    const changed = (userId: number) => ({
      userId,
      quoteId: 3,
      get account() {
        valued += 1;
        return { risk, positions: [] };
      },
    });
    const stop = other.follow(7);
    await clock.advance(50);
    await settle();
    one.bus.emit("leverageRisk", [changed(7), changed(8)]);
    await settle();
    expect(other.heard.anywhere.flat()).toMatchObject([{ userId: 7, account: { risk, positions: [] } }]);
    valued = 0;
    stop();
    await clock.advance(50);
    await settle();
    one.bus.emit("leverageRisk", [changed(7)]);
    await settle();
    expect(valued).toBe(0);
  });

  it("forgets whom a process followed that says nothing any more (CLUSTER-EVENT-004)", async () => {
    const { one, other, far, clock, settle } = await openBuses(["leverageRisk"]);
    const sent: unknown[] = [];
    far.subscribe("ev.u.7.leverageRisk", (message) => sent.push(message));
    const account = { risk, positions: [] };
    const emit = async () => {
      one.bus.emit("leverageRisk", [{ userId: 7, quoteId: 3, account }]);
      await settle();
    };
    other.follow(7);
    await clock.advance(50);
    await settle();
    await emit();
    expect(sent).toHaveLength(1);
    other.stop();
    await clock.advance(10_000);
    await emit();
    expect(sent).toHaveLength(1);
  });
});
