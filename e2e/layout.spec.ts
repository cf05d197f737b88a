import type { Page } from "@playwright/test";
import { otherDemoAccounts } from "./support/exchange.ts";
import { expect, test } from "./support/test.ts";

/** One page of each area, and of each that belongs to none. */
const framed = {
  "beside a menu": [
    "/dealFinance",
    "/leverTransactions",
    "/c2cOrder",
    "/legalTrade",
    "/manage",
    "/accountSet",
  ],
  "without one": ["/allmarket"],
  "as a column": ["/noticeList", "/outbox", "/micro/result/1", "/integralExchanges"],
} as const;
/** Pages that say one thing. */
const short = ["/noticeList", "/legalPay", "/legalRecord", "/micro/result/999999", "/no/such/page"] as const;

/** Opens a page and waits until it has loaded. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 }).first(), path).toBeVisible();
  await expect(page.locator("main [aria-busy=true]"), path).toHaveCount(0);
}

test("SHELL-PAGE-001 pages have one frame: the heading's size, height and edge", async ({
  page,
  exchange,
  logIn,
}) => {
  await logIn(await exchange.login(otherDemoAccounts.merchant));
  const frames = new Map<string, string[]>();
  for (const [kind, paths] of Object.entries(framed))
    for (const path of paths) {
      await open(page, path);
      await expect(page).toHaveURL(({ pathname }) => pathname === path);
      const heading = page.locator("main").getByRole("heading", { level: 1 });
      const frame = await heading.evaluate((element) => {
        const { x, y } = element.getBoundingClientRect();
        return `${getComputedStyle(element).fontSize} at ${Math.round(x)}, ${Math.round(y)}`;
      });
      frames.set(kind, [...(frames.get(kind) ?? []), frame]);
    }
  const same = (kind: string) => [...new Set(frames.get(kind))];
  expect(same("beside a menu")).toEqual(["24px at 248, 68"]);
  expect(same("without one")).toEqual(["24px at 24, 68"]);
  expect(same("as a column")).toEqual(["24px at 314, 68"]);
});

for (const viewport of [
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
])
  test(`SHELL-PAGE-002 a page of one line needs no scrolling at ${viewport.width}×${viewport.height}`, async ({
    page,
    exchange,
    logIn,
  }) => {
    await page.setViewportSize(viewport);
    await logIn((await exchange.newTrader()).token);
    for (const path of short) {
      await open(page, path);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight), path)
        .toBe(0);
    }
  });
