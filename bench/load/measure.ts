import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { chromiumArguments, findChromium } from "../../scripts/chromium.ts";
import { freePort, startServer } from "../../scripts/server-process.ts";
import { median, round } from "../statistics.ts";
import { throttledPage, type Visit, visit } from "./visit.ts";

/** The pages that are measured, as a guest opens them. */
const PAGES: Readonly<Record<string, string>> = {
  home: "/",
  login: "/components/login",
  register: "/components/register",
  c2c: "/c2c",
  markets: "/allmarket",
  fiat: "/legalTrade",
  notices: "/noticeList",
  earn: "/manage",
  terminal: "/dealCenter?pair=BTC_USDT",
  leverage: "/leverdealCenter?pair=BTC_USDT",
  options: "/secondsOrder?pair=BTC_USDT",
};

export interface Load {
  readonly page: string;
  /** The checkout whose server and build it is; ".": this one. */
  readonly checkout: string;
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
  const byPaint = visits.toSorted((a, b) => a.largestPaint - b.largestPaint);
  return {
    firstPaint: of((one) => one.firstPaint),
    largestPaint: of((one) => one.largestPaint),
    largest: byPaint[visits.length >> 1]?.largest ?? "",
    book: mark((one) => one.book),
    candles: mark((one) => one.candles),
    chart: mark((one) => one.chart),
    requests: of((one) => one.requests),
    scriptBytes: of((one) => one.scriptBytes),
    allRequests: of((one) => one.allRequests),
    shift: round(median(visits.map((one) => one.shift)), 4),
  };
}

/** A checkout's server with its own build. */
async function serve(checkout: string) {
  const dataDirectory = mkdtempSync(join(tmpdir(), "millrace-bench-"));
  const server = await startServer({ port: await freePort(), dataDirectory, folder: checkout });
  return {
    checkout,
    address: server.address,
    async end() {
      await server.end();
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** A first visit and a repeated one, in a browser of their own. */
async function visitTwice(browser: Browser, address: string): Promise<readonly [Visit, Visit]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await throttledPage(context);
  const visits = [await visit(page, address), await visit(page, address)] as const;
  await context.close();
  return visits;
}

/**
 * FAST-LOAD-001: how the built site loads on a throttled line, each page in new browsers.
 * @param pages names; empty: all
 * @param beside the folder of another checkout, built there, to be measured in turns with this one; empty: none
 */
export async function measureLoad({
  visits,
  pages,
  beside,
}: {
  readonly visits: number;
  readonly pages: readonly string[];
  readonly beside: string;
}): Promise<Load[]> {
  const servers = [await serve(".")];
  if (beside !== "") servers.push(await serve(beside));
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: chromiumArguments(),
    ...(executablePath === null ? {} : { executablePath }),
  });
  const loads: Load[] = [];
  for (const [name, path] of Object.entries(PAGES)) {
    if (pages.length > 0 && !pages.includes(name)) continue;
    const seen = servers.map((server) => ({ ...server, first: [] as Visit[], repeat: [] as Visit[] }));
    for (let count = 0; count < visits; count += 1) {
      for (const { address, first, repeat } of seen) {
        const [one, other] = await visitTwice(browser, address + path);
        first.push(one);
        repeat.push(other);
      }
    }
    for (const { checkout, first, repeat } of seen) {
      loads.push({ page: name, checkout, visit: "first", result: medians(first) });
      loads.push({ page: name, checkout, visit: "repeat", result: medians(repeat) });
    }
  }
  await browser.close();
  for (const server of servers) await server.end();
  return loads;
}
