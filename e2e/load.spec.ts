import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

declare global {
  /** Sum of the layout shifts so far. */
  var shifted: number;
}

const QUOTES = "/api/currency/quotation_new";
const BOOK = "/api/transaction/deal";

/** What a first visit may ask for in all, the page itself included; `last`: the call that ends its loading. */
const pages = [
  { name: "home", path: "/", last: QUOTES, requests: 36 },
  { name: "login", path: "/components/login", last: "/api/country/list", requests: 26 },
  { name: "the list of markets", path: "/allmarket", last: QUOTES, requests: 36 },
  { name: "the spot terminal", path: "/dealCenter?pair=BTC_USDT", last: BOOK, requests: 36 },
  { name: "the leverage terminal", path: "/leverdealCenter?pair=BTC_USDT", last: BOOK, requests: 36 },
] as const;

function watchShifts(): void {
  globalThis.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ("value" in entry) globalThis.shifted += Number(entry.value);
  }).observe({ type: "layout-shift", buffered: true });
}

const requestsOf = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname));

/** Opens a page, and waits until the reply to one of its calls is there. */
async function openUntil(page: Page, path: string, last: string): Promise<void> {
  const replied = page.waitForResponse((response) => response.url().includes(last));
  await page.goto(path);
  await (await replied).finished();
}

for (const { name, path, last, requests } of pages)
  test(`FAST-LOAD-007 a first visit of ${name} takes few requests, and nothing on it moves`, async ({
    page,
  }) => {
    await page.addInitScript(watchShifts);
    await openUntil(page, path, last);
    const asked = await requestsOf(page);
    expect(asked.length + 1, asked.join("\n")).toBeLessThanOrEqual(requests);
    expect(await page.evaluate(() => globalThis.shifted)).toBeLessThanOrEqual(0.01);
  });

test("FAST-LOAD-005 home asks for no news and no candles, and a terminal shows the book of its page", async ({
  page,
}) => {
  await openUntil(page, "/", QUOTES);
  await expect(page.getByRole("region", { name: "Highlights" })).toBeVisible();
  await expect(page.getByRole("contentinfo").getByRole("link").nth(8)).toBeVisible();
  const calls = (await requestsOf(page)).filter(
    (path) => path.startsWith("/api/") && !path.includes("cover"),
  );
  expect([...new Set(calls)]).toEqual([QUOTES]);

  // A call for the book is never answered: what shows came with the page.
  await page.route(`**${BOOK}*`, () => {});
  await page.goto("/dealCenter?pair=BTC_USDT");
  await expect(page.getByRole("row", { name: "Buy 1", exact: true })).toBeVisible();
});
