import { readFileSync } from "node:fs";
import { of } from "rxjs";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { preferenceTable } from "#src/streams/account/preferences/table.ts";
import { ready } from "#src/streams/kit/resource/loadable.ts";
import type { BookRow } from "#src/streams/spot/screens/types.ts";
import { createFormat } from "#src/ui/kit/format/format.ts";
import { withReadersTimes } from "#src/ui/kit/format/readers-times.ts";
import { barsPoints } from "#src/ui/markets/book/bars-points.ts";
import { sideText } from "#src/ui/markets/book/side-text.ts";
import { FirstCandles } from "#src/ui/markets/chart/first-look/first-candles.tsx";
import { marketOf } from "../streams/support/fakes.ts";
import { show } from "../ui/render.tsx";

const script = readFileSync("public/settle.js", "utf8");
// The script as the page has it, in markup.
const settle = (): void => new Function(script)();
const ROW = 20;

beforeEach(() => {
  vi.restoreAllMocks();
  document.documentElement.dataset.prerendered = "on";
});

it("FAST-LOAD-012 times are written as the reader's own clock has them", () => {
  const [own, time] = [createFormat("en"), Date.UTC(2026, 10, 27, 22, 5, 9)];
  const marked = withReadersTimes(own);
  const written = (format: typeof own): string =>
    [format.time(time), format.dateTime(time), format.day(time), format.dateTime(null)].join("\n");
  document.body.innerHTML = `<div id="prerendered"><p>${written(marked)}</p></div>`;
  settle();
  expect(document.body.textContent).toBe(written(own));
});

it("FAST-LOAD-014 members see their own page in place of the login, and guests never do", () => {
  onTestFinished(() => {
    delete document.documentElement.dataset.visitor;
  });
  const seen = ["guest", "member"].map((visitor) => {
    document.documentElement.dataset.visitor = visitor;
    document.body.innerHTML =
      '<div id="prerendered">Log in</div><template id="prerendered-for-members"><h1>Assets</h1></template>';
    settle();
    return document.body.innerHTML;
  });
  expect(seen).toEqual(['<div id="prerendered">Log in</div>', '<div id="prerendered"><h1>Assets</h1></div>']);
});

const rows = (count: number): BookRow[] =>
  Array.from({ length: count }, (_, position) => ({
    price: `${100 + position}.00`,
    amount: "1.0000",
    total: `${1_000 + position}.0000`,
    share: 0,
    own: false,
  }));

/** A side of a rendered book. */
function sideOf(side: "asks" | "bids", count: number): string {
  const text = sideText(side, rows(count), 30, createFormat("en").grouped);
  const cells = text.cells.map(
    (line, position) =>
      `<tr data-position="${position}">${line.map((cell) => `<td>${cell}</td>`).join("")}</tr>`,
  );
  const drawn = side === "asks" ? cells.toReversed() : cells;
  return `<div data-fit="${side} bars"><svg><polygon points="${text.points}"></polygon></svg></div>
    <table><tbody data-fit="${side} rows">${drawn.join("")}</tbody></table>
    <div data-fit="${side} texts"><div>${text.texts.map((column) => `<div>${column}</div>`).join("")}</div></div>`;
}

it("FAST-LOAD-011 a rendered book is cut to the rows that have room, with bars of their scale", () => {
  document.body.innerHTML = `<div id="prerendered" style="--row: ${ROW}px">${sideOf("asks", 30)}${sideOf("bids", 30)}</div>`;
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(290);
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 284, 290));
  settle();
  const part = (name: string) => document.querySelector(`[data-fit="${name}"]`);
  const prices = (side: string) =>
    part(`${side} texts`)?.firstElementChild?.firstElementChild?.textContent?.split("\n");
  expect(prices("asks")).toEqual(
    rows(14)
      .map(({ price }) => price)
      .toReversed(),
  );
  expect(prices("bids")).toEqual(rows(14).map(({ price }) => price));
  expect(part("asks rows")?.children).toHaveLength(14);
  const shares = rows(14).map((row) => ({
    ...row,
    share: Math.floor((Number(row.total) * 200) / 1_013) / 200,
  }));
  for (const side of ["asks", "bids"] as const) {
    expect(part(`${side} bars`)?.querySelector("polygon")?.getAttribute("points")).toBe(
      barsPoints(shares, side, 14).trim(),
    );
    expect(part(`${side} bars`)?.querySelector("svg")?.getAttribute("viewBox")).toBe("0 0 200 280");
  }
});

it("FAST-LOAD-013 rendered candles are fitted to their room as the app does it", async () => {
  vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(400);
  const candles = Array.from({ length: 120 }, (_, at) => ({
    ...{ time: at * 60_000, open: 100 + Math.sin(at) * 9, close: 100 + Math.cos(at) * 9 },
    ...{ high: 112 + (at % 7), low: 88 - (at % 5), volume: (at * 37) % 101 },
  }));
  const shown = preferenceTable.terminalLook.fallback;
  const model = { history$: of(ready(candles)), interval$: of("15min" as const) };
  const { container } = await show(<FirstCandles market={marketOf("BTC")} {...{ model, shown }} />);
  const fitted = container.innerHTML;
  expect(container.querySelectorAll("polyline")).toHaveLength(2);
  document.body.innerHTML = `<div id="prerendered">${fitted.replaceAll(/viewBox="[^"]*"/g, 'viewBox="0 0 1 1"').replace(/(data-tone="\w+" style="top: )[^;]*/, "$10%")}</div>`;
  expect(document.getElementById("prerendered")?.innerHTML).not.toBe(fitted);
  settle();
  expect(document.getElementById("prerendered")?.innerHTML).toBe(fitted);
});

it("FAST-LOAD-012 nothing is settled in a page that is not for this reader", () => {
  document.documentElement.dataset.prerendered = "off";
  document.body.innerHTML = '<div id="prerendered">\uE000t1\uE001</div>';
  settle();
  expect(document.body.textContent).toBe("\uE000t1\uE001");
});
