import type { Locator, Page } from "@playwright/test";
import { openHome } from "./pages/home.ts";
import { serverIsDown } from "./support/complaints.ts";
import { otherDemoAccounts } from "./support/exchange.ts";
import { ordersOf } from "./support/orders.ts";
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

test("SHELL-PAGE-001 the footer begins where a wide page does", async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await open(page, "/allmarket");
  const left = (what: Locator) => what.evaluate((element) => element.getBoundingClientRect().left);
  const heading = page.getByRole("heading", { level: 1 });
  const footer = page.getByRole("contentinfo").getByText(/^Trading on one live feed/);
  expect(await left(footer)).toBe(await left(heading));
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

test("SHELL-REFLOW-001 the figures of a coin have room on a phone", async ({ page, logInTrader }) => {
  await page.setViewportSize(narrow[0]);
  await logInTrader();
  await open(page, "/legalAccount");
  const figures = await page.getByRole("region", { name: "Balance" }).getByRole("definition").all();
  expect(figures).toHaveLength(3);
  const boxes = await Promise.all(
    figures.map((figure) =>
      figure.evaluate((element) => {
        const text = document.createRange();
        text.selectNodeContents(element);
        const { left, right, top, bottom } = text.getBoundingClientRect();
        return { left, right, top, bottom };
      }),
    ),
  );
  const overlap = boxes.some((one, at) =>
    boxes
      .slice(at + 1)
      .some(
        (two) => one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom,
      ),
  );
  expect(overlap).toBe(false);
});

/** The buttons and links of a terminal's lists that run over its edge, or that something else lies on. */
async function outOfReach(page: Page): Promise<readonly string[]> {
  return page.locator("#desk-orders").evaluate((panel) => {
    const edge = panel.getBoundingClientRect();
    const blocked = (control: Element): boolean => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      if (bottom > edge.bottom) return false;
      const ends = [left + 2, right - 2].map((x) => document.elementFromPoint(x, (top + bottom) / 2));
      return right > edge.right - 4 || ends.some((end) => end === null || !control.contains(end));
    };
    return [...panel.querySelectorAll("button, a")].filter(blocked).map(({ textContent }) => textContent);
  });
}

test("SPOT-SCREEN-010 at 1366 px no control of a terminal's lists is cut off or covered", async ({
  page,
  exchange,
  logIn,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const token = await exchange.login(otherDemoAccounts.second);
  const orders = await ordersOf(exchange, token);
  const { price } = await exchange.market("BTC", "USDT");
  await orders.spot({ side: "buy", price: (price * 0.97).toFixed(1), amount: "0.01" });
  await orders.leverage({ side: "long", contracts: "10" });
  await orders.option("up", 3600, "20");
  await logIn(token);
  for (const path of terminals) {
    await page.goto(`${path}?pair=BTC_USDT`);
    await expect(page.locator("#desk-orders").getByRole("row").nth(1), path).toBeVisible();
    await expect.poll(() => outOfReach(page), path).toEqual([]);
  }
});

/** The texts of tables and terms that the age of their data lies on. */
async function coveredTexts(page: Page): Promise<readonly string[]> {
  return page.locator("main").evaluate((main) => {
    const notes = [...main.querySelectorAll("output")].map((note) => note.getBoundingClientRect());
    const covered = (cell: Element): boolean => {
      const text = document.createRange();
      text.selectNodeContents(cell);
      const { left, right, top, bottom, width } = text.getBoundingClientRect();
      return (
        width > 1 &&
        notes.some((note) => note.left < right && left < note.right && note.top < bottom && top < note.bottom)
      );
    };
    const inSight = (cell: Element): string =>
      [...cell.querySelectorAll(".visually-hidden")].reduce(
        (text, hidden) => text.replace(hidden.textContent, ""),
        cell.textContent,
      );
    const cells = [...main.querySelectorAll("th, td, dt, dd")].filter((cell) => inSight(cell) !== "");
    return cells.filter(covered).map(({ textContent }) => textContent);
  });
}

test("SHELL-AGE-002 the age of a list covers no text of it", async ({
  page,
  exchange,
  logIn,
  complaints,
}) => {
  complaints.allow(serverIsDown);
  const token = await exchange.login(otherDemoAccounts.merchant);
  const orders = await ordersOf(exchange, token);
  const { price } = await exchange.market("BTC", "USDT");
  await orders.spot({ side: "sell", price: (price * 1.04).toFixed(1), amount: "0.01" });
  await logIn(token);
  for (const path of ["/accountEntrust", "/dealFinance", "/legalTrade"]) {
    await open(page, path);
    await page.context().setOffline(true);
    await expect(page.getByRole("main").getByText(/as of/).first(), path).toBeVisible();
    expect(await coveredTexts(page), path).toEqual([]);
    await page.context().setOffline(false);
  }
});
