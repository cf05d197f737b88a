import { setTimeout as delay } from "node:timers/promises";
import type { BrowserContext, Page } from "@playwright/test";

/** The throttled line and processor: a phone's connection and a cheap laptop. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const SLOWER_CPU = 4;
/** A page is loaded when nothing was fetched for so long, in ms. */
const QUIET_MS = 2_500;
const LONGEST_MS = 45_000;
/** A new window loads the browser's own parts, which compete with the page for the processor. A user's window has been open for long. */
const WINDOW_MS = 3_000;

/** One visit of a page. Times in ms since the navigation began. */
export interface Visit {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** What was painted then: the element and its first words, and whether it is of the page as the server rendered it. */
  readonly largest: string;
  /** When the order book shows its first price; `null` on a page without one. */
  readonly book: number | null;
  /** When candles are there, drawn by the server or by the app; `null` on a page without a chart. */
  readonly candles: number | null;
  /** When the chart library has drawn them. */
  readonly chart: number | null;
  /** The page itself and all that was asked for before the largest paint. */
  readonly requests: number;
  /** Compressed bytes of the scripts among them; those from the browser's cache count too. */
  readonly scriptBytes: number;
  readonly allRequests: number;
  readonly shift: number;
}

interface Seen {
  largestPaint: number;
  largest: string;
  shift: number;
  book: number | null;
  candles: number | null;
  chart: number | null;
}

declare global {
  /** What the page's own observers saw so far. */
  var seen: Seen;
}

/** Runs in the page before its own scripts. */
function observe(): void {
  globalThis.seen = { largestPaint: 0, largest: "", shift: 0, book: null, candles: null, chart: null };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { element } = entry as PerformanceEntry & { readonly element: Element | null };
      const by = element?.closest("#prerendered") == null ? "app" : "server";
      const words = element?.textContent.replace(/\s+/g, " ").trim().slice(0, 24) ?? "";
      globalThis.seen.largestPaint = entry.startTime;
      globalThis.seen.largest = `${by}: ${element?.tagName.toLowerCase() ?? "gone"} ${words}`.trim();
    }
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ("value" in entry && "hadRecentInput" in entry && entry.hadRecentInput === false)
        globalThis.seen.shift += entry.value as number;
  }).observe({ type: "layout-shift", buffered: true });
  const look = (): void => {
    const { seen } = globalThis;
    const rows = document.querySelector('table[aria-label="Order book"]')?.textContent ?? "";
    if (seen.book === null && /\d/.test(rows)) seen.book = performance.now();
    const chart = document.querySelector(".highcharts-series path[d*='L']");
    if (seen.chart === null && chart !== null) seen.chart = performance.now();
    const first = chart ?? document.querySelector("[data-fit='chart prices'] path[d*='V']");
    if (seen.candles === null && first !== null) seen.candles = performance.now();
    if (seen.book === null || seen.chart === null) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function untilQuiet(page: Page): Promise<void> {
  await page.waitForFunction(
    (quiet) => {
      const last = Math.max(
        ...performance
          .getEntriesByType("resource")
          .map((entry) => (entry as PerformanceResourceTiming).responseEnd),
      );
      return document.readyState === "complete" && performance.now() - last > quiet;
    },
    QUIET_MS,
    { timeout: LONGEST_MS, polling: 250 },
  );
}

/** What the page's own record of its load says, once it is quiet. */
function read(): Visit {
  const { largestPaint, largest, shift, book, candles, chart } = globalThis.seen;
  const resources = performance
    .getEntriesByType("resource")
    .map((entry) => entry as PerformanceResourceTiming);
  const before = resources.filter(({ startTime }) => startTime <= largestPaint);
  const scripts = before.filter(
    ({ name, responseEnd }) => /\.js(?:\?|$)/.test(name) && responseEnd <= largestPaint,
  );
  return {
    firstPaint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
    largestPaint,
    largest,
    book,
    candles,
    chart,
    requests: before.length + 1,
    scriptBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    allRequests: resources.length + 1,
    shift,
  };
}

/** A page that is throttled and watches itself. */
export async function throttledPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  await tools.send("Network.enable");
  await tools.send("Network.emulateNetworkConditions", LINE);
  await tools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER_CPU });
  await page.addInitScript(observe);
  await delay(WINDOW_MS);
  return page;
}

/** Opens an address in a page from `throttledPage`, and waits until it is loaded. */
export async function visit(page: Page, address: string): Promise<Visit> {
  await page.goto(address, { timeout: LONGEST_MS });
  await untilQuiet(page);
  return page.evaluate(read);
}
