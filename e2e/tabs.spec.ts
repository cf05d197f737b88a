import type { Browser, BrowserContext, Page } from "@playwright/test";
import { freePort } from "../scripts/server-process.ts";
import { Shell } from "./pages/shell.ts";
import { Terminal } from "./pages/terminal.ts";
import { gatherComplaints } from "./support/complaints.ts";
import { expect, test } from "./support/test.ts";

const metricsPort = await freePort();
test.use({ serverEnvironment: { METRICS_PORT: String(metricsPort) } });

/** How many sockets are open on the server, by its metrics. */
async function openSockets(): Promise<number> {
  const reply = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  const counts = [...(await reply.text()).matchAll(/^millrace_sockets\{[^}]*\} (\d+)$/gm)];
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}

/** Opens an address in three tabs; each is live. */
async function openTabs(context: BrowserContext, first: Page, path: string): Promise<readonly Page[]> {
  const tabs = [first, await context.newPage(), await context.newPage()];
  for (const tab of tabs) {
    await tab.goto(path);
    await expect(new Shell(tab).connected).toBeVisible();
  }
  return tabs;
}

/** The mark in the terminal's head changes by itself. */
async function expectMoving(page: Page): Promise<void> {
  const mark = page.getByTitle(/midpoint of the market maker's quote/);
  await expect(mark).toHaveAttribute("data-age", "fresh");
  const first = await mark.innerText();
  await expect(mark).not.toHaveText(first.replace(/\s/g, ""));
}

/** Ends every shared worker of the browser, as it does itself when one crashes. @returns how many there were */
async function killWorkers(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { targetInfos } = await session.send("Target.getTargets");
  const workers = targetInfos.filter(({ type }) => type === "shared_worker");
  for (const { targetId } of workers) await session.send("Target.closeTarget", { targetId });
  await session.detach();
  return workers.length;
}

test("STREAM-TAB-001 three tabs are live over one socket, each with its own market", async ({
  page,
  context,
}) => {
  const [one, two, three] = await openTabs(context, page, "/dealCenter?pair=BTC_USDT");
  await two?.goto("/dealCenter?pair=ETH_USDT");
  for (const tab of [one, two, three]) if (tab) await expectMoving(tab);
  expect(await openSockets()).toBe(1);
});

test("STREAM-TAB-004 a logout in one tab logs the others out at once", async ({
  page,
  context,
  logInTrader,
}) => {
  await logInTrader();
  const [one, ...others] = await openTabs(context, page, "/accountSet");
  if (!one) throw new Error("No tab is open");
  expect(await openSockets()).toBe(1);
  await new Shell(one).choose(/^Account: /, "Log out");
  for (const tab of others) await expect(tab).toHaveURL(/\/components\/login/);
});

test("STREAM-TAB-007 without the shared worker each tab goes on with a connection of its own", async ({
  browser,
  page,
  context,
}) => {
  const tabs = await openTabs(context, page, "/dealCenter?pair=BTC_USDT");
  expect(await killWorkers(browser)).toBe(1);
  await expect.poll(openSockets).toBe(3);
  for (const tab of tabs) await expectMoving(tab);
});

test("STREAM-TAB-006 a tab that is closed leaves the connection to the others", async ({ page, context }) => {
  const [one, two, three] = await openTabs(context, page, "/dealCenter?pair=BTC_USDT");
  await one?.close();
  await two?.close();
  if (three) await expectMoving(three);
  expect(await openSockets()).toBe(1);
});

test("LAYOUT-WINDOW-001 the book in a window of its own moves over the same socket, and a picked price fills the form", async ({
  page,
}) => {
  await page.goto("/dealCenter?pair=BTC_USDT");
  await expect(new Shell(page).connected).toBeVisible();
  await page.locator("footer").getByRole("button", { name: "Layout" }).click();
  const opening = page.waitForEvent("popup");
  await page.getByRole("menuitem", { name: "Order book" }).click();
  const window = await opening;
  const complaints = gatherComplaints(window);
  await expect(window.getByText(/^Connected/)).toBeVisible();
  await expect(window).toHaveTitle(/BTC\/USDT Order book/);
  await expect(window.getByRole("navigation")).toHaveCount(0);
  const book = new Terminal(window);
  await expect(book.level("Sell 5")).toBeVisible();
  const form = new Terminal(page);
  await form.price.fill("1");
  const price = Number(await book.priceOf("Sell 5"));
  await book.level("Sell 5").click();

  await expect.poll(async () => Number(await form.price.inputValue())).toBeGreaterThan(price * 0.99);
  expect(await openSockets()).toBe(1);
  expect(complaints.list()).toEqual([]);
});

/** Tabs that are opened or reloaded from now on get another release, whose worker has another name. */
async function release(context: BrowserContext): Promise<void> {
  await context.route("**/assets/*.js", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/millrace socket \d/, "millrace socket 0");
    await route.fulfill({ response, body });
  });
}

/** The number of the book's newest message, and that none before it is missing. */
async function bookNumber(page: Page): Promise<number> {
  const status = page.getByText(/^Book #\d+ in sequence$/);
  await expect(status).toBeVisible();
  return Number(/\d+/.exec(await status.innerText())?.[0]);
}

// The last one here: Chromium may keep the connection of a worker that ended with two tabs at once, until the server's pings end it.
test("STREAM-TAB-009 a new release has its own worker; earlier tabs keep theirs and miss nothing", async ({
  page,
  context,
}) => {
  const path = "/dealCenter?pair=BTC_USDT";
  await page.goto(path);
  await expect(new Shell(page).connected).toBeVisible();
  const before = await bookNumber(page);
  await release(context);
  const next = await context.newPage();
  await next.goto(path);
  await expect(new Shell(next).connected).toBeVisible();
  await expect.poll(openSockets).toBe(2);
  for (const tab of [page, next]) await expectMoving(tab);
  await expect.poll(() => bookNumber(page)).toBeGreaterThan(before);
  await page.reload();
  await expect(new Shell(page).connected).toBeVisible();
  for (const tab of [page, next]) await expectMoving(tab);
  await expect.poll(openSockets).toBe(1);
});
