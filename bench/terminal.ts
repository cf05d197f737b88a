import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { freePort, startServer } from "../scripts/server-process.ts";
import { openBench } from "./browser.ts";
import { crowd } from "./crowd.ts";
import { round, slope } from "./statistics.ts";

const LOADED_AFTER_MS = 8_000;
const SETTLE_MS = 500;
/** A trace of more than a minute is too large to read in one go. */
const LONGEST_TRACE_S = 60;
const SHOWN_TASKS = 5;

export interface TerminalResult {
  readonly seconds: number;
  readonly busy: number;
  /** Tasks over 50 ms by the wall clock after loading, their lengths: on a machine that does other things too some are only interrupted. */
  readonly longTasks: readonly number[];
  /** CPU time of the longest tasks of a traced minute afterwards, ms. */
  readonly longestTasks: readonly number[];
  /** MB after a collection, at even intervals. */
  readonly heap: readonly number[];
  /** MB that the heap grows by in a minute, by least squares. */
  readonly heapSlope: number;
}

/** What is measured. */
export interface TerminalCase {
  readonly seconds: number;
  readonly path: "/dealCenter" | "/leverdealCenter";
  /** Whether the chart shows all of its indicators, instead of those it begins with. */
  readonly everyIndicator?: boolean;
  /** Whether the user has 200 open orders and 200 positions. */
  readonly crowded?: boolean;
  /** Another build of the site than the usual one. */
  readonly site?: string;
}

declare global {
  /** Lengths of long tasks, filled by the page's observer. */
  var longTasks: number[];
}

/** Adds to the chart what is not drawn from the beginning. */
async function showEveryIndicator(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Indicators" }).click();
  const unchecked = page.getByRole("menuitemcheckbox", { checked: false });
  while ((await unchecked.count()) > 0) await unchecked.first().click();
  await page.keyboard.press("Escape");
}

/** FAST-PAGE-001 FAST-PAGE-002 FAST-PAGE-003: the whole terminal in the live demo market, logged in, left alone. */
export async function measureTerminal({
  seconds,
  path,
  everyIndicator = false,
  crowded = false,
  site,
}: TerminalCase): Promise<TerminalResult> {
  const dataDirectory = mkdtempSync(join(tmpdir(), "millrace-bench-"));
  const server = await startServer({
    ...{ port: await freePort(), dataDirectory },
    ...(site === undefined ? {} : { environment: { SITE_DIR: site } }),
  });
  if (crowded) await crowd(server.address);
  const bench = await openBench(`${server.address}/components/login`);
  await bench.page.getByRole("button", { name: "Use the demo account" }).click();
  await bench.page.waitForURL(`${server.address}/`);
  await bench.page.goto(`${server.address}${path}?pair=BTC_USDT`);
  await bench.page.getByRole("table", { name: "Order book" }).waitFor();
  if (everyIndicator) await showEveryIndicator(bench.page);
  await delay(LOADED_AFTER_MS);
  await bench.page.evaluate(() => {
    globalThis.longTasks = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) globalThis.longTasks.push(Math.round(duration));
    }).observe({ type: "longtask" });
  });
  /** Returns the long tasks so far and starts a new list. */
  const takeLongTasks = (): Promise<number[]> => bench.page.evaluate(() => globalThis.longTasks.splice(0));
  const heap = [await bench.heapMegabytes()];
  const longTasks: number[] = [];
  const parts = Math.max(2, Math.min(10, Math.round(seconds / 30)));
  let busySeconds = 0;
  for (let part = 0; part < parts; part += 1) {
    // A collection that the measuring asks for is a long task, but not the page's: its report arrives a moment later.
    await delay(SETTLE_MS);
    await takeLongTasks();
    const before = await bench.taskSeconds();
    await delay((seconds * 1_000) / parts);
    busySeconds += (await bench.taskSeconds()) - before;
    longTasks.push(...(await takeLongTasks()));
    heap.push(await bench.heapMegabytes());
  }
  const traced = await bench.taskTimes(Math.min(seconds, LONGEST_TRACE_S));
  await bench.close();
  await server.end();
  rmSync(dataDirectory, { recursive: true, force: true });
  return {
    seconds,
    busy: round(busySeconds / seconds, 3),
    longTasks,
    longestTasks: traced.slice(0, SHOWN_TASKS).map((time) => round(time)),
    heap: heap.map((megabytes) => round(megabytes, 2)),
    heapSlope: round((slope(heap) * 60 * parts) / seconds, 3),
  };
}
