import { of } from "rxjs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { preferenceTable } from "#src/streams/account/preferences/table.ts";
import { ready } from "#src/streams/kit/resource/loadable.ts";
import { FirstCandles } from "#src/ui/markets/chart/first-look/first-candles.tsx";
import { firstLook, sightOf } from "#src/ui/markets/chart/first-look/first-look.ts";
import { marketOf } from "../../streams/support/fakes.ts";
import { show } from "../render.tsx";

const shown = { ...preferenceTable.terminalLook.fallback, averages: false };
/** Rises by 1 a candle, and spans 1 above and below. */
const candles = Array.from({ length: 100 }, (_, at) => ({
  ...{ time: at * 60_000, open: 100 + at, close: at % 2 === 0 ? 100.5 + at : 99.5 + at },
  ...{ high: 101 + at, low: 99 + at, volume: at },
}));
const lookOf = (many = candles) => {
  const look = firstLook(many, shown, 1);
  if (look === null) throw new Error("There are candles");
  return look;
};

describe("the first look of a chart", () => {
  it("SPOT-CHART-020 draws candles by their direction, the newest at 0, prices in ticks from the highest", () => {
    const { up, down, last } = lookOf(candles.slice(-2));
    expect(up).toEqual({ wicks: "M-1 10V30", bodies: "M-1 20V15", volumes: "M-1 0V-990" });
    expect(down).toEqual({ wicks: "M0 0V20", bodies: "M0 10V15", volumes: "M0 0V-1000" });
    expect(last).toEqual({ price: 198.5, at: 15, rises: false });
  });

  it("SPOT-CHART-020 shows as many candles as have room at 8 pixels, and what they span with a little more", () => {
    const sight = sightOf(lookOf(), 184);
    // 20 candles, half a candle at both ends, and 3 free ones.
    expect(sight).toMatchObject({ left: -20, width: 23.5 });
    const height = 210;
    expect(sight.top).toBeCloseTo(-0.06 * height);
    expect(sight.height).toBeCloseTo(1.12 * height);
    expect(sightOf(lookOf(candles.slice(-5)), 184).left).toBe(-5);
  });

  it("SPOT-CHART-020 a candle without a body has a line across, and a market that has not moved a height", () => {
    const still = { time: 0, open: 10, high: 10, low: 10, close: 10, volume: 0 };
    const look = lookOf([still]);
    expect(look.up).toEqual({ wicks: "M0 0V0M-0.32 0H0.32", bodies: "", volumes: "M0 0V0" });
    expect(sightOf(look, 184).height).toBeGreaterThan(0);
    expect(firstLook([], shown, 1)).toBeNull();
  });
});

afterEach(() => vi.restoreAllMocks());

it("SPOT-CHART-020 the first look is fitted to its room, and a line instead of candles has none", async () => {
  vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(184);
  const model = (interval: "line" | "15min") => ({ history$: of(ready(candles)), interval$: of(interval) });
  const market = { ...marketOf("BTC"), priceDecimals: 1 };
  const { container } = await show(<FirstCandles model={model("15min")} {...{ market, shown }} />);
  const viewBox = container.querySelector('[data-fit="chart prices"]')?.getAttribute("viewBox");
  expect(viewBox?.split(" ")[0]).toBe("-20");
  expect(container.textContent).toBe("198.5");
  const line = await show(<FirstCandles model={model("line")} {...{ market, shown }} />);
  expect(line.container.textContent).toBe("");
});
