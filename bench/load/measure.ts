import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { createExchange, demoAccount } from "../../e2e/support/exchange.ts";
import { chromiumArguments, findChromium } from "../../scripts/chromium.ts";
import { freePort, startServer } from "../../scripts/server-process.ts";
import { median, round } from "../statistics.ts";
import { throttledPage, type Visit, visit } from "./visit.ts";

/** The pages that are measured. */
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
  assets: "/finance",
  orders: "/accountEntrust",
  panel: "/panel",
  deals: "/c2cOrder",
  settings: "/accountSet",
};
/** Those that lead a guest to the login, as C2C does. */
const OF_MEMBERS = new Set(["assets", "orders", "panel", "deals", "settings"]);

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

/** The local storage of a browser that is signed in as the demo's member. */
async function memberStorage(address: string): Promise<Readonly<Record<string, string>>> {
  const exchange = createExchange(address);
  return exchange.storedSession(await exchange.login(demoAccount));
}

/** A checkout's server with its own build, and the local storage of its visitors; a guest's is empty. */
async function serve(checkout: string, asMember: boolean) {
  const dataDirectory = mkdtempSync(join(tmpdir(), "millrace-bench-"));
  const server = await startServer({ port: await freePort(), dataDirectory, folder: checkout });
  return {
    checkout,
    address: server.address,
    stored: asMember ? await memberStorage(server.address) : {},
    async end() {
      await server.end();
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** A first visit and a repeated one, in a browser of their own. */
async function visitTwice(
  browser: Browser,
  { address, stored }: { readonly address: string; readonly stored: Readonly<Record<string, string>> },
): Promise<readonly [Visit, Visit]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
  const page = await throttledPage(context);
  const visits = [await visit(page, address), await visit(page, address)] as const;
  await context.close();
  return visits;
}

/**
 * FAST-LOAD-001: how the built site loads on a throttled line, each page in new browsers.
 * @param pages names; empty: all
 * @param asMember whether the visitor is signed in, as the demo's member
 * @param beside the folder of another checkout, built there, to be measured in turns with this one; empty: none
 */
export async function measureLoad({
  visits,
  pages,
  beside,
  asMember,
}: {
  readonly visits: number;
  readonly pages: readonly string[];
  readonly beside: string;
  readonly asMember: boolean;
}): Promise<Load[]> {
  const servers = [await serve(".", asMember)];
  if (beside !== "") servers.push(await serve(beside, asMember));
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: chromiumArguments(),
    ...(executablePath === null ? {} : { executablePath }),
  });
  const loads: Load[] = [];
  for (const [name, path] of Object.entries(PAGES)) {
    if (pages.length > 0 ? !pages.includes(name) : OF_MEMBERS.has(name) && !asMember) continue;
    const seen = servers.map((server) => ({ ...server, first: [] as Visit[], repeat: [] as Visit[] }));
    for (let count = 0; count < visits; count += 1) {
      for (const { address, stored, first, repeat } of seen) {
        const [one, other] = await visitTwice(browser, { address: address + path, stored });
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
