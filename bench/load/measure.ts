import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { chromiumArguments, findChromium } from "../../scripts/chromium.ts";
import { freePort, startServer } from "../../scripts/server-process.ts";
import { median, round } from "../statistics.ts";
import { throttledPage, type Visit, visit } from "./visit.ts";

/** The pages that are measured, as a guest opens them. */
const PAGES: Readonly<Record<string, string>> = {
  home: "/",
  login: "/components/login",
  c2c: "/c2c",
  markets: "/allmarket",
  terminal: "/dealCenter?pair=BTC_USDT",
  leverage: "/leverdealCenter?pair=BTC_USDT",
};

export interface Load {
  readonly page: string;
  /** `repeat`: the second visit of the same browser. */
  readonly visit: "first" | "repeat";
  /** Medians of the visits. */
  readonly result: Visit;
}

function medians(visits: readonly Visit[]): Visit {
  const of = (value: (one: Visit) => number): number => round(median(visits.map(value)), 0);
  const mark = (value: (one: Visit) => number | null): number | null => {
    const seen = visits.map(value).filter((time) => time !== null);
    return seen.length === 0 ? null : round(median(seen), 0);
  };
  return {
    firstPaint: of((one) => one.firstPaint),
    largestPaint: of((one) => one.largestPaint),
    book: mark((one) => one.book),
    chart: mark((one) => one.chart),
    requests: of((one) => one.requests),
    scriptBytes: of((one) => one.scriptBytes),
    allRequests: of((one) => one.allRequests),
    shift: round(median(visits.map((one) => one.shift)), 4),
  };
}

/** FAST-LOAD-001: how the built site loads on a throttled line, each page in new browsers. @param pages names; empty: all */
export async function measureLoad(visits: number, pages: readonly string[] = []): Promise<Load[]> {
  const dataDirectory = mkdtempSync(join(tmpdir(), "millrace-bench-"));
  const server = await startServer({ port: await freePort(), dataDirectory });
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: chromiumArguments(),
    ...(executablePath === null ? {} : { executablePath }),
  });
  const loads: Load[] = [];
  for (const [name, path] of Object.entries(PAGES)) {
    if (pages.length > 0 && !pages.includes(name)) continue;
    const first: Visit[] = [];
    const repeat: Visit[] = [];
    for (let count = 0; count < visits; count += 1) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      const page = await throttledPage(context);
      first.push(await visit(page, server.address + path));
      repeat.push(await visit(page, server.address + path));
      await context.close();
    }
    loads.push({ page: name, visit: "first", result: medians(first) });
    loads.push({ page: name, visit: "repeat", result: medians(repeat) });
  }
  await browser.close();
  await server.end();
  rmSync(dataDirectory, { recursive: true, force: true });
  return loads;
}
