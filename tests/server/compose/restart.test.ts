import { createServer } from "node:net";
import * as v from "valibot";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import * as calls from "#contract/calls/index.ts";
import { assertPortFree, PortTaken } from "#server/start/port.ts";
import { temporaryFolder } from "../../temporary-folder.ts";
import { openServer } from "../http/support/harness.ts";
import { BTC_USDT, quote } from "../support/rig.ts";

describe("Starting again", () => {
  it("START-DATA-001 a second start has the accounts, sessions, orders, news and balances of the first", async () => {
    const directory = temporaryFolder("restart");
    const first = await openServer({ DATA_DIR: directory });
    const token = await first.login("demo@millrace.test");
    const order = { legal_id: 3, currency_id: 1, type: 1, target_price: "60000", amount: "0.01" };
    await first.send(calls.placeOrder, order, { token });
    const look = async (server: typeof first) => [
      await server.send(calls.openBuys, {}, { token }),
      await server.send(calls.walletList, {}, { token }),
      await server.send(calls.userInfo, {}, { token }),
      await server.send(calls.newsList, { c_id: 11 }),
    ];
    const before = await look(first);
    await first.close();
    const second = await openServer({ DATA_DIR: directory });
    expect(await look(second)).toEqual(before);
  });

  it("MARKET-TAPE-001 a second start shows the latest trades of the first, and new ones before them", async () => {
    const directory = temporaryFolder("restart");
    const pair = { legal_id: 3, currency_id: 1 };
    const first = await openServer({ DATA_DIR: directory });
    const token = await first.login("demo@millrace.test");
    const tapeOf = async (server: typeof first) =>
      v.parse(calls.bookSnapshot.message, (await server.send(calls.bookSnapshot, pair)).message).complete;
    const ask = (price: string) => [quote(8, "sell", price, "0.01")];
    const deal = async (server: typeof first, price: string) => {
      await server.application.exchange.spot.house(BTC_USDT, ask(price));
      const order = { ...pair, type: 1, target_price: price, amount: "0.01" };
      expect(await server.send(calls.placeOrder, order, { token })).toMatchObject({ type: "ok" });
    };
    await deal(first, "60000");
    await first.application.exchange.spot.house(BTC_USDT, [
      quote(9, "buy", "59900", "0.02"),
      quote(8, "sell", "59900", "0.02"),
    ]);
    await first.clock.advance(10_000);
    await deal(first, "60100");
    const before = await tapeOf(first);
    expect(before).toMatchObject([
      { price: "60100.00000000", number: "0.01000000", way: 1 },
      { price: "59900.00000000", number: "0.02000000", way: 2 },
      { price: "60000.00000000", number: "0.01000000", way: 1 },
    ]);
    expect(Number(before[0]?.time_ms) - Number(before[1]?.time_ms)).toBe(10_000);
    await first.close();

    const second = await openServer({ DATA_DIR: directory });
    expect(await tapeOf(second)).toEqual(before);
    await deal(second, "60050");
    const [newest, ...older] = await tapeOf(second);
    expect(older).toEqual(before);
    expect(newest).toMatchObject({ price: "60050.00000000", way: 1 });
    expect(Number(newest?.id)).toBeGreaterThan(Number(before[0]?.id));
    await second.close();
    const third = await openServer({ DATA_DIR: directory });
    expect(await tapeOf(third)).toEqual([newest, ...before]);
  });

  it("AUTH-DEMO-004 without the demo no data folder of a demo opens, and a new one has none of its accounts", async () => {
    const directory = temporaryFolder("restart");
    const demo = await openServer({ DATA_DIR: directory });
    const token = await demo.login("demo@millrace.test");
    await demo.close();
    const live = { MILLRACE_DEMO: "0", SMS_WEBHOOK_URL: "http://127.0.0.1:9/" };
    await expect(openServer({ ...live, DATA_DIR: directory })).rejects.toThrow("made by the demo");
    const real = await openServer({ ...live, DATA_DIR: temporaryFolder("restart-live") });
    expect(await real.send(calls.userInfo, {}, { token })).toMatchObject({ type: "999" });
    const login = { user_string: "demo@millrace.test", password: "demo1234" };
    expect(await real.send(calls.login, login)).toMatchObject({ code: "credentials_wrong" });
    // The refusal left the demo's folder as it was, and free.
    const again = await openServer({ DATA_DIR: directory });
    expect(await again.send(calls.userInfo, {}, { token })).toMatchObject({ type: "ok" });
  });

  it("START-STOP-002 a failure at the end does not keep other parts open, and every failure is reported", async () => {
    const directory = temporaryFolder("restart");
    const first = await openServer({ DATA_DIR: directory });
    const token = await first.login("demo@millrace.test");
    const { earn, exchange } = first.application;
    const { storage } = exchange;
    const { points } = earn.rooms;
    const [stop, destroy] = [points.stop, storage.destroy.bind(storage)];
    vi.spyOn(points, "stop").mockImplementation(async () => {
      await stop();
      throw new Error("points are gone");
    });
    vi.spyOn(storage, "destroy").mockImplementation(async () => {
      await destroy();
      throw new Error("the disk is full");
    });
    await expect(first.close()).rejects.toMatchObject({
      message: "Error: points are gone; Error: the disk is full",
      errors: [{ message: "points are gone" }, { message: "the disk is full" }],
    });
    // The folder is free again, and what was answered is there.
    const second = await openServer({ DATA_DIR: directory });
    expect(await second.send(calls.userInfo, {}, { token })).toMatchObject({ type: "ok" });
  });

  it("START-PORT-001 reports a used port before anything is opened", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void other.close());
    const address = other.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    await expect(assertPortFree("127.0.0.1", port, "PORT")).rejects.toThrow(PortTaken);
    await expect(assertPortFree("127.0.0.1", 0, "PORT")).resolves.toBeUndefined();
  });
});
