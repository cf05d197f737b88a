import { expect, it } from "vitest";
import { readConfig } from "#server/config/config.ts";
import { Refused } from "#server/exchange/kit/refused.ts";
import { openServer } from "../http/support/harness.ts";
import { BTC_USDT, limit } from "../support/rig.ts";

it("SEQUENCE-QUEUE-001 QUEUE_LIMIT says how many commands wait for a market", async () => {
  expect(readConfig({}).longestQueue).toBe(2_000);
  const { application } = await openServer({ QUEUE_LIMIT: "100" });
  const { spot } = application.exchange;
  const order = limit(1, "buy", "60000", "0.1");
  const placed = await Promise.allSettled(Array.from({ length: 101 }, () => spot.place(BTC_USDT, order)));
  const codes = placed.map((one) =>
    one.status === "rejected" && one.reason instanceof Refused ? one.reason.code : "",
  );
  expect(codes.indexOf("market_busy")).toBe(100);
});
