import { setTimeout as delay } from "node:timers/promises";
import { type CDPSession, chromium, type Page } from "@playwright/test";
import { chromiumArguments, findChromium } from "../scripts/chromium.ts";
import { type TraceEvent, taskTimes } from "./trace.ts";

/** A page with what the measurements need of the browser's tools. */
export interface Bench {
  readonly page: Page;
  /** CPU seconds that tasks of the main thread took so far. */
  taskSeconds(): Promise<number>;
  /** MB in use after a collection. */
  heapMegabytes(): Promise<number>;
  /** CPU time of each of the main thread's tasks in the next seconds, ms, longest first. Tracing them costs the page a little. */
  taskTimes(seconds: number): Promise<number[]>;
  close(): Promise<void>;
}

/** A browser of its own for each measurement, so that none inherits another's heap or caches. */
export async function openBench(address: string): Promise<Bench> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: chromiumArguments(),
    ...(executablePath === null ? {} : { executablePath }),
  });
  const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
  const tools: CDPSession = await page.context().newCDPSession(page);
  await tools.send("Performance.enable", { timeDomain: "threadTicks" });
  const metric = async (name: string): Promise<number> => {
    const { metrics } = await tools.send("Performance.getMetrics");
    return metrics.find((each) => each.name === name)?.value ?? 0;
  };
  await page.goto(address);
  return {
    page,
    taskSeconds: () => metric("TaskDuration"),
    heapMegabytes: async () => {
      await tools.send("HeapProfiler.collectGarbage");
      return (await metric("JSHeapUsedSize")) / 1e6;
    },
    taskTimes: async (seconds) => {
      await browser.startTracing(page, { categories: ["-*", "toplevel"] });
      await delay(seconds * 1_000);
      const trace = await browser.stopTracing();
      const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
      return taskTimes(traceEvents);
    },
    close: () => browser.close(),
  };
}
