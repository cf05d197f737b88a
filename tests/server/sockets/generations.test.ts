import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { pushes } from "#contract/pushes.ts";
import { askOlder, collectOlder, connectedOlder } from "./older-client.ts";
import { buy, collect, connected, fund, login, openSockets, type Rig, settled } from "./rig.ts";

const publicNames = ["daymarket", "market_depth", "kline", "match_trade", "transaction"] as const;

/** A trade of each market, with a bid and an ask left. */
async function trade(rig: Rig): Promise<void> {
  for (const marketId of [1, 2]) {
    await rig.quote(marketId, "sell", 101, 2n);
    await rig.quote(marketId, "buy", 101);
    await rig.quote(marketId, "buy", 99);
  }
}

/** Clients of both generations on one server. */
async function openBoth(transport: "websocket" | "polling" = "websocket") {
  const rig = await openSockets();
  const [newer, older] = [rig.connect(undefined, transport), rig.connectOlder(transport)];
  await Promise.all([connected(newer), connectedOlder(older)]);
  return { rig, newer, older };
}

describe("both generations of the socket", () => {
  it.each(["websocket", "polling"] as const)(
    "SOCKET-OLDER-001 prices and depth reach clients of both generations by %s",
    async (transport) => {
      const { rig, newer, older } = await openBoth(transport);
      const received = publicNames.map((name) => ({
        ...{ name, newer: collect(newer, name), older: collectOlder(older, name) },
      }));
      await trade(rig);
      await rig.clock.advance(1_000);
      await Promise.all([settled(newer), askOlder(older, "ping_ms")]);
      for (const { name, newer: first, older: second } of received) {
        expect(second.length, name).toBeGreaterThan(0);
        expect(second, name).toEqual(first);
        for (const push of second) expect(v.safeParse(pushes[name], push).success, name).toBe(true);
      }
    },
  );

  it("OPERATE-METRICS-001 open sockets are counted by generation until they close", async () => {
    const { rig, newer, older } = await openBoth();
    expect(rig.sockets.generations()).toEqual({ older: 1, newer: 1 });
    newer.disconnect();
    older.close();
    await rig.allClosed();
    expect(rig.sockets.generations()).toEqual({ older: 0, newer: 0 });
  });

  it("SOCKET-OLDER-001 orders, fills and balances of a user reach that user's clients of both", async () => {
    const { rig, newer, older } = await openBoth();
    const stranger = rig.connectOlder();
    await connectedOlder(stranger);
    expect(await login(newer, 7, "token of 7")).toBe(true);
    expect(await askOlder(older, "login", 7, "token of 7")).toBe(true);
    expect(await askOlder(stranger, "login", 7, "token of 8")).toBe(false);
    const names = ["spot_order", "spot_fill", "balance"] as const;
    const [first, second, strange] = [
      names.map((name) => collect(newer, name)),
      names.map((name) => collectOlder(older, name)),
      names.map((name) => collectOlder(stranger, name)),
    ];
    await fund(rig, 7);
    await rig.quote(1, "sell", 100);
    await buy(rig, 7);
    await rig.clock.advance(200);
    await Promise.all([settled(newer), askOlder(older, "ping_ms"), askOlder(stranger, "ping_ms")]);
    for (const [index, name] of names.entries()) expect(second[index]?.length, name).toBeGreaterThan(0);
    expect(second).toEqual(first);
    expect(strange).toEqual([[], [], []]);
  });
});
