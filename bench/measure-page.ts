import { setTimeout as delay } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { openBench } from "./browser.ts";
import type { ProbeReport } from "./page/probe.ts";
import { median, quantile, round } from "./statistics.ts";

const WARM_UP_MS = 2_000;
/** A collection stalls the page, which takes a few frames to go on as before. */
const AFTER_COLLECTION_MS = 500;

/** What one page did in one case. */
export interface Measurement {
  readonly messages: number;
  /** ms from the receipt of a message (for the book: from its sending) to the painted frame that shows it or a newer one. */
  readonly latency: { readonly p50: number; readonly p95: number; readonly p99: number };
  /** CPU time of the main thread's tasks over wall time, without the probe. */
  readonly busy: number;
  readonly framesOver50: number;
  readonly worstFrame: number;
  /** MB that the heap grew by, each time after a collection. */
  readonly heapGrowth: number;
}
export type Summary = Omit<Measurement, "messages">;

/**
 * One page in one case: first with the probe for the latencies, then without it for the main thread's share.
 * @param ready resolves when the page shows what the feed sends.
 * @param latenciesOf default: from the receipt, as the page's probe saw it.
 */
export async function measurePage(
  address: string,
  seconds: number,
  ready: (page: Page) => Promise<void>,
  latenciesOf: (report: ProbeReport) => Promise<number[]> = async (report) => report.latencies,
): Promise<Measurement> {
  const bench = await openBench(address);
  const complaints: string[] = [];
  bench.page.on("pageerror", (error) => complaints.push(error.message));
  await ready(bench.page);
  await delay(WARM_UP_MS);
  const heapBefore = await bench.heapMegabytes();
  await delay(AFTER_COLLECTION_MS);

  await bench.page.evaluate(() => globalThis.probe.start());
  await delay(seconds * 1_000);
  const report = await bench.page.evaluate(() => globalThis.probe.stop());
  const latencies = await latenciesOf(report);
  const { frames } = report;

  const [busyBefore, begin] = [await bench.taskSeconds(), performance.now()];
  await delay(seconds * 1_000);
  const busy = ((await bench.taskSeconds()) - busyBefore) / ((performance.now() - begin) / 1_000);
  const heapAfter = await bench.heapMegabytes();
  await bench.close();
  if (complaints.length > 0) throw new Error(`${address}: ${complaints.join("; ")}`);
  return {
    messages: latencies.length,
    latency: {
      p50: round(quantile(latencies, 0.5)),
      p95: round(quantile(latencies, 0.95)),
      p99: round(quantile(latencies, 0.99)),
    },
    busy: round(busy, 3),
    framesOver50: frames.filter((frame) => frame > 50).length,
    worstFrame: round(Math.max(...frames)),
    heapGrowth: round(heapAfter - heapBefore, 2),
  };
}

/** The median of each figure; of the long frames the sum, of the worst frame the worst. */
export function summarise(runs: readonly Measurement[]): Summary {
  const of = (read: (run: Measurement) => number): number => median(runs.map(read));
  return {
    latency: {
      p50: of((run) => run.latency.p50),
      p95: of((run) => run.latency.p95),
      p99: of((run) => run.latency.p99),
    },
    busy: of((run) => run.busy),
    framesOver50: runs.reduce((sum, run) => sum + run.framesOver50, 0),
    worstFrame: Math.max(...runs.map((run) => run.worstFrame)),
    heapGrowth: of((run) => run.heapGrowth),
  };
}
