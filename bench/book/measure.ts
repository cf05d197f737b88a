import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { openBench } from "../browser.ts";
import { quantile, round } from "../statistics.ts";
import type { BenchCase, Measurement, Variant } from "./cases.ts";

const WARM_UP_MS = 2_000;

/** The feed in its process. */
export interface Feed {
  readonly address: string;
  follow(order: BenchCase): void;
  stop(): void;
}

export async function startFeed(): Promise<Feed> {
  const child: ChildProcess = fork("bench/book/feed/feed.ts");
  const [port] = (await once(child, "message")) as [number];
  return {
    address: `http://127.0.0.1:${port}`,
    follow: (order) => child.send(order),
    stop: () => child.kill(),
  };
}

/** One page in one case: first with the probe for the latencies, then without it for the main thread's share. */
export async function measureBook(
  feed: Feed,
  variant: Variant,
  order: BenchCase,
  seconds: number,
): Promise<Measurement> {
  feed.follow(order);
  const bench = await openBench(`${feed.address}/${variant}.html`);
  const complaints: string[] = [];
  bench.page.on("pageerror", (error) => complaints.push(error.message));
  await bench.page
    .getByText(/^1\.\d{5}$/)
    .first()
    .waitFor();
  await delay(WARM_UP_MS);
  const heapBefore = await bench.heapMegabytes();

  await bench.page.evaluate(() => globalThis.probe.start());
  await delay(seconds * 1_000);
  const { latencies, frames, messages } = await bench.page.evaluate(() => globalThis.probe.stop());

  const [busyBefore, begin] = [await bench.taskSeconds(), performance.now()];
  await delay(seconds * 1_000);
  const busy = ((await bench.taskSeconds()) - busyBefore) / ((performance.now() - begin) / 1_000);
  const heapAfter = await bench.heapMegabytes();
  await bench.close();
  if (complaints.length > 0) throw new Error(`${variant}: ${complaints.join("; ")}`);
  return {
    variant,
    messages,
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
