import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";
import { anotherBrowser } from "./support/two-browsers.ts";

const chart = (page: Page): Locator => page.getByRole("figure", { name: "Price chart" });
/** Each drawing is one group of the chart's picture. */
const drawn = (page: Page): Locator => chart(page).locator(".highcharts-annotation");

async function open(page: Page): Promise<void> {
  await page.goto("/dealCenter?pair=BTC_USDT");
  // Once a price is marked, the chart has its candles and its range.
  await expect(chart(page).locator("[data-extreme=high] span")).toBeVisible();
}

async function pick(page: Page, tool: string): Promise<void> {
  await page.getByRole("button", { name: "Draw" }).click();
  await page.getByRole("menuitem", { name: tool, exact: true }).click();
}

/** Clicks where a share of the chart's width and height is. */
async function click(page: Page, x: number, y: number): Promise<void> {
  const box = await chart(page).boundingBox();
  if (box === null) throw new Error("the chart is not on screen");
  await page.mouse.click(box.x + box.width * x, box.y + box.height * y);
}

test("SPOT-DRAW-001 SPOT-DRAW-003 SPOT-DRAW-004 a line is drawn, is there on another machine, and deleted in both", async ({
  page,
  browser,
  baseURL,
  logInTrader,
}) => {
  const { token } = await logInTrader();
  await open(page);
  await pick(page, "Trend line");
  const bar = page.getByText("Click the first point");
  await expect(bar).toBeVisible();
  await expect(chart(page).locator("[data-extreme=high] span")).toBeVisible();
  await click(page, 0.2, 0.3);
  await expect(page.getByText("Click the second point")).toBeVisible();
  await click(page, 0.4, 0.5);
  await expect(page.getByRole("button", { name: "Delete", exact: true })).toBeVisible();
  await expect(drawn(page)).toHaveCount(1);
  const other = await anotherBrowser(browser, { baseURL: baseURL ?? "", token });
  await open(other.page);
  await expect(drawn(other.page)).toHaveCount(1);
  await page.keyboard.press("Delete");
  await expect(drawn(page)).toHaveCount(0);
  await expect(drawn(other.page)).toHaveCount(0);
  expect(other.complaints.list()).toEqual([]);
  await other.context.close();
});

test("SPOT-DRAW-004 SPOT-DRAW-006 a drawing is dragged, and the chart keeps its range when the first one begins", async ({
  page,
  logInTrader,
}) => {
  await logInTrader();
  const code: string[] = [];
  page.on("request", (request) => code.push(request.url()));
  await open(page);
  expect(code.filter((address) => address.includes("drawable-chart"))).toEqual([]);
  const zoom = page.getByRole("button", { name: "Zoom in" });
  for (let press = 0; press < 3; press += 1) await zoom.press("Enter");
  const labels = async () =>
    (await chart(page).locator(".highcharts-xaxis-labels text").allTextContents()).sort().join();
  const before = await labels();
  await pick(page, "Horizontal line");
  await expect(page.getByText("Click a price")).toBeVisible();
  await expect(chart(page).locator("[data-extreme=high] span")).toBeVisible();
  expect(await labels()).toBe(before);
  await click(page, 0.5, 0.4);
  await expect(drawn(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Done" }).click();
  const line = drawn(page).locator("path").first();
  const height = async () => (await line.boundingBox())?.y ?? 0;
  const from = await height();
  const box = await chart(page).boundingBox();
  const x = (box?.x ?? 0) + (box?.width ?? 0) * 0.3;
  await page.mouse.move(x, from);
  await page.mouse.down();
  await page.mouse.move(x, from + 60, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Math.round((await height()) - from)).toBeGreaterThan(40);
  await page.reload();
  await expect(drawn(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Draw" }).click();
  await page.getByRole("menuitem", { name: "Delete all drawings of this market" }).click();
  await expect(drawn(page)).toHaveCount(0);
});
