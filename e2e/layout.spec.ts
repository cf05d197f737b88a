import type { Page } from "@playwright/test";
import { openHome } from "./pages/home.ts";
import { otherDemoAccounts } from "./support/exchange.ts";
import { overflowing } from "./support/overflow.ts";
import { openRoutes, privateRoutes } from "./support/routes.ts";
import { expect, test } from "./support/test.ts";

/** A phone, and 1440×900 at 200 % zoom. */
const narrow = [
  { width: 390, height: 844 },
  { width: 720, height: 450 },
] as const;
const terminals: readonly string[] = ["/dealCenter", "/leverdealCenter", "/secondsOrder"];
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

/** What runs out of its box, or out of the window. A terminal scrolls in a box of its own. */
async function cutOff(page: Page, path: string): Promise<readonly string[]> {
  if (!terminals.includes(path)) return overflowing(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return width > 0 ? [`the page is ${width} px too wide`] : [];
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

/** What is cut off on these pages in a narrow window. */
async function cutOffOn(page: Page, paths: readonly string[]): Promise<Record<string, readonly string[]>> {
  const found: Record<string, readonly string[]> = {};
  for (const path of paths) {
    await open(page, path);
    for (const viewport of narrow) {
      await page.setViewportSize(viewport);
      const cut = await cutOff(page, path);
      if (cut.length > 0) found[`${path} at ${viewport.width}`] = cut;
    }
  }
  return found;
}

test("SHELL-REFLOW-001 no open page is cut off on a phone or at 200 % zoom", async ({ page, exchange }) => {
  test.setTimeout(240_000);
  const notice = await exchange.firstNotice();
  await openHome(page);
  const paths = openRoutes.map((path) => (path.includes("noticeDetail") ? `${path}?id=${notice}` : path));
  expect(await cutOffOn(page, paths)).toEqual({});
});

test("SHELL-REFLOW-001 no page of a member is cut off on a phone or at 200 % zoom", async ({
  page,
  exchange,
  logIn,
}) => {
  test.setTimeout(300_000);
  await logIn(await exchange.login(otherDemoAccounts.merchant));
  expect(await cutOffOn(page, privateRoutes)).toEqual({});
});
