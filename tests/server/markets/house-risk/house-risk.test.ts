import { expect, it } from "vitest";
import { createBus } from "#server/exchange/kit/bus.ts";
import { createHouseRisk } from "#server/exchange/markets/house-risk/house-risk.ts";
import { addHouseResult } from "#server/storage/markets/house-result.ts";
import type { Storage } from "#server/storage/storage.ts";
import { createManualClock } from "../../support/manual-clock.ts";
import { units } from "../../support/rig.ts";
import { openStorage } from "../../support/storage.ts";

const START = Date.UTC(2026, 2, 2, 12);
const HOUR = 3_600_000;

async function open(storage?: Storage, time = START) {
  const kept = storage ?? (await openStorage(":memory:"));
  const clock = createManualClock(time);
  const bus = createBus((error) => {
    throw error;
  });
  const warnings: string[] = [];
  const warn = (text: string) => warnings.push(text);
  const risk = createHouseRisk({ storage: kept, clock, bus, limit: units("1000"), warn });
  let atRisk = 0n;
  risk.register("leverage", () => atRisk);
  await risk.start();
  return {
    ...{ storage: kept, clock, risk, warnings },
    async book(amount: string, area: "leverage" | "options" = "leverage") {
      const result = { area, time: clock.now(), amount: units(amount) };
      await addHouseResult(kept, result);
      bus.emit("houseResult", result);
    },
    setOpen(amount: string) {
      atRisk = units(amount);
    },
  };
}

it("HOUSE-LIMIT-001 new risk is refused when losses, what is open and the new risk exceed the limit", async () => {
  const { risk, book, setOpen } = await open();
  await book("-300");
  await book("-150", "options");
  await book("50");
  setOpen("500");
  expect(risk.exposure()).toEqual({ lost: units("400"), open: units("500"), limit: units("1000") });
  expect(() => risk.check(units("100"))).not.toThrow();
  expect(() => risk.check(units("100.00000001"))).toThrowError(
    expect.objectContaining({ code: "house_limit" }),
  );
  risk.register("options", () => units("1"));
  expect(() => risk.check(units("100"))).toThrowError(expect.objectContaining({ code: "house_limit" }));
});

it("HOUSE-LIMIT-001 gains make up for losses, but raise no limit", async () => {
  const { risk, book } = await open();
  await book("700");
  expect(risk.exposure().lost).toBe(0n);
  await book("-900");
  expect(risk.exposure().lost).toBe(units("200"));
});

it("HOUSE-LIMIT-002 a result counts for 24 hours, also over a restart", async () => {
  const first = await open();
  await first.book("-300");
  await first.clock.advance(60_000);
  await first.book("-100");
  await first.book("-1");
  first.risk.stop();
  const second = await open(first.storage, START + 24 * HOUR);
  expect(second.risk.exposure().lost).toBe(units("401"));
  await second.clock.advance(60_000);
  expect(second.risk.exposure().lost).toBe(units("101"));
  await second.clock.advance(60_000);
  expect(second.risk.exposure().lost).toBe(0n);
});

it("HOUSE-LIMIT-003 the operator is warned once at 80 % and once at 100 %, and again after it was less", async () => {
  const { warnings, book, setOpen, clock } = await open();
  await book("-500");
  setOpen("299");
  await clock.advance(5_000);
  expect(warnings).toEqual([]);
  setOpen("300");
  await clock.advance(10_000);
  expect(warnings).toEqual([
    "The house's loss limit is used to 80 %: lost in 24 hours 500 USDT, at risk 300 USDT, limit 1000 USDT.",
  ]);
  await book("-250");
  expect(warnings).toHaveLength(2);
  expect(warnings[1]).toContain("used to 105 %");
  expect(warnings[1]).toContain("closing goes on");
  setOpen("0");
  await book("350");
  await book("-100");
  setOpen("400");
  await clock.advance(5_000);
  expect(warnings).toHaveLength(3);
});
